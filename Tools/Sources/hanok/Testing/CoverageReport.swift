import Foundation
import HanokBuild

/// How often each line of the project's own files ran in its tests, from what the program counted.
struct CoverageReport {
  struct File: Equatable {
    var path: String
    /// Functions by the line that they begin in.
    var functions: [(line: Int, name: String, count: Int)] = []
    /// How often lines with code ran.
    var lines: [Int: Int] = [:]

    var linesHit: Int { lines.values.count { $0 > 0 } }

    static func == (one: File, other: File) -> Bool {
      one.path == other.path && one.lines == other.lines
        && one.functions.elementsEqual(other.functions, by: ==)
    }
  }

  private(set) var files: [File] = []
  /// The folder that paths are shown from.
  let root: URL

  /// Reads what the runs of programs left in a folder each: of a file in several, all of it.
  init(of programs: [(program: BuiltApp, counts: URL)]) throws {
    let reports = try programs.compactMap { try Self(program: $0.program, counts: $0.counts) }
    guard let first = reports.first else {
      throw CommandError("There is no coverage: the tests ended before they could write it.")
    }
    root = first.root
    files = reports.dropFirst().reduce(first.files) { Self.sum($0, $1.files) }
  }

  /// The files of two reports.
  static func sum(_ one: [File], _ other: [File]) -> [File] {
    var files = one
    for file in other {
      guard let index = files.firstIndex(where: { $0.path == file.path }) else {
        files.append(file)
        continue
      }
      files[index].lines.merge(file.lines, uniquingKeysWith: +)
      for function in file.functions {
        let known = files[index].functions.firstIndex {
          $0.line == function.line && $0.name == function.name
        }
        if let known {
          files[index].functions[known].count += function.count
        } else {
          files[index].functions.append(function)
        }
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Reads the coverage that runs of a program left in a folder, or nil.
  private init?(program: BuiltApp, counts folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".profraw") }.sorted()
    guard !names.isEmpty else { return nil }
    let merged = folder.appendingPathComponent("merged.profdata")
    _ = try Self.run(
      "llvm-profdata",
      ["merge", "-sparse", "-o", merged.path]
        + names.map { folder.appendingPathComponent($0).path })
    let text = try Self.run(
      "llvm-cov",
      ["export", "-format=lcov", "-instr-profile=\(merged.path)", program.executable.path])
    self.init(lcov: text, originals: program.originals, root: program.project.root)
  }

  private static func run(_ name: String, _ arguments: [String]) throws -> String {
    let tool = Toolchain.current.usr.appendingPathComponent("bin/\(name)")
    let result = try Subprocess.run(tool, arguments)
    guard result.status == 0 else {
      throw CommandError("\(name) cannot read the coverage: \(result.errors.prefix(500))")
    }
    return result.output
  }

  /// - Parameters:
  ///   - lcov: what llvm-cov says of the files that were compiled.
  ///   - originals: the user's files by their adapted copies.
  init(lcov: String, originals: [String: String], root: URL) {
    self.root = root
    var file: File?
    var shift = 0
    for line in lcov.split(separator: "\n") {
      let (kind, value) = Self.split(line, at: ":")
      switch kind {
      case "SF":
        file = originals[String(value)].map { File(path: $0) }
        // A rewritten copy has one line before those of the original.
        shift = file?.path == String(value) ? 0 : 1
      case "end_of_record":
        if let file { files.append(Self.withoutAdditions(file)) }
        file = nil
      case "FN":
        let (number, name) = Self.split(value, at: ",")
        file?.functions.append(((Int(number) ?? 0) - shift, Self.plain(name), 0))
      case "FNDA":
        let (count, name) = Self.split(value, at: ",")
        if let index = file?.functions.firstIndex(where: { $0.name == Self.plain(name) }) {
          file?.functions[index].count = Int(count) ?? 0
        }
      case "DA":
        let parts = value.split(separator: ",")
        guard parts.count >= 2, let number = Int(parts[0]), let count = Int(parts[1]) else { break }
        file?.lines[number - shift] = count
      default: break
      }
    }
    files.sort { $0.path < $1.path }
  }

  private static func split(
    _ text: Substring, at separator: Character
  ) -> (Substring, Substring) {
    guard let index = text.firstIndex(of: separator) else { return (text, "") }
    return (text[..<index], text[text.index(after: index)...])
  }

  /// A private function's name has the file's in front.
  private static func plain(_ name: Substring) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? String(name)
  }

