// Digests in one call and in parts. Names, types and values are Apple's.

/// A count of bytes.
public typealias CC_LONG = UInt32
/// A large count.
public typealias CC_LONG64 = UInt64

/// The state of MD4: plain bytes, which may be copied and forgotten.
public struct CC_MD4_CTX: Sendable {
  var state = DigestMemory()

  public init() {}
}

/// The state of MD5: plain bytes, which may be copied and forgotten.
public struct CC_MD5_CTX: Sendable {
  var state = DigestMemory()

  public init() {}
}

/// The state of SHA1: plain bytes, which may be copied and forgotten.
public struct CC_SHA1_CTX: Sendable {
  var state = DigestMemory()

  public init() {}
}

/// The state of SHA256: plain bytes, which may be copied and forgotten.
public struct CC_SHA256_CTX: Sendable {
  var state = DigestMemory()

  public init() {}
}

/// The state of SHA512: plain bytes, which may be copied and forgotten.
public struct CC_SHA512_CTX: Sendable {
  var state = DigestMemory()

  public init() {}
}

// MARK: MD4

/// The length of a digest in bytes.
public let CC_MD4_DIGEST_LENGTH: Int32 = 16
/// The length of a block in bytes.
public let CC_MD4_BLOCK_BYTES: Int32 = 64

/// Begins a digest; 1.
@discardableResult
public func CC_MD4_Init(_ c: UnsafeMutablePointer<CC_MD4_CTX>!) -> Int32 {
  c.pointee = CC_MD4_CTX()
  return c.pointee.state.begin(.md4)
}

/// Takes in data; 1.
@discardableResult
public func CC_MD4_Update(
  _ c: UnsafeMutablePointer<CC_MD4_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(.md4, data, Int(len))
}

/// Writes the digest of all that was taken in; 1.
@discardableResult
public func CC_MD4_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD4_CTX>!
) -> Int32 {
  c.pointee.state.finish(.md4, md)
}

/// Writes the digest of data, and gives where.
@discardableResult
public func CC_MD4(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var state = DigestMemory()
  _ = state.begin(.md4)
  _ = state.update(.md4, data, Int(len))
  _ = state.finish(.md4, md)
  return md
}

// MARK: MD5

/// The length of a digest in bytes.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// The length of a block in bytes.
public let CC_MD5_BLOCK_BYTES: Int32 = 64

/// Begins a digest; 1.
@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 {
  c.pointee = CC_MD5_CTX()
  return c.pointee.state.begin(.md5)
}

/// Takes in data; 1.
@discardableResult
public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(.md5, data, Int(len))
}

/// Writes the digest of all that was taken in; 1.
@discardableResult
public func CC_MD5_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD5_CTX>!
) -> Int32 {
  c.pointee.state.finish(.md5, md)
}

/// Writes the digest of data, and gives where.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var state = DigestMemory()
  _ = state.begin(.md5)
  _ = state.update(.md5, data, Int(len))
  _ = state.finish(.md5, md)
  return md
}

// MARK: SHA1

/// The length of a digest in bytes.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// The length of a block in bytes.
public let CC_SHA1_BLOCK_BYTES: Int32 = 64

/// Begins a digest; 1.
@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 {
  c.pointee = CC_SHA1_CTX()
  return c.pointee.state.begin(.sha1)
}

/// Takes in data; 1.
@discardableResult
public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(.sha1, data, Int(len))
}

/// Writes the digest of all that was taken in; 1.
@discardableResult
public func CC_SHA1_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA1_CTX>!
) -> Int32 {
  c.pointee.state.finish(.sha1, md)
}

/// Writes the digest of data, and gives where.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var state = DigestMemory()
  _ = state.begin(.sha1)
  _ = state.update(.sha1, data, Int(len))
  _ = state.finish(.sha1, md)
  return md
}

// MARK: SHA224

/// The length of a digest in bytes.
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
/// The length of a block in bytes.
public let CC_SHA224_BLOCK_BYTES: Int32 = 64

/// Begins a digest; 1.
@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  c.pointee = CC_SHA256_CTX()
  return c.pointee.state.begin(.sha224)
}

/// Takes in data; 1.
@discardableResult
public func CC_SHA224_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(.sha224, data, Int(len))
}

/// Writes the digest of all that was taken in; 1.
@discardableResult
public func CC_SHA224_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!
) -> Int32 {
  c.pointee.state.finish(.sha224, md)
}

/// Writes the digest of data, and gives where.
@discardableResult
public func CC_SHA224(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var state = DigestMemory()
  _ = state.begin(.sha224)
  _ = state.update(.sha224, data, Int(len))
  _ = state.finish(.sha224, md)
  return md
}

// MARK: SHA256

/// The length of a digest in bytes.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// The length of a block in bytes.
public let CC_SHA256_BLOCK_BYTES: Int32 = 64

/// Begins a digest; 1.
@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  c.pointee = CC_SHA256_CTX()
  return c.pointee.state.begin(.sha256)
}

/// Takes in data; 1.
@discardableResult
public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(.sha256, data, Int(len))
}

/// Writes the digest of all that was taken in; 1.
@discardableResult
public func CC_SHA256_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!
) -> Int32 {
  c.pointee.state.finish(.sha256, md)
}

/// Writes the digest of data, and gives where.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var state = DigestMemory()
  _ = state.begin(.sha256)
  _ = state.update(.sha256, data, Int(len))
  _ = state.finish(.sha256, md)
  return md
}

// MARK: SHA384

/// The length of a digest in bytes.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// The length of a block in bytes.
public let CC_SHA384_BLOCK_BYTES: Int32 = 128

/// Begins a digest; 1.
@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  c.pointee = CC_SHA512_CTX()
  return c.pointee.state.begin(.sha384)
}

/// Takes in data; 1.
@discardableResult
public func CC_SHA384_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(.sha384, data, Int(len))
}

/// Writes the digest of all that was taken in; 1.
@discardableResult
public func CC_SHA384_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!
) -> Int32 {
  c.pointee.state.finish(.sha384, md)
}

/// Writes the digest of data, and gives where.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var state = DigestMemory()
  _ = state.begin(.sha384)
  _ = state.update(.sha384, data, Int(len))
  _ = state.finish(.sha384, md)
  return md
}

// MARK: SHA512

/// The length of a digest in bytes.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
/// The length of a block in bytes.
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

/// Begins a digest; 1.
@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  c.pointee = CC_SHA512_CTX()
  return c.pointee.state.begin(.sha512)
}

/// Takes in data; 1.
@discardableResult
public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(.sha512, data, Int(len))
}

/// Writes the digest of all that was taken in; 1.
@discardableResult
public func CC_SHA512_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!
) -> Int32 {
  c.pointee.state.finish(.sha512, md)
}

/// Writes the digest of data, and gives where.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var state = DigestMemory()
  _ = state.begin(.sha512)
  _ = state.update(.sha512, data, Int(len))
  _ = state.finish(.sha512, md)
  return md
}
