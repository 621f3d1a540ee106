import CommonCrypto
import CryptoKit
import Foundation

/// The keys of sealed notes in an archive, by the ids of their bottles, sealed under a password.
///
/// The password becomes a key by PBKDF2 with SHA-256, and AES-GCM seals the keys with that: without the
/// password an archive gives away no more than the store's own file.
struct ArchiveKeys: Codable, Equatable {
  var salt: Data
  var rounds: UInt32
  var sealed: Data

  /// As many as take about a third of a second.
  static let defaultRounds: UInt32 = 600_000
  /// An archive that asks for more is up to no good.
  static let mostRounds: UInt32 = 10_000_000
  private static let purpose = Data("Picterest archive keys".utf8)

  init(_ keys: [String: Data], password: String, rounds: UInt32 = defaultRounds) throws {
    salt = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
    self.rounds = rounds
    let key = try ArchiveKeys.key(password, salt: salt, rounds: rounds)
    let box = try AES.GCM.seal(
      JSONEncoder().encode(keys), using: key, authenticating: ArchiveKeys.purpose)
    guard let combined = box.combined else { throw ArchiveError.failed(reason: "") }
    sealed = combined
  }

  /// Gives the keys back, or throws that the password is another one.
  func open(password: String) throws -> [String: Data] {
    guard (1...ArchiveKeys.mostRounds).contains(rounds) else { throw ArchiveError.damaged }
    let key = try ArchiveKeys.key(password, salt: salt, rounds: rounds)
    guard
      let data = try? AES.GCM.open(
        AES.GCM.SealedBox(combined: sealed), using: key, authenticating: ArchiveKeys.purpose)
    else { throw ArchiveError.wrongPassword }
    return try JSONDecoder().decode([String: Data].self, from: data)
  }

  private static func key(_ password: String, salt: Data, rounds: UInt32) throws -> SymmetricKey {
    // The same word typed on another keyboard may be composed otherwise.
    let password = password.precomposedStringWithCompatibilityMapping
    var bytes = [UInt8](repeating: 0, count: 32)
    let salt = [UInt8](salt)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
      CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), rounds, &bytes, bytes.count)
    guard status == kCCSuccess else { throw ArchiveError.damaged }
    return SymmetricKey(data: bytes)
  }
}

/// Who can take a row's own key out of the form in which it is stored, and put it into that form.
protocol WrappedKeys: AnyObject {
  func key(wrapped: Data, bottleID: String) throws -> Data
  func wrap(_ key: Data, bottleID: String) throws -> Data
}
