import Foundation

// Keys of Info.plist under Core Foundation's names.

nonisolated(unsafe) public let kCFBundleInfoDictionaryVersionKey: NSString! =
  "CFBundleInfoDictionaryVersion"
nonisolated(unsafe) public let kCFBundleExecutableKey: NSString! = "CFBundleExecutable"
nonisolated(unsafe) public let kCFBundleIdentifierKey: NSString! = "CFBundleIdentifier"
nonisolated(unsafe) public let kCFBundleVersionKey: NSString! = "CFBundleVersion"
nonisolated(unsafe) public let kCFBundleDevelopmentRegionKey: NSString! =
  "CFBundleDevelopmentRegion"
nonisolated(unsafe) public let kCFBundleNameKey: NSString! = "CFBundleName"
nonisolated(unsafe) public let kCFBundleLocalizationsKey: NSString! = "CFBundleLocalizations"
