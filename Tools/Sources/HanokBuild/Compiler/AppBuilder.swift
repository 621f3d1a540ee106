import Foundation

/// An app that is ready to be started.
public struct BuiltApp: Sendable {
  public var project: AppProject
  /// `Name.app`, with resources and Info.plist.
  public var bundle: URL
  /// The program inside the bundle.
  public var executable: URL
  /// Seconds each step took.
  public var timings: [(step: String, seconds: Double)]
  /// The project's own sources whose coverage is measured, by their adapted copies.
  public var originals: [String: String] = [:]
  /// Where a debugger finds modules, and the settings to read those in C.
  public var moduleFolders: [String] = []
  public var clangFlags: [String] = []
  /// The modules it was made from, when it was built to be changed while it runs.
  var running: [RunningModule] = []
}

/// Makes a runnable app of a project: adapt, compile, link, fill the bundle.
public struct AppBuilder: Sendable {
  let frameworks: Frameworks
  let progress: BuildProgress
  let scratch: Scratch
  /// Whether the app's own code is optimised, as benchmarks want it; it compiles slower then.
  let isOptimized: Bool
  /// Whether the program counts how often the project's own code runs.
  public var measuresCoverage = false
  /// Whether parts of the program can be replaced while it runs.
  let isReplaceable: Bool
  /// The instrumentation that helps to find the app's mistakes.
  var instrumentation: Instrumentation?

  /// Makes an app whose previews can be shown.
  public func buildPreviews(_ project: AppProject) throws -> BuiltApp {
    var project = project
    project.name += "Previews"
    project.module.options.conditions.append(PreviewModule.condition)
    for index in project.packages.indices {
      project.packages[index].options.conditions.append(PreviewModule.condition)
    }
    return try build(project)
  }

  public init(
    frameworks: Frameworks, progress: BuildProgress = BuildProgress(), scratch: Scratch = .shared,
    isOptimized: Bool = false, isReplaceable: Bool = false,
    instrumentation: Instrumentation? = nil
  ) {
    self.instrumentation = instrumentation
    self.isReplaceable = isReplaceable
    self.isOptimized = isOptimized
    self.frameworks = frameworks
    self.progress = progress
    self.scratch = scratch
  }

  public func build(_ project: AppProject) throws -> BuiltApp {
    var clock = StepClock()
    let folder = scratch.app(
      project, isOptimized: isOptimized, isReplaceable: isReplaceable,
      instrumentation: instrumentation)
    // `run` and `test` of one project in two terminals.
    let lock = try FileLock(folder.url.appendingPathComponent("lock")) {
      progress.warn("Another hanok builds \(project.name): waiting for it.")
    }
    defer { withExtendedLifetime(lock) {} }
    let bundle = folder.url.appendingPathComponent("\(project.name).app")
    warnOfMappingModels(project)
    let resources = try BundleWriter(project: project, bundle: bundle, scratch: scratch).write()
    for problem in resources.problems { progress.warn(problem) }
    clock.mark("resources")

    let documentNames = InterfaceDocument.names(in: project.packages + [project.module])
    var objects: [URL] = []
    var clang = ClangProducts()
    let frameworkIndex = FrameworkIndex.current()
    let fallback = LinuxFallback(folder: folder.folder("linux"), progress: progress)
    let rounds = CompilationRounds(folder: folder.folder("unfound"), progress: progress)
    var known = KnownModules()
    var originals: [String: String] = [:]
    var running: [RunningModule] = []
    for var module in project.packages + [project.module] {
      objects += try compileClang(of: module, in: folder, products: &clang)
      if module.sources.isEmpty && module.clang != nil { continue }
      try Self.addGeneratedSources(to: &module, in: folder)
      let index = frameworkIndex.with(known.imported(by: module))
      let bridging = try bridgingFlags(of: module, in: folder)
      let (adapter, compiler) = try fallback.compile(module) { module in
        let importable = importableModules(in: project.packages, module).sorted()
        let stamp = ModuleAdapter.version + index.stamp + importable.joined(separator: " ")
        return try rounds.compile(module, stamp: stamp) { module in
          let adapter = self.adapter(
            of: module, of: project, in: folder, documentNames: documentNames, index: index)
          let adapted = try adapter.adapt(module)
          clock.mark("adapt \(module.name)")
          let compiler = try self.compiler(
            of: module, adapted, of: project, in: folder, clangFlags: clang.swiftFlags + bridging,
            index)
          objects += try self.compile(compiler)
          clock.mark("compile \(module.name)")
          return (adapter, compiler)
        }
      }
      report(compiler.adapted, of: module, in: project)
      known.add(compiler.adapted.facts)
      if measuresCoverage && isOwn(module, of: project) {
        for (copy, source) in zip(compiler.adapted.files, module.sources)
        where isOwn(source, project) {
          originals[copy.path] = source.path
        }
      }
      if instrumentation?.hasDebugInfo == true { objects.append(try compiler.wrappedModule()) }
      if isReplaceable {
        running.append(RunningModule(compiler.module, adapter: adapter, compiler: compiler))
      }
    }
    let executable = bundle.appendingPathComponent(resources.executableName)
    if try link(objects, libraries: clang.libraries, to: executable, in: folder) {
      clock.mark("link")
    }
    return BuiltApp(
      project: project, bundle: bundle, executable: executable, timings: clock.steps,
      originals: originals,
      moduleFolders: [folder.folder("modules").path, frameworks.modules.path],
      clangFlags: frameworks.compilerFlags.filter { $0 != "-Xcc" }, running: running)
  }

