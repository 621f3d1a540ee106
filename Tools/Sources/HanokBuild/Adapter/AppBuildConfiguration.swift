internal import SwiftIfConfig
internal import SwiftSyntax

/// Answers what `#if` asks, as iOS's simulator would.
struct AppBuildConfiguration: BuildConfiguration {
  static let operatingSystem = "iOS"
  static let environment = "simulator"

  let conditions: Set<String>
  let importableModules: Set<String>
  let languageMode: String
  /// Whether declarations belong to the main actor unless they say otherwise.
  var isolatesToMainActor = false

  func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }
  func isActiveTargetOS(name: String) -> Bool { name == Self.operatingSystem }
  func isActiveTargetEnvironment(name: String) -> Bool { name == Self.environment }
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
    importPath.first.map { importableModules.contains($0.1) } ?? false
  }

  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(parsing: languageMode) ?? VersionTuple(5) }

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
