import Foundation

/// A module that manifests import, compiled.
struct ManifestModule: Sendable {
  let name: String
  /// The folder with the .swiftmodule.
  let folder: URL
  let objects: [URL]
  /// Changes with the sources, with those of the modules below and with the compiler.
  let hash: ContentHash

  /// Where everything of manifests is kept.
  static var cache: URL { Scratch.shared.folder("tuist") }

  /// Hanok's own module for manifests.
  static func description() throws -> ManifestModule {
    let parts = try DescriptionParts.current()
    let hash = ContentHash().adding(FileStamp.text(of: [parts.module] + parts.objects))
    // A folder of its own keeps other modules out of manifests' reach.
    let folder = cache.appendingPathComponent("modules/ProjectDescription-\(hash.text)")
    let copy = folder.appendingPathComponent(parts.module.lastPathComponent)
    if !FileManager.default.fileExists(atPath: copy.path) {
      try Data(contentsOf: parts.module).writeIfChanged(to: copy)
    }
    return ManifestModule(
      name: "ProjectDescription", folder: folder, objects: parts.objects, hash: hash)
  }

  private init(name: String, folder: URL, objects: [URL], hash: ContentHash) {
    self.name = name
    self.folder = folder
    self.objects = objects
    self.hash = hash
  }

  static func swiftFiles(below folder: URL) -> [URL] {
    FileWalk.files(below: folder).filter { $0.hasSuffix(".swift") }
      .map { folder.appendingPathComponent($0) }
  }

  /// Compiles sources, unless that was done before.
  init(named name: String, of sources: [URL], importing modules: [ManifestModule]) throws {
    self.name = name
    hash = Self.hash(of: sources, importing: modules).adding(name)
    folder = Self.cache.appendingPathComponent("modules/\(name)-\(hash.text)")
    let object = folder.appendingPathComponent("\(name).o")
    objects = [object]
    if FileManager.default.fileExists(atPath: object.path) { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let unfinished = folder.appendingPathComponent("unfinished.o")
    try ManifestCompiler.compile(
      sources,
      [
        "-wmo", "-parse-as-library", "-module-name", name,
        "-emit-module", "-emit-module-path",
        folder.appendingPathComponent("\(name).swiftmodule").path, "-o", unfinished.path,
      ], importing: modules)
    try FileManager.default.moveItem(at: unfinished, to: object)
  }

  static func hash(of sources: [URL], importing modules: [ManifestModule]) -> ContentHash {
    var hash = ContentHash().adding(FileStamp.text(of: [Toolchain.current.swiftc]))
    for module in modules { hash.add(module.hash.text) }
    for source in sources {
      // Paths that are relative to a file depend on its place.
      hash.add(source.path)
      hash.add((try? Data(contentsOf: source)) ?? Data())
    }
    return hash
  }
}

/// Drives the compiler for manifests.
enum ManifestCompiler {
  /// Compiles sources into one object; throws what the compiler says, with file and line.
  static func compile(
    _ sources: [URL], _ options: [String], importing modules: [ManifestModule]
  ) throws {
    let folders = modules.flatMap { ["-I", $0.folder.path] }
    let result = try ManifestSandbox.run(
      Toolchain.current.swiftc,
      ["-c", "-Onone", "-swift-version", "5", "-suppress-warnings", "-module-cache-path"]
        + [ManifestSandbox.modules.path] + options + folders + sources.map(\.path),
      writable: [ManifestModule.cache])
    guard result.status == 0 else {
      throw failure(result.errors, file: sources.first?.path)
    }
  }

  /// Links objects into a program.
  static func link(_ objects: [URL], to program: URL) throws {
    let result = try ManifestSandbox.run(
      Toolchain.current.swiftc,
      ["-o", program.path] + objects.map(\.path) + Toolchain.current.linkerOptions,
      writable: [ManifestModule.cache])
    guard result.status == 0 else { throw failure(result.errors, file: nil) }
  }

  /// The errors in what the compiler printed.
  static func failure(_ text: String, file: String?) -> BuildProblems {
    let problems = text.split(separator: "\n").compactMap { line -> BuildProblem? in
      guard let match = line.wholeMatch(of: /(\/.*?):(\d+):\d+: error: (.*)/) else { return nil }
      return BuildProblem(String(match.3), file: String(match.1), line: Int(match.2))
    }
    if !problems.isEmpty { return BuildProblems(problems) }
    let last = text.split(separator: "\n").last { $0.contains("error:") } ?? "no reason was given"
    return BuildProblems([BuildProblem("cannot be compiled: \(last)", file: file)])
  }
}
