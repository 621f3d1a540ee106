import Foundation
internal import OpenSSLSupport

/// Keys made from other secrets with HMAC (RFC 5869).
public struct HKDF<H: HashFunction>: Sendable {
  /// A key derived from a secret, a salt and a name of its purpose.
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }

  /// A key derived from a secret and a name of its purpose.
  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info,
      outputByteCount: outputByteCount)
  }

  /// A key of a secret and salt.
  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](),
      outputByteCount: outputByteCount)
  }

  /// A key of a secret alone.
  public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int)
    -> SymmetricKey
  {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](),
      outputByteCount: outputByteCount)
  }

  /// The first half: the randomness of a secret, condensed.
  public static func extract<Salt: DataProtocol>(inputKeyMaterial: SymmetricKey, salt: Salt)
    -> HashedAuthenticationCode<H>
  {
    let key = SymmetricKey(data: [UInt8](salt))
    return inputKeyMaterial.withUnsafeBytes {
      HMAC<H>.authenticationCode(for: $0, using: key)
    }
  }

  /// The second half: as many bytes as are needed, at most 255 digests' worth.
  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
  ) -> SymmetricKey {
    let size = H.Digest.byteCount
    precondition(
      outputByteCount > 0 && outputByteCount <= 255 * size,
      "HKDF makes 1 to \(255 * size) bytes with \(H.self), not \(outputByteCount)")
    let start = HMAC<H>(key: SymmetricKey(data: prk))
    let output = SecretBytes(count: outputByteCount) { output in
      var last: HashedAuthenticationCode<H>?
      var offset = 0
      var counter: UInt8 = 1
      while offset < output.count {
        var code = start
        if let last { last.withUnsafeBytes { code.update(data: $0) } }
        if let info { code.update(data: info) }
        code.update(data: [counter])
        let block = code.finalize()
        let count = min(size, output.count - offset)
        block.withUnsafeBytes { block in
          UnsafeMutableRawBufferPointer(rebasing: output[offset..<(offset + count)])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
        }
        last = block
        offset += count
        counter &+= 1
      }
    }
    return SymmetricKey(output)
  }
}
