/// A file that is compiled with every module: what iOS gives sources without their asking.
///
/// Modules may be isolated to the main actor as a whole, which Foundation's members are not.
struct SupportFile {
  let module: SourceModule
  let usesSelector: Bool
  /// All modules the sources import.
  let imports: Set<String>
  /// Further declarations.
  var declarations: [String] = []
  /// Managed-object classes by the names that Objective-C knows them by, where that is not their own.
  var managedClasses: [String: String] = [:]
  /// Types of the module with the names of Foundation's classes that are replaced.
  var ownTypes: Set<String> = []
  /// Foundation's classes that the sources let adopt protocols.
  var adoptingClasses: Set<String> = []
  /// Whether sources ask objects of any class for members.
  var usesDynamicMembers = false
  /// Whether sources call optional requirements of the frameworks' protocols for their results.
  var usesRequirementTests = false
  /// Functions that tell UIKit what storyboards and nibs can name.
  var interfaceFunctions: [String] = []
  /// The function that lists a test module's tests.
  var testList: String?

  var text: String {
    var lines: [String] = []
    // On iOS, XCTest brings UIKit along.
    let isTest = module.role == .tests
    if isTest || !imports.isDisjoint(with: Self.foundations) {
      // On iOS, Foundation includes all of these. An export in one file is seen by all of the module.
      for name in ["FoundationNetworking", "FoundationCompatibility", "Security", "Observation"] {
        lines += export(name)
      }
      lines += combine + documents
      lines += [
        Self.formats, Self.unarchiver, Self.buffers, Self.authentication, classes, Self.backups,
        Self.timers, Self.bundles, Self.invertedSets, Self.addresses,
      ]
      lines += [closedMembers(isTest), Self.replacedItems]
      if module.options.isForLinux { lines.append(Self.runLoopModes) }
    }
    if isTest || usesSelector || imports.contains("UIKit") {
      lines += ["@_exported public import UIKit"] + export("UserNotifications")
    }
    if isTest || imports.contains("XCTest") {
      // Additions of Apple's XCTest; sources that are no tests may import it as well.
      lines += export("XCTestCompatibility") + export("XCUIAutomation") + [Self.testCase]
    }
    for name in Set((module.bridgingHeader?.imports ?? []) + module.headerImports).sorted() {
      // Every source of the target sees the imports of the bridging header, and of the framework's own.
      lines += export(name)
    }
    lines += (module.bridgingHeader?.constants ?? []).map {
      "nonisolated let `\($0.name)` = \($0.value)"
    }
    if usesDynamicMembers { lines.append(Self.dynamicMembers) }
    if usesRequirementTests { lines.append(Self.requirementTest) }
    if usesDynamicMembers && usesRequirementTests { lines.append(Self.dynamicRequirements) }
    if !managedClasses.isEmpty { lines.append(registration) }
    if !interfaceFunctions.isEmpty { lines.append(interfaceRegistration) }
    if module.bundlePath != nil || !module.resources.isEmpty { lines.append(bundle) }
    if let testList { lines.append(testList) }
    return (lines + declarations).joined(separator: "\n") + "\n"
  }

  /// Makes members of Combine's known in all of the module. Its names are imported where they are used
  /// (`CombineNameRewrite`), except that some modules see members only of what their files import.
  private var combine: [String] {
    let isWhole =
      module.options.isForLinux
      || module.options.upcomingFeatures.contains("MemberImportVisibility")
    return isWhole
      ? export("Combine") : ["#if canImport(Combine)", "public import Combine", "#endif"]
  }

  /// What iOS's Foundation has of documents: it has no `XMLElement`, a name that libraries give to their own.
  private var documents: [String] {
    if module.options.isForLinux { return export("FoundationXML") }
    return [
      "#if canImport(FoundationXML)", "@_exported public import class FoundationXML.XMLParser",
      "@_exported public import protocol FoundationXML.XMLParserDelegate", "#endif",
    ]
  }

  /// Makes all sources of the module see another one, where it is there. Its access is said, since sources may say theirs.
  private func export(_ name: String) -> [String] {
    ["#if canImport(\(name))", "@_exported public import \(name)", "#endif"]
  }

  /// The class of tests that has what Apple's has, and what watches them. In the module itself the names come before
  /// XCTest's.
  private static let testCase = """
    #if canImport(XCTestCompatibility)
    public typealias XCTestCase = _XCTestCase
    public typealias XCTestObservation = _XCTestObservation
    #endif
    """

