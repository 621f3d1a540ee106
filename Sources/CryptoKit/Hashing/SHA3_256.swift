import Foundation
internal import OpenSSLSupport

/// SHA-3 with 256 bits, known since iOS 26.
public struct SHA3_256: HashFunction {
  /// The length of a block in bytes.
  public static var blockByteCount: Int { 136 }
  /// The length of a digest in bytes.
  public static var byteCount: Int { 32 }
  /// The digest that the function makes.
  public typealias Digest = SHA3_256Digest

  private var state = DigestState(.sha3_256)

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA3_256Digest { SHA3_256Digest(storage: state.finish()) }
}

/// A digest of SHA3_256.
public struct SHA3_256Digest: StoredDigest {
  /// The length in bytes.
  public static var byteCount: Int { 32 }
  static let functionName = "SHA3_256"
  let storage: [UInt8]
}
