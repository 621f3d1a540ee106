import Foundation
internal import OpenSSLSupport

/// SHA-3 with 384 bits, known since iOS 26.
public struct SHA3_384: HashFunction {
  /// The length of a block in bytes.
  public static var blockByteCount: Int { 104 }
  /// The length of a digest in bytes.
  public static var byteCount: Int { 48 }
  /// The digest that the function makes.
  public typealias Digest = SHA3_384Digest

  private var state = DigestState(.sha3_384)

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA3_384Digest { SHA3_384Digest(storage: state.finish()) }
}

/// A digest of SHA3_384.
public struct SHA3_384Digest: StoredDigest {
  /// The length in bytes.
  public static var byteCount: Int { 48 }
  static let functionName = "SHA3_384"
  let storage: [UInt8]
}
