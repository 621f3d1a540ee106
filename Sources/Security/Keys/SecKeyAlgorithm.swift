import FoundationCompatibility
internal import OpenSSLSupport

/// How a key signs, encrypts or agrees on a secret.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }

  public init(_ rawValue: CFString) { self.rawValue = rawValue }

  private init(_ name: String) { self.init(rawValue: "algid:\(name)" as CFString) }

  // MARK: Signatures

  /// RSA of a block as it is.
  public static let rsaSignatureRaw = Self("sign:RSA:raw")
  /// RSA of bytes that are filled up as PKCS #1 says.
  public static let rsaSignatureDigestPKCS1v15Raw = Self("sign:RSA:digest-PKCS1v15")
  /// RSA of a digest of SHA1, filled up as PKCS #1 says.
  public static let rsaSignatureDigestPKCS1v15SHA1 = Self("sign:RSA:digest-PKCS1v15:SHA1")
  /// RSA of a digest of SHA224, filled up as PKCS #1 says.
  public static let rsaSignatureDigestPKCS1v15SHA224 = Self("sign:RSA:digest-PKCS1v15:SHA224")
  /// RSA of a digest of SHA256, filled up as PKCS #1 says.
  public static let rsaSignatureDigestPKCS1v15SHA256 = Self("sign:RSA:digest-PKCS1v15:SHA256")
  /// RSA of a digest of SHA384, filled up as PKCS #1 says.
  public static let rsaSignatureDigestPKCS1v15SHA384 = Self("sign:RSA:digest-PKCS1v15:SHA384")
  /// RSA of a digest of SHA512, filled up as PKCS #1 says.
  public static let rsaSignatureDigestPKCS1v15SHA512 = Self("sign:RSA:digest-PKCS1v15:SHA512")
  /// RSA of a message's digest of SHA1, filled up as PKCS #1 says.
  public static let rsaSignatureMessagePKCS1v15SHA1 = Self("sign:RSA:message-PKCS1v15:SHA1")
  /// RSA of a message's digest of SHA224, filled up as PKCS #1 says.
  public static let rsaSignatureMessagePKCS1v15SHA224 = Self("sign:RSA:message-PKCS1v15:SHA224")
  /// RSA of a message's digest of SHA256, filled up as PKCS #1 says.
  public static let rsaSignatureMessagePKCS1v15SHA256 = Self("sign:RSA:message-PKCS1v15:SHA256")
  /// RSA of a message's digest of SHA384, filled up as PKCS #1 says.
  public static let rsaSignatureMessagePKCS1v15SHA384 = Self("sign:RSA:message-PKCS1v15:SHA384")
  /// RSA of a message's digest of SHA512, filled up as PKCS #1 says.
  public static let rsaSignatureMessagePKCS1v15SHA512 = Self("sign:RSA:message-PKCS1v15:SHA512")
  /// RSA-PSS of a digest of SHA1.
  public static let rsaSignatureDigestPSSSHA1 = Self("sign:RSA:digest-PSS:SHA1:SHA1:20")
  /// RSA-PSS of a digest of SHA224.
  public static let rsaSignatureDigestPSSSHA224 = Self("sign:RSA:digest-PSS:SHA224:SHA224:28")
  /// RSA-PSS of a digest of SHA256.
  public static let rsaSignatureDigestPSSSHA256 = Self("sign:RSA:digest-PSS:SHA256:SHA256:32")
  /// RSA-PSS of a digest of SHA384.
  public static let rsaSignatureDigestPSSSHA384 = Self("sign:RSA:digest-PSS:SHA384:SHA384:48")
  /// RSA-PSS of a digest of SHA512.
  public static let rsaSignatureDigestPSSSHA512 = Self("sign:RSA:digest-PSS:SHA512:SHA512:64")
  /// RSA-PSS of a message's digest of SHA1.
  public static let rsaSignatureMessagePSSSHA1 = Self("sign:RSA:message-PSS:SHA1:SHA1:20")
  /// RSA-PSS of a message's digest of SHA224.
  public static let rsaSignatureMessagePSSSHA224 = Self("sign:RSA:message-PSS:SHA224:SHA224:28")
  /// RSA-PSS of a message's digest of SHA256.
  public static let rsaSignatureMessagePSSSHA256 = Self("sign:RSA:message-PSS:SHA256:SHA256:32")
  /// RSA-PSS of a message's digest of SHA384.
  public static let rsaSignatureMessagePSSSHA384 = Self("sign:RSA:message-PSS:SHA384:SHA384:48")
  /// RSA-PSS of a message's digest of SHA512.
  public static let rsaSignatureMessagePSSSHA512 = Self("sign:RSA:message-PSS:SHA512:SHA512:64")
  /// ECDSA of a digest as it is, in DER.
  public static let ecdsaSignatureRFC4754 = Self("sign:ECDSA:RFC4754")
  /// ECDSA of a digest, in DER.
  public static let ecdsaSignatureDigestX962 = Self("sign:ECDSA:digest-X962")
  /// ECDSA of a digest of SHA1, in DER.
  public static let ecdsaSignatureDigestX962SHA1 = Self("sign:ECDSA:digest-X962:SHA1")
  /// ECDSA of a digest of SHA224, in DER.
  public static let ecdsaSignatureDigestX962SHA224 = Self("sign:ECDSA:digest-X962:SHA224")
  /// ECDSA of a digest of SHA256, in DER.
  public static let ecdsaSignatureDigestX962SHA256 = Self("sign:ECDSA:digest-X962:SHA256")
  /// ECDSA of a digest of SHA384, in DER.
  public static let ecdsaSignatureDigestX962SHA384 = Self("sign:ECDSA:digest-X962:SHA384")
  /// ECDSA of a digest of SHA512, in DER.
  public static let ecdsaSignatureDigestX962SHA512 = Self("sign:ECDSA:digest-X962:SHA512")
  /// ECDSA of a message's digest of SHA1, in DER.
  public static let ecdsaSignatureMessageX962SHA1 = Self("sign:ECDSA:message-X962:SHA1")
  /// ECDSA of a message's digest of SHA224, in DER.
  public static let ecdsaSignatureMessageX962SHA224 = Self("sign:ECDSA:message-X962:SHA224")
  /// ECDSA of a message's digest of SHA256, in DER.
  public static let ecdsaSignatureMessageX962SHA256 = Self("sign:ECDSA:message-X962:SHA256")
  /// ECDSA of a message's digest of SHA384, in DER.
  public static let ecdsaSignatureMessageX962SHA384 = Self("sign:ECDSA:message-X962:SHA384")
  /// ECDSA of a message's digest of SHA512, in DER.
  public static let ecdsaSignatureMessageX962SHA512 = Self("sign:ECDSA:message-X962:SHA512")

  // MARK: Encryption

  /// RSA of a block as it is.
  public static let rsaEncryptionRaw = Self("encrypt:RSA:raw")
  /// RSA of bytes that are filled up as PKCS #1 says.
  public static let rsaEncryptionPKCS1 = Self("encrypt:RSA:PKCS1")
  /// RSA-OAEP with SHA1.
  public static let rsaEncryptionOAEPSHA1 = Self("encrypt:RSA:OAEP:SHA1")
  /// RSA-OAEP with SHA224.
  public static let rsaEncryptionOAEPSHA224 = Self("encrypt:RSA:OAEP:SHA224")
  /// RSA-OAEP with SHA256.
  public static let rsaEncryptionOAEPSHA256 = Self("encrypt:RSA:OAEP:SHA256")
  /// RSA-OAEP with SHA384.
  public static let rsaEncryptionOAEPSHA384 = Self("encrypt:RSA:OAEP:SHA384")
  /// RSA-OAEP with SHA512.
  public static let rsaEncryptionOAEPSHA512 = Self("encrypt:RSA:OAEP:SHA512")
  /// AES-GCM with a key that RSA-OAEP with SHA1 encrypts.
  public static let rsaEncryptionOAEPSHA1AESGCM = Self("encrypt:RSA:OAEP:SHA1:AESGCM")
  /// AES-GCM with a key that RSA-OAEP with SHA224 encrypts.
  public static let rsaEncryptionOAEPSHA224AESGCM = Self("encrypt:RSA:OAEP:SHA224:AESGCM")
  /// AES-GCM with a key that RSA-OAEP with SHA256 encrypts.
  public static let rsaEncryptionOAEPSHA256AESGCM = Self("encrypt:RSA:OAEP:SHA256:AESGCM")
  /// AES-GCM with a key that RSA-OAEP with SHA384 encrypts.
  public static let rsaEncryptionOAEPSHA384AESGCM = Self("encrypt:RSA:OAEP:SHA384:AESGCM")
  /// AES-GCM with a key that RSA-OAEP with SHA512 encrypts.
  public static let rsaEncryptionOAEPSHA512AESGCM = Self("encrypt:RSA:OAEP:SHA512:AESGCM")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA1.
  public static let eciesEncryptionStandardX963SHA1AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA1:AESGCM")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA224.
  public static let eciesEncryptionStandardX963SHA224AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA224:AESGCM")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA256.
  public static let eciesEncryptionStandardX963SHA256AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA384.
  public static let eciesEncryptionStandardX963SHA384AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA512.
  public static let eciesEncryptionStandardX963SHA512AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM")
  /// The same with SHA224 and a nonce that they agree on, too.
  public static let eciesEncryptionStandardVariableIVX963SHA224AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA224:AESGCM-KDFIV")
  /// The same with SHA256 and a nonce that they agree on, too.
  public static let eciesEncryptionStandardVariableIVX963SHA256AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM-KDFIV")
  /// The same with SHA384 and a nonce that they agree on, too.
  public static let eciesEncryptionStandardVariableIVX963SHA384AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM-KDFIV")
  /// The same with SHA512 and a nonce that they agree on, too.
  public static let eciesEncryptionStandardVariableIVX963SHA512AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM-KDFIV")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA1.
  public static let eciesEncryptionCofactorX963SHA1AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA1:AESGCM")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA224.
  public static let eciesEncryptionCofactorX963SHA224AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA224:AESGCM")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA256.
  public static let eciesEncryptionCofactorX963SHA256AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA384.
  public static let eciesEncryptionCofactorX963SHA384AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM")
  /// AES-GCM with a key that a curve's keys agree on, by X9.63 with SHA512.
  public static let eciesEncryptionCofactorX963SHA512AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM")
  /// The same with SHA224 and a nonce that they agree on, too.
  public static let eciesEncryptionCofactorVariableIVX963SHA224AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA224:AESGCM-KDFIV")
  /// The same with SHA256 and a nonce that they agree on, too.
  public static let eciesEncryptionCofactorVariableIVX963SHA256AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM-KDFIV")
  /// The same with SHA384 and a nonce that they agree on, too.
  public static let eciesEncryptionCofactorVariableIVX963SHA384AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM-KDFIV")
  /// The same with SHA512 and a nonce that they agree on, too.
  public static let eciesEncryptionCofactorVariableIVX963SHA512AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM-KDFIV")

  // MARK: Agreement

  /// The secret that keys on a curve agree on.
  public static let ecdhKeyExchangeStandard = Self("keyexchange:ECDH")
  /// The same, made longer by X9.63 with SHA1.
  public static let ecdhKeyExchangeStandardX963SHA1 = Self("keyexchange:ECDH:KDFX963:SHA1")
  /// The same, made longer by X9.63 with SHA224.
  public static let ecdhKeyExchangeStandardX963SHA224 = Self("keyexchange:ECDH:KDFX963:SHA224")
  /// The same, made longer by X9.63 with SHA256.
  public static let ecdhKeyExchangeStandardX963SHA256 = Self("keyexchange:ECDH:KDFX963:SHA256")
  /// The same, made longer by X9.63 with SHA384.
  public static let ecdhKeyExchangeStandardX963SHA384 = Self("keyexchange:ECDH:KDFX963:SHA384")
  /// The same, made longer by X9.63 with SHA512.
  public static let ecdhKeyExchangeStandardX963SHA512 = Self("keyexchange:ECDH:KDFX963:SHA512")
  /// The secret that keys on a curve agree on.
  public static let ecdhKeyExchangeCofactor = Self("keyexchange:ECDHC")
  /// The same, made longer by X9.63 with SHA1.
  public static let ecdhKeyExchangeCofactorX963SHA1 = Self("keyexchange:ECDHC:KDFX963:SHA1")
  /// The same, made longer by X9.63 with SHA224.
  public static let ecdhKeyExchangeCofactorX963SHA224 = Self("keyexchange:ECDHC:KDFX963:SHA224")
  /// The same, made longer by X9.63 with SHA256.
  public static let ecdhKeyExchangeCofactorX963SHA256 = Self("keyexchange:ECDHC:KDFX963:SHA256")
  /// The same, made longer by X9.63 with SHA384.
  public static let ecdhKeyExchangeCofactorX963SHA384 = Self("keyexchange:ECDHC:KDFX963:SHA384")
  /// The same, made longer by X9.63 with SHA512.
  public static let ecdhKeyExchangeCofactorX963SHA512 = Self("keyexchange:ECDHC:KDFX963:SHA512")
}