  /// Says what the module goes without, and what Xcode would not compile.
  private func report(
    _ adapted: AdaptedModule, of module: SourceModule, in project: AppProject
  ) {
    for sentence in [adapted.unknownImports, adapted.leftOut].compactMap(\.self) {
      progress.warn(sentence)
    }
    if isOwn(module, of: project) { adapted.warnings.forEach(progress.warn) }
  }

  /// Whether a module is the project's own code: no tests, and nothing that was fetched.
  private func isOwn(_ module: SourceModule, of project: AppProject) -> Bool {
    module.role != .tests && module.sources.contains { isOwn($0, project) }
  }

  private func isOwn(_ source: URL, _ project: AppProject) -> Bool {
    let path = source.standardizedFileURL.path
    let root = project.root.standardizedFileURL.path + "/"
    guard path.hasPrefix(root), !path.hasPrefix(scratch.url.standardizedFileURL.path + "/") else {
      return false
    }
    let fetched: Set<Substring> = ["Pods", "Carthage", ".build", "SourcePackages"]
    return fetched.isDisjoint(with: path.dropFirst(root.count).split(separator: "/"))
  }

  private func warnOfMappingModels(_ project: AppProject) {
    for item in (project.packages + [project.module]).flatMap(\.resources)
    where item.isMappingModel {
      progress.warn(
        "\(item.source.path): warning: mapping models are not supported; stores are migrated with a "
          + "mapping that is inferred from the two model versions, or in code")
    }
  }

  // MARK: Steps

  /// Writes the sources that are made of a module's resources.
  static func addGeneratedSources(to module: inout SourceModule, in folder: Scratch) throws {
    module.sources += try GeneratedClasses(folder: folder.folder("generated/\(module.name)"))
      .write(for: module)
    if let symbols = try AssetSymbols(folder: folder.folder("symbols/\(module.name)"))
      .write(for: module)
    {
      module.sources.append(symbols)
    }
    module.sources += try AccessorWriter(folder: folder.folder("accessors/\(module.name)"))
      .write(for: module)
    let embedded = EmbeddedFiles(folder: folder.folder("embedded/\(module.name)"))
    if let source = try embedded.write(for: module) { module.sources.append(source) }
  }

  private func adapter(
    of module: SourceModule, of project: AppProject, in folder: Scratch,
    documentNames: Set<String>, index: FrameworkIndex
  ) -> ModuleAdapter {
    ModuleAdapter(
      folder: folder.folder("adapted/\(module.name)"),
      importableModules: importableModules(in: project.packages, module),
      frameworks: index, documentNames: documentNames)
  }

  private func compiler(
    of module: SourceModule, _ adapted: AdaptedModule, of project: AppProject,
    in folder: Scratch, clangFlags: [String], _ index: FrameworkIndex
  ) throws -> ModuleCompiler {
    let isEntry = module.name == project.entryModule
    if isEntry && !adapted.hasEntryPoint
      && !module.sources.contains(where: { $0.lastPathComponent == "main.swift" })
    {
      throw BuildProblem(
        "the app has no entry point: mark its application delegate with @main",
        file: project.projectFile.path)
    }
    let product: ModuleCompiler.Product =
      !isEntry
      ? .library
      : project.hostModule == nil && !isReplaceable && instrumentation?.hasDebugInfo != true
        ? .app : .testedApp
    var compiler = ModuleCompiler(
      module: module, adapted: adapted, product: product, frameworks: frameworks,
      clangFlags: clangFlags, folder: folder.folder("objects/\(module.name)"),
      moduleFolder: folder.folder("modules"),
      progress: progress, isOptimized: isOptimized, frameworkIndex: index,
      measuresCoverage: measuresCoverage && isOwn(module, of: project))
    compiler.isReplaceable = isReplaceable
    compiler.instrumentation = instrumentation
    return compiler
  }

