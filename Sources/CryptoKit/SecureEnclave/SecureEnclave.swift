import Security

/// The processor for keys that Apple's devices have, and Linux machines do not.
public enum SecureEnclave {
  /// Whether there is one: false.
  public static var isAvailable: Bool { false }

  /// NIST's curve P-256.
  public enum P256 {
    /// Keys that sign.
    public enum Signing {}
    /// Keys that agree on a secret.
    public enum KeyAgreement {}
  }

  /// The error that making a key throws.
  static let isMissing = CryptoKitError.underlyingCoreCryptoError(error: errSecUnimplemented)
}
