import Foundation
internal import OpenSSLSupport

extension Insecure {
  /// MD5, which is broken.
  public struct MD5: HashFunction {
    /// The length of a block in bytes.
    public static var blockByteCount: Int { 64 }
    /// The length of a digest in bytes.
    public static var byteCount: Int { 16 }
    /// The digest that the function makes.
    public typealias Digest = MD5Digest

    private var state = DigestState(.md5)

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }

    public func finalize() -> MD5Digest { MD5Digest(storage: state.finish()) }
  }

  /// A digest of MD5.
  public struct MD5Digest: StoredDigest {
    /// The length in bytes.
    public static var byteCount: Int { 16 }
    static let functionName = "MD5"
    let storage: [UInt8]
  }
}