  /// The file without what the adapter wrote behind its last line.
  private static func withoutAdditions(_ file: File) -> File {
    let count = sourceLines(file.path).count
    var file = file
    file.lines = file.lines.filter { (1...max(count, 1)).contains($0.key) }
    file.functions.removeAll { !(1...max(count, 1)).contains($0.line) }
    return file
  }

  fileprivate static func sourceLines(_ path: String) -> [Substring] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  // MARK: Results

  var linesFound: Int { files.map(\.lines.count).reduce(0, +) }
  var linesHit: Int { files.map(\.linesHit).reduce(0, +) }

  /// `78.5 %`
  static func percent(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "–" : String(format: "%.1f %%", 100 * Double(part) / Double(whole))
  }

  /// The form that editors and services read.
  var lcov: String {
    files.map { file in
      let functions = file.functions
      var lines = ["SF:" + file.path]
      lines += functions.map { "FN:\($0.line),\($0.name)" }
      lines += functions.map { "FNDA:\($0.count),\($0.name)" }
      lines += ["FNF:\(functions.count)", "FNH:\(functions.count { $0.count > 0 })"]
      lines += file.lines.sorted { $0.key < $1.key }.map { "DA:\($0.key),\($0.value)" }
      lines += ["LF:\(file.lines.count)", "LH:\(file.linesHit)", "end_of_record", ""]
      return lines.joined(separator: "\n")
    }.joined()
  }

  /// Writes `lcov.info`, `index.html` and a page a file.
  func write(to folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(lcov.utf8).write(to: folder.appendingPathComponent("lcov.info"))
      let pages = CoveragePages(report: self)
      try Data(pages.index.utf8).write(to: folder.appendingPathComponent("index.html"))
      for (number, file) in files.enumerated() {
        try Data(pages.page(file).utf8)
          .write(to: folder.appendingPathComponent(CoveragePages.name(number)))
      }
    } catch {
      throw CommandError(
        "\(folder.path) cannot be written: \(error.localizedDescription)", status: 73)
    }
  }
}

/// Coverage to look at.
private struct CoveragePages {
  let report: CoverageReport

  static func name(_ number: Int) -> String { "file-\(number + 1).html" }

  private func shown(_ path: String) -> String {
    let root = report.root.path + "/"
    return JUnitReport.escaped(path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path)
  }

  var index: String {
    let rows = report.files.enumerated().map { number, file in
      row(
        "<a href=\"\(Self.name(number))\">\(shown(file.path))</a>", file.linesHit, file.lines.count)
    }
    return document(
      "Coverage",
      "<table><tr><th>File</th><th>Lines</th><th>Run</th><th></th></tr>\n"
        + rows.joined() + row("<b>All</b>", report.linesHit, report.linesFound) + "</table>")
  }

  private func row(_ title: String, _ hit: Int, _ found: Int) -> String {
    "<tr><td>\(title)</td><td>\(found)</td><td>\(hit)</td>"
      + "<td>\(CoverageReport.percent(hit, of: found))</td></tr>\n"
  }

  func page(_ file: CoverageReport.File) -> String {
    let rows = CoverageReport.sourceLines(file.path).enumerated().map { index, text in
      let count = file.lines[index + 1]
      let kind = count.map { $0 > 0 ? "run" : "missed" } ?? ""
      return "<tr class=\"\(kind)\"><td>\(index + 1)</td><td>\(count.map { "\($0)" } ?? "")</td>"
        + "<td><pre>\(JUnitReport.escaped(String(text)))</pre></td></tr>\n"
    }
    return document(
      shown(file.path),
      "<p><a href=\"index.html\">All files</a> · "
        + "\(CoverageReport.percent(file.linesHit, of: file.lines.count)) of the lines with code ran</p>\n"
        + "<table class=\"code\">\(rows.joined())</table>")
  }

  private func document(_ title: String, _ body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>\(title)</title><style>
    body { font: 14px sans-serif; margin: 2em; color: #222; background: #fff }
    table { border-collapse: collapse } th { text-align: left }
    td, th { padding: 2px 12px 2px 0 } .code td { padding: 0 12px 0 0; color: #777 }
    pre { margin: 0; color: #222 } .run { background: #e8f6e8 } .missed { background: #fbe3e3 }
    </style></head><body><h1>\(title)</h1>
    \(body)
    </body></html>

    """
  }
}
