import Foundation
internal import OpenSSLSupport

/// The secret of two parties after a key agreement. It is not a key yet: derive one.
public struct SharedSecret: ContiguousBytes, Sendable {
  let secret: SecretBytes

  init(_ secret: SecretBytes) { self.secret = secret }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try secret.withUnsafeBytes(body)
  }

  /// A key made with HKDF.
  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, SI: DataProtocol>(
    using hashFunction: H.Type, salt: Salt, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(secret), salt: salt, info: sharedInfo,
      outputByteCount: outputByteCount)
  }

  /// A key made with the function of ANSI X9.63.
  public func x963DerivedSymmetricKey<H: HashFunction, SI: DataProtocol>(
    using hashFunction: H.Type, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    precondition(outputByteCount > 0, "a key has at least one byte")
    let output = SecretBytes(count: outputByteCount) { output in
      var offset = 0
      var counter: UInt32 = 1
      while offset < output.count {
        var function = H()
        secret.withUnsafeBytes { function.update(bufferPointer: $0) }
        Swift.withUnsafeBytes(of: counter.bigEndian) { function.update(bufferPointer: $0) }
        function.update(data: sharedInfo)
        let count = min(H.Digest.byteCount, output.count - offset)
        function.finalize().withUnsafeBytes { block in
          UnsafeMutableRawBufferPointer(rebasing: output[offset..<(offset + count)])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
        }
        offset += count
        counter += 1
      }
    }
    return SymmetricKey(output)
  }
}

extension SharedSecret: Hashable {
  /// Whether both have the same bytes, in constant time.
  public static func == (lhs: SharedSecret, rhs: SharedSecret) -> Bool {
    SecretBytes.areEqual(lhs.secret, rhs.secret)
  }

  /// Whether a secret has the bytes of some data, in constant time.
  public static func == <D: DataProtocol>(lhs: SharedSecret, rhs: D) -> Bool {
    lhs.withUnsafeBytes { ConstantTime.areEqual($0, rhs) }
  }

  /// Whether a secret differs from some data.
  public static func != <D: DataProtocol>(lhs: SharedSecret, rhs: D) -> Bool { !(lhs == rhs) }

  public func hash(into hasher: inout Hasher) {
    secret.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension SharedSecret: CustomStringConvertible {
  public var description: String {
    "\(Self.self): \(secret.withUnsafeBytes { [UInt8]($0) }.description)"
  }
}
