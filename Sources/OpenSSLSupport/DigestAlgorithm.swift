internal import COpenSSL

/// A hash function of OpenSSL's.
package struct DigestAlgorithm: Sendable {
  package let name: String
  /// The length of a digest in bytes.
  package let byteCount: Int
  /// The length of a block in bytes.
  package let blockByteCount: Int
  /// OpenSSL's description, which lives as long as the program.
  let method: Method

  /// A description of a method, which never changes once it is fetched.
  struct Method: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// Nil if the providers that are loaded do not have it.
  package init?(_ name: String) {
    guard let pointer = EVP_MD_fetch(nil, name, nil) else {
      ERR_clear_error()
      return nil
    }
    self.name = name
    method = Method(pointer: pointer)
    byteCount = Int(EVP_MD_get_size(pointer))
    blockByteCount = Int(EVP_MD_get_block_size(pointer))
  }

  private static func standard(_ name: String) -> DigestAlgorithm {
    guard let algorithm = DigestAlgorithm(name) else {
      fatalError("OpenSSL's default provider has no \(name); is its configuration damaged?")
    }
    return algorithm
  }

  package static let md5 = standard("MD5")
  package static let sha1 = standard("SHA1")
  package static let sha224 = standard("SHA2-224")
  package static let sha256 = standard("SHA2-256")
  package static let sha384 = standard("SHA2-384")
  package static let sha512 = standard("SHA2-512")
  package static let sha3_256 = standard("SHA3-256")
  package static let sha3_384 = standard("SHA3-384")
  package static let sha3_512 = standard("SHA3-512")
}
