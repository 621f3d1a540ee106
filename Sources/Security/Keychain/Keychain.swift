import Foundation
import FoundationCompatibility

/// The app's keychain.
package final class Keychain: Sendable {
  /// The group of items that do not name one, as on iOS the app's own.
  let group: String
  private let storage: any KeychainStorage
  private let now: @Sendable () -> Date

  init(
    storage: some KeychainStorage, group: String, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.storage = storage
    self.group = group
    self.now = now
  }

  /// A keychain in a folder.
  package convenience init(folder: URL) {
    self.init(storage: KeychainFile(folder: folder), group: "group")
  }

  /// The keychain in the app's container; in memory for programs that have no bundle identifier.
  static let shared: Keychain = {
    let name = Bundle.main.bundleIdentifier
    let group = name ?? ProcessInfo.processInfo.processName
    guard let file = name.flatMap(KeychainFile.init(app:)) else {
      return Keychain(storage: KeychainMemory(), group: group)
    }
    return Keychain(storage: file, group: group)
  }()

  func add(_ query: KeychainQuery) throws -> KeychainItem {
    try storage.change { try $0.add(query, group: group, at: now()) }
  }

  func find(_ query: KeychainQuery) throws -> [KeychainItem] {
    try storage.read().find(query)
  }

  func update(_ query: KeychainQuery, with changes: KeychainQuery) throws {
    try storage.change { try $0.update(query, with: changes, at: now()) }
  }

  func delete(_ query: KeychainQuery) throws {
    try storage.change { try $0.delete(query) }
  }
}
