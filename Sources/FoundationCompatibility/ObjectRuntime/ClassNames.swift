internal import CSwiftRuntime
import Foundation
import Glibc

// Objective-C knows a framework's classes by their bare names: `NSClassFromString("UILabel")`. Swift on Linux puts the
// module before each but Foundation's. The program's own definitions of Foundation's functions come before the library's, whose own
// calls are led to them.

/// `NSClassFromString`: the class with a name, which for a class of an app begins with its module.
@_silgen_name("$s10Foundation17NSClassFromStringyyXlXpSgSSF")
public func _hanok_class(named name: String) -> AnyClass? {
  if let found = KeyedProperties.type(named: name) { return found }
  if let last = ObjectiveCClassName.lastName(of: name) {
    return NamedClasses.first(named: last) { ObjectiveCClassName.mangled($0) == name }
  }
  if let found = FoundationClassNames.type(named: name) { return found }
  guard !name.isEmpty, !name.contains(".") else { return nil }
  return FrameworkClasses.type(named: name)
}

/// `NSStringFromClass`: the name by which the other function finds the class.
@_silgen_name("$s10Foundation17NSStringFromClassySSyXlXpF")
public func _hanok_name(of type: AnyClass) -> String {
  if let given = KeyedProperties.name(of: type) { return given }
  let name = String(reflecting: type)
  let parts = name.split(separator: ".", maxSplits: 1)
  guard parts.count == 2 else { return name }
  if parts[0] == "Foundation", let known = FoundationClassNames.name(of: type) { return known }
  if FrameworkClasses.modules.contains(String(parts[0])) { return String(parts[1]) }
  return parts[1].contains(".") ? ObjectiveCClassName.mangled(type) ?? name : name
}

/// Foundation's own functions, behind those above.
private enum FoundationClassNames {
  private typealias Find = @convention(c) (UInt, UInt) -> UnsafeRawPointer?

  static let findSymbol = "$s10Foundation17NSClassFromStringyyXlXpSgSSF"
  static let nameSymbol = "$s10Foundation17NSStringFromClassySSyXlXpF"

  private static let find = original(findSymbol).map { unsafeBitCast($0, to: Find.self) }
  // Code, which does not change.
  nonisolated(unsafe) private static let name = original(nameSymbol)

  /// What Foundation's function does, whose calls are led to the one of the same name here.
  private static func original(_ symbol: String) -> UnsafeRawPointer? {
    // RTLD_NEXT and RTLD_DEFAULT: the definition after this one, and the one that programs call.
    guard let foundation = dlsym(UnsafeMutableRawPointer(bitPattern: -1), symbol) else {
      return nil
    }
    guard let own = dlsym(nil, symbol), own != foundation else { return nil }
    return hanok_detour(foundation, own) ?? UnsafeRawPointer(foundation)
  }

  static func prepare() { _ = (find, name) }

  static func type(named name: String) -> AnyClass? {
    // A string is two words, which the function only borrows.
    let words = unsafeBitCast(name, to: (UInt, UInt).self)
    let found = withExtendedLifetime(name) { find?(words.0, words.1) }
    return found.map { unsafeBitCast($0, to: AnyClass.self) }
  }

  static func name(of type: AnyClass) -> String? {
    guard let name else { return nil }
    let words = hanok_string_of_class(name, unsafeBitCast(type, to: UnsafeRawPointer.self))
    return unsafeBitCast((words.first, words.second), to: String.self)
  }
}

@section(".init_array") @used
nonisolated private let leadsClassNames: @convention(c) () -> Void = {
  FoundationClassNames.prepare()
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

  static func type(named name: String) -> AnyClass? {
    NamedClasses.first(named: name) { type in
      let parts = String(reflecting: type).split(separator: ".")
      return parts.count == 2 && modules.contains(String(parts[0]))
    }
  }
}

/// The program's classes by their own names, without what they stand in.
private enum NamedClasses {
  private final class Search {
    let condition: (AnyClass) -> Bool
    var found: AnyClass?
    init(_ condition: @escaping (AnyClass) -> Bool) { self.condition = condition }
  }

  static func first(named name: String, where condition: (AnyClass) -> Bool) -> AnyClass? {
    withoutActuallyEscaping(condition) { condition in
      let search = Search(condition)
      hanok_classes_named(
        name,
        { metatype, context in
          guard let metatype, let context else { return true }
          let type = unsafeBitCast(metatype, to: AnyClass.self)
          let search = Unmanaged<Search>.fromOpaque(context).takeUnretainedValue()
          guard search.condition(type) else { return true }
          search.found = type
          return false
        }, Unmanaged.passUnretained(search).toOpaque())
      return search.found
    }
  }
}
