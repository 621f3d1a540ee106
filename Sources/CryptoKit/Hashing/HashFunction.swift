import Foundation

/// A function that makes a digest of fixed length from data of any length.
public protocol HashFunction: Sendable {
  /// The digest that the function makes.
  associatedtype Digest: CryptoKit.Digest
  /// The length of a block in bytes, which HMAC needs to know.
  static var blockByteCount: Int { get }
  /// A hash of nothing so far.
  init()
  /// Takes in bytes.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// The digest of all that was taken in; more may be taken in afterwards.
  func finalize() -> Digest
}

extension HashFunction {
  /// The digest of data that is there as a whole.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  /// Takes in data.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }
}
