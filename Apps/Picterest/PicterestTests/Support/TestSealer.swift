import Foundation

@testable import Picterest

/// Seals so that tests can tell: what is sealed differs from what was given in every byte, and opens with the
/// same key and purpose only. It is no cipher; those of the app have tests of their own.
final class TestSealer: Sealer {
  struct WrongKey: Error {}

  private var random = SeededGenerator(seed: 7)

  func makeKey() -> Data {
    Data((0..<32).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  func seal(_ data: Data, key: Data, purpose: String) throws -> Data {
    tag(data, key, purpose) + mix(data, key)
  }

  func open(_ sealed: Data, key: Data, purpose: String) throws -> Data {
    guard sealed.count >= 8, !key.isEmpty else { throw WrongKey() }
    let data = mix(sealed.dropFirst(8), key)
    guard tag(data, key, purpose) == sealed.prefix(8) else { throw WrongKey() }
    return data
  }

  private func mix(_ data: Data, _ key: Data) -> Data {
    let key = Array(key)
    return Data(data.enumerated().map { $1 ^ (key[$0 % key.count] | 1) })
  }

  private func tag(_ data: Data, _ key: Data, _ purpose: String) -> Data {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key + Data(purpose.utf8) + data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return withUnsafeBytes(of: hash.bigEndian) { Data($0) }
  }
}
