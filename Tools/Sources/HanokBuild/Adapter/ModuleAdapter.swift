import Foundation

/// The files that the compiler gets instead of a module's sources.
public struct AdaptedModule: Sendable {
  /// One file for each source, in the same order: the original or its adapted copy.
  public var files: [URL]
  /// A generated file with what the module needs in addition.
  public var support: URL
  /// Whether a type is marked as the entry point.
  public var hasEntryPoint: Bool
  /// Imports that were taken out, as problems to name when the module does not compile.
  var missingImports: [BuildProblem] = []
  /// A sentence on imports of modules that are no frameworks of Apple and not there; nil when there are none.
  var unknownImports: String?
  /// The files that see a module or framework which is missing.
  var lacking: Set<String> = []
  /// What compiles here and not in Xcode, as lines for a person.
  var warnings: [String] = []
  /// The facts of the module for those that import it.
  var facts: ModuleFacts
  /// A sentence on declarations that need frameworks that are missing; nil when there are none.
  var leftOut: String?
  /// How many files were parsed this time; the others came from the cache.
  public var parsedFiles: Int
  /// Adapts one of its files again.
  var adapter: FileAdapter?
  /// Problems for an editor to show.
  var problems: [BuildProblem] = []
}

/// Adapts the sources of a module, keeping what has not changed since the last time.
///
/// Facts and adapted copies are kept by content: editing a body adapts that file again, editing a
/// declaration adapts all files of the module, because any of them may refer to it.
public struct ModuleAdapter: Sendable {
  /// Adapted copies go below this folder.
  let folder: URL
  /// The modules that `import` can name besides the toolchain's.
  let importableModules: Set<String>
  let frameworks: FrameworkIndex
  /// Names that storyboards and nibs of the project use.
  let documentNames: Set<String>
  /// Whether the copies are for an editor: every file has one whose lines are those of the file, and what is not
  /// understood is no error.
  var isForEditor = false

  init(
    folder: URL, importableModules: Set<String>, frameworks: FrameworkIndex,
    documentNames: Set<String> = []
  ) {
    self.documentNames = documentNames
    self.folder = folder
    self.importableModules = importableModules
    self.frameworks = frameworks
  }

  /// Adapts `module`, or throws everything in it that is not understood.
  public func adapt(_ module: SourceModule) throws -> AdaptedModule {
    try adapt(module, edited: [:])
  }

  /// Adapts `module` with texts in place of some files' contents.
  func adapt(_ module: SourceModule, edited: [String: [UInt8]]) throws -> AdaptedModule {
    let configuration = AppBuildConfiguration(
      options: module.options, importableModules: importableModules)
    let wrapped = WrappedPreviews(configuration, outside: frameworks.leftOut) {
      module.sources.map { ($0.path, edited[$0.path] ?? Self.contents($0.path) ?? []) }
    }
    let cache = AdapterCache(folder: folder, key: key(module, wrapped))
    var files = try readFiles(module, cache, configuration, wrapped, edited)
    let leftOut = leaveOut(of: &files, module, configuration, wrapped)
    let facts = Dictionary(files.map { ($0.path, $0.facts) }) { first, _ in first }
    var adapter = FileAdapter(
      configuration: configuration, index: SourceIndex(facts), frameworks: frameworks,
      documentNames: documentNames)
    adapter.marksSource = !isForEditor
    adapter.wrapped = wrapped
    let fingerprint = adapter.index.fingerprint.text
    let results = inParallel(files) { [adapter] file in
      if let known = cache.result(of: file.path, hash: file.hash, fingerprint: fingerprint) {
        return known
      }
      let contents = file.contents ?? Self.contents(file.path) ?? []
      var result = adapter.adapt(contents, path: file.path)
      if isForEditor {
        result.text = result.text ?? contents
      } else if file.isReduced, result.text == nil {
        result.text = Array(FileAdapter.sourceLocation(file.path).utf8) + contents
      }
      return result
    }
    let problems = results.flatMap(\.problems)
    guard problems.isEmpty || isForEditor else { throw BuildProblems(problems) }
    var adapted = try write(module, files, results, cache, fingerprint)
    adapted.support = try writeSupport(module, files, results, adapter)
    adapted.facts.leftOut = leftOut?.names ?? []
    adapted.lacking = leftOut?.lacking ?? []
    let sentences = [leftOut.flatMap { Self.sentence(on: $0, in: module) }, wrapped.sentence]
    adapted.leftOut =
      sentences.contains { $0 != nil } ? sentences.compactMap(\.self).joined(separator: "\n") : nil
    adapted.unknownImports = Self.sentence(onUnknownImports: files, results, in: module)
    adapted.adapter = adapter
    adapted.problems = problems
    return adapted
  }

  /// The facts about one source file before adapting.
  private struct File: Sendable {
    var path: String
    var hash: ContentHash
    var facts: SourceFacts
    /// Nil when the cache knew the file by its date.
    var contents: [UInt8]?
    var stamp: FileStamp?
    var isParsed: Bool
    /// Whether declarations were taken out of it.
    var isReduced = false
  }

