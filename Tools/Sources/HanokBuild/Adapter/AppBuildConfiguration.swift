internal import SwiftIfConfig
internal import SwiftSyntax

/// Answers what `#if` asks, as iOS's simulator would, and as the compiler does where it is asked again.
struct AppBuildConfiguration: BuildConfiguration {
  let conditions: Set<String>
  var importableModules: Set<String>
  let languageMode: String
  /// Whether declarations belong to the main actor unless they say otherwise.
  var isolatesToMainActor = false
  /// Features that the module turns on.
  var features: Set<String> = []
  /// Whether it answers as the compiler would for a program of Linux.
  var isForLinux = false

  /// `$Macros` asks for a feature, as `hasFeature(Macros)` does.
  func isCustomConditionSet(name: String) -> Bool {
    name.hasPrefix("$") ? hasFeature(name: String(name.dropFirst())) : conditions.contains(name)
  }
  func hasFeature(name: String) -> Bool {
    features.contains(name) || CompilerFeatures.isOn(name, languageMode: languageMode)
  }
  func hasAttribute(name: String) -> Bool { true }
  func isActiveTargetOS(name: String) -> Bool { name == (isForLinux ? "Linux" : "iOS") }
  func isActiveTargetEnvironment(name: String) -> Bool {
    name == "simulator" && !isForLinux
  }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" || name == "_multithreaded" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }

  func isActiveTargetArchitecture(name: String) -> Bool {
    #if arch(arm64)
      name == "arm64"
    #else
      name == "x86_64"
    #endif
  }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    canImport(importPath.first?.1 ?? "")
  }

  /// Whether a module can be imported. Submodules are part of their modules, and what comes with Hanok is as new as
  /// iOS's.
  func canImport(_ module: String) -> Bool {
    switch module {
    case "Darwin" where isForLinux, "ObjectiveC" where isForLinux: false
    case "FoundationNetworking" where isForLinux, "FoundationXML" where isForLinux: true
    // What these declare is in modules that take their place (see `ImportRewrite`).
    case "Darwin", "ObjectiveC", "CFNetwork", "MachO": true
    // On iOS, Foundation has what these have here.
    case "FoundationNetworking", "FoundationXML", "FoundationEssentials",
      "FoundationInternationalization":
      false
    case "Glibc": isForLinux
    // They only say that there is no GPU: what is written for one takes its other way.
    case "Metal", "MetalPerformanceShaders": false
    default: importableModules.contains(module)
    }
  }

  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  var endianness: Endianness { .little }

  /// The version that `swift(>=…)` is compared with: the last one that a language mode stands for.
  var languageVersion: VersionTuple {
    switch languageMode {
    case "4": VersionTuple(4, 1, 50)
    case "5": VersionTuple(5, 10)
    case "6": compilerVersion
    default: VersionTuple(parsing: languageMode) ?? VersionTuple(5, 10)
    }
  }

  var compilerVersion: VersionTuple {
    #if compiler(>=6.3)
      VersionTuple(6, 3)
    #elseif compiler(>=6.2)
      VersionTuple(6, 2)
    #else
      VersionTuple(6, 0)
    #endif
  }
}

extension AppBuildConfiguration {
  init(options: SwiftOptions, importableModules: Set<String>) {
    self.init(
      conditions: Set(options.definedNames), importableModules: importableModules,
      languageMode: options.languageMode, isolatesToMainActor: options.isolatesToMainActor,
      features: Set(options.upcomingFeatures + options.experimentalFeatures),
      isForLinux: options.isForLinux)
  }
}
