import Foundation

/// Puts a folder before the paths of an included description, which are relative to its own file.
struct XcodeGenPaths {
  let prefix: String

  func moved(_ spec: YAMLNode) -> YAMLNode {
    var spec = spec
    for section in ["targets", "targetTemplates"] {
      if let targets = spec[section]?.map {
        spec.set(section, YAMLNode(value: .map(targets.mapValues(target)), line: spec.line))
      }
    }
    spec.set("configFiles", spec["configFiles"].map(paths))
    spec.set("packages", spec["packages"].map { each($0) { entry($0, "path") } })
    spec.set("projectReferences", spec["projectReferences"].map { each($0) { entry($0, "path") } })
    return spec
  }

  private func target(_ target: YAMLNode) -> YAMLNode {
    var target = target
    for key in ["sources", "resources"] { target.set(key, target[key].map(sources)) }
    target.set("configFiles", target["configFiles"].map(paths))
    target.set("info", target["info"].map { entry($0, "path") })
    let framework = target["dependencies"].map { list in
      YAMLNode(value: .list(list.items.map { entry($0, "framework") }), line: list.line)
    }
    target.set("dependencies", framework)
    return target
  }

  private func sources(_ node: YAMLNode) -> YAMLNode {
    let items = node.items.map { $0.text == nil ? entry($0, "path") : path($0) }
    return YAMLNode(value: .list(items), line: node.line)
  }

  private func entry(_ node: YAMLNode, _ key: String) -> YAMLNode {
    var node = node
    node.set(key, node[key].map(path))
    return node
  }

  /// Paths by the name of their configuration.
  private func paths(_ node: YAMLNode) -> YAMLNode { each(node, path) }

  private func each(_ node: YAMLNode, _ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
    guard let entries = node.map else { return node }
    return YAMLNode(value: .map(entries.mapValues(change)), line: node.line)
  }

  private func path(_ node: YAMLNode) -> YAMLNode {
    guard case .text(let text, let isPlain) = node.value, !text.hasPrefix("/") else { return node }
    return YAMLNode(value: .text(prefix + "/" + text, isPlain: isPlain), line: node.line)
  }
}