extension SecKeyAlgorithm {
  /// The parts of the name: the operation, the kind of key and how.
  var parts: [String] { (rawValue as String).split(separator: ":").dropFirst().map(String.init) }

  /// The hash function that it names; nil for none.
  var digest: DigestAlgorithm? {
    for part in parts {
      switch part {
      case "SHA1": return .sha1
      case "SHA224": return .sha224
      case "SHA256": return .sha256
      case "SHA384": return .sha384
      case "SHA512": return .sha512
      default: continue
      }
    }
    return nil
  }

  /// Whether the data is hashed before it is signed.
  var takesMessage: Bool { parts.contains { $0.hasPrefix("message") } }
}

/// The use of a key.
public enum SecKeyOperationType: CFIndex, Sendable {
  case sign = 0
  case verify, encrypt, decrypt, keyExchange
}

/// Whether a key can do something by an algorithm.
public func SecKeyIsAlgorithmSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool {
  let parts = algorithm.parts
  guard parts.count > 1 else { return false }
  let (name, isOfPrivate): (String, Bool) =
    switch operation {
    case .sign: ("sign", true)
    case .verify: ("sign", false)
    case .encrypt: ("encrypt", false)
    case .decrypt: ("encrypt", true)
    case .keyExchange: ("keyexchange", true)
    }
  // A private key has its public half, too, and verifies.
  return parts[0] == name && (key.isPrivate == isOfPrivate || operation == .verify)
    && (parts[1] == "RSA") == (key.kind == .rsa)
}
