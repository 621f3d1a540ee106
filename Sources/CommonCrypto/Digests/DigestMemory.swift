internal import COpenSSL

/// The hash functions that this framework has.
enum DigestKind: Sendable {
  case md4, md5, sha1, sha224, sha256, sha384, sha512

  var byteCount: Int {
    switch self {
    case .md4, .md5: 16
    case .sha1: 20
    case .sha224: 28
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  var blockByteCount: Int { self == .sha384 || self == .sha512 ? 128 : 64 }
}

/// The state of any of the hash functions, in memory that nobody has to free: apps allocate such states, and forget
/// them.
struct DigestMemory: Sendable {
  /// The largest of the states; the others lie at its beginning.
  private var memory = SHA512_CTX()

  private mutating func with<State>(
    _: State.Type, _ body: (UnsafeMutablePointer<State>) -> Int32
  ) -> Int32 {
    withUnsafeMutableBytes(of: &memory) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return body(start.assumingMemoryBound(to: State.self))
    }
  }

  mutating func begin(_ kind: DigestKind) -> Int32 {
    switch kind {
    case .md4: with(MD4_CTX.self) { MD4_Init($0) }
    case .md5: with(MD5_CTX.self) { MD5_Init($0) }
    case .sha1: with(SHA_CTX.self) { SHA1_Init($0) }
    case .sha224: with(SHA256_CTX.self) { SHA224_Init($0) }
    case .sha256: with(SHA256_CTX.self) { SHA256_Init($0) }
    case .sha384: with(SHA512_CTX.self) { SHA384_Init($0) }
    case .sha512: with(SHA512_CTX.self) { SHA512_Init($0) }
    }
  }

  mutating func update(_ kind: DigestKind, _ data: UnsafeRawPointer?, _ count: Int) -> Int32 {
    guard count > 0, let data else { return 1 }
    return switch kind {
    case .md4: with(MD4_CTX.self) { MD4_Update($0, data, count) }
    case .md5: with(MD5_CTX.self) { MD5_Update($0, data, count) }
    case .sha1: with(SHA_CTX.self) { SHA1_Update($0, data, count) }
    case .sha224: with(SHA256_CTX.self) { SHA224_Update($0, data, count) }
    case .sha256: with(SHA256_CTX.self) { SHA256_Update($0, data, count) }
    case .sha384: with(SHA512_CTX.self) { SHA384_Update($0, data, count) }
    case .sha512: with(SHA512_CTX.self) { SHA512_Update($0, data, count) }
    }
  }

  mutating func finish(_ kind: DigestKind, _ digest: UnsafeMutablePointer<UInt8>?) -> Int32 {
    switch kind {
    case .md4: with(MD4_CTX.self) { MD4_Final(digest, $0) }
    case .md5: with(MD5_CTX.self) { MD5_Final(digest, $0) }
    case .sha1: with(SHA_CTX.self) { SHA1_Final(digest, $0) }
    case .sha224: with(SHA256_CTX.self) { SHA224_Final(digest, $0) }
    case .sha256: with(SHA256_CTX.self) { SHA256_Final(digest, $0) }
    case .sha384: with(SHA512_CTX.self) { SHA384_Final(digest, $0) }
    case .sha512: with(SHA512_CTX.self) { SHA512_Final(digest, $0) }
    }
  }
}
