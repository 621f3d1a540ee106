import Foundation
public import FoundationNetworking

extension URLSessionTask {
  /// Whether a delegate gets the answer's data piece by piece as it comes. It gets all of it in the end otherwise.
  public var prefersIncrementalDelivery: Bool {
    get { TaskControl.existing(for: self)?.notes.isDeliveredWhole != true }
    set { TaskControl.of(self).notes.isDeliveredWhole = !newValue }
  }
}

extension Progress {
  /// Ends the progress of a transfer that succeeded.
  func finish() {
    guard !isFinished || completedUnitCount != totalUnitCount else { return }
    if totalUnitCount <= 0 { totalUnitCount = 1 }
    completedUnitCount = totalUnitCount
  }
}

extension URLSessionDataTask {
  /// Keeps data for the end; false where it is delivered as it comes.
  func withhold(_ data: Data) -> Bool {
    guard let control = TaskControl.existing(for: self), control.notes.isDeliveredWhole else {
      return false
    }
    control.notes.withheld.append(data)
    return true
  }

  /// What was kept for the end; nil for nothing.
  func takeWithheldData() -> Data? {
    guard let control = TaskControl.existing(for: self), !control.notes.withheld.isEmpty else {
      return nil
    }
    defer { control.notes.withheld = Data() }
    return control.notes.withheld
  }
}
