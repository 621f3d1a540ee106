import Foundation
import FoundationCompatibility

// Passwords that apps share with a domain's web site. No site names an app here, so that there are none and none can be added, as
// on a device whose app lacks the entitlement.

/// The password in what `SecRequestSharedWebCredential` finds.
nonisolated(unsafe) public let kSecSharedPassword: CFString = "spwd"

/// Fails with `errSecMissingEntitlement`, on another thread.
public func SecAddSharedWebCredential(
  _ fqdn: CFString, _ account: CFString, _ password: CFString?,
  _ completionHandler: @escaping @Sendable (_ error: CFError?) -> Void
) {
  DispatchQueue.global().async {
    completionHandler(
      CFError(domain: NSOSStatusErrorDomain, code: Int(errSecMissingEntitlement)))
  }
}

/// Finds nothing and fails with `errSecItemNotFound`, on another thread.
public func SecRequestSharedWebCredential(
  _ fqdn: CFString?, _ account: CFString?,
  _ completionHandler: @escaping @Sendable (_ credentials: CFArray?, _ error: CFError?) -> Void
) {
  DispatchQueue.global().async {
    completionHandler(
      nil, CFError(domain: NSOSStatusErrorDomain, code: Int(errSecItemNotFound)))
  }
}

/// A new password of the form xxx-xxx-xxx-xxx, with a small letter, a capital and a digit at least.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
  let sets = ["abcdefghkmnopqrstuvwxy", "ABCDEFGHJKLMNPQRSTUVWXYZ", "3456789"].map(Array.init)
  let all = sets.flatMap(\.self)
  var generator = SystemRandomNumberGenerator()
  var characters = sets.compactMap { $0.randomElement(using: &generator) }
  while characters.count < 12 {
    if let next = all.randomElement(using: &generator) { characters.append(next) }
  }
  characters.shuffle(using: &generator)
  let groups = stride(from: 0, to: 12, by: 3).map { String(characters[$0..<$0 + 3]) }
  return NSString(string: groups.joined(separator: "-"))
}
