import Foundation
import FoundationCompatibility

// The functions of before iOS 10, which work on buffers. They do what the later ones do.

/// How RSA pads data that it signs or encrypts.
public struct SecPadding: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let PKCS1 = Self(rawValue: 1)
  public static let OAEP = Self(rawValue: 2)
  public static let sigRaw = Self(rawValue: 0x4000)
  public static let PKCS1SHA1 = Self(rawValue: 0x8002)
  public static let PKCS1SHA224 = Self(rawValue: 0x8003)
  public static let PKCS1SHA256 = Self(rawValue: 0x8004)
  public static let PKCS1SHA384 = Self(rawValue: 0x8005)
  public static let PKCS1SHA512 = Self(rawValue: 0x8006)

  fileprivate func signature(by key: SecKey) -> SecKeyAlgorithm {
    guard key.kind == .rsa else { return .ecdsaSignatureDigestX962 }
    switch self {
    case .PKCS1: return .rsaSignatureDigestPKCS1v15Raw
    case .PKCS1SHA1: return .rsaSignatureDigestPKCS1v15SHA1
    case .PKCS1SHA224: return .rsaSignatureDigestPKCS1v15SHA224
    case .PKCS1SHA256: return .rsaSignatureDigestPKCS1v15SHA256
    case .PKCS1SHA384: return .rsaSignatureDigestPKCS1v15SHA384
    case .PKCS1SHA512: return .rsaSignatureDigestPKCS1v15SHA512
    default: return .rsaSignatureRaw
    }
  }

  fileprivate var encryption: SecKeyAlgorithm {
    switch self {
    case .PKCS1: .rsaEncryptionPKCS1
    case .OAEP: .rsaEncryptionOAEPSHA1
    default: .rsaEncryptionRaw
    }
  }
}

/// Signs a digest into a buffer and sets its length.
public func SecKeyRawSign(
  _ key: SecKey, _ padding: SecPadding, _ dataToSign: UnsafePointer<UInt8>,
  _ dataToSignLen: Int, _ sig: UnsafeMutablePointer<UInt8>, _ sigLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  let data = Data(bytes: dataToSign, count: dataToSignLen)
  return put(
    SecKeyCreateSignature(key, padding.signature(by: key), data as CFData, nil), sig, sigLen)
}

/// Whether a signature is a key's for a digest: `errSecSuccess`, or `errSSLCrypto` for another one.
public func SecKeyRawVerify(
  _ key: SecKey, _ padding: SecPadding, _ signedData: UnsafePointer<UInt8>,
  _ signedDataLen: Int, _ sig: UnsafePointer<UInt8>, _ sigLen: Int
) -> OSStatus {
  let isValid = SecKeyVerifySignature(
    key, padding.signature(by: key), Data(bytes: signedData, count: signedDataLen) as CFData,
    Data(bytes: sig, count: sigLen) as CFData, nil)
  return isValid ? errSecSuccess : errSSLCrypto
}

/// Encrypts into a buffer and sets its length.
public func SecKeyEncrypt(
  _ key: SecKey, _ padding: SecPadding, _ plainText: UnsafePointer<UInt8>, _ plainTextLen: Int,
  _ cipherText: UnsafeMutablePointer<UInt8>, _ cipherTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  let data = Data(bytes: plainText, count: plainTextLen)
  return put(
    SecKeyCreateEncryptedData(key, padding.encryption, data as CFData, nil), cipherText,
    cipherTextLen)
}

/// Decrypts into a buffer and sets its length.
public func SecKeyDecrypt(
  _ key: SecKey, _ padding: SecPadding, _ cipherText: UnsafePointer<UInt8>,
  _ cipherTextLen: Int, _ plainText: UnsafeMutablePointer<UInt8>,
  _ plainTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  let data = Data(bytes: cipherText, count: cipherTextLen)
  return put(
    SecKeyCreateDecryptedData(key, padding.encryption, data as CFData, nil), plainText,
    plainTextLen)
}

/// The cipher failed.
public let errSSLCrypto: OSStatus = -9809

private func put(
  _ result: CFData?, _ buffer: UnsafeMutablePointer<UInt8>, _ count: UnsafeMutablePointer<Int>
) -> OSStatus {
  guard let result else { return errSSLCrypto }
  let data = Data(copying: result)
  guard data.count <= count.pointee else { return errSecParam }
  data.copyBytes(to: buffer, count: data.count)
  count.pointee = data.count
  return errSecSuccess
}
