import Foundation
import XCTest

@testable import HanokBuild

/// A program of several modules that is adapted, compiled against a UIKit of a few lines, and run.
struct AdaptedProgram {
  /// The framework's source.
  var framework: String
  /// Each after those it imports; the last has a `main.swift`.
  var modules: [(name: String, files: [String: String])] = []
  var languageMode = "5"

  /// Its output.
  func output() throws -> [String] {
    let folder = try TestFolder()
    let path = folder.url.path
    try folder.write(framework, to: "UIKit.swift")
    try compile([
      "-emit-library", "-emit-module", "-module-name", "UIKit", "-o", "\(path)/libUIKit.so",
      "-emit-module-path", "\(path)/UIKit.swiftmodule", "\(path)/UIKit.swift",
    ])
    var known: [ModuleFacts] = []
    var objects: [String] = []
    for module in modules {
      let sources = try module.files.sorted { $0.key < $1.key }.map {
        try folder.write($0.value, to: "\(module.name)/\($0.key)")
      }
      let adapter = ModuleAdapter(
        folder: folder.url.appendingPathComponent("adapted-\(module.name)"),
        importableModules: Set(modules.map(\.name)).union(["UIKit", "Foundation"]),
        frameworks: FrameworkIndex(texts: [framework]).with(known))
      var source = SourceModule(name: module.name, sources: sources)
      source.options.languageMode = languageMode
      let adapted = try adapter.adapt(source)
      known.append(adapted.facts.visible(toTests: false))
      let object = "\(path)/\(module.name).o"
      let isMain = module.files["main.swift"] != nil
      try compile(
        ["-c", "-wmo", "-Onone", "-module-name", module.name, "-I", path, "-o", object]
          + ["-swift-version", languageMode, "-D", "DEBUG", "-emit-module"]
          + ["-emit-module-path", "\(path)/\(module.name).swiftmodule"]
          + (isMain ? [] : ["-parse-as-library"])
          + adapted.files.map(\.path) + [adapted.support.path])
      objects.append(object)
    }
    try compile(
      objects + ["-o", "\(path)/program", "-L", path, "-lUIKit", "-Xlinker", "-rpath"]
        + ["-Xlinker", path])
    let result = try Subprocess.run(URL(fileURLWithPath: "\(path)/program"), [])
    guard result.status == 0 else { throw BuildProblem(result.output + result.errors) }
    return result.output.split(separator: "\n").map(String.init)
  }

  private func compile(_ arguments: [String]) throws {
    let result = try Subprocess.run(
      Toolchain.current.swiftc,
      arguments
        + Toolchain.current.linkerOptions.filter { _ in
          !arguments.contains("-c")
        })
    guard result.status == 0 else { throw BuildProblem(result.output + result.errors) }
  }
}
