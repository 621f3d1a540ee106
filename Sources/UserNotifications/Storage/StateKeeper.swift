/// Keeps a state as it changes: each change goes into the journal, and now and then the whole is written.
@MainActor
final class StateKeeper {
  private let storage: NotificationStorage
  private var kept: NotificationState
  private var changeCount = 0
  /// So many changes may be read at a start.
  private static let mostChanges = 256

  init(_ storage: NotificationStorage) {
    self.storage = storage
    kept = storage.load()
    // Behind a torn change nothing more would be read.
    if !storage.journal.isEmpty { storage.save(kept) }
  }

  var state: NotificationState { kept }

  func keep(_ state: NotificationState) {
    defer { kept = state }
    guard changeCount < Self.mostChanges else { return keepWhole(state) }
    do {
      guard let change = try StateChange(from: kept, to: state) else { return }
      try storage.append(change, leading: state)
      changeCount += 1
    } catch {
      keepWhole(state)
    }
  }

  private func keepWhole(_ state: NotificationState) {
    storage.save(state)
    changeCount = 0
  }
}
