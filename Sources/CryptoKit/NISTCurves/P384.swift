import Foundation
internal import OpenSSLSupport

/// NIST's curve P-384 (secp384r1).
public enum P384 {
  /// Keys that sign and verify.
  public enum Signing {}
  /// Keys that agree on a secret.
  public enum KeyAgreement {}

  /// Members that all keys of the curve share.
  enum Curve: NISTCurve {
    static let curve = EllipticCurve.p384
  }
}
