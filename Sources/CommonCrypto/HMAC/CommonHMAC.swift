internal import OpenSSLSupport

// Message authentication codes. Names, types and values are Apple's.

/// The hash function of a code.
public typealias CCHmacAlgorithm = UInt32

/// HMAC with SHA-1.
public let kCCHmacAlgSHA1: Int = 0
/// HMAC with MD5.
public let kCCHmacAlgMD5: Int = 1
/// HMAC with SHA-256.
public let kCCHmacAlgSHA256: Int = 2
/// HMAC with SHA-384.
public let kCCHmacAlgSHA384: Int = 3
/// HMAC with SHA-512.
public let kCCHmacAlgSHA512: Int = 4
/// HMAC with SHA-224.
public let kCCHmacAlgSHA224: Int = 5

/// The state of a code: plain bytes, which may be copied and forgotten.
public struct CCHmacContext: Sendable {
  private var kind = DigestKind.sha1
  private var inner = DigestMemory()
  private var outer = DigestMemory()

  public init() {}

  fileprivate init(_ kind: DigestKind, key: UnsafeRawBufferPointer) {
    self.kind = kind
    let size = kind.blockByteCount
    var block = [UInt8](repeating: 0, count: size)
    defer { block.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    if key.count > size {
      var hash = DigestMemory()
      _ = hash.begin(kind)
      _ = hash.update(kind, key.baseAddress, key.count)
      block.withUnsafeMutableBufferPointer { _ = hash.finish(kind, $0.baseAddress) }
    } else {
      block.withUnsafeMutableBytes { $0.copyMemory(from: key) }
    }
    inner = Self.digest(kind, beginning: block, combinedWith: 0x36)
    outer = Self.digest(kind, beginning: block, combinedWith: 0x5c)
  }

  private static func digest(
    _ kind: DigestKind, beginning block: [UInt8], combinedWith byte: UInt8
  ) -> DigestMemory {
    var pad = block.map { $0 ^ byte }
    defer { pad.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    var digest = DigestMemory()
    _ = digest.begin(kind)
    _ = pad.withUnsafeBytes { digest.update(kind, $0.baseAddress, $0.count) }
    return digest
  }

  fileprivate mutating func update(_ data: UnsafeRawPointer?, _ count: Int) {
    _ = inner.update(kind, data, count)
  }

  fileprivate mutating func finish(_ mac: UnsafeMutableRawPointer) {
    var digest = [UInt8](repeating: 0, count: kind.byteCount)
    digest.withUnsafeMutableBufferPointer { _ = inner.finish(kind, $0.baseAddress) }
    _ = digest.withUnsafeBytes { outer.update(kind, $0.baseAddress, $0.count) }
    _ = outer.finish(kind, mac.assumingMemoryBound(to: UInt8.self))
  }
}

/// Begins a code. An unknown algorithm ends the program.
public func CCHmacInit(
  _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ algorithm: CCHmacAlgorithm,
  _ key: UnsafeRawPointer!, _ keyLength: Int
) {
  let kinds: [DigestKind] = [.sha1, .md5, .sha256, .sha384, .sha512, .sha224]
  precondition(algorithm < kinds.count, "\(algorithm) is no algorithm of CCHmac")
  ctx.pointee = CCHmacContext(
    kinds[Int(algorithm)],
    key: UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : keyLength))
}

/// Takes in data.
public func CCHmacUpdate(
  _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ data: UnsafeRawPointer!, _ dataLength: Int
) {
  ctx.pointee.update(data, dataLength)
}

/// Writes the code of all that was taken in.
public func CCHmacFinal(
  _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ macOut: UnsafeMutableRawPointer!
) {
  ctx.pointee.finish(macOut)
}

/// Writes the code of data.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ data: UnsafeRawPointer!, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  var context = CCHmacContext()
  CCHmacInit(&context, algorithm, key, keyLength)
  CCHmacUpdate(&context, data, dataLength)
  CCHmacFinal(&context, macOut)
}
