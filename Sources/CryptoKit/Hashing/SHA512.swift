import Foundation
internal import OpenSSLSupport

/// SHA-2 with 512 bits.
public struct SHA512: HashFunction {
  /// The length of a block in bytes.
  public static var blockByteCount: Int { 128 }
  /// The length of a digest in bytes.
  public static var byteCount: Int { 64 }
  /// The digest that the function makes.
  public typealias Digest = SHA512Digest

  private var state = DigestState(.sha512)

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA512Digest { SHA512Digest(storage: state.finish()) }
}

/// A digest of SHA512.
public struct SHA512Digest: StoredDigest {
  /// The length in bytes.
  public static var byteCount: Int { 64 }
  static let functionName = "SHA512"
  let storage: [UInt8]
}
