import Foundation
import FoundationCompatibility
internal import OpenSSLSupport

/// A keychain in a file, sealed with a key that the session's keeper of secrets has.
///
/// Where there is none, the key lies in a file beside it which only its owner can read. That keeps it from backups and
/// copies of the file alone, not from whoever can read the owner's files.
final class KeychainFile: KeychainStorage, @unchecked Sendable {
  let folder: URL
  private let lock = NSLock()
  /// The last content read, and the facts that tell whether the file is still the same.
  private var known: (stamp: FileIdentity, contents: KeychainContents)?
  private let keeper: (any KeyKeeper)?
  /// The attributes by which the keeper knows the key.
  private let name: String
  /// The key that the keeper has, and what tells whether it is still the one.
  private var kept: (stamp: FileIdentity, key: SecretBytes)?
  private var hasAskedKeeper = false

  /// The content of the key's file where the keeper has the key.
  private static let placeholder = Data("The session's secret service has the key.\n".utf8)

  init(folder: URL, keeper: (any KeyKeeper)? = nil, name: String = "") {
    self.folder = folder
    self.keeper = keeper
    self.name = name
  }

  /// An app's keychain; nil without a folder for it.
  convenience init?(app identifier: String) {
    guard let folder = Self.folder(of: identifier) else { return nil }
    self.init(folder: folder, keeper: SecretService(), name: identifier)
  }

  /// The folder of an app's keychain.
  static func folder(of identifier: String) -> URL? {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first?
      .appendingPathComponent(identifier).appendingPathComponent("Keychain")
  }

  var file: URL { folder.appendingPathComponent("Keychain.data") }
  var keyFile: URL { folder.appendingPathComponent("Keychain.key") }

  func read() throws -> KeychainContents {
    guard PrivateFile.exists(file) else { return KeychainContents() }
    return try lock.withLock { try PrivateFile.locking(folder) { try load() } }
  }

  func change<R>(_ body: (inout KeychainContents) throws -> R) throws -> R {
    try lock.withLock {
      try PrivateFile.locking(folder) {
        var contents = try load()
        let result = try body(&contents)
        try save(contents)
        return result
      }
    }
  }

  // MARK: The file

  private func load() throws -> KeychainContents {
    guard let stamp = FileIdentity(of: file) else { return KeychainContents() }
    if let known, known.stamp == stamp { return known.contents }
    guard let data = try PrivateFile.read(file) else { return KeychainContents() }
    guard let key = try key(), let contents = try? KeychainCipher(key: key).open(data) else {
      try setAside()
      return KeychainContents()
    }
    known = (stamp, contents)
    return contents
  }

  private func save(_ contents: KeychainContents) throws {
    let key = try key() ?? newKey()
    try PrivateFile.write(KeychainCipher(key: key).seal(contents), to: file)
    known = FileIdentity(of: file).map { ($0, contents) }
  }

  // MARK: The key

  /// Nil if there is none, or one that is damaged.
  private func key() throws -> SecretBytes? {
    guard let stamp = FileIdentity(of: keyFile), var data = try PrivateFile.read(keyFile) else {
      return nil
    }
    defer { data.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    if data == Self.placeholder { return try keptKey(stamp) }
    guard data.count == KeychainCipher.keyByteCount else { return nil }
    handOver(data)
    return data.withUnsafeBytes { SecretBytes(copying: $0) }
  }

  /// The keeper's key. Throws if it does not answer: the items are not lost then, they cannot be reached.
  private func keptKey(_ stamp: FileIdentity) throws -> SecretBytes? {
    if let kept, kept.stamp == stamp { return kept.key }
    let unreachable = KeychainFailure(status: errSecInteractionNotAllowed)
    guard let keeper else { throw unreachable }
    let found: Data?
    do { found = try keeper.secret(named: name) } catch { throw unreachable }
    guard var data = found, data.count == KeychainCipher.keyByteCount else { return nil }
    defer { data.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    let key = data.withUnsafeBytes { SecretBytes(copying: $0) }
    kept = (stamp, key)
    return key
  }

  private func newKey() throws -> SecretBytes {
    let key = SecretBytes.random(count: KeychainCipher.keyByteCount)
    var data = key.withUnsafeBytes { Data($0) }
    defer { data.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    hasAskedKeeper = false
    if !handOver(data) { try PrivateFile.write(data, to: keyFile) }
    return key
  }

  /// Gives the key to the keeper, once; false if that has none of it.
  @discardableResult
  private func handOver(_ data: Data) -> Bool {
    guard let keeper, !hasAskedKeeper else { return false }
    hasAskedKeeper = true
    do {
      try keeper.keep(data, named: name)
      guard try keeper.secret(named: name) == data else { return false }
      try PrivateFile.write(Self.placeholder, to: keyFile)
      return true
    } catch {
      return false
    }
  }

  /// Moves a file that cannot be read out of the way, with its key, and says so.
  private func setAside() throws {
    var number = 1
    while PrivateFile.exists(asideFile(number, "data")) { number += 1 }
    try PrivateFile.move(file, to: asideFile(number, "data"))
    if PrivateFile.exists(keyFile) { try PrivateFile.move(keyFile, to: asideFile(number, "key")) }
    let sentence =
      "The keychain could not be read and begins anew; the damaged file is "
      + "\(asideFile(number, "data").path)\n"
    FileHandle.standardError.write(Data(sentence.utf8))
  }

  private func asideFile(_ number: Int, _ type: String) -> URL {
    folder.appendingPathComponent("Keychain.damaged-\(number).\(type)")
  }
}
