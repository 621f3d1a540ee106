internal import CSwiftRuntime
import Foundation
import Glibc

// Objective-C knows a framework's classes by their bare names: `NSClassFromString("UILabel")`. Swift on Linux puts the
// module before each but Foundation's. The program's own definitions of Foundation's functions come before the library's.

/// `NSClassFromString`: the class with a name, which for a class of an app begins with its module.
@_silgen_name("$s10Foundation17NSClassFromStringyyXlXpSgSSF")
public func _hanok_class(named name: String) -> AnyClass? {
  if let found = FoundationClassNames.type(named: name) { return found }
  guard !name.isEmpty, !name.contains(".") else { return nil }
  return FrameworkClasses.type(named: name)
}

/// `NSStringFromClass`: the name by which the other function finds the class.
@_silgen_name("$s10Foundation17NSStringFromClassySSyXlXpF")
public func _hanok_name(of type: AnyClass) -> String {
  let name = String(reflecting: type)
  let parts = name.split(separator: ".", maxSplits: 1)
  guard parts.count == 2 else { return name }
  return FrameworkClasses.modules.contains(String(parts[0])) ? String(parts[1]) : name
}

/// Foundation's own functions, behind those above.
private enum FoundationClassNames {
  private typealias Find = @convention(c) (UInt, UInt) -> UnsafeRawPointer?

  private static let find: Find? = {
    // RTLD_NEXT: the definition after this one.
    let next = UnsafeMutableRawPointer(bitPattern: -1)
    return dlsym(next, "$s10Foundation17NSClassFromStringyyXlXpSgSSF")
      .map { unsafeBitCast($0, to: Find.self) }
  }()

  static func type(named name: String) -> AnyClass? {
    // A string is two words, which the function only borrows.
    let words = unsafeBitCast(name, to: (UInt, UInt).self)
    let found = withExtendedLifetime(name) { find?(words.0, words.1) }
    return found.map { unsafeBitCast($0, to: AnyClass.self) }
  }
}

/// The classes that Objective-C knows without a module.
enum FrameworkClasses {
  static let modules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationCompatibility", "AVFAudio", "AVFoundation", "AVKit", "AdSupport",
    "AppTrackingTransparency", "AuthenticationServices", "BackgroundTasks", "CoreData",
    "CoreImage", "CoreLocation", "CoreMotion", "CoreTelephony", "LinkPresentation",
    "LocalAuthentication", "MessageUI", "Photos", "PhotosUI", "QuartzCore", "SafariServices",
    "StoreKit", "UIKit", "UserNotifications", "XCTest", "XCTestCompatibility", "XCUIAutomation",
  ]

  private final class Search {
    var found: AnyClass?
  }

  static func type(named name: String) -> AnyClass? {
    let search = Search()
    hanok_classes_named(
      name,
      { metatype, context in
        guard let metatype, let context else { return true }
        let type = unsafeBitCast(metatype, to: AnyClass.self)
        let parts = String(reflecting: type).split(separator: ".")
        guard parts.count == 2, FrameworkClasses.modules.contains(String(parts[0])) else {
          return true
        }
        Unmanaged<Search>.fromOpaque(context).takeUnretainedValue().found = type
        return false
      }, Unmanaged.passUnretained(search).toOpaque())
    return search.found
  }
}
