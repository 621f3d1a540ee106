import Foundation

/// Compiles one adapted module with `swiftc`, if anything changed since the last time.
struct ModuleCompiler {
  enum Product {
    /// The app: its entry point gets a name of its own and is called by the launcher.
    case app
    /// An app that tests are run in, which they import as well.
    case testedApp
    /// A package's module, which others import.
    case library
  }

  let module: SourceModule
  let adapted: AdaptedModule
  let product: Product
  let frameworks: Frameworks
  /// The module maps that make the project's C modules readable.
  var clangFlags: [String] = []
  /// Objects and the compiler's notes about them go here.
  let folder: URL
  /// Where modules of packages are, and are put.
  let moduleFolder: URL
  let progress: BuildProgress
  let isOptimized: Bool
  /// The names that errors about missing ones can suggest.
  var frameworkIndex: FrameworkIndex?
  var measuresCoverage = false
  /// Whether functions can be replaced while the program runs.
  var isReplaceable = false
  /// The instrumentation that helps to find the app's mistakes.
  var instrumentation: Instrumentation?
  /// Where the compiler notes which name stands for what, for editors. Such compiling leaves the machine to others.
  var indexStore: URL?

  /// The name of the app's entry point in its objects.
  static let entryPoint = "hanok_app_main"

  /// Compiles what changed; gives the module's objects.
  func compile() throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = adapted.files + [adapted.support]
    let isWhole = compilesWhole
    let objects = isWhole ? [wholeObject] : files.map(object)
    let arguments = self.arguments(files, isWhole: isWhole)
    let record = folder.appendingPathComponent("compiled.stamp")
    let stamp = self.stamp(files, arguments)
    if (try? String(contentsOf: record, encoding: .utf8)) == stamp,
      objects.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) })
    {
      return objects
    }
    try? FileManager.default.removeItem(at: record)
    try writeOutputFileMap(files, objects, isWhole: isWhole)
    progress.begin("Compiling \(module.name) (\(module.sources.count) files)")
    var program = Toolchain.current.swiftc
    var words = arguments
    if indexStore != nil, let nice = Subprocess.find("nice") {
      words = ["-n", "10", program.path] + words
      program = nice
    }
    let result = try Subprocess.run(program, words, directory: folder, onLine: { _ in })
    guard result.status == 0 else { throw failure(result) }
    progress.end()
    try Data(stamp.utf8).write(to: record, options: .atomic)
    return objects
  }

  /// An object with the module, in which a debugger reads what the types are.
  func wrappedModule() throws -> URL {
    let interface = moduleFolder.appendingPathComponent("\(module.name).swiftmodule")
    let object = folder.appendingPathComponent("\(module.name).swiftmodule.o")
    let frontend = Toolchain.current.usr.appendingPathComponent("bin/swift-frontend")
    let result = try Subprocess.run(
      frontend, ["-modulewrap", interface.path, "-o", object.path])
    guard result.status == 0 else {
      throw BuildProblem("the module of \(module.name) cannot be linked:\n\(result.errors)")
    }
    return object
  }

  private func failure(_ result: Subprocess.Result) -> CompilationFailure {
    progress.interrupt()
    let report = DiagnosticsReport(
      output: result.output + "\n" + result.errors, sources: module.sources,
      adapted: adapted.files, members: frameworkIndex.map { KnownMembers(adapted.facts, $0) })
    return CompilationFailure(
      module: module.name, text: report.errors, errorCount: report.errorCount,
      diagnostics: report.diagnostics, lacking: adapted.lacking,
      lacksDependency: adapted.unknownImports != nil)
  }

  // MARK: Arguments

  private func arguments(_ files: [URL], isWhole: Bool) -> [String] {
    var arguments =
      ["-c", hasDebugInfo ? "-g" : "-gline-tables-only"] + distribution(isWhole: isWhole)
      + ["-output-file-map", outputFileMap.path]
      + ["-diagnostic-style", "llvm", "-no-color-diagnostics"]
    if measuresCoverage { arguments += ["-profile-generate", "-profile-coverage-mapping"] }
    if product != .library, frameworks.hasLauncher {
      arguments += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", Self.entryPoint]
    }
    if product != .app {
      let path = moduleFolder.appendingPathComponent("\(module.name).swiftmodule").path
      arguments += ["-emit-module", "-emit-module-path", path, "-enable-testing"]
    }
    arguments += instrumentation?.flags ?? []
    if hasDebugInfo {
      arguments += ["-Xfrontend", "-serialize-debugging-options"]
    }
    if isReplaceable {
      arguments += [
        "-Xfrontend", "-enable-implicit-dynamic", "-Xfrontend", "-enable-private-imports",
      ]
    }
    return arguments + meaning(files)
  }

  /// How the files are shared out among the compiler's processes.
  private func distribution(isWhole: Bool) -> [String] {
    if isWhole {
      // With private imports every declaration counts as used elsewhere. Otherwise the compiler takes a class that nobody
      // inherits from for final: observers would not hear of its properties, and key paths to them would have no names.
      // One thread, since another's functions are called by way of nameless ones, and key paths would have no names, either.
      return ["-whole-module-optimization", "-enable-private-imports"]
    }
    let jobs = indexStore == nil ? ProcessInfo.processInfo.activeProcessorCount : 1
    // Each process reads the frameworks' interfaces anew: few processes with many files each.
    return [
      "-incremental", "-enable-batch-mode", "-driver-batch-size-limit", "150", "-j", "\(jobs)",
    ]
  }

  /// Up to how many bytes of sources a module is compiled whole: about a second's work.
  private static let wholeSize = 64 << 10

  /// Whether one process compiles the whole module, with a quarter to a third less work. Only a large module that is
  /// likely to change is compiled by files, since then just those that changed are compiled again; and one that is
  /// debugged, which Xcode compiles by files, too.
  private var compilesWhole: Bool {
    if isReplaceable || hasDebugInfo || indexStore != nil { return false }
    let environment = ProcessInfo.processInfo.environment
    if isOptimized || environment["HANOK_COMPILES_ONCE"] != nil { return true }
    let sizes = module.sources.lazy.compactMap {
      try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize
    }
    return sizes.reduce(0, +) <= Self.wholeSize
  }

  /// The arguments that decide what the sources mean, which an editor's server needs as well.
  func meaning(_ files: [URL]) -> [String] {
    let options = module.options
    var arguments = [
      "-module-name", module.name, isOptimized ? "-O" : "-Onone",
      "-swift-version", options.languageMode,
      "-module-cache-path", Scratch.shared.folder("ModuleCache").path,
      // The project's own modules go before frameworks of the same name.
      "-I", moduleFolder.path, "-I", frameworks.modules.path,
    ]
    arguments += frameworks.compilerFlags + clangFlags
    if let name = options.packageName { arguments += ["-package-name", name] }
    if options.isolatesToMainActor { arguments += ["-default-isolation", "MainActor"] }
    if let indexStore { arguments += ["-index-store-path", indexStore.path] }
    for name in options.upcomingFeatures { arguments += ["-enable-upcoming-feature", name] }
    for name in options.experimentalFeatures {
      arguments += ["-enable-experimental-feature", name]
    }
    for name in options.definedNames { arguments += ["-D", name] }
    if !hasMainFile { arguments.append("-parse-as-library") }
    return arguments + files.map(\.path)
  }

  private var hasDebugInfo: Bool { instrumentation?.hasDebugInfo == true }

  private var hasMainFile: Bool {
    module.sources.contains { $0.lastPathComponent == "main.swift" }
  }

  private var outputFileMap: URL { folder.appendingPathComponent("output-file-map.json") }

  private var wholeObject: URL { folder.appendingPathComponent("\(module.name).o") }

  private func object(of file: URL) -> URL {
    let name = file.deletingPathExtension().lastPathComponent
    return folder.appendingPathComponent("\(name)-\(ContentHash().adding(file.path).text).o")
  }

  private func writeOutputFileMap(_ files: [URL], _ objects: [URL], isWhole: Bool) throws {
    var map: [String: [String: String]] = [
      "": ["swift-dependencies": folder.appendingPathComponent("module.swiftdeps").path]
    ]
    if isWhole { map[""]?["object"] = wholeObject.path }
    for (file, object) in zip(files, objects) where !isWhole {
      let base = object.deletingPathExtension().path
      map[file.path] = ["object": object.path, "swift-dependencies": base + ".swiftdeps"]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(map).writeIfChanged(to: outputFileMap)
  }

  /// Changes with the inputs, the flags and the modules that are imported.
  private func stamp(_ files: [URL], _ arguments: [String]) -> String {
    let imported =
      frameworks.names.sorted().map {
        frameworks.modules.appendingPathComponent("\($0).swiftmodule")
      } + module.dependencies.map { moduleFolder.appendingPathComponent("\($0).swiftmodule") }
    var hash = ContentHash()
    hash.add(FileStamp.text(of: files + imported + [Toolchain.current.swiftc]))
    hash.add(arguments.joined(separator: "\n"))
    return hash.text
  }
}

/// The compiler found errors in the app's sources.
public struct CompilationFailure: Error, CustomStringConvertible {
  public var module: String
  /// The errors with their places, ready to be printed.
  public var text: String
  public var errorCount: Int
  public var diagnostics: [Diagnostic]
  /// The files that see a module which is missing.
  var lacking: Set<String> = []
  /// Whether a module is missing that is no framework of Apple.
  var lacksDependency = false

  public var description: String {
    let count = errorCount == 1 ? "1 error" : "\(errorCount) errors"
    return "\(text)\n\(module) does not compile (\(count))."
  }
}
