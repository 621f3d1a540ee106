import Foundation
internal import OpenSSLSupport

/// SHA-2 with 256 bits.
public struct SHA256: HashFunction {
  /// The length of a block in bytes.
  public static var blockByteCount: Int { 64 }
  /// The length of a digest in bytes.
  public static var byteCount: Int { 32 }
  /// The digest that the function makes.
  public typealias Digest = SHA256Digest

  private var state = DigestState(.sha256)

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA256Digest { SHA256Digest(storage: state.finish()) }
}

/// A digest of SHA256.
public struct SHA256Digest: StoredDigest {
  /// The length in bytes.
  public static var byteCount: Int { 32 }
  static let functionName = "SHA256"
  let storage: [UInt8]
}
