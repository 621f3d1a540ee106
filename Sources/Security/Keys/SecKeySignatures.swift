import Foundation
import FoundationCompatibility
internal import OpenSSLSupport

/// A private key's signature of bytes: a message or a digest, as the algorithm says.
public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  result(error) {
    try key.check(.sign, algorithm)
    let bytes = try algorithm.signed(Data(copying: dataToSign))
    switch key.kind {
    case .rsa: return try key.handle.sign(bytes, padding: algorithm.padding) as CFData
    case .curve(let curve):
      let signature = try key.handle.signDigest(bytes)
      return try algorithm.isOfTwoNumbers
        ? curve.rawSignature(der: signature) as CFData : signature as CFData
    }
  }
}

/// Whether a signature is a key's for bytes. Where it is not, the error says so.
public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  result(error) {
    try key.check(.verify, algorithm)
    let bytes = try algorithm.signed(Data(copying: signedData))
    let signature = Data(copying: signature)
    let isValid: Bool
    switch key.kind {
    case .rsa: isValid = key.handle.verify(bytes, signature: signature, padding: algorithm.padding)
    case .curve(let curve):
      isValid =
        algorithm.isOfTwoNumbers
        ? curve.verify(signature, digest: bytes, with: key.handle)
        : key.handle.verifyDigest(bytes, signature: signature)
    }
    guard isValid else {
      throw KeyFailure(errSecVerifyFailed, "The signature is not the key's for the data.")
    }
    return true
  } ?? false
}

extension SecKey {
  /// Throws unless the key can do something by an algorithm.
  func check(_ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm) throws {
    guard SecKeyIsAlgorithmSupported(self, operation, algorithm) else {
      throw KeyFailure(errSecParam, "The key does not \(operation) by \(algorithm.rawValue).")
    }
  }
}

extension SecKeyAlgorithm {
  /// Whether a signature on a curve is two numbers rather than DER.
  fileprivate var isOfTwoNumbers: Bool { self == .ecdsaSignatureRFC4754 }

  /// The bytes to sign: the digest of a message, or the bytes themselves, which have a digest's length.
  fileprivate func signed(_ data: Data) throws -> [UInt8] {
    guard let digest else { return [UInt8](data) }
    guard !takesMessage else {
      let context = DigestContext(digest)
      data.withUnsafeBytes { context.update($0) }
      return context.finish()
    }
    guard data.count == digest.byteCount else {
      throw KeyFailure(errSecParam, "A digest of \(digest.name) has \(digest.byteCount) bytes.")
    }
    return [UInt8](data)
  }

  fileprivate var padding: RSAPadding {
    let form = parts.count > 2 ? parts[2] : ""
    if form == "raw" { return .none }
    if form.hasSuffix("PSS"), let digest { return .pss(digest) }
    return .pkcs1(digest)
  }
}
