import Foundation

/// An app as read from its project: what to compile, what to copy, and how it describes itself.
public struct AppProject: Sendable {
  /// The name of the product, as in `Name.app`.
  public var name: String
  /// The app's own module; the last to be compiled.
  public var module: SourceModule
  /// Local packages the app imports, each after those it needs itself.
  public var packages: [SourceModule]
  /// The folder errors and relative paths refer to.
  public var root: URL
  /// Info.plist, with all settings replaced.
  public var info: InfoPlist
  /// The project file, for messages.
  public var projectFile: URL
  /// The package whose entry point starts the program, when that is not `module`: an app that hosts tests.
  public var hostModule: String?
  /// The name of its icon in the asset catalogues.
  public var iconName = "AppIcon"
  /// The settings that it was read with.
  public var configuration = ProjectConfiguration.debug
  /// What its scheme gives it when it starts.
  public var launch = LaunchSettings()

  /// The name of the module whose entry point starts the program.
  var entryModule: String { hostModule ?? module.name }
}

/// Swift files that are compiled together, and the files that go into the bundle with them.
public struct SourceModule: Sendable {
  /// What is made of it.
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
  public var role = Role.library
  /// Whether its tests use an app that runs in a program of its own.
  public var isUITest = false
  /// Files whose bytes sources find in `PackageResources`.
  public var embeddedFiles: [URL] = []
  /// What of it clang compiles.
  public var clang: ClangSources?
  /// Its sources in languages that Hanok does not compile.
  public var leftOut: [LeftOutSource] = []
  /// What its Swift sources see of C without an import.
  var bridgingHeader: BridgingHeader?
  /// What is generated of the module's asset catalogues.
  public var assetSymbols = AssetSymbols.Form.resources

  public init(
    name: String, sources: [URL], resources: [ResourceItem] = [],
    options: SwiftOptions = SwiftOptions()
  ) {
    self.name = name
    self.sources = sources
    self.resources = resources
    self.options = options
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
  /// Names that `#if` finds defined.
  public var conditions: [String] = ["DEBUG"]
  public var upcomingFeatures: [String] = []
  public var experimentalFeatures: [String] = []
  /// The package that declarations marked `package` are visible in.
  public var packageName: String?

  public init() {}
}
