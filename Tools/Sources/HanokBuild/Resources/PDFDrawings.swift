import Foundation

/// Makes SVG, which Hanok draws, of the drawings in PDF that asset catalogues hold.
///
/// Poppler does it in a program of its own: its licence is not one that apps could be linked with.
struct PDFDrawings: Sendable {
  /// Where the results are kept; the name of one tells of its PDF's path and date.
  let folder: URL
  /// Poppler's converter, if there is one.
  var converter = Subprocess.find("pdftocairo")

  /// Whether the file at a path of a catalogue is a drawing.
  static func contains(_ path: String) -> Bool {
    let parts = path.lowercased().split(separator: "/")
    return parts.count > 1 && parts[parts.count - 2].hasSuffix(".imageset")
      && parts[parts.count - 1].hasSuffix(".pdf")
  }

  /// The SVG of each converted drawing, and the problems of the others, a line each.
  func convert(_ files: [URL]) -> (drawings: [URL: URL], problems: [String]) {
    let places = Dictionary(
      files.map { ($0, folder.appendingPathComponent(FileStamp.text(of: [$0]) + ".svg")) },
      uniquingKeysWith: { $1 })
    let missing = files.filter { !FileManager.default.fileExists(atPath: places[$0]!.path) }
    guard !missing.isEmpty else { return (places, []) }
    guard let converter else {
      let problem =
        "warning: \(missing.count) drawings in PDF, \(missing[0].path) among them, are not "
        + "shown; install what reads them with: apt-get install poppler-utils"
      return (places.filter { !missing.contains($0.key) }, [problem])
    }
    let problems = inParallel(missing) { file -> (file: URL, problem: String?) in
      do {
        try convert(file, to: places[file]!, with: converter)
        return (file, nil)
      } catch {
        return (file, "\(file.path): warning: \(error)")
      }
    }
    let failed = Set(problems.filter { $0.problem != nil }.map(\.file))
    return (places.filter { !failed.contains($0.key) }, problems.compactMap(\.problem))
  }

  private func convert(_ file: URL, to place: URL, with converter: URL) throws {
    let output = folder.appendingPathComponent("\(UUID().uuidString).tmp")
    defer { try? FileManager.default.removeItem(at: output) }
    let command = Sandbox.command(
      converter, ["-svg", "-f", "1", "-l", "1", file.path, output.path], writable: [folder])
    let result = try Subprocess.run(command.program, command.arguments)
    guard result.status == 0, let text = try? String(contentsOf: output, encoding: .utf8) else {
      let reason = result.errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw BuildProblem("this drawing cannot be read and is not shown\(reason)")
    }
    try Data(Self.inPixels(text).utf8).write(to: place, options: .atomic)
  }

  /// The document with its size in pixels: a point of PDF is a point on iOS, as a pixel of SVG is, but not a point of SVG.
  static func inPixels(_ text: String) -> String {
    guard let start = text.range(of: "<svg"),
      let end = text.range(of: ">", range: start.upperBound..<text.endIndex)
    else { return text }
    let tag = text[start.lowerBound..<end.upperBound]
    return text.replacingCharacters(
      in: start.lowerBound..<end.upperBound, with: tag.replacingOccurrences(of: "pt\"", with: "\""))
  }
}
