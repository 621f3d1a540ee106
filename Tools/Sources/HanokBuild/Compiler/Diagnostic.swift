import Foundation

/// One message of the compiler about a place in a file.
public struct Diagnostic: Equatable, Sendable {
  public enum Severity: String, Sendable {
    case error, warning, note
  }

  public var file: String
  public var line: Int
  public var column: Int
  public var severity: Severity
  public var message: String

  /// `path:line:column: error: message`; nil for any other line of output.
  init?(_ text: some StringProtocol) {
    for severity in [Severity.error, .warning, .note] {
      guard let range = text.range(of: ": \(severity.rawValue): ") else { continue }
      let place = text[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let line = Int(place[place.count - 2]),
        let column = Int(place[place.count - 1])
      else { return nil }
      file = place.dropLast(2).joined(separator: ":")
      self.line = line
      self.column = column
      self.severity = severity
      message = ExtensionOverrides.withoutHiddenNames(String(text[range.upperBound...]))
        .trimmingCharacters(in: .whitespaces)
      return
    }
    return nil
  }
}

/// Turns the compiler's output into messages about the user's own files.
struct DiagnosticsReport {
  /// Original file by adapted copy.
  private let originals: [String: String]
  private(set) var diagnostics: [Diagnostic]
  private let output: String

  init(output: String, sources: [URL], adapted: [URL]) {
    self.output = output
    originals = Dictionary(
      zip(adapted, sources).map { ($0.path, $1.path) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    diagnostics = output.split(separator: "\n").compactMap { line in
      guard seen.insert(String(line)).inserted else { return nil }
      return Diagnostic(line)
    }
    for index in diagnostics.indices {
      guard let original = originals[diagnostics[index].file],
        original != diagnostics[index].file
      else { continue }
      // Only a message about the first line, which names the original, has the copy's own place.
      diagnostics[index].file = original
      diagnostics[index].line = max(1, diagnostics[index].line - 1)
    }
  }

  /// How many errors are printed; the rest usually follows from them.
  private static let mostErrors = 40

  /// The errors, each with its source line and notes, ready to be printed.
  var errors: String {
    var blocks: [String] = []
    var isKept = false
    var count = 0
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error:
        isKept = true
        count += 1
        if count > Self.mostErrors { return blocks.joined(separator: "\n") + "\n…" }
      case .warning: isKept = false
      case .note: if !isKept { continue }
      }
      if isKept { blocks.append(block(diagnostic)) }
    }
    if !blocks.isEmpty { return blocks.joined(separator: "\n") }
    let lines = output.split(separator: "\n").filter { $0.contains("error:") }.prefix(10)
    return lines.isEmpty ? String(output.suffix(2_000)) : lines.joined(separator: "\n")
  }

  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  private func block(_ diagnostic: Diagnostic) -> String {
    let place = "\(diagnostic.file):\(diagnostic.line):\(diagnostic.column)"
    let head = "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    guard diagnostic.severity == .error, let line = sourceLine(diagnostic) else { return head }
    let indent = String(repeating: " ", count: max(0, diagnostic.column - 1))
    return diagnostic.column <= line.utf8.count + 1
      ? "\(head)\n  \(line)\n  \(indent)^" : "\(head)\n  \(line)"
  }

  private func sourceLine(_ diagnostic: Diagnostic) -> String? {
    guard let text = try? String(contentsOfFile: diagnostic.file, encoding: .utf8) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(diagnostic.line - 1) ? String(lines[diagnostic.line - 1]) : nil
  }
}
