import Foundation

/// The project.yml (or .json) that XcodeGen makes an Xcode project of, with what it includes and its templates put in.
struct XcodeGenSpec {
  let file: URL
  /// The whole description.
  let root: YAMLNode

  /// The folder that paths are relative to.
  var folder: URL { file.deletingLastPathComponent() }

  static let fileNames = ["project.yml", "project.yaml", "project.json"]

  /// The description in a folder; nil when there is none.
  static func file(in folder: URL) -> URL? {
    fileNames.map { folder.appendingPathComponent($0) }.first(where: isDescription)
  }

  /// Whether a file describes a project: others keep a project.json, too.
  private static func isDescription(_ file: URL) -> Bool {
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    guard file.pathExtension == "json" else { return true }
    return (try? YAMLDocument.read(file))?["targets"]?.map != nil
  }

  static func isSpec(_ url: URL) -> Bool { fileNames.contains(url.lastPathComponent) }

  init(
    file: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.file = file
    var root = try Self.load(file, environment, depth: 0)
    if let targets = root["targets"]?.map {
      let templates = XcodeGenTemplates(root["targetTemplates"])
      root.set("targets", try templates.apply(to: targets, file: file.path))
    }
    self.root = root
  }

  // MARK: Includes

  private static let deepestInclude = 16

  private static func load(
    _ file: URL, _ environment: [String: String], depth: Int
  ) throws -> YAMLNode {
    guard depth < deepestInclude else { throw BuildProblem("includes itself", file: file.path) }
    let own = try YAMLDocument.read(file).replacingTexts { expand($0, environment) }
    guard own.map != nil else {
      throw BuildProblem("is no description of a project: it has no keys", file: file.path, line: 1)
    }
    var merged = YAMLNode(value: .map([:]), line: own.line)
    for include in own["include"]?.items ?? [] {
      guard let path = include.text ?? include["path"]?.text,
        include["enable"]?.boolean != false
      else { continue }
      let included = URL(
        fileURLWithPath: path, relativeTo: file.deletingLastPathComponent()
      ).standardizedFileURL
      guard FileManager.default.fileExists(atPath: included.path) else {
        throw BuildProblem(
          "includes “\(path)”, which is not there", file: file.path, line: include.line)
      }
      var content = try load(included, environment, depth: depth + 1)
      if include["relativePaths"]?.boolean != false, let prefix = folder(of: path) {
        content = XcodeGenPaths(prefix: prefix).moved(content)
      }
      merged = content.merged(onto: merged)
    }
    return own.merged(onto: merged)
  }

  private static func folder(of path: String) -> String? {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty || folder == "." ? nil : folder
  }

  /// `${NAME}` is a variable of the environment, if there is one.
  private static func expand(_ text: String, _ environment: [String: String]) -> String {
    guard text.contains("${") else { return text }
    return text.replacing(/\$\{(\w+)\}/) { environment[String($0.1)] ?? String($0.0) }
  }
}

extension YAMLNode {
  /// This map with what it lacks taken from `base`; lists continue those of `base`, unless the key ends in `:REPLACE`.
  func merged(onto base: YAMLNode) -> YAMLNode {
    switch (value, base.value) {
    case (.map(let own), .map(var result)):
      for (key, entry) in own {
        if key.hasSuffix(":REPLACE") {
          result[String(key.dropLast(":REPLACE".count))] = entry
        } else {
          result[key] = result[key].map { entry.merged(onto: $0) } ?? entry
        }
      }
      return YAMLNode(value: .map(result), line: line)
    case (.list(let own), .list(let first)):
      return YAMLNode(value: .list(first + own), line: line)
    default: return self
    }
  }

  mutating func set(_ key: String, _ node: YAMLNode?) {
    guard var entries = map else { return }
    entries[key] = node
    value = .map(entries)
  }

  /// The same with all texts replaced, those of keys included.
  func replacingTexts(_ replace: (String) -> String) -> YAMLNode {
    switch value {
    case .text(let text, let isPlain):
      YAMLNode(value: .text(replace(text), isPlain: isPlain), line: line)
    case .list(let items):
      YAMLNode(value: .list(items.map { $0.replacingTexts(replace) }), line: line)
    case .map(let entries):
      YAMLNode(
        value: .map(
          Dictionary(
            entries.map { (replace($0.key), $0.value.replacingTexts(replace)) },
            uniquingKeysWith: { $1 })), line: line)
    }
  }
}
