import CSodium
import Foundation

/// Hashes passwords with Argon2id, by libsodium.
struct PasswordHasher: Sendable {
  /// How much work and memory a hash takes.
  struct Cost: Sendable {
    var operations: UInt64
    var memory: Int

    /// libsodium's advice for people who wait for it: 64 MiB and two passes.
    static let interactive = Cost(
      operations: UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE),
      memory: Int(crypto_pwhash_MEMLIMIT_INTERACTIVE))
    /// The least that libsodium allows, for tests.
    static let least = Cost(
      operations: UInt64(crypto_pwhash_OPSLIMIT_MIN), memory: Int(crypto_pwhash_MEMLIMIT_MIN))
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String { "There is not enough memory to hash a password." }
  }

  private let cost: Cost
  /// A hash of no account, so that an unknown name takes as long as a wrong password.
  private var decoy = ""

  init(cost: Cost = .interactive) throws {
    guard sodium_init() >= 0 else { throw Failure() }
    self.cost = cost
    decoy = try hash(RandomText.make(byteCount: 16))
  }

  /// The hash as text, with its salt and cost.
  func hash(_ password: String) throws -> String {
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let status = password.withCString { bytes in
      crypto_pwhash_str_alg(
        &text, bytes, UInt64(strlen(bytes)), cost.operations, cost.memory,
        crypto_pwhash_ALG_ARGON2ID13)
    }
    guard status == 0 else { throw Failure() }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether the password is the one that was hashed; false after the same time when there is no
  /// hash.
  func matches(_ password: String, hash: String?) -> Bool {
    let stored = hash ?? decoy
    let isRight = password.withCString { bytes in
      stored.withCString { crypto_pwhash_str_verify($0, bytes, UInt64(strlen(bytes))) == 0 }
    }
    return isRight && hash != nil
  }
}
