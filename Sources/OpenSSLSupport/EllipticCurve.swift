internal import COpenSSL
package import Foundation

/// A curve of NIST's, and keys and signatures on it.
package struct EllipticCurve: Sendable, Equatable {
  /// OpenSSL's name.
  package let name: String
  package let bitCount: Int
  /// The curve's object identifier in DER.
  private let identifier: [UInt8]

  /// The length of a coordinate in bytes.
  package var byteCount: Int { (bitCount + 7) / 8 }

  package static let p256 = EllipticCurve(
    name: "prime256v1", bitCount: 256,
    identifier: [0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07])
  package static let p384 = EllipticCurve(
    name: "secp384r1", bitCount: 384,
    identifier: [0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x22])
  package static let p521 = EllipticCurve(
    name: "secp521r1", bitCount: 521,
    identifier: [0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x23])

  /// id-ecPublicKey of RFC 5480.
  private static let ellipticKey: [UInt8] = [
    0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01,
  ]

  /// A reason why bytes are no key of a curve.
  package enum Failure: Error {
    case size
    case notOfThisCurve
  }

  // MARK: Keys

  package func generate() throws -> KeyHandle { try KeyHandle.generate("EC", curve: name) }

  /// The key whose private number is given; the public half is computed.
  package func privateKey(scalar: UnsafeRawBufferPointer) throws -> KeyHandle {
    guard scalar.count == byteCount else { throw Failure.size }
    var der = DERWriter.sequence([
      [0x02, 0x01, 0x01], DERWriter.octetString([UInt8](scalar)),
      DERWriter.element(0xa0, identifier),
    ])
    defer { der.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    let key = try der.withUnsafeBytes { try KeyHandle(privateDER: $0) }
    try key.checkPair()
    return key
  }

  /// The public key at a point, compressed or not.
  package func publicKey(point: [UInt8]) throws -> KeyHandle {
    let der = DERWriter.sequence([
      DERWriter.sequence([Self.ellipticKey, identifier]), DERWriter.bitString(point),
    ])
    let key = try der.withUnsafeBytes { try KeyHandle(publicDER: $0) }
    try key.checkPublic()
    return key
  }

  package func publicKey(der: UnsafeRawBufferPointer) throws -> KeyHandle {
    let key = try KeyHandle(publicDER: der)
    guard key.groupName == name else { throw Failure.notOfThisCurve }
    try key.checkPublic()
    return key
  }

  package func privateKey(der: UnsafeRawBufferPointer) throws -> KeyHandle {
    let key = try KeyHandle(privateDER: der)
    guard key.groupName == name else { throw Failure.notOfThisCurve }
    try key.checkPair()
    return key
  }

  /// Both coordinates, one behind the other.
  package func coordinates(of key: KeyHandle) throws -> Data {
    try key.number("qx", byteCount: byteCount).withUnsafeBytes { Data($0) }
      + key.number("qy", byteCount: byteCount).withUnsafeBytes { Data($0) }
  }

  /// The private number.
  package func scalar(of key: KeyHandle) throws -> SecretBytes {
    try key.number("priv", byteCount: byteCount)
  }

  /// Whether the lower of the two points that share its x is the key's: then x alone tells which it is.
  package func isCompact(_ key: KeyHandle) throws -> Bool {
    let prime = try key.number("p", byteCount: byteCount).withUnsafeBytes { [UInt8]($0) }
    let y = try [UInt8](coordinates(of: key).suffix(byteCount))
    var rest = prime
    var borrow = 0
    for index in rest.indices.reversed() {
      let value = Int(prime[index]) - Int(y[index]) - borrow
      borrow = value < 0 ? 1 : 0
      rest[index] = UInt8(value + borrow * 256)
    }
    return !rest.lexicographicallyPrecedes(y)
  }

  /// The public key whose point is the lower one of the two that share an x.
  package func publicKey(compact x: [UInt8]) throws -> KeyHandle {
    let key = try publicKey(point: [0x02] + x)
    return try isCompact(key) ? key : publicKey(point: [0x03] + x)
  }

  // MARK: Signatures

  /// ECDSA's signature of a digest: both numbers, one behind the other.
  package func sign(digest: [UInt8], with key: KeyHandle) throws -> Data {
    try rawSignature(der: key.signDigest(digest))
  }

  package func verify(_ signature: Data, digest: [UInt8], with key: KeyHandle) -> Bool {
    guard let der = try? derSignature(raw: signature) else { return false }
    return key.verifyDigest(digest, signature: der)
  }

  /// The two numbers of a signature in DER, one behind the other.
  package func rawSignature(der: Data) throws -> Data {
    try der.withUnsafeBytes { bytes in
      var cursor = bytes.bindMemory(to: UInt8.self).baseAddress
      let signature = try made(d2i_ECDSA_SIG(nil, &cursor, bytes.count))
      defer { ECDSA_SIG_free(signature) }
      guard cursor.map({ UnsafeRawPointer($0) }) == bytes.baseAddress?.advanced(by: bytes.count)
      else { throw Failure.size }
      var raw = [UInt8](repeating: 0, count: 2 * byteCount)
      try raw.withUnsafeMutableBufferPointer { raw in
        let size = Int32(byteCount)
        guard BN_bn2binpad(ECDSA_SIG_get0_r(signature), raw.baseAddress, size) == size,
          BN_bn2binpad(
            ECDSA_SIG_get0_s(signature), raw.baseAddress?.advanced(by: byteCount), size) == size
        else { throw OpenSSLError() }
      }
      return Data(raw)
    }
  }

  /// The DER form of a signature's two numbers.
  package func derSignature(raw: Data) throws -> Data {
    guard raw.count == 2 * byteCount else { throw Failure.size }
    return Data(
      DERWriter.sequence([
        DERWriter.positiveInteger(raw.prefix(byteCount)),
        DERWriter.positiveInteger(raw.suffix(byteCount)),
      ]))
  }
}

extension DERWriter {
  /// A number that is not negative, from big-endian bytes.
  static func positiveInteger(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var digits = Array(bytes.drop { $0 == 0 })
    if digits.isEmpty || digits[0] >= 0x80 { digits.insert(0, at: 0) }
    return element(0x02, digits)
  }
}
