import Foundation
import PermissionSupport

/// The calendars and lists of the app, in a file of its folder; in memory for programs without a bundle
/// identifier. Any thread.
final class CalendarBook: @unchecked Sendable {
  static let shared = CalendarBook(file: AppFolder.url?.appendingPathComponent("Calendars.plist"))

  struct Content: Codable, Equatable {
    var calendars = [
      CalendarRecord(title: "Calendar"),
      CalendarRecord(title: "Reminders", isForReminders: true, color: [1, 0.58, 0, 1]),
    ]
    var items: [ItemRecord] = []
  }

  private let file: URL?
  private let lock = NSLock()
  private var loaded: Content?

  init(file: URL?) { self.file = file }

  var content: Content { lock.withLock { current() } }

  private func current() -> Content {
    if let loaded { return loaded }
    var content = Content()
    if let file, let data = try? Data(contentsOf: file),
      let read = try? PropertyListDecoder().decode(Content.self, from: data)
    {
      content = read
    }
    loaded = content
    return content
  }

  /// Changes all or nothing: when the change or writing throws, everything stays as it was.
  func change(_ body: (inout Content) throws -> Void) throws {
    try lock.withLock {
      var content = current()
      try body(&content)
      if let file {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PropertyListEncoder().encode(content).write(to: file, options: .atomic)
      }
      loaded = content
    }
    DispatchQueue.main.async {
      NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
    }
  }
}
