import Foundation
import FoundationCompatibility

/// A new private key. Where the attributes say that it is permanent, it is kept in the keychain.
///
/// There is no Secure Enclave: for a key of it the result is nil and the error `errSecUnimplemented`.
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  result(error) {
    let key = try KeyAttributes.generate(parameters, of: kSecPrivateKeyAttrs)
    try KeyAttributes.keep(key, parameters, of: kSecPrivateKeyAttrs)
    return key
  }
}

/// A new pair of keys, which are kept in the keychain where the attributes say that they are permanent.
@discardableResult
public func SecKeyGeneratePair(
  _ parameters: CFDictionary, _ publicKey: UnsafeMutablePointer<SecKey?>?,
  _ privateKey: UnsafeMutablePointer<SecKey?>?
) -> OSStatus {
  do {
    let key = try KeyAttributes.generate(parameters, of: kSecPrivateKeyAttrs)
    let names = KeyAttributes.names(parameters, of: kSecPublicKeyAttrs)
    let other = try SecKey(
      key.handle.publicHalf(), isPrivate: false, label: names.label, tag: names.tag)
    try KeyAttributes.keep(key, parameters, of: kSecPrivateKeyAttrs)
    try KeyAttributes.keep(other, parameters, of: kSecPublicKeyAttrs)
    publicKey?.pointee = other
    privateKey?.pointee = key
    return errSecSuccess
  } catch {
    return (error as? KeyFailure)?.status ?? errSecParam
  }
}

extension KeyAttributes {
  /// Keeps a key in the keychain if the attributes of its half, or of both, say that it is permanent.
  fileprivate static func keep(_ key: SecKey, _ parameters: CFDictionary, of half: CFString) throws
  {
    let own = parameters[half] as? NSDictionary
    let isPermanent = own?[kSecAttrIsPermanent] ?? parameters[kSecAttrIsPermanent]
    guard (isPermanent as? NSNumber)?.boolValue ?? false else { return }
    var attributes: [CFString: Any] = [kSecClass: kSecClassKey, kSecValueRef: key]
    for name in [kSecAttrAccessible, kSecAttrAccessControl, kSecAttrAccessGroup] {
      attributes[name] = own?[name] ?? parameters[name]
    }
    let status = SecItemAdd(attributes as CFDictionary, nil)
    guard status == errSecSuccess else {
      throw KeyFailure(status, "The keychain does not take the key.")
    }
  }
}
