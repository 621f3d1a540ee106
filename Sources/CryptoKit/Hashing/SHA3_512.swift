import Foundation
internal import OpenSSLSupport

/// SHA-3 with 512 bits, known since iOS 26.
public struct SHA3_512: HashFunction {
  /// The length of a block in bytes.
  public static var blockByteCount: Int { 72 }
  /// The length of a digest in bytes.
  public static var byteCount: Int { 64 }
  /// The digest that the function makes.
  public typealias Digest = SHA3_512Digest

  private var state = DigestState(.sha3_512)

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA3_512Digest { SHA3_512Digest(storage: state.finish()) }
}

/// A digest of SHA3_512.
public struct SHA3_512Digest: StoredDigest {
  /// The length in bytes.
  public static var byteCount: Int { 64 }
  static let functionName = "SHA3_512"
  let storage: [UInt8]
}
