/// How long a symmetric key is.
public struct SymmetricKeySize: Sendable {
  /// The length in bits.
  public let bitCount: Int

  /// 128 bits.
  public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
  /// 192 bits.
  public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
  /// 256 bits.
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }

  /// A length of whole bytes.
  public init(bitCount: Int) {
    precondition(bitCount > 0 && bitCount % 8 == 0, "a key has whole bytes, and at least one")
    self.bitCount = bitCount
  }
}
