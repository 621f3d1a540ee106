import Foundation

/// Compiles the C, C++ and assembler sources of a module with the toolchain's clang, when one of them changed.
struct ClangCompiler {
  let module: String
  let clang: ClangSources
  /// Headers of the modules that it depends on.
  let imported: [URL]
  /// Objects go here.
  let folder: URL
  let progress: BuildProgress
  let isOptimized: Bool

  /// Gives the objects of all files.
  func compile() throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let objects = clang.sources.map(object)
    let record = folder.appendingPathComponent("clang.stamp")
    let stamp = self.stamp
    if (try? String(contentsOf: record, encoding: .utf8)) == stamp,
      objects.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) })
    {
      return objects
    }
    try? FileManager.default.removeItem(at: record)
    progress.begin("Compiling \(module) (\(clang.sources.count) files of C)")
    let results = inParallel(clang.sources) { source in Result { try compile(source) } }
    let failures = try results.map { try $0.get() }.compactMap { $0 }
    guard failures.isEmpty else { throw failure(failures) }
    progress.end()
    try Data(stamp.utf8).write(to: record, options: .atomic)
    return objects
  }

  private func object(of source: URL) -> URL {
    let name = source.deletingPathExtension().lastPathComponent
    return folder.appendingPathComponent("\(name)-\(ContentHash().adding(source.path).text).o")
  }

  /// Clang's errors about a file; nil when it compiled.
  private func compile(_ source: URL) throws -> String? {
    let result = try Subprocess.run(
      Toolchain.current.clang,
      arguments(source) + ["-c", source.path, "-o", object(of: source).path], directory: folder)
    return result.status == 0 ? nil : result.output + result.errors
  }

  private func arguments(_ source: URL) -> [String] {
    var arguments = [
      isOptimized ? "-O2" : "-O1", "-gline-tables-only", "-fPIC", "-fno-color-diagnostics",
      // As in an app of iOS: blocks are part of C there.
      "-fblocks", "-DSWIFT_PACKAGE=1", "-DDEBUG=1",
    ]
    arguments += (clang.headerFolders + imported).map { "-I" + $0.path }
    if let headers = clang.publicHeaders { arguments.append("-I" + headers.path) }
    arguments += clang.definitions.map { "-D" + $0 } + clang.flags
    if ClangSources.isCxx(source) { arguments += clang.cxxFlags }
    return arguments
  }

  private func failure(_ texts: [String]) -> CompilationFailure {
    progress.interrupt()
    let report = DiagnosticsReport(
      output: texts.joined(separator: "\n"), sources: clang.sources, adapted: clang.sources)
    return CompilationFailure(
      module: module, text: report.errors, errorCount: max(1, report.errorCount),
      diagnostics: report.diagnostics)
  }

  /// Changes with the sources, the headers beside them and the arguments.
  private var stamp: String {
    let folders = clang.headerFolders + [clang.publicHeaders].compactMap { $0 } + imported
    let headers = Set(folders).sorted { $0.path < $1.path }.flatMap { folder in
      FileWalk.files(below: folder).filter {
        ["h", "hpp", "inc", "def"].contains(($0 as NSString).pathExtension)
      }
      .map { folder.appendingPathComponent($0) }
    }
    var hash = ContentHash()
    hash.add(FileStamp.text(of: clang.sources + headers + [Toolchain.current.clang]))
    for source in clang.sources { hash.add(arguments(source).joined(separator: "\n")) }
    return hash.text
  }
}
