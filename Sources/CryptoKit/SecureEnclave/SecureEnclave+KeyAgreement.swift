import Foundation
import LocalAuthentication
import Security

extension SecureEnclave.P256.KeyAgreement {
  /// A key that never leaves the Secure Enclave. There is none, so none of them can be made.
  public struct PrivateKey: DiffieHellmanKeyAgreement {
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
    public var publicKey: CryptoKit.P256.KeyAgreement.PublicKey { switch none {} }

    /// The secret that both parties can compute.
    public func sharedSecretFromKeyAgreement(
      with publicKeyShare: CryptoKit.P256.KeyAgreement.PublicKey
    ) throws -> SharedSecret { switch none {} }
  }
}
