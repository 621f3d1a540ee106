internal import COpenSSL

// Keys of passwords. Names, types and values are Apple's.

/// A function that makes keys of passwords.
public typealias CCPBKDFAlgorithm = UInt32
/// The function that such a function calls over and over.
public typealias CCPseudoRandomAlgorithm = UInt32

/// PBKDF2 of PKCS #5.
public let kCCPBKDF2: Int = 2
/// HMAC with SHA-1.
public let kCCPRFHmacAlgSHA1: Int = 1
/// HMAC with SHA-224.
public let kCCPRFHmacAlgSHA224: Int = 2
/// HMAC with SHA-256.
public let kCCPRFHmacAlgSHA256: Int = 3
/// HMAC with SHA-384.
public let kCCPRFHmacAlgSHA384: Int = 4
/// HMAC with SHA-512.
public let kCCPRFHmacAlgSHA512: Int = 5

/// Makes a key of a password.
@discardableResult
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>!, _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>!, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
  _ derivedKey: UnsafeMutablePointer<UInt8>!, _ derivedKeyLen: Int
) -> Int32 {
  let digests = [EVP_sha1(), EVP_sha224(), EVP_sha256(), EVP_sha384(), EVP_sha512()]
  guard Int(algorithm) == kCCPBKDF2, (1...5).contains(prf), rounds > 0, rounds <= Int32.max,
    let derivedKey, (1...Int(Int32.max)).contains(derivedKeyLen),
    password != nil || passwordLen == 0,
    salt != nil || saltLen == 0, passwordLen <= Int32.max, saltLen <= Int32.max
  else { return Int32(kCCParamError) }
  let result = PKCS5_PBKDF2_HMAC(
    password, Int32(passwordLen), salt, Int32(saltLen),
    Int32(rounds), digests[Int(prf) - 1], Int32(derivedKeyLen), derivedKey)
  ERR_clear_error()
  return Int32(result == 1 ? kCCSuccess : kCCUnspecifiedError)
}
