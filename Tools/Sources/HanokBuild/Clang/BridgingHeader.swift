import Foundation

/// An Xcode target's bridging header: the C that its Swift sources see, and the frameworks that it imports for
/// them. What it declares in Objective-C is left out and kept by name.
struct BridgingHeader {
  /// The lines for clang; empty when Swift sees nothing of C by it.
  private(set) var lines: [String] = []
  /// Frameworks that every source of the target sees.
  private(set) var imports: [String] = []
  /// Strings of Objective-C: the name and the literal.
  private(set) var constants: [(name: String, value: String)] = []
  private(set) var leftOut: [HeaderFilter.LeftOut] = []
  private(set) var problems: [BuildProblem] = []

  /// The classes and protocols that it declares in Objective-C; categories of the frameworks' classes are none.
  var missingTypes: Set<String> {
    Set(leftOut.map(\.name)).filter {
      $0.first?.isUppercase == true && !HeaderFilter.isOfAFramework($0)
    }
  }

  /// The superclasses of its classes.
  private(set) var superclasses: [String: String] = [:]
  private let folders: [URL]
  private var filter = HeaderFilter()
  private var seen: Set<String> = []
  /// Whether anything but guards is in it.
  private var declares = false
  /// Types that the header defines itself.
  private var redefined: Set<String> = []

  /// - Parameter folders: where quoted headers are looked for.
  init(file: URL, folders: [URL]) {
    self.folders = folders
    read(file)
    lines = declares ? FoundationMacros.lines(without: redefined) + lines : []
  }

  /// Puts a header's C in; the compiler's messages name the header itself.
  private mutating func read(_ file: URL) {
    guard seen.insert(file.standardizedFileURL.path).inserted, seen.count < 1_000,
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return }
    lines.append("#line 1 \(Self.quoted(file.path))")
    var kept = ""
    for piece in DeclarationSplitter.pieces(of: HeaderText.withoutComments(text)) {
      switch piece.kind {
      case .space: kept += piece.text
      case .directive: readDirective(piece, of: file, into: &kept)
      case .declaration:
        let outcome = filter.read(piece.text)
        if outcome == .kept {
          declares = true
          let name = HeaderFilter.declaredName(piece.text)
          if FoundationMacros.types.contains(name) { redefined.insert(name) }
        }
        take(outcome, piece, of: file, into: &kept)
      }
    }
    flush(&kept)
  }

  private mutating func flush(_ text: inout String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    text = ""
  }

  private mutating func take(
    _ outcome: HeaderFilter.Outcome, _ piece: DeclarationSplitter.Piece, of file: URL,
    into kept: inout String
  ) {
    switch outcome {
    case .kept: return kept += HeaderFilter.withPlainEnumerations(piece.text)
    case .constant(let name, let value):
      if !constants.contains(where: { $0.name == name }) { constants.append((name, value)) }
    case .leftOut(let name):
      if let module = Self.module(piece.text) {
        imports.append(module)
      } else {
        leftOut.append(HeaderFilter.LeftOut(name: name, file: file.path, line: piece.line))
        if let match = piece.text.firstMatch(of: /@interface\s+(\w+)\s*:\s*(\w+)/) {
          superclasses[String(match.1)] = String(match.2)
        }
      }
    }
    kept += HeaderText.skeleton(of: piece.text)
  }

  // MARK: Includes

  private enum Included {
    case framework(String)
    case system(String)
    case header(String)
  }

  private mutating func readDirective(
    _ piece: DeclarationSplitter.Piece, of file: URL, into kept: inout String
  ) {
    let code = piece.text.trimmingCharacters(in: .whitespaces)
    if code.hasPrefix("#pragma once") { return }
    guard let included = Self.included(by: code) else {
      let words = code.split(whereSeparator: \.isWhitespace)
      if words.first == "#define", words.count > 1 {
        if words.count > 2 { declares = true }
        redefined.insert(String(words[1]))
      }
      return take(filter.readDirective(code), piece, of: file, into: &kept)
    }
    switch included {
    case .framework(let name): imports.append(name)
    case .system(let path):
      kept += "#include <\(path)>"
      declares = true
    case .header(let path): include(path, from: file, line: piece.line, &kept)
    }
  }

  private mutating func include(_ path: String, from file: URL, line: Int, _ kept: inout String) {
    let places = [file.deletingLastPathComponent()] + folders
    let found = places.lazy.map { $0.appendingPathComponent(path) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    if let header = found {
      flush(&kept)
      read(header)
      lines.append("#line \(line) \(Self.quoted(file.path))")
    } else if !path.hasSuffix("-Swift.h") {
      problems.append(
        BuildProblem("includes “\(path)”, which is not there", file: file.path, line: line))
    }
  }

  /// `UIKit` for `@import UIKit.UIView;`
  private static func module(_ text: String) -> String? {
    guard let range = text.range(of: "@import") else { return nil }
    return HeaderFilter.names(in: String(text[range.upperBound...])).first
  }

  private static func included(by code: String) -> Included? {
    guard code.hasPrefix("#import") || code.hasPrefix("#include") else { return nil }
    let parts = code.split(whereSeparator: { "\"<>".contains($0) }).map(String.init)
    guard parts.count > 1 else { return nil }
    if code.contains("\"") { return .header(parts[1]) }
    let pieces = parts[1].split(separator: "/")
    // `<Foundation/Foundation.h>` is a framework's header; `<sys/time.h>` and `<zlib.h>` are the system's.
    let isFramework = pieces.count > 1 && pieces[0].first?.isUppercase == true
    return isFramework ? .framework(String(pieces[0])) : .system(parts[1])
  }

  private static func quoted(_ path: String) -> String {
    let inner = path.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(inner)\""
  }
}
