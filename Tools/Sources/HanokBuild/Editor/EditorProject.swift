import Foundation

/// A project while its files are edited: a folder with an adapted copy of each, from which the toolchain's language server
/// answers, and what says which place of a copy is which of the file.
public struct EditorProject: Sendable {
  /// A file as it is in the editor.
  public struct Document: Sendable {
    /// The text for the compiler.
    public var text: [UInt8]
    public var map: LineMap
    /// Mistakes and missing things; with lines from 1.
    public var problems: [BuildProblem]
  }

  /// The folder that stands for the project.
  public let folder: URL
  /// The project's own folder.
  public let root: URL
  private var modules: [EditorModule] = []
  private var moduleOfFile: [String: Int] = [:]
  private var originals: [String: String] = [:]
  private var compilers: [ModuleCompiler] = []

  /// Reads the project at `path` and adapts it.
  ///
  /// - Parameters:
  ///   - edited: texts that an editor has not stored yet, by path.
  /// - Throws: what keeps the project from being read.
  public init(
    _ path: URL, _ choice: ProjectChoice = ProjectChoice(), frameworks: Frameworks,
    edited: [String: [UInt8]] = [:], scratch: Scratch = .shared
  ) throws {
    let read = try Self.modules(at: path, choice)
    root = read.root
    let name = root.lastPathComponent
    let hash = ContentHash().adding(root.path).adding("\(choice)")
    let place = Scratch(
      url: scratch.folder("editor/\(BuildSettings.identifier(name))-\(hash.text)"))
    folder = place.url
    let lock = try FileLock(folder.appendingPathComponent("lock")) {}
    defer { withExtendedLifetime(lock) {} }
    let builder = AppBuilder(
      frameworks: frameworks, progress: BuildProgress(isSilent: true), scratch: scratch)
    let names = InterfaceDocument.names(in: read.modules)
    let index = FrameworkIndex.current()
    var clang = ClangProducts()
    var known = KnownModules()
    for var module in read.modules {
      _ = try? builder.compileClang(of: module, in: place, products: &clang)
      guard !module.sources.isEmpty else { continue }
      try AppBuilder.addGeneratedSources(to: &module, in: place)
      let imported = index.with(known.imported(by: module))
      var adapter = ModuleAdapter(
        folder: place.folder("adapted/\(module.name)"),
        importableModules: builder.importableModules(in: read.modules, module),
        frameworks: imported, documentNames: names)
      adapter.isForEditor = true
      let editor = try EditorModule(module, folder: place, adapter: adapter, edited: edited)
      known.add(editor.adapted.facts)
      add(
        editor,
        ModuleCompiler(
          module: module, adapted: editor.adapted,
          product: module.role == .app ? .testedApp : .library, frameworks: frameworks,
          clangFlags: clang.swiftFlags + (try builder.bridgingFlags(of: module, in: place)),
          folder: place.folder("objects/\(module.name)"), moduleFolder: place.folder("modules"),
          progress: BuildProgress(isSilent: true), isOptimized: false,
          indexStore: place.folder("index/store")))
    }
    try writeCommands()
  }

  private mutating func add(_ module: EditorModule, _ compiler: ModuleCompiler) {
    for (source, copy) in zip(module.module.sources, module.adapted.files) {
      // A file of several targets is edited as the first one's.
      guard moduleOfFile[source.path] == nil else { continue }
      moduleOfFile[source.path] = modules.count
      originals[copy.path] = source.path
    }
    modules.append(module)
    compilers.append(compiler)
  }

  /// The app's modules and those of its tests, each after those it imports.
  private static func modules(
    at path: URL, _ choice: ProjectChoice
  ) throws -> (modules: [SourceModule], root: URL) {
    var modules: [SourceModule] = []
    var root: URL?
    var failure: (any Error)?
    do {
      let app = try ProjectReader.read(path, choice)
      var module = app.module
      module.role = .app
      modules = app.packages + [module]
      root = app.root
    } catch { failure = error }
    do {
      let tests = try ProjectReader.readTests(path, choice)
      let names = Set(modules.map(\.name))
      modules += tests.project.packages.filter { !names.contains($0.name) }
      root = root ?? tests.project.root
    } catch { failure = failure ?? error }
    guard let root else { throw failure ?? BuildProblem("has no sources", file: path.path) }
    return (modules, root.standardizedFileURL)
  }

  // MARK: Files

  /// The copy that stands for a file; nil for one that is not the project's.
  public func copy(of path: String) -> String? {
    moduleOfFile[path].flatMap { modules[$0].copy(of: path)?.path }
  }

  /// The file that a copy stands for.
  public func original(of copy: String) -> String? { originals[copy] }

  /// Whether a file was made by Hanok and not by the user.
  public func isGenerated(_ path: String) -> Bool { path.hasPrefix(folder.path + "/") }

  /// Whether declarations changed since the project was read, on which copies of other files may depend.
  public var isOutdated: Bool { modules.contains(where: \.isOutdated) }

  /// Adapts a file's text as it is in the editor; nil for a file that is not the project's.
  public mutating func document(_ path: String, text: [UInt8]) -> Document? {
    guard let number = moduleOfFile[path] else { return nil }
    guard let result = try? modules[number].adapt(text, path: path) else { return nil }
    let compiled = result.text ?? text
    return Document(
      text: compiled, map: LineMap(written: text, compiled: compiled),
      problems: result.problems + result.missingImports.map { $0.problem(in: path) })
  }

  /// The map of a file that no editor has open.
  public func map(of path: String) -> LineMap? {
    guard let copy = copy(of: path), let text = FileManager.default.contents(atPath: path),
      let compiled = FileManager.default.contents(atPath: copy)
    else { return nil }
    return LineMap(written: Array(text), compiled: Array(compiled))
  }

  /// Messages that the compiler has for the call into which a line was rewritten, and not for the written one.
  public static func isConsequence(_ message: String) -> Bool {
    message.wholeMatch(of: /[Gg]eneric parameter '.+' could not be inferred/) != nil
  }

  /// A message of the compiler in the words of the written file, with the name that was probably meant.
  public func message(_ message: String, about path: String) -> String {
    moduleOfFile[path].map { modules[$0].message(message, about: path) } ?? message
  }

  // MARK: Compiling

  /// Compiles what changed, so that modules can be imported and every name can be found. What does not compile stays as
  /// it was.
  public func compile() {
    for compiler in compilers { _ = try? compiler.compile() }
  }

  /// Tells the language server how each file is compiled.
  private func writeCommands() throws {
    struct Command: Encodable {
      var directory: String
      var file: String
      var arguments: [String]
    }
    let commands = zip(modules, compilers).flatMap { module, compiler in
      let files = module.adapted.files + [module.adapted.support]
      let arguments = [Toolchain.current.swiftc.path] + compiler.meaning(files)
      return files.map { Command(directory: folder.path, file: $0.path, arguments: arguments) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(commands).writeIfChanged(to: Self.commands(in: folder))
  }

  private static func commands(in folder: URL) -> URL {
    folder.appendingPathComponent("compile_commands.json")
  }

  /// The file in which the language server finds how each file is compiled.
  public var commands: URL { Self.commands(in: folder) }
}