  private func compile(_ compiler: ModuleCompiler) throws -> [URL] {
    do {
      return try compiler.compile()
    } catch var failure as CompilationFailure {
      let imports = compiler.adapted.missingImports.map(\.description)
      let leftOut = compiler.adapted.leftOut.map { [$0] } ?? []
      let notes = notes(on: failure, compiler.module)
      failure.text = (imports + leftOut + [failure.text] + notes).joined(separator: "\n")
      throw failure
    }
  }

  /// Where the names that the errors speak of are declared in Objective-C.
  private func notes(on failure: CompilationFailure, _ module: SourceModule) -> [String] {
    let errors = failure.diagnostics.filter { $0.severity == .error }.map(\.message)
    return (module.bridgingHeader?.leftOut ?? []).filter { item in
      errors.contains { $0.contains("'\(item.name)'") }
    }.map {
      "\($0.file):\($0.line): note: “\($0.name)” is declared in Objective-C, which Hanok does not compile"
    }
  }

  /// The modules that `import` can name in a module.
  func importableModules(in modules: [SourceModule], _ module: SourceModule) -> Set<String> {
    // The compiler's own module, which has no file.
    let builtin =
      module.options.experimentalFeatures.contains("BuiltinModule") ? ["Builtin"] : []
    return frameworks.names.union(Toolchain.current.modules)
      .union(modules.map(\.name)).union([module.name] + builtin)
  }

  /// Links when something changed since the last time; returns whether it did.
  private func link(
    _ objects: [URL], libraries: [String], to executable: URL, in folder: Scratch
  ) throws -> Bool {
    let flags =
      (measuresCoverage ? ["-profile-generate"] : []) + (instrumentation?.flags ?? [])
      // Replacements find the replaced functions.
      + (isReplaceable ? ["-Xlinker", "--export-dynamic"] : []) + frameworks.linkerFlags
      + Toolchain.current.linkerOptions + libraries.map { "-l" + $0 }
    let record = folder.url.appendingPathComponent("linked.stamp")
    let inputs = objects + flags.filter { $0.hasPrefix("/") }.map { URL(fileURLWithPath: $0) }
    let stamp = FileStamp.text(of: inputs) + flags.joined(separator: " ") + executable.path
    if (try? String(contentsOf: record, encoding: .utf8)) == stamp,
      FileManager.default.fileExists(atPath: executable.path)
    {
      return false
    }
    let list = folder.url.appendingPathComponent("objects.txt")
    let text = objects.map { "\"\($0.path)\"" }.joined(separator: "\n")
    try Data(text.utf8).writeIfChanged(to: list)
    let result = try Subprocess.run(
      Toolchain.current.swiftc, ["-o", executable.path, "@\(list.path)"] + flags)
    guard result.status == 0 else {
      let lines = (result.output + result.errors).split(separator: "\n")
        .filter { $0.contains("error:") }.prefix(10).joined(separator: "\n")
      throw BuildProblem("the app cannot be linked:\n\(lines)")
    }
    try Data(stamp.utf8).write(to: record, options: .atomic)
    return true
  }
}

/// The facts of the modules adapted so far, for those after them.
struct KnownModules {
  private var all: [(facts: ModuleFacts, visible: ModuleFacts)] = []

  mutating func add(_ facts: ModuleFacts) {
    all.append((facts, facts.visible(toTests: false)))
  }

  func imported(by module: SourceModule) -> [ModuleFacts] {
    all.filter { module.dependencies.contains($0.facts.name) }.map {
      module.role == .tests ? $0.facts.visible(toTests: true) : $0.visible
    }
  }
}

/// Measures the steps of a build.
private struct StepClock {
  private(set) var steps: [(step: String, seconds: Double)] = []
  private var last = Date()

  mutating func mark(_ step: String) {
    let now = Date()
    steps.append((step, now.timeIntervalSince(last)))
    last = now
  }
}
