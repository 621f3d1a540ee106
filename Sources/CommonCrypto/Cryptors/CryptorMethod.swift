internal import COpenSSL

/// A cipher with its mode, as OpenSSL knows it.
struct CryptorMethod {
  let pointer: OpaquePointer
  /// The key, which may be longer than the one that was given.
  let key: [UInt8]

  /// A library of its own for old ciphers, so that nothing else in the program gets to know them.
  private struct OldCiphers: @unchecked Sendable {
    static let shared = OldCiphers()
    let library: OpaquePointer?

    private init() {
      library = OSSL_LIB_CTX_new()
      _ = OSSL_PROVIDER_load(library, "legacy")
      ERR_clear_error()
    }
  }

  /// Throws the status of a failure.
  init(algorithm: CCAlgorithm, mode: CCMode, key: UnsafeRawBufferPointer) throws(CryptorFailure) {
    var name = try Self.name(of: algorithm, keyByteCount: key.count)
    guard let suffix = Self.suffix(of: mode) else { throw .unimplemented }
    if Int(algorithm) != kCCAlgorithmRC4 { name += suffix }
    // A key of DES thrice makes three times DES do what DES does once.
    let bytes = [UInt8](key)
    self.key = Int(algorithm) == kCCAlgorithmDES ? bytes + bytes + bytes : bytes
    let method =
      EVP_CIPHER_fetch(nil, name, nil)
      ?? EVP_CIPHER_fetch(OldCiphers.shared.library, name, nil)
    ERR_clear_error()
    guard let method else { throw .unimplemented }
    pointer = method
  }

  private static func name(of algorithm: CCAlgorithm, keyByteCount: Int) throws(CryptorFailure)
    -> String
  {
    switch (Int(algorithm), keyByteCount) {
    case (kCCAlgorithmAES, 16): "AES-128"
    case (kCCAlgorithmAES, 24): "AES-192"
    case (kCCAlgorithmAES, 32): "AES-256"
    case (kCCAlgorithmDES, kCCKeySizeDES), (kCCAlgorithm3DES, kCCKeySize3DES): "DES-EDE3"
    case (kCCAlgorithmCAST, kCCKeySizeMinCAST...kCCKeySizeMaxCAST): "CAST5"
    case (kCCAlgorithmRC4, kCCKeySizeMinRC4...256): "RC4"
    case (kCCAlgorithmBlowfish, kCCKeySizeMinBlowfish...kCCKeySizeMaxBlowfish): "BF"
    case (kCCAlgorithmAES...kCCAlgorithmBlowfish, _): throw .keySize
    default: throw .parameter
    }
  }

  private static func suffix(of mode: CCMode) -> String? {
    switch Int(mode) {
    case kCCModeECB: "-ECB"
    case kCCModeCBC: "-CBC"
    case kCCModeCFB: "-CFB"
    case kCCModeCFB8: "-CFB8"
    case kCCModeCTR: "-CTR"
    case kCCModeOFB: "-OFB"
    case kCCModeRC4: ""
    default: nil
    }
  }

  /// The length of a block in bytes; 1 for streams.
  var blockByteCount: Int { Int(EVP_CIPHER_get_block_size(pointer)) }
  var nonceByteCount: Int { Int(EVP_CIPHER_get_iv_length(pointer)) }
}

/// A status other than success.
enum CryptorFailure: Error {
  case parameter, keySize, unimplemented, alignment, decode, unspecified
  case bufferTooSmall(needed: Int)

  var status: CCCryptorStatus {
    switch self {
    case .parameter: CCCryptorStatus(kCCParamError)
    case .keySize: CCCryptorStatus(kCCKeySizeError)
    case .unimplemented: CCCryptorStatus(kCCUnimplemented)
    case .alignment: CCCryptorStatus(kCCAlignmentError)
    case .decode: CCCryptorStatus(kCCDecodeError)
    case .unspecified: CCCryptorStatus(kCCUnspecifiedError)
    case .bufferTooSmall: CCCryptorStatus(kCCBufferTooSmall)
    }
  }
}