  /// Formats that may have plural forms (see `PluralFormat`). In the module itself they come before Foundation's own.
  private static let formats = """
    #if canImport(FoundationCompatibility)
    public import Foundation
    nonisolated extension String {
      @usableFromInline
      init(format: __shared String, _ arguments: any CVarArg...) {
        self = ._hanok_text(format, nil, arguments)
      }
      @usableFromInline
      init(format: __shared String, arguments: __shared [any CVarArg]) {
        self = ._hanok_text(format, nil, arguments)
      }
      @usableFromInline
      init(format: __shared String, locale: __shared Locale?, _ args: any CVarArg...) {
        self = ._hanok_text(format, locale, args)
      }
      @usableFromInline
      init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
        self = ._hanok_text(format, locale, arguments)
      }
      @usableFromInline
      static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        _hanok_text(format, .current, arguments)
      }
    }
    #endif
    """

  /// The older unarchiver, which takes no data for an archive of nothing (see `NSKeyedUnarchiver+Empty`).
  private static let unarchiver = """
    #if canImport(FoundationCompatibility)
    nonisolated extension NSKeyedUnarchiver {
      @usableFromInline
      convenience init(forReadingWith data: Data) {
        try! self.init(forReadingFrom: Self._hanok_archive(data))
        requiresSecureCoding = false
        decodingFailurePolicy = .setErrorAndReturn
      }
    }
    #endif
    """

  /// Mutable data that has the room it is asked for: streams are read into its bytes.
  private static let buffers = """
    #if canImport(FoundationCompatibility)
    nonisolated extension NSMutableData {
      @usableFromInline
      convenience init?(capacity: Int) {
        self.init(length: capacity)
        length = 0
      }
    }
    #endif
    """

  /// Names that Foundation on Linux says are not available; no server asks for these here.
  private static let authentication = ["ServerTrust", "ClientCertificate"].map {
    let name = "NSURLAuthenticationMethod" + $0
    return "@usableFromInline nonisolated let \(name) = \"\(name)\""
  }.joined(separator: "\n")

  /// Types in place of Foundation's, which nothing can derive from, which write nothing or which are others on Apple's
  /// systems. In the module itself the names come before Foundation's.
  static let replacedClasses: Set<String> = [
    "NSCache", "NSCacheDelegate", "PersonNameComponentsFormatter", "ProcessInfo", "fpos_t",
  ]

  /// Those that the module has no type of its own for.
  private var classes: String {
    let names = Self.replacedClasses.subtracting(ownTypes).sorted()
    return
      (["#if canImport(FoundationCompatibility)"]
      + names.map { "public typealias \($0) = _\($0)" } + ["#endif"]).joined(separator: "\n")
  }

  /// Whether files are left out of backups, which Foundation on Linux forgets.
  private static let backups = """
    #if canImport(FoundationCompatibility)
    nonisolated extension URL {
      @usableFromInline mutating func setResourceValues(_ values: URLResourceValues) throws {
        try _hanok_setResourceValues(values)
      }
      @usableFromInline
      func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
        try _hanok_resourceValues(forKeys: keys)
      }
    }
    nonisolated extension NSURL {
      @usableFromInline func setResourceValue(_ value: Any?, forKey key: URLResourceKey) throws {
        try _hanok_setResourceValue(value, forKey: key)
      }
    }
    #endif
    """

  /// Bundles of frameworks, which Foundation on Linux does not find (see `Bundle+Frameworks`).
  private static let bundles = """
    #if canImport(FoundationCompatibility)
    nonisolated extension Bundle {
      @usableFromInline convenience init(for type: AnyClass) { self.init(_hanok_for: type) }
      @usableFromInline
      convenience init?(identifier: String) { self.init(_hanok_identifier: identifier) }
    }
    #endif
    """

  /// Timers, which Foundation on Linux lets fire at once (see `Timer+FirstDate`).
  private static let timers = """
    #if canImport(FoundationCompatibility)
    nonisolated extension Timer {
      @usableFromInline
      convenience init(
        timeInterval interval: TimeInterval, repeats: Bool,
        block: @escaping @Sendable (Timer) -> Void
      ) {
        self.init(_hanok_interval: interval, repeats: repeats, block: block)
      }
    }
    #endif
    """

  /// Replacing a file, in which Foundation on Linux loses it.
  private static let replacedItems = """
    #if canImport(FoundationCompatibility)
    nonisolated extension FileManager {
      @usableFromInline
      func replaceItemAt(
        _ originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String? = nil,
        options: FileManager.ItemReplacementOptions = []
      ) throws -> URL? {
        try _hanok_replaceItemAt(
          originalItemURL, withItemAt: newItemURL, backupItemName: backupItemName, options: options)
      }
    }
    #endif
    """

