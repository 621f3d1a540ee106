import Foundation
import FoundationCompatibility
internal import OpenSSLSupport

/// A parameter of a key agreement.
public struct SecKeyKeyExchangeParameter: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }

  /// How many bytes the secret is to have: a number.
  public static let requestedSize = Self(rawValue: "requestedSize")
  /// Data that both sides know beside the keys.
  public static let sharedInfo = Self(rawValue: "sharedInfo")
}

/// The secret that a private key and another's public key agree on. Algorithms that make it longer need to be told its
/// length.
public func SecKeyCopyKeyExchangeResult(
  _ privateKey: SecKey, _ algorithm: SecKeyAlgorithm, _ publicKey: SecKey,
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  result(error) {
    try privateKey.check(.keyExchange, algorithm)
    guard privateKey.kind == publicKey.kind else {
      throw KeyFailure(errSecParam, "The keys are on different curves.")
    }
    let secret = try privateKey.handle.agree(with: publicKey.handle)
    guard let digest = algorithm.digest else {
      return secret.withUnsafeBytes { Data($0) } as CFData
    }
    let size = parameters[SecKeyKeyExchangeParameter.requestedSize.rawValue] as? NSNumber
    guard let size = size?.intValue, size > 0 else {
      throw KeyFailure(errSecParam, "The parameters do not say how long the secret is to be.")
    }
    let info = parameters[SecKeyKeyExchangeParameter.sharedInfo.rawValue] as? Data
    let derived = KeyDerivation.x963(secret, digest, info: info ?? Data(), byteCount: size)
    return derived.withUnsafeBytes { Data($0) } as CFData
  }
}
