internal import CSwiftRuntime
import Foundation

// Defaults under Core Foundation's names. An application's are those of `UserDefaults`.

/// The app itself, in the place of its identifier.
nonisolated(unsafe) public let kCFPreferencesCurrentApplication: CFString! =
  "kCFPreferencesCurrentApplication"
/// All apps, in the place of an identifier.
nonisolated(unsafe) public let kCFPreferencesAnyApplication: CFString! =
  "kCFPreferencesAnyApplication"
/// The user who runs the app.
nonisolated(unsafe) public let kCFPreferencesCurrentUser: CFString! = "kCFPreferencesCurrentUser"
/// All users.
nonisolated(unsafe) public let kCFPreferencesAnyUser: CFString! = "kCFPreferencesAnyUser"
/// This device.
nonisolated(unsafe) public let kCFPreferencesCurrentHost: CFString! = "kCFPreferencesCurrentHost"
/// All devices.
nonisolated(unsafe) public let kCFPreferencesAnyHost: CFString! = "kCFPreferencesAnyHost"

/// The value for a key of an application; nil for none.
public func CFPreferencesCopyAppValue(
  _ key: CFString!, _ applicationID: CFString!
) -> CFPropertyList! {
  defaults(applicationID).object(forKey: key as String).map { $0 as AnyObject }
}

/// Sets the value for a key of an application; nil takes it away.
public func CFPreferencesSetAppValue(
  _ key: CFString!, _ value: CFPropertyList!, _ applicationID: CFString!
) {
  let key = key as String
  guard let value else { return defaults(applicationID).removeObject(forKey: key) }
  defaults(applicationID).set(value, forKey: key)
}

/// Writes an application's values down. False when they could not be.
@discardableResult
public func CFPreferencesAppSynchronize(_ applicationID: CFString!) -> Bool {
  defaults(applicationID).synchronize()
}

/// The truth value for a key, and whether there is one.
public func CFPreferencesGetAppBooleanValue(
  _ key: CFString!, _ applicationID: CFString!,
  _ keyExistsAndHasValidFormat: UnsafeMutablePointer<DarwinBoolean>?
) -> Bool {
  let value = CFPreferencesCopyAppValue(key, applicationID)
  let found: Bool? =
    switch value {
    case let number as NSNumber: number.boolValue
    case let text as NSString: words[(text as String).lowercased()]
    default: nil
    }
  keyExistsAndHasValidFormat?.pointee = DarwinBoolean(found != nil)
  return found ?? false
}

/// Words that stand for truth values.
private let words = ["yes": true, "true": true, "1": true, "no": false, "false": false, "0": false]

/// The whole number for a key, and whether there is one.
public func CFPreferencesGetAppIntegerValue(
  _ key: CFString!, _ applicationID: CFString!,
  _ keyExistsAndHasValidFormat: UnsafeMutablePointer<DarwinBoolean>?
) -> CFIndex {
  let value = CFPreferencesCopyAppValue(key, applicationID)
  let found: Int? =
    switch value {
    case let number as NSNumber: number.intValue
    case let text as NSString: Int(text as String)
    default: nil
    }
  keyExistsAndHasValidFormat?.pointee = DarwinBoolean(found != nil)
  return found ?? 0
}

/// The value for a key of an application. Users and hosts are not told apart.
public func CFPreferencesCopyValue(
  _ key: CFString!, _ applicationID: CFString!, _ userName: CFString!, _ hostName: CFString!
) -> CFPropertyList! {
  CFPreferencesCopyAppValue(key, applicationID)
}

/// Sets the value for a key of an application. Users and hosts are not told apart.
public func CFPreferencesSetValue(
  _ key: CFString!, _ value: CFPropertyList!, _ applicationID: CFString!, _ userName: CFString!,
  _ hostName: CFString!
) {
  CFPreferencesSetAppValue(key, value, applicationID)
}

/// Writes an application's values down. False when they could not be.
@discardableResult
public func CFPreferencesSynchronize(
  _ applicationID: CFString!, _ userName: CFString!, _ hostName: CFString!
) -> Bool {
  CFPreferencesAppSynchronize(applicationID)
}

/// The keys that an application has values for; nil for none.
public func CFPreferencesCopyKeyList(
  _ applicationID: CFString!, _ userName: CFString!, _ hostName: CFString!
) -> CFArray! {
  let keys = domain(applicationID).keys.sorted()
  return keys.isEmpty ? nil : keys as NSArray
}

/// The values for some keys of an application, or for all of them.
public func CFPreferencesCopyMultiple(
  _ keysToFetch: CFArray!, _ applicationID: CFString!, _ userName: CFString!,
  _ hostName: CFString!
) -> CFDictionary! {
  let wanted = (keysToFetch as NSArray?)?.compactMap { $0 as? String }
  return domain(applicationID).filter { wanted?.contains($0.key) ?? true } as NSDictionary
}

/// The defaults of an application.
private func defaults(_ application: CFString) -> UserDefaults {
  let name = application as String
  if application == kCFPreferencesCurrentApplication || name == Bundle.main.bundleIdentifier {
    return .standard
  }
  let suite = application == kCFPreferencesAnyApplication ? UserDefaults.globalDomain : name
  return UserDefaults(suiteName: suite) ?? .standard
}

/// The values that an application itself has set.
private func domain(_ application: CFString) -> [String: Any] {
  guard application == kCFPreferencesCurrentApplication else {
    return UserDefaults.standard.persistentDomain(forName: application as String) ?? [:]
  }
  let list = hanok_preference_keys(
    hanok_current_application, hanok_current_user, hanok_any_host)
  let keys = list.map { Unmanaged<NSArray>.fromOpaque($0).takeRetainedValue() }
  var values: [String: Any] = [:]
  for case let key as String in keys ?? [] {
    values[key] = UserDefaults.standard.object(forKey: key)
  }
  return values
}

/// An object that a property list can hold.
public typealias CFPropertyList = AnyObject
