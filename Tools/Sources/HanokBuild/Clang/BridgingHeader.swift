import Foundation

/// An Xcode target's bridging header: the C that its Swift sources see, and the frameworks that it imports for
/// them. What it declares in Objective-C is named.
struct BridgingHeader {
  /// The lines that remain for clang; empty when Swift sees nothing of C by it.
  private(set) var lines: [String] = []
  /// Frameworks that every source of the target sees.
  private(set) var imports: [String] = []
  private(set) var problems: [BuildProblem] = []

  /// - Parameter folders: where quoted headers are looked for.
  init(file: URL, folders: [URL]) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
    var isComment = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let code = line.trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("/*") { isComment = true }
      defer { if code.contains("*/") { isComment = false } }
      if isComment || code.isEmpty || code.hasPrefix("//") { continue }
      read(code, of: file, line: index + 1, folders: folders)
    }
    if !lines.contains(where: { !$0.hasPrefix("#") || $0.hasPrefix("#include") }) { lines = [] }
  }

  private mutating func read(_ code: String, of file: URL, line: Int, folders: [URL]) {
    guard let included = Self.included(by: code) else {
      // Guards, macros and declarations stay as they are.
      return lines.append(code)
    }
    switch included {
    case .framework(let name): imports.append(name)
    case .system(let path): lines.append("#include <\(path)>")
    case .header(let path):
      let places = [file.deletingLastPathComponent()] + folders
      guard
        let header = places.map({ $0.appendingPathComponent(path) })
          .first(where: { FileManager.default.fileExists(atPath: $0.path) })
      else {
        problems.append(
          BuildProblem("includes “\(path)”, which is not there", file: file.path, line: line))
        return
      }
      if let place = Self.firstObjectiveC(in: header) {
        problems.append(
          BuildProblem(
            "is Objective-C, which Hanok does not compile; “\(file.lastPathComponent)” shows it to Swift",
            file: header.path, line: place))
      } else {
        lines.append("#include \"\(header.path)\"")
      }
    }
  }

  private enum Included {
    case framework(String)
    case system(String)
    case header(String)
  }

  private static func included(by code: String) -> Included? {
    if code.hasPrefix("@import") {
      let name = code.dropFirst("@import".count).trimmingCharacters(in: .whitespaces)
      return .framework(
        name.split(whereSeparator: { ".; ".contains($0) }).first.map(String.init) ?? "")
    }
    guard code.hasPrefix("#import") || code.hasPrefix("#include") else { return nil }
    let parts = code.split(whereSeparator: { "\"<>".contains($0) }).map(String.init)
    guard parts.count > 1 else { return nil }
    if code.contains("\"") { return .header(parts[1]) }
    let pieces = parts[1].split(separator: "/")
    // `<Foundation/Foundation.h>` is a framework's header; `<sys/time.h>` and `<zlib.h>` are the system's.
    let isFramework = pieces.count > 1 && pieces[0].first?.isUppercase == true
    return isFramework ? .framework(String(pieces[0])) : .system(parts[1])
  }

  /// The first line of a header that only Objective-C understands.
  private static func firstObjectiveC(in header: URL) -> Int? {
    guard let text = try? String(contentsOf: header, encoding: .utf8) else { return nil }
    let marks = [
      "@interface", "@protocol", "@class", "@import", "@property", "#import <UIKit",
      "#import <Foundation",
    ]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      let code = line.trimmingCharacters(in: .whitespaces)
      return marks.contains(where: code.hasPrefix)
    }.map { $0 + 1 }
  }
}
