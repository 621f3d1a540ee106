import Foundation
internal import OpenSSLSupport

/// A curve, with the code that the thin public types of keys share.
protocol NISTCurve: Sendable {
  static var curve: EllipticCurve { get }
}

/// The private half of a key.
struct NISTPrivateKey<C: NISTCurve>: Sendable {
  let key: KeyHandle

  init(compactRepresentable: Bool) { key = Self.newKey(compact: compactRepresentable) }

  /// A new key. About half of all keys are compact, so that two attempts are enough on average.
  private static func newKey(compact: Bool) -> KeyHandle {
    while true {
      guard let key = try? C.curve.generate(), let isCompact = try? C.curve.isCompact(key) else {
        fatalError("no key on \(C.curve.name) could be made")
      }
      if isCompact || !compact { return key }
    }
  }

  init(raw: some ContiguousBytes) throws {
    key = try raw.withUnsafeBytes { bytes in
      guard bytes.count == C.curve.byteCount else { throw CryptoKitError.incorrectKeySize }
      return try CryptoKitError.passing { try C.curve.privateKey(scalar: bytes) }
    }
  }

  /// Of 04, both coordinates and the private number.
  init(x963: some ContiguousBytes) throws {
    let size = C.curve.byteCount
    let (point, key) = try x963.withUnsafeBytes { bytes in
      guard bytes.count == 1 + 3 * size, bytes[0] == 0x04 else {
        throw CryptoKitError.incorrectKeySize
      }
      let scalar = UnsafeRawBufferPointer(rebasing: bytes[(1 + 2 * size)...])
      let key = try CryptoKitError.passing { try C.curve.privateKey(scalar: scalar) }
      return (Data(bytes[1..<(1 + 2 * size)]), key)
    }
    self.key = key
    guard publicKey.raw == point else { throw CryptoKitError.invalidParameter }
  }

  init(der: some RandomAccessCollection<UInt8>) throws {
    var bytes = [UInt8](der)
    defer { bytes.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    do {
      key = try bytes.withUnsafeBytes { try C.curve.privateKey(der: $0) }
    } catch {
      throw CryptoKitASN1Error.invalidASN1Object
    }
  }

  init(pem: String) throws {
    let document = try PEMDocument(pem)
    guard ["PRIVATE KEY", "EC PRIVATE KEY"].contains(document.type) else {
      throw CryptoKitASN1Error.invalidPEMDocument
    }
    try self.init(der: document.der)
  }

  var publicKey: NISTPublicKey<C> { NISTPublicKey(key) }

  var raw: Data { (try? C.curve.scalar(of: key))?.withUnsafeBytes { Data($0) } ?? Data() }
  var x963: Data { publicKey.x963 + raw }
  var der: Data { (try? key.privateDER()) ?? Data() }
  var pem: String { PEMDocument(type: "PRIVATE KEY", der: der).text }

  /// ECDSA's signature, both numbers one behind the other.
  func sign(_ digest: some Digest) throws -> Data {
    try CryptoKitError.passing { try C.curve.sign(digest: digest.bytes, with: key) }
  }

  func agree(with other: NISTPublicKey<C>) throws -> SharedSecret {
    SharedSecret(try CryptoKitError.passing { try key.agree(with: other.key) })
  }
}

/// The public half of a key.
struct NISTPublicKey<C: NISTCurve>: Sendable {
  let key: KeyHandle

  init(_ key: KeyHandle) { self.key = key }

  init(raw: some ContiguousBytes) throws {
    let size = C.curve.byteCount
    key = try Self.key { try [0x04] + Self.bytes(of: raw, count: 2 * size) }
  }

  init(x963: some ContiguousBytes) throws {
    let point = try Self.bytes(of: x963, count: 1 + 2 * C.curve.byteCount)
    guard point[0] == 0x04 else { throw CryptoKitError.invalidParameter }
    key = try Self.key { point }
  }

  init(compressed: some ContiguousBytes) throws {
    let point = try Self.bytes(of: compressed, count: 1 + C.curve.byteCount)
    guard point[0] == 0x02 || point[0] == 0x03 else { throw CryptoKitError.invalidParameter }
    key = try Self.key { point }
  }

  init(compact: some ContiguousBytes) throws {
    let x = try Self.bytes(of: compact, count: C.curve.byteCount)
    key = try CryptoKitError.passing { try C.curve.publicKey(compact: x) }
  }

  init(der: some RandomAccessCollection<UInt8>) throws {
    do {
      key = try [UInt8](der).withUnsafeBytes { try C.curve.publicKey(der: $0) }
    } catch {
      throw CryptoKitASN1Error.invalidASN1Object
    }
  }

  init(pem: String) throws {
    let document = try PEMDocument(pem)
    guard document.type == "PUBLIC KEY" else { throw CryptoKitASN1Error.invalidPEMDocument }
    try self.init(der: document.der)
  }

  private static func bytes(of data: some ContiguousBytes, count: Int) throws -> [UInt8] {
    let bytes = data.withUnsafeBytes { [UInt8]($0) }
    guard bytes.count == count else { throw CryptoKitError.incorrectParameterSize }
    return bytes
  }

  private static func key(_ point: () throws -> [UInt8]) throws -> KeyHandle {
    try CryptoKitError.passing { try C.curve.publicKey(point: point()) }
  }

  var raw: Data { (try? C.curve.coordinates(of: key)) ?? Data() }
  var x963: Data { Data([0x04]) + raw }
  var compressed: Data {
    let raw = raw
    guard let last = raw.last else { return Data() }
    return Data([0x02 | (last & 1)]) + raw.prefix(C.curve.byteCount)
  }
  var compact: Data? {
    (try? C.curve.isCompact(key)) == true ? raw.prefix(C.curve.byteCount) : nil
  }
  /// The key in the form of X.509, its point not compressed whatever form it was read from.
  var der: Data {
    let plain = try? C.curve.publicKey(point: [UInt8](x963))
    return (try? (plain ?? key).publicDER()) ?? Data()
  }
  var pem: String { PEMDocument(type: "PUBLIC KEY", der: der).text }

  func verify(_ signature: Data, _ digest: some Digest) -> Bool {
    C.curve.verify(signature, digest: digest.bytes, with: key)
  }
}
