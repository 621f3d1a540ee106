import Foundation

/// The state that lasts from one launch of the app to the next.
struct NotificationState {
  var authorization = Authorization()
  var pending: [PendingRequest] = []
  var delivered: [UNNotification] = []
}

/// The files that keep notifications: a property list, a journal of later changes, and a folder of attachments.
struct NotificationStorage: Sendable {
  let folder: URL
  /// Whether a property list is written; programs without a bundle identifier, as tests are, have none.
  let isDurable: Bool

  init(folder: URL, isDurable: Bool = true) {
    self.folder = folder
    self.isDurable = isDurable
  }

  /// The folder in the app's container.
  static var standard: NotificationStorage {
    guard let identifier = Bundle.main.bundleIdentifier,
      let support = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask
      ).first
    else {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("notifications-\(ProcessInfo.processInfo.processIdentifier)")
      return NotificationStorage(folder: folder, isDurable: false)
    }
    return NotificationStorage(
      folder: support.appendingPathComponent(identifier).appendingPathComponent("Notifications"))
  }

  var file: URL { folder.appendingPathComponent("Notifications.plist") }
  var brokenFile: URL { folder.appendingPathComponent("Notifications.broken.plist") }
  var journal: StateJournal {
    StateJournal(file: folder.appendingPathComponent("Notifications.journal"))
  }
  private var attachments: URL { folder.appendingPathComponent("Attachments") }

  /// The saved state. If the file cannot be read, a message says so and the file is moved aside.
  func load() -> NotificationState {
    guard isDurable, FileManager.default.fileExists(atPath: file.path) else {
      return NotificationState()
    }
    do {
      var state = try PropertyListDecoder().decode(StateRecord.self, from: Data(contentsOf: file))
        .state
      for change in journal.changes() { change.apply(to: &state) }
      return state
    } catch {
      journal.remove()
      try? FileManager.default.removeItem(at: brokenFile)
      try? FileManager.default.moveItem(at: file, to: brokenFile)
      report(
        "Notifications could not be read and begin anew; the file is \(brokenFile.path): \(error)")
      return NotificationState()
    }
  }

  /// Keeps a state, and removes attachments that nothing in it has.
  func save(_ state: NotificationState) {
    removeAttachments(notIn: state)
    guard isDurable else { return }
    do {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      let data = try encoder.encode(StateRecord(state))
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
      journal.remove()
    } catch {
      report("Notifications could not be kept in \(file.path): \(error)")
    }
  }

  /// Keeps a change that leads to a state, and removes attachments that nothing in it has.
  func append(_ change: StateChange, leading state: NotificationState) throws {
    if change.removesAny { removeAttachments(notIn: state) }
    guard isDurable else { return }
    // Without a state there is nothing that changes.
    guard FileManager.default.fileExists(atPath: file.path) else { return save(state) }
    try journal.append(change)
  }

  private func report(_ sentence: String) {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
  }

  // MARK: Attachments

  /// The request with copies of its attachments, which stay as long as it does.
  func keepingAttachments(of request: UNNotificationRequest) throws -> UNNotificationRequest {
    guard !request.content.attachments.isEmpty else { return request }
    let place = attachments.appendingPathComponent(UUID().uuidString)
    var values = request.content.values
    do {
      values.attachments = try values.attachments.enumerated().map { number, attachment in
        let folder = place.appendingPathComponent("\(number)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copy = folder.appendingPathComponent(attachment.url.lastPathComponent)
        try FileManager.default.copyItem(at: attachment.url, to: copy)
        return UNNotificationAttachment(
          identifier: attachment.identifier, url: copy, type: attachment.type)
      }
    } catch {
      try? FileManager.default.removeItem(at: place)
      throw UNError(.attachmentMoveIntoDataStoreFailed, about: place)
    }
    return UNNotificationRequest(
      identifier: request.identifier, content: UNNotificationContent(values),
      trigger: request.trigger)
  }

  private func removeAttachments(notIn state: NotificationState) {
    guard
      let places = try? FileManager.default.contentsOfDirectory(atPath: attachments.path),
      !places.isEmpty
    else { return }
    let requests = state.pending.map(\.request) + state.delivered.map(\.request)
    let used = Set(
      requests.lazy.flatMap(\.content.attachments).map {
        $0.url.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent
      })
    for place in places where !used.contains(place) {
      try? FileManager.default.removeItem(at: attachments.appendingPathComponent(place))
    }
  }
}
