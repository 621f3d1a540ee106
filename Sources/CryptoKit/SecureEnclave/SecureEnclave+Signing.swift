import Foundation
import LocalAuthentication
import Security

extension SecureEnclave.P256.Signing {
  /// A key that never leaves the Secure Enclave. There is none, so none of them can be made.
  public struct PrivateKey: Sendable {
    private let none: Never

    /// Throws, for there is no Secure Enclave.
    public init(
      compactRepresentable: Bool = true, accessControl: SecAccessControl? = nil,
      authenticationContext: LAContext? = nil
    ) throws {
      throw SecureEnclave.isMissing
    }

    /// Throws, for there is no Secure Enclave.
    public init(dataRepresentation: Data, authenticationContext: LAContext? = nil) throws {
      throw SecureEnclave.isMissing
    }

    /// The key, encrypted so that only the Secure Enclave can use it.
    public var dataRepresentation: Data { switch none {} }
    /// The half that others may know.
    public var publicKey: CryptoKit.P256.Signing.PublicKey { switch none {} }

    /// A signature of data, hashed with SHA256.
    public func signature<D: DataProtocol>(for data: D) throws
      -> CryptoKit.P256.Signing.ECDSASignature
    { switch none {} }

    /// A signature of a digest.
    public func signature<D: Digest>(for digest: D) throws
      -> CryptoKit.P256.Signing.ECDSASignature
    { switch none {} }
  }
}
