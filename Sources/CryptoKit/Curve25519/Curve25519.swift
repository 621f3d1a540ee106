/// The curve of RFC 7748 and RFC 8032: key agreement with X25519, signatures with Ed25519.
public enum Curve25519 {
  /// Keys that sign and verify.
  public enum Signing {}
  /// Keys that agree on a secret.
  public enum KeyAgreement {}
}
