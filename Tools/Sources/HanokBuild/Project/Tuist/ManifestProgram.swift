import Foundation
import ProjectDescription

/// Evaluates manifests. All that are new are linked into one program, which runs shut in.
struct ManifestProgram {
  /// The modules that the manifests may import, each after those it imports itself.
  let modules: [ManifestModule]
  var kind = Sandbox.kind

  private typealias Answer = Result<WrittenManifest, any Error>

  /// A manifest, and what identifies its contents.
  private struct Entry: Sendable {
    let file: URL
    let hash: String

    var function: String { "manifest_\(hash)" }
    var object: URL {
      ManifestModule.cache.appendingPathComponent("objects/\(hash).o")
    }
    var answer: URL { ManifestModule.cache.appendingPathComponent("answers/\(hash).json") }
  }

  /// The descriptions of manifests, or the problem with each.
  func evaluate(_ files: [URL]) throws -> [URL: Result<WrittenManifest, any Error>] {
    let entries = files.map { Entry(file: $0, hash: hash(of: $0)) }
    let unknown = entries.filter { !FileManager.default.fileExists(atPath: $0.answer.path) }
    var problems: [URL: any Error] = [:]
    if !unknown.isEmpty {
      guard kind != .none else { throw Self.missingSandbox(unknown[0].file) }
      problems = compile(unknown)
      let compiled = unknown.filter { problems[$0.file] == nil }
      if !compiled.isEmpty {
        problems.merge(try run(compiled)) { first, _ in first }
      }
    }
    return Dictionary(
      entries.map { entry in
        (entry.file, problems[entry.file].map { .failure($0) } ?? Self.answer(of: entry))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func missingSandbox(_ file: URL) -> BuildProblem {
    BuildProblem(
      "is a program, which Hanok runs only where it can shut it in; install bubblewrap, and allow it "
        + "namespaces in a container", file: file.path)
  }

  /// Changes with the manifest, with what it imports and with the variables that it may read.
  private func hash(of file: URL) -> String {
    var hash = ManifestModule.hash(of: [file], importing: modules)
    let variables = ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("TUIST_") }
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      hash.add(name)
      hash.add(value)
    }
    return hash.text
  }

  private static func answer(of entry: Entry) -> Answer {
    Result {
      guard let json = try? Data(contentsOf: entry.answer), !json.isEmpty else {
        throw BuildProblem("describes nothing", file: entry.file.path)
      }
      return try WrittenManifest(json)
    }
  }

  // MARK: Compiling

  private func compile(_ entries: [Entry]) -> [URL: any Error] {
    try? FileManager.default.createDirectory(
      at: ManifestModule.cache.appendingPathComponent("objects"), withIntermediateDirectories: true)
    let found = inParallel(entries) { entry -> (any Error)? in
      if FileManager.default.fileExists(atPath: entry.object.path) { return nil }
      let unfinished = entry.object.appendingPathExtension("unfinished.o")
      do {
        // Each has its own `main`, which the program calls by another name.
        try ManifestCompiler.compile(
          [entry.file],
          [
            "-module-name", "Manifest_\(entry.hash)", "-Xfrontend", "-entry-point-function-name",
            "-Xfrontend", entry.function, "-o", unfinished.path,
          ], importing: modules)
        try FileManager.default.moveItem(at: unfinished, to: entry.object)
        return nil
      } catch {
        return error
      }
    }
    return Dictionary(
      zip(entries, found).compactMap { entry, problem in problem.map { (entry.file, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Running

  /// Runs compiled manifests; gives the problems of those that end the program.
  private func run(_ entries: [Entry]) throws -> [URL: any Error] {
    let folder = ManifestModule.cache.appendingPathComponent("run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try link(entries, in: folder)
    var problems: [URL: any Error] = [:]
    var pending = Array(entries.indices)
    while !pending.isEmpty {
      let result = try ManifestSandbox.run(
        program, [folder.path] + pending.map(String.init), writable: [folder],
        environment: ["SWIFT_BACKTRACE": "enable=no"])
      let isAnswered = { (index: Int) in
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("\(index)").path)
      }
      pending = pending.filter { !isAnswered($0) }
      // The first without an answer ended the program, and those after it still have to run.
      guard let ended = pending.first else { break }
      pending.removeFirst()
      problems[entries[ended].file] = Self.problem(
        result.errors, status: result.status, entries[ended].file)
    }
    try keepAnswers(of: entries, from: folder)
    return problems
  }

  private func keepAnswers(of entries: [Entry], from folder: URL) throws {
    for (index, entry) in entries.enumerated() {
      let answer = folder.appendingPathComponent("\(index)")
      guard let json = try? Data(contentsOf: answer) else { continue }
      try json.writeIfChanged(to: entry.answer)
    }
  }

  private func link(_ entries: [Entry], in folder: URL) throws -> URL {
    let source = folder.appendingPathComponent("main.c")
    let main = folder.appendingPathComponent("main.o")
    try Data(Self.text(entries.map(\.function)).utf8).write(to: source)
    let result = try ManifestSandbox.run(
      Toolchain.current.clang, ["-c", source.path, "-o", main.path], writable: [folder])
    guard result.status == 0 else { throw BuildProblem("clang fails: \(result.errors)") }
    let program = folder.appendingPathComponent("manifests")
    try ManifestCompiler.link(
      [main] + entries.map(\.object) + modules.flatMap(\.objects), to: program)
    return program
  }

  /// A program that calls those of the functions whose numbers are its arguments, after the folder for their answers.
  private static func text(_ functions: [String]) -> String {
    """
    #include <stdio.h>
    #include <stdlib.h>
    void hanok_write_manifest(const char *path);
    \(functions.map { "int \($0)(int, char **);" }.joined(separator: "\n"))
    static int (*const manifests[])(int, char **) = {\(functions.joined(separator: ", "))};
    int main(int count, char **arguments) {
      for (int i = 2; i < count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", arguments[1], arguments[i]);
        manifests[atoi(arguments[i])](1, arguments);
        hanok_write_manifest(path);
      }
      return 0;
    }

    """
  }

  /// The problem of a manifest that ended the program, with the line if the runtime says it.
  private static func problem(_ text: String, status: Int32, _ file: URL) -> BuildProblem {
    let lines = text.split(separator: "\n")
    guard let line = lines.last(where: { $0.contains("Fatal error: ") }),
      let match = line.firstMatch(of: /([^\/\s]+\.swift):(\d+): Fatal error: (.*)/)
    else {
      let reason = lines.last.map { ": \($0)" } ?? ""
      return BuildProblem("ends with status \(status) when it is run\(reason)", file: file.path)
    }
    let isOwn = match.1 == file.lastPathComponent
    let place = isOwn ? "" : " (\(match.1):\(match.2))"
    return BuildProblem(
      "ends when it is run: \(match.3)\(place)", file: file.path, line: isOwn ? Int(match.2) : nil)
  }
}
