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

/// Turns the compiler's output into messages about the user's own files, as they were written.
struct DiagnosticsReport {
  private(set) var diagnostics: [Diagnostic]
  private let output: String
  private var texts: AdaptedTexts

  /// - Parameters:
  ///   - sources: the user's files.
  ///   - adapted: their adapted copies, in the same order.
  ///   - members: what names that are not there are compared with.
  init(output: String, sources: [URL], adapted: [URL], members: KnownMembers? = nil) {
    self.output = output
    texts = AdaptedTexts(sources: sources, adapted: adapted)
    var seen: Set<String> = []
    diagnostics = output.split(separator: "\n").compactMap { line in
      guard seen.insert(String(line)).inserted else { return nil }
      return Diagnostic(line)
    }
    for index in diagnostics.indices { texts.toOriginal(&diagnostics[index]) }
    leaveOutConsequences()
    for index in diagnostics.indices {
      diagnostics[index].column = texts.column(of: diagnostics[index])
      if let members, diagnostics[index].severity == .error {
        diagnostics[index].message = members.suggesting(
          in: diagnostics[index].message, about: diagnostics[index].file)
      }
    }
  }

  /// Takes out what the compiler says of the calls that a rewritten line has and the written one has not: when the
  /// name in `#selector` is wrong, it cannot infer the generic parameters of the initialiser, either.
  private mutating func leaveOutConsequences() {
    leaveOutUncheckedConstants()
    func isConsequence(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity == .error
        && diagnostic.message.wholeMatch(of: /generic parameter '.+' could not be inferred/) != nil
    }
    let reasons = Set(
      diagnostics.filter { $0.severity == .error && !isConsequence($0) }
        .map { "\($0.file):\($0.line)" })
    var kept: [Diagnostic] = []
    var isKept = true
    for diagnostic in diagnostics {
      if diagnostic.severity != .note {
        isKept =
          !isConsequence(diagnostic) || !texts.isRewritten(diagnostic)
          || !reasons.contains("\(diagnostic.file):\(diagnostic.line)")
      }
      if isKept { kept.append(diagnostic) }
    }
    diagnostics = kept
  }

  /// Takes out what the compiler says of constants that a rewrite adds behind a file: it does not work them out in a
  /// module that has an error elsewhere, and then finds that they are none.
  private mutating func leaveOutUncheckedConstants() {
    func isUnchecked(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity == .error && texts.isRewritten(diagnostic)
        && (diagnostic.message.hasPrefix("'@const' value should be initialized with")
          || diagnostic.message.hasPrefix("global variable must be a compile-time constant to use"))
    }
    guard diagnostics.contains(where: { $0.severity == .error && !isUnchecked($0) }) else { return }
    diagnostics.removeAll(where: isUnchecked)
  }

  /// How many errors are printed; the rest usually follows from them.
  private static let mostErrors = 400

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
    guard diagnostic.severity == .error, let line = texts.writtenLine(diagnostic) else {
      return head
    }
    let indent = String(repeating: " ", count: max(0, diagnostic.column - 1))
    return diagnostic.column <= line.utf8.count + 1
      ? "\(head)\n  \(line)\n  \(indent)^" : "\(head)\n  \(line)"
  }
}

/// The lines of the user's files and of their adapted copies.
private struct AdaptedTexts {
  /// Original file by adapted copy, and the other way round.
  private let originals: [String: String]
  private let copies: [String: String]
  private let lines = LineCache()

  init(sources: [URL], adapted: [URL]) {
    let pairs = zip(adapted, sources).filter { $0 != $1 }.map { ($0.path, $1.path) }
    originals = Dictionary(pairs) { first, _ in first }
    copies = Dictionary(pairs.map { ($1, $0) }) { first, _ in first }
  }

  func toOriginal(_ diagnostic: inout Diagnostic) {
    guard let original = originals[diagnostic.file] else { return }
    // Only a message about the first line, which names the original, has the copy's own place.
    diagnostic.file = original
    diagnostic.line = max(1, diagnostic.line - 1)
  }

  func writtenLine(_ diagnostic: Diagnostic) -> String? {
    lines.line(diagnostic.line, of: diagnostic.file)
  }

  /// The line of the copy, which has one line before those of the original.
  private func compiledLine(_ diagnostic: Diagnostic) -> String? {
    copies[diagnostic.file].flatMap { lines.line(diagnostic.line + 1, of: $0) }
  }

  /// Whether another line was compiled than the user wrote.
  func isRewritten(_ diagnostic: Diagnostic) -> Bool {
    compiledLine(diagnostic).map { $0 != writtenLine(diagnostic) } ?? false
  }

  /// The column in the line that the user wrote.
  func column(of diagnostic: Diagnostic) -> Int {
    guard let compiled = compiledLine(diagnostic), let written = writtenLine(diagnostic),
      compiled != written
    else { return diagnostic.column }
    return ColumnMap(from: compiled, to: written).column(diagnostic.column)
  }
}

/// The lines of files, each read once.
private final class LineCache {
  private var files: [String: [Substring]] = [:]

  /// A line, from 1.
  func line(_ number: Int, of file: String) -> String? {
    let lines = lines(of: file)
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
  }

  private func lines(of file: String) -> [Substring] {
    if let known = files[file] { return known }
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    files[file] = lines
    return lines
  }
}
