import Foundation

/// Reads an .xcconfig file: `KEY = value` lines, `//` comments and `#include`.
enum XcconfigFile {
  private static let deepestInclude = 16

  /// All settings of the file and its includes, with references unresolved.
  static func read(_ url: URL) throws -> [String: String] {
    try read(url, depth: 0)
  }

  private static func read(_ url: URL, depth: Int) throws -> [String: String] {
    guard depth < deepestInclude else {
      throw BuildProblem("includes itself", file: url.path)
    }
    if isWrittenByPodInstall(url) { return [:] }
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      // Many repositories leave out the file with their keys.
      let problem = BuildProblem(
        "cannot be read, but the project is configured with it; its settings are empty",
        file: url.path)
      BuildProgress.current.warn(problem.warning)
      return [:]
    }
    var settings: [String: String] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, fullLine) in lines.enumerated() {
      let line = withoutComment(fullLine).trimmingCharacters(in: .whitespaces)
      if line.isEmpty { continue }
      if line.hasPrefix("#include") {
        try include(line, of: url, line: index + 1, depth: depth, into: &settings)
      } else if let equals = separator(in: line) {
        let key = line[..<equals].trimmingCharacters(in: .whitespaces)
        var value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        if value.hasSuffix(";") { value.removeLast() }
        settings[key] = value.replacingOccurrences(
          of: "$(inherited)", with: settings[key] ?? "$(inherited)")
      } else {
        throw BuildProblem("is not “KEY = value”", file: url.path, line: index + 1)
      }
    }
    return settings
  }

  private static func include(
    _ text: String, of url: URL, line: Int, depth: Int, into settings: inout [String: String]
  ) throws {
    let parts = text.components(separatedBy: "\"")
    guard parts.count >= 3 else {
      throw BuildProblem("has an #include without a quoted path", file: url.path, line: line)
    }
    let included = URL(fileURLWithPath: parts[1], relativeTo: url.deletingLastPathComponent())
    let isOptional = text.hasPrefix("#include?")
    guard FileManager.default.fileExists(atPath: included.path) else {
      if isOptional || isWrittenByPodInstall(included) { return }
      let problem = BuildProblem(
        "includes “\(parts[1])”, which is not there", file: url.path, line: line)
      BuildProgress.current.warn(problem.warning)
      return
    }
    settings.merge(try read(included, depth: depth + 1)) { $1 }
  }

  /// Whether a file is missing that `pod install` writes: it is left out of most repositories, and says where
  /// CocoaPods has put what it built, which is of no use here.
  private static func isWrittenByPodInstall(_ url: URL) -> Bool {
    let isOfPods =
      url.lastPathComponent.hasPrefix("Pods-") || url.lastPathComponent.hasPrefix("Pods.")
      || url.pathComponents.contains("Pods")
    return isOfPods && !FileManager.default.fileExists(atPath: url.path)
  }

  /// The `=` between key and value; one inside `[sdk=…]` is part of the key.
  private static func separator(in line: String) -> String.Index? {
    var isBracketed = false
    for index in line.indices {
      switch line[index] {
      case "[": isBracketed = true
      case "]": isBracketed = false
      case "=" where !isBracketed: return index
      default: break
      }
    }
    return nil
  }

  private static func withoutComment(_ line: Substring) -> String {
    let text = String(line)
    guard let range = text.range(of: "//") else { return text }
    // `http://` is a comment for Xcode, too, which is why people write `http:/$()/`.
    return String(text[..<range.lowerBound])
  }
}
