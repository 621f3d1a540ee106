import Foundation
internal import OpenSSLSupport

extension Insecure {
  /// SHA1, which is broken.
  public struct SHA1: HashFunction {
    /// The length of a block in bytes.
    public static var blockByteCount: Int { 64 }
    /// The length of a digest in bytes.
    public static var byteCount: Int { 20 }
    /// The digest that the function makes.
    public typealias Digest = SHA1Digest

    private var state = DigestState(.sha1)

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }

    public func finalize() -> SHA1Digest { SHA1Digest(storage: state.finish()) }
  }

  /// A digest of SHA1.
  public struct SHA1Digest: StoredDigest {
    /// The length in bytes.
    public static var byteCount: Int { 20 }
    static let functionName = "SHA1"
    let storage: [UInt8]
  }
}
