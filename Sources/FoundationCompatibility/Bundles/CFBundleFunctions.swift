import Foundation

/// Foundation's bundle class under Core Foundation's name.
public typealias CFBundle = Bundle

/// The app's bundle.
public func CFBundleGetMainBundle() -> CFBundle! { Bundle.main }

/// A bundle that is loaded, by its identifier; nil for none.
public func CFBundleGetBundleWithIdentifier(_ bundleID: CFString!) -> CFBundle! {
  Bundle(identifier: bundleID as String)
}

/// A bundle's identifier; nil for none.
public func CFBundleGetIdentifier(_ bundle: CFBundle!) -> CFString! {
  bundle.bundleIdentifier.map { $0 as NSString }
}

/// The value of a key in a bundle's Info.plist.
public func CFBundleGetValueForInfoDictionaryKey(_ bundle: CFBundle!, _ key: CFString!)
  -> CFTypeRef!
{
  bundle.object(forInfoDictionaryKey: key as String) as AnyObject?
}

/// All of a bundle's Info.plist.
public func CFBundleGetInfoDictionary(_ bundle: CFBundle!) -> CFDictionary! {
  bundle.infoDictionary.map { $0 as NSDictionary }
}
