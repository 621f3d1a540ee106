import Foundation
import FoundationCompatibility
internal import OpenSSLSupport

/// A key of bytes in the form that `SecKeyCopyExternalRepresentation` gives, whose type and class the attributes say.
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  result(error) {
    let data = Data(copying: keyData)
    guard let isPrivate = KeyAttributes.isPrivate(attributes[kSecAttrKeyClass]) else {
      throw KeyFailure(errSecParam, "The attributes say neither public nor private key.")
    }
    let handle = try KeyAttributes.handle(
      of: data, type: attributes[kSecAttrKeyType], isPrivate: isPrivate)
    return try SecKey(
      handle, isPrivate: isPrivate, label: attributes[kSecAttrLabel] as? String,
      tag: attributes[kSecAttrApplicationTag] as? Data)
  }
}

/// Attributes of a new private key, among those of a pair.
nonisolated(unsafe) public let kSecPrivateKeyAttrs: CFString = "private"
/// Attributes of a new public key, among those of a pair.
nonisolated(unsafe) public let kSecPublicKeyAttrs: CFString = "public"
/// The chip that is to hold a key.
nonisolated(unsafe) public let kSecAttrTokenID: CFString = "tkid"
/// The chip of Apple's devices. There is none here.
nonisolated(unsafe) public let kSecAttrTokenIDSecureEnclave: CFString = "com.apple.setoken"

/// The attributes of keys in dictionaries.
enum KeyAttributes {
  /// Whether a value of `kSecAttrKeyClass` stands for a private key; nil for another one.
  static func isPrivate(_ value: Any?) -> Bool? {
    switch text(value) {
    case String(kSecAttrKeyClassPrivate): true
    case String(kSecAttrKeyClassPublic): false
    default: nil
    }
  }

  /// Numbers stand for their digits.
  private static func text(_ value: Any?) -> String? {
    (value as? String) ?? (value as? NSNumber)?.stringValue
  }

  static func handle(of data: Data, type: Any?, isPrivate: Bool) throws -> KeyHandle {
    switch text(type) {
    case String(kSecAttrKeyTypeRSA):
      return try data.withUnsafeBytes { bytes in
        if isPrivate { return try rsa(KeyHandle(privateDER: bytes)) }
        return try rsa((try? KeyHandle(publicPKCS1: bytes)) ?? KeyHandle(publicDER: bytes))
      }
    case String(kSecAttrKeyTypeECSECPrimeRandom):
      return try curveKey(of: data, isPrivate: isPrivate)
    default: throw KeyFailure(errSecUnimplemented, "Keys are of RSA or on curves of NIST's.")
    }
  }

  private static func rsa(_ handle: KeyHandle) throws -> KeyHandle {
    guard handle.isKind("RSA") else { throw KeyFailure(errSecParam, "The data is no key of RSA.") }
    return handle
  }

  private static func curveKey(of data: Data, isPrivate: Bool) throws -> KeyHandle {
    let parts = isPrivate ? 3 : 2
    guard let curve = KeyKind.curves.first(where: { data.count == 1 + parts * $0.byteCount }),
      data.first == 0x04
    else {
      throw KeyFailure(errSecParam, "The data has not the length of a key, or not its first byte.")
    }
    guard isPrivate else { return try curve.publicKey(point: [UInt8](data)) }
    let key = try data.suffix(curve.byteCount).withUnsafeBytes { try curve.privateKey(scalar: $0) }
    guard try curve.coordinates(of: key) == data.dropFirst().dropLast(curve.byteCount) else {
      throw KeyFailure(errSecParam, "The private and the public half do not belong together.")
    }
    return key
  }

  static func generate(_ parameters: CFDictionary, of half: CFString) throws -> SecKey {
    guard parameters[kSecAttrTokenID] == nil else {
      throw KeyFailure(errSecUnimplemented, "There is no Secure Enclave to hold the key.")
    }
    let size =
      (parameters[kSecAttrKeySizeInBits] as? NSNumber)?.intValue
      ?? text(
        parameters[kSecAttrKeySizeInBits]
      ).flatMap { Int($0) }
    let handle: KeyHandle
    switch text(parameters[kSecAttrKeyType]) {
    case String(kSecAttrKeyTypeRSA):
      guard let size, (1024...8192).contains(size) else {
        throw KeyFailure(errSecParam, "A key of RSA has 1024 to 8192 bits.")
      }
      handle = try KeyHandle.generate("RSA", bits: size)
    case String(kSecAttrKeyTypeECSECPrimeRandom):
      guard let curve = KeyKind.curves.first(where: { $0.bitCount == size }) else {
        throw KeyFailure(errSecParam, "A key on a curve has 256, 384 or 521 bits.")
      }
      handle = try curve.generate()
    default: throw KeyFailure(errSecUnimplemented, "Keys are of RSA or on curves of NIST's.")
    }
    let names = names(parameters, of: half)
    return try SecKey(handle, isPrivate: true, label: names.label, tag: names.tag)
  }

  /// The app's names for one half of a pair.
  static func names(
    _ parameters: CFDictionary, of half: CFString
  ) -> (label: String?, tag: Data?) {
    func value(_ key: CFString) -> Any? {
      (parameters[half] as? NSDictionary)?[key] ?? parameters[key]
    }
    let tag = value(kSecAttrApplicationTag)
    return (
      value(kSecAttrLabel) as? String, tag as? Data ?? (tag as? String).map { Data($0.utf8) }
    )
  }
}
