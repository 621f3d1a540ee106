import Foundation

/// A module whose files are being edited: it adapts a file again at every key.
struct EditorModule: Sendable {
  let module: SourceModule
  let folder: Scratch
  let adapter: ModuleAdapter
  /// The files as they were adapted when the project was read.
  private(set) var adapted: AdaptedModule
  private var files: FileAdapter
  private var facts: [String: SourceFacts]
  /// Whether other files may have to be adapted again: declarations changed since the project was read.
  private(set) var isOutdated = false
  /// Texts that were edited, by path.
  private var edited: [String: [UInt8]]
  private let copies: [String: URL]

  init(
    _ module: SourceModule, folder: Scratch, adapter: ModuleAdapter, edited: [String: [UInt8]]
  ) throws {
    self.module = module
    self.folder = folder
    self.adapter = adapter
    let adapted = try adapter.adapt(module, edited: edited)
    guard let files = adapted.adapter else { throw BuildProblem("\(module.name) is not adapted") }
    self.adapted = adapted
    self.files = files
    facts = adapted.facts.files
    self.edited = edited.filter { adapted.facts.files[$0.key] != nil }
    copies = Dictionary(zip(module.sources.map(\.path), adapted.files)) { first, _ in first }
  }

  /// Where the adapted copy of a file is; nil for a file of another module.
  func copy(of path: String) -> URL? { copies[path] }

  /// Adapts a text in place of the file at `path`.
  mutating func adapt(_ text: [UInt8], path: String) throws -> FileAdapter.Result {
    edited[path] = text
    // All files of a module decide what is left out.
    if adapted.leftOut != nil { return try adaptAll(for: path) }
    let known = FileAdapter.facts(of: text, configuration: files.configuration)
    if known != facts[path] {
      facts[path] = known
      isOutdated = true
      files = FileAdapter(
        configuration: files.configuration, index: SourceIndex(facts, isFingerprinted: false),
        frameworks: files.frameworks, documentNames: files.documentNames)
      files.marksSource = false
    }
    return files.adapt(text, path: path)
  }

  private mutating func adaptAll(for path: String) throws -> FileAdapter.Result {
    adapted = try adapter.adapt(module, edited: edited)
    let text = try copies[path].map { try Array(Data(contentsOf: $0)) }
    return FileAdapter.Result(
      text: text, problems: adapted.problems.filter { $0.file == path }, usesSelector: false)
  }

  /// A message of the compiler in the words of the written file.
  func message(_ message: String, about path: String) -> String {
    let facts = ModuleFacts(name: module.name, files: facts, fingerprint: "")
    return KnownMembers(facts, files.frameworks)
      .suggesting(in: ExtensionOverrides.withoutHiddenNames(message), about: path)
  }
}
