import Foundation

/// Hanok's frameworks as the compiler and linker need them: where their modules are, what to link.
public struct Frameworks: Sendable {
  /// The folder with .swiftmodule files.
  public var modules: URL
  /// Flags that make the C modules behind them readable.
  public var compilerFlags: [String]
  /// Objects and libraries an app is linked with.
  public var linkerFlags: [String]
  /// Objects that programs with tests are linked with in addition.
  public var testObjects: [String]
  /// Whether an app's entry point is called by the launcher rather than by the system.
  public var hasLauncher: Bool

  public init(
    modules: URL, compilerFlags: [String], linkerFlags: [String], testObjects: [String] = [],
    hasLauncher: Bool
  ) {
    self.modules = modules
    self.compilerFlags = compilerFlags
    self.linkerFlags = linkerFlags
    self.testObjects = testObjects
    self.hasLauncher = hasLauncher
  }

  /// The modules of it that apps can import.
  public var names: Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: modules.path)) ?? []
    return Set(files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) })
  }
}
