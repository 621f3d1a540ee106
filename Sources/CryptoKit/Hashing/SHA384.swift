import Foundation
internal import OpenSSLSupport

/// SHA-2 with 384 bits.
public struct SHA384: HashFunction {
  /// The length of a block in bytes.
  public static var blockByteCount: Int { 128 }
  /// The length of a digest in bytes.
  public static var byteCount: Int { 48 }
  /// The digest that the function makes.
  public typealias Digest = SHA384Digest

  private var state = DigestState(.sha384)

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA384Digest { SHA384Digest(storage: state.finish()) }
}

/// A digest of SHA384.
public struct SHA384Digest: StoredDigest {
  /// The length in bytes.
  public static var byteCount: Int { 48 }
  static let functionName = "SHA384"
  let storage: [UInt8]
}