  /// The sentence on imports of modules that are no frameworks of Apple and not there; nil when there are none.
  private static func sentence(
    onUnknownImports files: [File], _ results: [FileAdapter.Result], in module: SourceModule
  ) -> String? {
    let imports = zip(files, results).flatMap { file, result in
      result.missingImports.filter { !$0.isApples }.map { ($0.module, file.path, $0.line) }
    }
    guard let first = imports.first else { return nil }
    let modules = Set(imports.map(\.0)).sorted()
    let names =
      modules.count == 1
      ? "\(modules[0]), which is neither a framework of Hanok nor a Swift package or pod"
      : modules.joined(separator: ", ")
        + ", which are neither frameworks of Hanok nor Swift packages or pods"
    return "\(first.1):\(first.2): warning: \(module.name) goes without \(names) "
      + "of this project that Hanok can compile; a copy of a Swift package in a folder Packages beside the project is used"
  }

  // MARK: What needs frameworks that are missing

  /// Takes declarations that cannot be used out of the files; nil when there are none.
  private func leaveOut(
    of files: inout [File], _ module: SourceModule, _ configuration: AppBuildConfiguration,
    _ wrapped: WrappedPreviews
  ) -> LeftOutDeclarations? {
    let others = files.filter { !wrapped.files.contains($0.path) }
    let imports = Set(others.flatMap(\.facts.imports))
    let isMissing = imports.union(imports.flatMap(MissingTypes.broughtAlong)).contains {
      ImportRewrite.isMissing($0, configuration) || MissingTypes.arePartial(of: $0)
    }
    let objectiveC = module.bridgingHeader?.missingTypes ?? []
    guard !frameworks.leftOut.isEmpty || !objectiveC.isEmpty || isMissing else { return nil }
    let sources = others.map { ($0.path, $0.contents ?? Self.contents($0.path) ?? []) }
    let facts = sources.map { FileAdapter.facts(of: $0.1, configuration: configuration) }
    let own =
      facts.flatMap(\.types).filter { $0.kind != .extension }.map { TypeName.last($0.name) }
      + facts.flatMap(\.aliases).map(\.name)
    let counts = Dictionary(own.map { ($0, 1) }, uniquingKeysWith: +)
    let leftOut = LeftOutDeclarations(
      sources, configuration: configuration,
      declared: Set(own).union(frameworks.index.entries.keys.map(TypeName.last))
        .union(frameworks.index.aliasNames),
      ambiguous: Set(counts.filter { $0.value > 1 }.keys), imported: frameworks.leftOut,
      objectiveC: objectiveC, unfound: module.unfound, isTests: module.role == .tests,
      known: Set(frameworks.index.entries.values.flatMap(\.members).map(\.fact.name)),
      variadic: Set(
        frameworks.index.entries.values.flatMap(\.members)
          .filter { $0.fact.signature?.parameters.contains(where: \.isVariadic) == true }
          .map(\.fact.name)))
    for index in files.indices {
      guard let contents = leftOut.contents[files[index].path] else { continue }
      files[index].contents = contents
      files[index].hash = ContentHash(contents)
      files[index].facts = FileAdapter.facts(of: contents, configuration: configuration)
      files[index].isReduced = true
    }
    return leftOut
  }

