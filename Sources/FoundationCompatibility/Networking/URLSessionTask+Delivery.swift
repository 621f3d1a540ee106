import Foundation
public import FoundationNetworking

extension URLSessionTask {
  /// Whether a delegate gets the answer's data piece by piece as it comes. It gets all of it in the end otherwise.
  public var prefersIncrementalDelivery: Bool {
    get { TaskControl.existing(for: self)?.notes.isDeliveredWhole != true }
    set { TaskControl.of(self).notes.isDeliveredWhole = !newValue }
  }
}

extension URLSessionTask {
  /// Has the task's progress tell how many bytes have come.
  ///
  /// Foundation writes a size that is not known into it, on the work queue, when an answer begins. That is waited for; what
  /// follows is not done there, since observers may cancel the task, which waits for that queue.
  func noteProgress(_ count: Int64, of total: Int64) {
    workQueue?.sync {}
    progress.totalUnitCount = total
    progress.completedUnitCount = count
  }

  /// Ends the progress of a transfer that succeeded: all bytes of its answer have come, or the one unit of another.
  func endProgress() {
    let known =
      progress.totalUnitCount > 1 ? progress.totalUnitCount : countOfBytesExpectedToReceive
    let total = max(known, 1)
    noteProgress(total, of: total)
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
