/// The target templates of an XcodeGen description.
struct XcodeGenTemplates {
  private let templates: [String: YAMLNode]

  init(_ node: YAMLNode?) { templates = node?.map ?? [:] }

  /// The targets with their templates put in, one for iOS of each that is made for several systems.
  func apply(to targets: [String: YAMLNode], file: String) throws -> YAMLNode {
    var result: [String: YAMLNode] = [:]
    for (name, target) in targets {
      var full = try expanded(target, file: file, depth: 0)
      for (key, value) in full["templateAttributes"]?.map ?? [:] {
        guard let text = value.text else { continue }
        full = full.replacingTexts { $0.replacing("${\(key)}", with: text) }
      }
      let (key, single) = Self.single(name, full)
      result[key] = single.replacingTexts { $0.replacing("${target_name}", with: name) }
    }
    return YAMLNode(value: .map(result), line: 1)
  }

  private func expanded(_ target: YAMLNode, file: String, depth: Int) throws -> YAMLNode {
    guard depth < 16 else {
      throw BuildProblem("has templates that use each other", file: file, line: target.line)
    }
    var base = YAMLNode(value: .map([:]), line: target.line)
    for name in target["templates"]?.texts ?? [] {
      guard let template = templates[name] else {
        throw BuildProblem(
          "has no target template “\(name)”"
            + (NearestName.of(name, among: templates.keys).map { "; there is “\($0)”" } ?? ""),
          file: file, line: target.line)
      }
      base = try expanded(template, file: file, depth: depth + 1).merged(onto: base)
    }
    return target.merged(onto: base)
  }

  /// A target for `[iOS, macOS]` is made once for each; only the one for iOS counts.
  private static func single(_ name: String, _ target: YAMLNode) -> (String, YAMLNode) {
    guard let platforms = target["platform"], case .list(let all) = platforms.value else {
      return (name, target)
    }
    let names = all.compactMap(\.text)
    let platform = names.contains("iOS") ? "iOS" : names.first ?? "iOS"
    var single = target.replacingTexts { $0.replacing("${platform}", with: platform) }
    single.set(
      "platform", YAMLNode(value: .text(platform, isPlain: true), line: platforms.line))
    if single["productName"] == nil {
      single.set(
        "productName", YAMLNode(value: .text(name, isPlain: false), line: platforms.line))
    }
    let prefix = single["platformPrefix"]?.text ?? ""
    let suffix = single["platformSuffix"]?.text ?? "_\(platform)"
    return (prefix + name + suffix, single)
  }
}
