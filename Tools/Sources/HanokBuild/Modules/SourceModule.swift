import Foundation

/// Swift files that are compiled together, and the files that go into the bundle with them.
public struct SourceModule: Sendable {
  /// The kind of product that is made of it.
  public enum Role: Sendable { case library, app, tests }

  /// The name `import` uses.
  public var name: String
  public var sources: [URL]
  public var resources: [ResourceItem]
  public var options: SwiftOptions
  /// Names of the modules of the same project that it imports.
  public var dependencies: [String] = []
  /// `Package_Target` when `Bundle.module` is asked for.
  public var bundleName: String?
  /// The Info.plist of a framework, which has a bundle of its own in the app.
  public var frameworkInfo: InfoPlist?
  public var role = Role.library
  /// Whether its tests use an app that runs in a program of its own.
  public var isUITest = false
  /// Files whose bytes sources find in `PackageResources`.
  public var embeddedFiles: [URL] = []
  /// The part of it that clang compiles.
  public var clang: ClangSources?
  /// Its sources in languages that Hanok does not compile.
  public var leftOut: [LeftOutSource] = []
  /// The C that its Swift sources see without an import.
  var bridgingHeader: BridgingHeader?
  /// What the compiler did not find in it, for it goes without a dependency.
  var unfound = UnfoundNames()
  /// Frameworks that every source sees by the header of the framework that the module is.
  var headerImports: [String] = []
  /// The names that are generated of the module's asset catalogues.
  public var assetSymbols = AssetSymbolForm.resources
  /// The names in Swift that a description asks for of the module's resources.
  var accessors: ResourceAccessors?

  public init(
    name: String, sources: [URL], resources: [ResourceItem] = [],
    options: SwiftOptions = SwiftOptions()
  ) {
    self.name = name
    self.sources = sources
    self.resources = resources
    self.options = options
  }

  /// Where in the app its resources have a bundle of their own; nil for among those of the app.
  var bundlePath: String? {
    bundleName.map { $0 + ".bundle" } ?? frameworkInfo.map { _ in "Frameworks/\(name).framework" }
  }

  /// Names asset catalogues after the module, for where several share one bundle: they go by any name.
  mutating func renameCatalogs() {
    for index in resources.indices where resources[index].source.pathExtension == "xcassets" {
      resources[index].destination = "\(name)-" + resources[index].destination
    }
  }
}

/// A source in a language that Hanok does not compile.
public struct LeftOutSource: Hashable, Sendable {
  public var file: URL
  /// The language's name.
  public var language: String
}

/// A file or folder that goes into the app's bundle.
public struct ResourceItem: Hashable, Sendable {
  public var source: URL
  /// Where in the bundle, relative, with the file's own name: `ko.lproj/Localizable.strings`.
  public var destination: String
  /// Whether it is made into what apps read (data models, storyboards, nibs); otherwise it is copied as it is.
  public var isProcessed: Bool

  public init(source: URL, destination: String, isProcessed: Bool = true) {
    self.source = source
    self.destination = destination
    self.isProcessed = isProcessed
  }
}

/// How a module's sources are to be understood by the compiler.
public struct SwiftOptions: Hashable, Sendable, Codable {
  /// `4`, `4.2`, `5` or `6`.
  public var languageMode = "5"
  /// Declarations belong to the main actor unless they say otherwise.
  public var isolatesToMainActor = false
  /// Names that `#if` finds defined as on iOS.
  public var conditions: [String] = ["DEBUG"]
  /// Those of `conditions` that are not defined on Linux.
  public var conditionsForAppleAlone: Set<String> = []
  /// Names that are defined on Linux, and not on iOS.
  public var conditionsForLinuxAlone: [String] = []
  public var upcomingFeatures: [String] = []
  public var experimentalFeatures: [String] = []
  /// The package that declarations marked `package` are visible in.
  public var packageName: String?
  /// Whether `#if` is answered as on Linux (see `LinuxTestLibrary`).
  public var isForLinux = false

  public init() {}

  /// Names that `#if` finds defined on the system that it is answered for.
  public var definedNames: [String] {
    guard isForLinux else { return conditions }
    return conditions.filter { !conditionsForAppleAlone.contains($0) } + conditionsForLinuxAlone
  }

  /// `5.9` is language mode 5, as Xcode has it.
  static func languageMode(_ version: String) -> String {
    if version.hasPrefix("4.2") { return "4.2" }
    switch version.first {
    case "3", "4": return "4"
    case "6": return "6"
    default: return "5"
    }
  }
}

/// How much is generated of a module's asset catalogues.
public enum AssetSymbolForm: Hashable, Sendable {
  case none
  /// Names of `ColorResource` and `ImageResource`.
  case resources
  /// Those, and members of `UIColor` and `UIImage`.
  case extensions
}
