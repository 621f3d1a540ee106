import Foundation

/// A change of the state, as the journal records it. Applying it twice has the same effect as once.
struct StateChange: Codable {
  private var status: Int?
  private var options: UInt?
  private var removedPending: [String] = []
  private var addedPending: [PendingRecord] = []
  /// When requests that stay are due next.
  private var due: [String: Date] = [:]
  private var removedDelivered: [String] = []
  private var addedDelivered: [DeliveredRecord] = []

  /// That a request was added at some moment; the same one may be added again.
  private struct Addition: Hashable {
    let request: ObjectIdentifier
    let start: Date

    init(_ entry: PendingRequest) {
      request = ObjectIdentifier(entry.request)
      start = entry.start
    }
  }

  /// Nil when the states are the same.
  init?(from old: NotificationState, to new: NotificationState) throws {
    if old.authorization != new.authorization {
      status = new.authorization.status.rawValue
      options = new.authorization.options.rawValue
    }
    let oldDates = Dictionary(uniqueKeysWithValues: old.pending.map { (Addition($0), $0.due) })
    let additions = Set(new.pending.map(Addition.init))
    removedPending = old.pending.filter { !additions.contains(Addition($0)) }
      .map(\.request.identifier)
    for entry in new.pending {
      switch oldDates[Addition(entry)] {
      case nil: addedPending.append(try PendingRecord(entry))
      case entry.due: break
      default: due[entry.request.identifier] = entry.due
      }
    }
    let oldNotifications = Set(old.delivered.map { ObjectIdentifier($0) })
    let newNotifications = Set(new.delivered.map { ObjectIdentifier($0) })
    removedDelivered = old.delivered.filter { !newNotifications.contains(ObjectIdentifier($0)) }
      .map(\.request.identifier)
    addedDelivered = try new.delivered.filter { !oldNotifications.contains(ObjectIdentifier($0)) }
      .map { try DeliveredRecord($0) }
    if status == nil, !removesAny, addedPending.isEmpty, addedDelivered.isEmpty, due.isEmpty {
      return nil
    }
  }

  /// Whether anything goes, with its attachments.
  var removesAny: Bool { !removedPending.isEmpty || !removedDelivered.isEmpty }

  func apply(to state: inout NotificationState) {
    if let status, let options {
      state.authorization = Authorization(
        status: UNAuthorizationStatus(rawValue: status) ?? .notDetermined,
        options: UNAuthorizationOptions(rawValue: options))
    }
    let added = addedPending.map(\.value)
    let gone = Set(removedPending + added.map(\.request.identifier))
    state.pending.removeAll { gone.contains($0.request.identifier) }
    state.pending += added
    for index in state.pending.indices {
      if let date = due[state.pending[index].request.identifier] { state.pending[index].due = date }
    }
    let notifications = addedDelivered.map(\.value)
    let left = Set(removedDelivered + notifications.map(\.request.identifier))
    state.delivered.removeAll { left.contains($0.request.identifier) }
    state.delivered += notifications
  }
}
