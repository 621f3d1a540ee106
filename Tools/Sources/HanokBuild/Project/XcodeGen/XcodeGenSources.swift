import Foundation

/// The files of a target in an XcodeGen description.
struct XcodeGenSources {
  let folder: URL

  /// A file of the target. One that is named may be missing; one that is found in a folder is there.
  typealias File = XcodeObjects.File

  /// The files that `sources` and `resources` of a target name, each once.
  func files(of target: YAMLNode) -> [File] {
    var seen: Set<String> = []
    return ["sources", "resources"].flatMap { target[$0]?.items ?? [] }.flatMap(found)
      .filter { seen.insert($0.url.path).inserted }
  }

  private func found(by source: YAMLNode) -> [File] {
    guard let path = source.text ?? source["path"]?.text, takesPart(source) else { return [] }
    let url = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
    let isWhole = source["type"]?.text == "folder" || FileKind(path: path).isWholeFolder
    guard FileWalk.isFolder(url), !isWhole else {
      if source["optional"]?.boolean == true, !FileManager.default.fileExists(atPath: url.path) {
        return []
      }
      return [File(url: url, line: source.line)]
    }
    let excluded = patterns(source["excludes"])
    let included = patterns(source["includes"])
    return FileWalk.files(below: url).filter { file in
      !Self.matches(file, excluded) && (included.isEmpty || Self.matches(file, included))
    }.map { File(url: url.appendingPathComponent($0), line: source.line) }
  }

  /// Whether the files go into the product for iOS.
  private func takesPart(_ source: YAMLNode) -> Bool {
    if let phase = source["buildPhase"] {
      guard let name = phase.text, ["sources", "resources"].contains(name) else { return false }
    }
    let filters = source["destinationFilters"]?.texts ?? source["platformFilters"]?.texts ?? []
    return filters.isEmpty || filters.contains { $0.lowercased() == "ios" }
  }

  private func patterns(_ node: YAMLNode?) -> [(GlobPattern, GlobPattern)] {
    // A folder's pattern is that of all in it.
    (node?.texts ?? []).map { text in
      let text = text.hasSuffix("/") ? String(text.dropLast()) : text
      return (GlobPattern(text), GlobPattern(text + "/**"))
    }
  }

  private static func matches(_ path: String, _ patterns: [(GlobPattern, GlobPattern)]) -> Bool {
    patterns.contains { $0.0.matches(path) || $0.1.matches(path) }
  }
}
