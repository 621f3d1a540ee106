import Foundation
import FoundationCompatibility
internal import OpenSSLSupport

/// A public or private key of RSA or on a curve of NIST's. Two are equal that have the same bytes.
public final class SecKey: Hashable, @unchecked Sendable {
  let handle: KeyHandle
  let kind: KeyKind
  let isPrivate: Bool
  /// RSA's as PKCS #1 has it; a curve's point as X9.63 does, with a private key's number behind it.
  let data: Data
  /// The app's name for it.
  let label: String?
  let tag: Data?

  init(
    _ handle: KeyHandle, isPrivate: Bool, label: String? = nil, tag: Data? = nil
  ) throws {
    self.handle = handle
    self.isPrivate = isPrivate
    self.label = label
    self.tag = tag
    kind = try KeyKind(of: handle)
    data = try kind.data(of: handle, isPrivate: isPrivate)
  }

  /// Takes over a public key of OpenSSL's; nil for one of a kind that is not there.
  convenience init?(publicKey pointer: OpaquePointer) {
    try? self.init(KeyHandle(pointer), isPrivate: false)
  }

  public static func == (a: SecKey, b: SecKey) -> Bool {
    a.isPrivate == b.isPrivate && a.data == b.data
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }

  /// The SHA-1 hash of the public half, by which keychains find the other one.
  var hash: Data {
    let bytes = isPrivate ? (try? kind.data(of: handle, isPrivate: false)) ?? Data() : data
    let context = DigestContext(.sha1)
    bytes.withUnsafeBytes { context.update($0) }
    return Data(context.finish())
  }

  /// The length in bits, as Apple counts it.
  var bitCount: Int {
    switch kind {
    case .rsa: handle.bitCount
    case .curve(let curve): curve.bitCount
    }
  }
}

/// The kind of a key.
enum KeyKind: Equatable {
  case rsa
  case curve(EllipticCurve)

  static let curves: [EllipticCurve] = [.p256, .p384, .p521]

  init(of handle: KeyHandle) throws {
    if handle.isKind("RSA") {
      self = .rsa
    } else if let curve = Self.curves.first(where: { $0.name == handle.groupName }) {
      self = .curve(curve)
    } else {
      throw KeyFailure(errSecUnimplemented, "There are keys of RSA and on P-256, P-384 and P-521.")
    }
  }

  /// The value of `kSecAttrKeyType`.
  var type: CFString {
    switch self {
    case .rsa: kSecAttrKeyTypeRSA
    case .curve: kSecAttrKeyTypeECSECPrimeRandom
    }
  }

  func data(of handle: KeyHandle, isPrivate: Bool) throws -> Data {
    switch self {
    case .rsa:
      return try isPrivate ? handle.traditionalPrivateDER() : handle.traditionalPublicDER()
    case .curve(let curve):
      var data = try Data([0x04]) + curve.coordinates(of: handle)
      if isPrivate { try curve.scalar(of: handle).withUnsafeBytes { data += Data($0) } }
      return data
    }
  }
}

/// The failure of a key, or of its use.
struct KeyFailure: Error {
  let status: OSStatus
  let text: String

  init(_ status: OSStatus, _ text: String) {
    self.status = status
    self.text = text
  }

  /// As functions put it in place.
  static func error(_ error: any Error) -> CFError {
    let failure = error as? KeyFailure
    return NSError(
      domain: NSOSStatusErrorDomain, code: Int(failure?.status ?? errSecParam),
      userInfo: [NSLocalizedDescriptionKey: failure?.text ?? "\(error)"])
  }
}

/// The result of a body; nil where it fails, with the reason in place.
func result<Result>(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws -> Result
) -> Result? {
  do {
    return try body()
  } catch let failure {
    error?.pointee = Unmanaged.passRetained(KeyFailure.error(failure))
    return nil
  }
}

/// The key's bytes: RSA's as PKCS #1 has it, a curve's point as X9.63 does, with a private key's number behind it.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  key.data as CFData
}

/// The most bytes of a block.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int {
  switch key.kind {
  case .rsa: key.handle.byteCount
  case .curve(let curve): curve.byteCount
  }
}

/// The public half of a key; of a public key itself.
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? {
  guard key.isPrivate else { return key }
  return try? SecKey(key.handle.publicHalf(), isPrivate: false, label: key.label, tag: key.tag)
}

/// The attributes of a key, by their names.
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
  var attributes: [CFString: Any] = [
    kSecClass: kSecClassKey, kSecAttrKeyType: key.kind.type,
    kSecAttrKeyClass: key.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
    kSecAttrKeySizeInBits: key.bitCount, kSecAttrEffectiveKeySize: key.bitCount,
    kSecAttrApplicationLabel: key.hash, kSecValueData: key.data,
    kSecAttrCanEncrypt: !key.isPrivate, kSecAttrCanDecrypt: key.isPrivate,
    kSecAttrCanSign: key.isPrivate, kSecAttrCanVerify: !key.isPrivate,
    kSecAttrCanDerive: key.isPrivate, kSecAttrCanWrap: !key.isPrivate,
    kSecAttrCanUnwrap: key.isPrivate,
  ]
  attributes[kSecAttrLabel] = key.label
  attributes[kSecAttrApplicationTag] = key.tag
  return attributes as CFDictionary
}

extension SecKey: CoreFoundationKind {
  package static var typeID: CFTypeID { 0x100 }
}

/// The number that `CFGetTypeID` gives for keys.
public func SecKeyGetTypeID() -> CFTypeID { SecKey.typeID }
