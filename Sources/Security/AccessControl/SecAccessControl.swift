import Foundation
import FoundationCompatibility

/// The conditions for reading an item: when, and who has to be present.
public final class SecAccessControl: NSObject, @unchecked Sendable {
  /// One of the values of `kSecAttrAccessible`.
  let protection: String
  let flags: SecAccessControlCreateFlags

  init(protection: String, flags: SecAccessControlCreateFlags) {
    self.protection = protection
    self.flags = flags
  }

  /// Whether somebody has to be there, who cannot be on a device without biometry and passcode.
  package var needsPerson: Bool { !flags.isDisjoint(with: .unmeetable) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SecAccessControl else { return false }
    return other.protection == protection && other.flags == flags
  }

  public override var hash: Int { protection.hashValue ^ flags.rawValue.hashValue }

  public override var description: String { "<SecAccessControlRef: \(protection)>" }
}

/// Who has to be there before an item is read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: CFOptionFlags

  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  /// Anyone who unlocks the device, by biometry or passcode.
  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  /// Any finger or face that the device knows.
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  /// Any finger that the device knows, by its former name.
  public static let touchIDAny = biometryAny
  /// A finger or face that the device knew when the item was added.
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  /// A finger that the device knew when the item was added, by its former name.
  public static let touchIDCurrentSet = biometryCurrentSet
  /// Who knows the passcode.
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  /// One of the conditions is enough.
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  /// All conditions have to be met.
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  /// A private key may be used.
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  /// Who knows a password of the app's.
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)

  /// Conditions that nobody can meet on a device without biometry and passcode, as a Linux machine is.
  static let unmeetable: SecAccessControlCreateFlags = [
    .userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode, .applicationPassword,
  ]
}

/// An access control of a value of `kSecAttrAccessible` and conditions; nil and an error if it is none.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard let name = protection as? String, ItemSchema.protections.contains(name) else {
    error?.pointee = Unmanaged.passRetained(
      CFError(domain: NSOSStatusErrorDomain, code: Int(errSecParam)))
    return nil
  }
  return SecAccessControl(protection: name, flags: flags)
}