  /// Members that subclasses override though Foundation keeps them closed (see `ClosedMember`).
  private func closedMembers(_ isTest: Bool) -> String {
    let members = ClosedMember.declarations(
      withUIKit: isTest || usesSelector || imports.contains("UIKit"), adopting: adoptingClasses)
    return "#if canImport(FoundationCompatibility)\n\(members)\n#endif"
  }

  /// Names that Core Foundation has in Swift on Linux, and on Apple's systems as members of `CFRunLoopMode` only.
  private static let runLoopModes = """
    #if canImport(FoundationCompatibility)
    nonisolated var kCFRunLoopDefaultMode: CFString! { CFRunLoopMode.defaultMode.rawValue }
    nonisolated var kCFRunLoopCommonModes: CFString! { CFRunLoopMode.commonModes.rawValue }
    #endif
    """

  /// Modules whose importers know Foundation.
  private static let foundations: Set<String> = [
    "CFNetwork", "CoreData", "CoreFoundation", "Darwin", "Foundation", "MachO", "ObjectiveC",
    "UIKit", "libkern", "os", "OSLog",
  ]

  /// Tells whether an object implements a requirement that is optional on iOS. One of the frameworks' own classes counts
  /// as doing so: it has no list.
  private static let requirementTest = """
    nonisolated func _hanok_implements(_ object: Any?, _ name: String) -> Bool {
      guard let object else { return false }
      let selector = FoundationCompatibility.Selector(name)._hanok_optional
      if let object = object as? any RespondingObject { return object.responds(to: selector) }
      guard let type = type(of: object) as? any ImplementedRequirements.Type else { return true }
      return type._hanok_implemented.contains(name)
    }
    """

  /// Finds a member by the first class that the object is of (see `DynamicMemberRewrite`). Objective-C does not tell a value of a type
  /// of names or numbers from the name or number, so it may be taken for one where nothing else fits.
  private static let dynamicMembers = (1...4).map { count in
    let numbers = Array(1...count)
    let classes = numbers.map { "C\($0)" }.joined(separator: ", ")
    let parameters = numbers.map { "_ member\($0): (C\($0)) -> V" }.joined(separator: ", ")
    let tests = numbers.map {
      "if let found = object as? C\($0) { return member\($0)(found) }"
    }
    let members = numbers.map { "member\($0)" }.joined(separator: ", ")
    return """
      @discardableResult
      func _hanok_member<\(classes), V>(_ object: Any?, \(parameters)) -> V! {
        \(tests.joined(separator: "\n  "))
        return nil
      }
      @_disfavoredOverload
      @discardableResult
      func _hanok_member<\(classes), V: RawRepresentable>(
        _ object: Any?, \(parameters)
      ) -> V.RawValue! {
        let value: V? = _hanok_member(object, \(members))
        return value?.rawValue
      }
      """
  }.joined(separator: "\n")

  /// The same for a method that the frameworks' protocols require: only where the object implements it.
  private static let dynamicRequirements = (1...4).map { count in
    let numbers = Array(1...count)
    let classes = numbers.map { "C\($0)" }.joined(separator: ", ")
    let parameters = numbers.map { "_ member\($0): (C\($0)) -> V" }.joined(separator: ", ")
    let members = numbers.map { "member\($0)" }.joined(separator: ", ")
    return """
      @discardableResult
      func _hanok_member<\(classes), V>(_ object: Any?, requirement: String, \(parameters)) -> V! {
        _hanok_implements(object, requirement) ? _hanok_member(object, \(members)) : nil
      }
      """
  }.joined(separator: "\n")

  /// A function that runs when the program is loaded, before any model asks for a class.
  private var registration: String {
    let calls = managedClasses.sorted { $0.key < $1.key }
      .map { "CoreData.EntityClass.register(\($0.value).self, named: \"\($0.key)\")" }
    return """
      public import CoreData
      @section(".init_array") @used
      nonisolated private let registersManagedClasses: @convention(c) () -> Void = {
        \(calls.joined(separator: "\n  "))
      }
      """
  }

  /// A function that runs when the program is loaded and has the others run before the first nib is read.
  private var interfaceRegistration: String {
    """
    public import UIKit
    @section(".init_array") @used
    nonisolated private let registersInterface: @convention(c) () -> Void = {
      UIKit.InterfaceBuilder.register(module: {
        \(interfaceFunctions.map { $0 + "()" }.joined(separator: "\n    "))
      })
    }
    """
  }

  private var bundle: String {
    let value =
      module.bundlePath.map { "Bundle(path: Bundle.main.bundlePath + \"/\($0)\") ?? .main" }
      ?? ".main"
    return """
      public import Foundation
      nonisolated extension Bundle {
        static let module: Bundle = \(value)
      }
      """
  }
}