  /// The sentence for a person.
  private static func sentence(
    on leftOut: LeftOutDeclarations, in module: SourceModule
  ) -> String? {
    guard let first = leftOut.items.first ?? leftOut.statements.first else { return nil }
    func counted(_ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let parts = [
      counted(leftOut.items.count, "declaration"), counted(leftOut.statements.count, "statement"),
    ].compactMap { $0 }
    let lost = (leftOut.items + leftOut.statements).map(\.name).filter { !$0.isEmpty }
    let names = NSOrderedSet(array: lost).compactMap { $0 as? String }
    let needs = leftOut.frameworks.sorted().joined(separator: ", ")
    let reason = needs.isEmpty ? "what another module had to leave out" : needs
    let verb = leftOut.items.count + leftOut.statements.count == 1 ? "needs" : "need"
    return "\(first.path):\(first.line): note: \(module.name) goes without "
      + parts.joined(separator: " and ") + " that \(verb) \(reason): "
      + names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
  }

  // MARK: Reading

  private func readFiles(
    _ module: SourceModule, _ cache: AdapterCache, _ common: AppBuildConfiguration,
    _ wrapped: WrappedPreviews, _ edited: [String: [UInt8]]
  ) throws -> [File] {
    let found = inParallel(module.sources) { url -> File? in
      let configuration = wrapped.configuration(of: url.path, common)
      if let contents = edited[url.path] {
        return File(
          path: url.path, hash: ContentHash(contents),
          facts: FileAdapter.facts(of: contents, configuration: configuration),
          contents: contents, isParsed: true)
      }
      let stamp = FileStamp(url)
      if let stamp, let known = cache.entry(of: url.path), known.stamp == stamp {
        return File(
          path: url.path, hash: known.hash, facts: known.facts, stamp: stamp, isParsed: false)
      }
      guard let contents = Self.contents(url.path) else { return nil }
      let hash = ContentHash(contents)
      if let known = cache.entry(of: url.path), known.hash == hash {
        return File(
          path: url.path, hash: hash, facts: known.facts, contents: contents, stamp: stamp,
          isParsed: false)
      }
      let facts = FileAdapter.facts(of: contents, configuration: configuration)
      return File(
        path: url.path, hash: hash, facts: facts, contents: contents, stamp: stamp, isParsed: true)
    }
    let missing = zip(module.sources, found).filter { $0.1 == nil }.map(\.0)
    guard missing.isEmpty else {
      throw BuildProblems(missing.map { BuildProblem("cannot be read", file: $0.path) })
    }
    return found.compactMap { $0 }
  }

  private static func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  /// The inputs besides the sources that decide how they are adapted.
  private func key(_ module: SourceModule, _ wrapped: WrappedPreviews) -> String {
    var hash = ContentHash()
    hash.add(Self.version)
    hash.add(frameworks.stamp)
    hash.add(module.options.definedNames.joined(separator: " "))
    hash.add(module.options.languageMode)
    hash.add("\(module.options.isolatesToMainActor) \(module.options.isForLinux)")
    let features = module.options.upcomingFeatures + module.options.experimentalFeatures
    hash.add(features.joined(separator: " "))
    hash.add(importableModules.sorted().joined(separator: " "))
    hash.add(documentNames.sorted().joined(separator: " "))
    hash.add(wrapped.files.sorted().joined(separator: " "))
    return hash.text
  }

  /// Changes with the adapter itself.
  static let version = FileStamp.text(
    of: [URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()])

  // MARK: Writing

  private func write(
    _ module: SourceModule, _ files: [File], _ results: [FileAdapter.Result],
    _ cache: AdapterCache, _ fingerprint: String
  ) throws -> AdaptedModule {
    var urls: [URL] = []
    var entries: [String: AdapterCache.Entry] = [:]
    for (file, result) in zip(files, results) {
      let copy = cache.copy(of: file.path)
      if let text = result.text { try Data(text).writeIfChanged(to: copy) }
      urls.append(result.text == nil ? URL(fileURLWithPath: file.path) : copy)
      // Its mistakes are not kept.
      guard result.problems.isEmpty else { continue }
      entries[file.path] = AdapterCache.Entry(
        stamp: file.stamp, hash: file.hash, facts: file.facts, fingerprint: fingerprint,
        isCopied: result.text != nil, usesSelector: result.usesSelector,
        interfaceFunction: result.interfaceFunction, missingImports: result.missingImports,
        hiddenMethods: result.hiddenMethods, dynamicMembers: result.dynamicMembers,
        requirementTests: result.requirementTests)
    }
    cache.store(entries)
    return AdaptedModule(
      files: urls, support: folder, hasEntryPoint: files.contains { $0.facts.hasMain },
      missingImports: zip(files, results).flatMap { file, result in
        result.missingImports.map { $0.problem(in: file.path) }
      },
      warnings: zip(files, results).flatMap { file, result in
        result.hiddenMethods.map { $0.warning(in: file.path) }
      },
      facts: ModuleFacts(
        name: module.name,
        files: Dictionary(files.map { ($0.path, $0.facts) }) { first, _ in first },
        fingerprint: fingerprint),
      parsedFiles: files.count { $0.isParsed })
  }

  private func writeSupport(
    _ module: SourceModule, _ files: [File], _ results: [FileAdapter.Result],
    _ adapter: FileAdapter
  ) throws -> URL {
    let url = folder.appendingPathComponent("\(module.name)Support.swift")
    var support = SupportFile(
      module: module, usesSelector: results.contains { $0.usesSelector },
      imports: Set(files.flatMap(\.facts.imports)).union(module.headerImports))
    let defaults = adapter.inherited.protocolNames
    if !defaults.isEmpty {
      let further = support.imports.intersection(FrameworkIndex.further)
      support.declarations = further.sorted().map { "public import \($0)" }
      support.declarations += defaults.map { InheritedRequirements.defaultsClass($0, frameworks) }
    }
    support.ownTypes = SupportFile.replacedClasses.filter {
      adapter.index.entries[$0]?.file != nil
    }
    support.adoptingClasses = ClosedMember.owners.filter {
      adapter.index.entries[$0]?.inherits.isEmpty == false
    }
    support.usesDynamicMembers = results.contains { $0.dynamicMembers }
    support.usesRequirementTests = results.contains { $0.requirementTests }
    support.managedClasses = adapter.index.renamedManagedClasses
    support.interfaceFunctions = results.compactMap(\.interfaceFunction).sorted()
    if module.role == .tests {
      support.testList =
        TestList(
          module: module.name, index: adapter.index, frameworks: frameworks
        ).text
    }
    try Data(support.text.utf8).writeIfChanged(to: url)
    return url
  }
}
