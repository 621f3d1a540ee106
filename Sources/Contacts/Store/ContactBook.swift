import Foundation
import PermissionSupport

/// The contacts of the app, in a file of its folder; in memory for programs without a bundle identifier.
/// Any thread.
package final class ContactBook: @unchecked Sendable {
  package static let shared = ContactBook(
    file: AppFolder.url?.appendingPathComponent("Contacts.plist"))

  struct Group: Codable, Equatable {
    var identifier: String
    var name: String
    var members: [String] = []
  }

  struct Content: Codable, Equatable {
    var contacts: [ContactRecord] = []
    var groups: [Group] = []
    /// What the person says is theirs, the card "me".
    var me: String?
    /// Grows with every change.
    var version = 0
  }

  private let file: URL?
  private let lock = NSLock()
  private var loaded: Content?

  init(file: URL?) { self.file = file }

  var content: Content { lock.withLock { current() } }

  package var contacts: [ContactRecord] { content.contacts }

  func members(ofGroup identifier: String) -> [String] {
    content.groups.first { $0.identifier == identifier }?.members ?? []
  }

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
  package func change(_ body: (inout [ContactRecord]) throws -> Void) throws {
    try changeContent { try body(&$0.contacts) }
  }

  func changeContent(_ body: (inout Content) throws -> Void) throws {
    try lock.withLock {
      var content = current()
      try body(&content)
      content.version += 1
      if let file {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PropertyListEncoder().encode(content).write(to: file, options: .atomic)
      }
      loaded = content
    }
    DispatchQueue.main.async {
      NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil)
    }
  }
}
