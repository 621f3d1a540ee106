import Foundation
internal import OpenSSLSupport

/// A message authentication code made with a hash function (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
  /// The key that authenticates.
  public typealias Key = SymmetricKey
  /// The authentication code.
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner: H
  private let outer: H

  /// A code of nothing so far.
  public init(key: SymmetricKey) {
    let block = Self.block(of: key)
    inner = Self.function(beginning: block, combinedWith: 0x36)
    outer = Self.function(beginning: block, combinedWith: 0x5c)
  }

  /// Takes in data.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  /// The code of all that was taken in.
  public func finalize() -> MAC {
    var outer = outer
    inner.finalize().withUnsafeBytes { outer.update(bufferPointer: $0) }
    return HashedAuthenticationCode(outer.finalize())
  }

  /// The code of data that is there as a whole.
  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey)
    -> MAC
  {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }

  /// Whether a code belongs to data.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ authenticationCode: MAC, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    authenticationCode == self.authenticationCode(for: authenticatedData, using: key)
  }

  /// Whether bytes are the code that belongs to data.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    let code = self.authenticationCode(for: authenticatedData, using: key)
    return authenticationCode.withUnsafeBytes { given in
      code.withUnsafeBytes { ConstantTime.areEqual(given, $0) }
    }
  }

  /// Whether a code belongs to the bytes in memory.
  public static func isValidAuthenticationCode(
    _ authenticationCode: MAC, authenticating bufferPointer: UnsafeRawBufferPointer,
    using key: SymmetricKey
  ) -> Bool {
    var code = HMAC(key: key)
    code.inner.update(bufferPointer: bufferPointer)
    return code.finalize() == authenticationCode
  }

  // MARK: The key

  /// The key, hashed if it is longer than a block, and zeros up to the end of one.
  private static func block(of key: SymmetricKey) -> SecretBytes {
    SecretBytes(count: H.blockByteCount) { block in
      key.withUnsafeBytes { key in
        if key.count > block.count {
          var function = H()
          function.update(bufferPointer: key)
          function.finalize().withUnsafeBytes { block.copyMemory(from: $0) }
        } else {
          block.copyMemory(from: key)
        }
      }
    }
  }

  private static func function(beginning block: SecretBytes, combinedWith byte: UInt8) -> H {
    let pad = SecretBytes(count: block.count) { pad in
      block.withUnsafeBytes { block in
        for index in block.indices { pad[index] = block[index] ^ byte }
      }
    }
    var function = H()
    pad.withUnsafeBytes { function.update(bufferPointer: $0) }
    return function
  }
}
