/// The build settings of an XcodeGen description, by configuration.
struct XcodeGenSettings {
  /// A configuration's name and whether it is one for debugging.
  struct Configuration {
    let name: String
    let isDebug: Bool
  }

  let configurations: [Configuration]
  private let groups: YAMLNode?

  init(_ spec: YAMLNode) {
    groups = spec["settingGroups"] ?? spec["settingPresets"]
    let own = (spec["configs"]?.map ?? [:]).sorted { $0.key < $1.key }.map {
      Configuration(name: $0.key, isDebug: $0.value.text == "debug")
    }
    configurations =
      own.isEmpty
      ? [.init(name: "Debug", isDebug: true), .init(name: "Release", isDebug: false)] : own
  }

  /// The settings that `node` gives a configuration.
  func settings(_ node: YAMLNode?, _ configuration: Configuration) -> [String: String] {
    settings(node, configuration, depth: 0)
  }

  private func settings(
    _ node: YAMLNode?, _ configuration: Configuration, depth: Int
  ) -> [String: String] {
    guard let node, let entries = node.map, depth < 16 else { return [:] }
    let keys = ["base", "configs", "groups"]
    guard entries.keys.contains(where: keys.contains) else { return Self.flat(node) }
    var result: [String: String] = [:]
    for name in node["groups"]?.texts ?? [] {
      result.merge(settings(groups?[name], configuration, depth: depth + 1)) { $1 }
    }
    result.merge(Self.flat(node["base"])) { $1 }
    if let own = Self.entry(node["configs"], for: configuration) {
      result.merge(settings(own, configuration, depth: depth + 1)) { $1 }
    }
    return result
  }

  /// What a map has for a configuration: by its name, or by a part of it, such as `debug` for `Debug Staging`.
  static func entry(_ node: YAMLNode?, for configuration: Configuration) -> YAMLNode? {
    if let exact = node?[configuration.name] { return exact }
    let name = configuration.name.lowercased()
    return (node?.map ?? [:]).sorted { $0.key < $1.key }.first {
      name.contains($0.key.lowercased())
    }?.value
  }

  private static func flat(_ node: YAMLNode?) -> [String: String] {
    (node?.map ?? [:]).compactMapValues { value in
      if let isOn = value.boolean { return isOn ? "YES" : "NO" }
      if let text = value.text { return text }
      guard case .list = value.value else { return nil }
      return value.texts.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    }
  }
}
