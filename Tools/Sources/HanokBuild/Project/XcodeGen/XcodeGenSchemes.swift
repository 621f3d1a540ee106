import Foundation

/// The schemes of an XcodeGen description: those it lists, and those of single targets.
struct XcodeGenSchemes {
  /// The .xcodeproj that the schemes would be part of.
  let project: URL
  let spec: YAMLNode

  var all: [XcodeScheme] {
    let listed = sorted(spec["schemes"]).map { scheme(named: $0.key, $0.value) }
    let ofTargets = sorted(spec["targets"]).compactMap { name, target in
      target["scheme"].map { scheme(of: name, $0) }
    }
    return listed + ofTargets
  }

  private func sorted(_ node: YAMLNode?) -> [(key: String, value: YAMLNode)] {
    (node?.map ?? [:]).sorted { $0.key < $1.key }
  }

  private func empty(_ name: String) -> XcodeScheme {
    XcodeScheme(
      file: project.appendingPathComponent("xcshareddata/xcschemes/\(name).xcscheme"),
      root: project.deletingLastPathComponent(), launched: nil)
  }

  private func scheme(named name: String, _ node: YAMLNode) -> XcodeScheme {
    var scheme = empty(name)
    scheme.built = sorted(node["build"]?["targets"]).map { buildable($0.key) }
    let executable = node["run"]?["executable"]?.text
    let apps = scheme.built.map(\.name).filter {
      spec["targets"]?[$0]?["type"]?.text == "application"
    }
    scheme.launched = (executable ?? apps.first).map(buildable)
    scheme.launch = launch(node["run"])
    scheme.test = launch(node["test"])
    scheme.testsLikeLaunch =
      node["test"]?["commandLineArguments"] == nil && node["test"]?["environmentVariables"] == nil
    scheme.testables = testables(node["test"]?["targets"])
    scheme.testPlans = plans(node["test"])
    return scheme
  }

  /// The scheme of a target, which runs and tests with the same arguments and variables.
  private func scheme(of target: String, _ node: YAMLNode) -> XcodeScheme {
    var scheme = empty(target)
    scheme.built = [buildable(target)]
    if spec["targets"]?[target]?["type"]?.text == "application" {
      scheme.launched = buildable(target)
    }
    scheme.launch = launch(node)
    scheme.testables = testables(node["testTargets"])
    scheme.testPlans = plans(node)
    return scheme
  }

  private func buildable(_ target: String) -> XcodeScheme.Buildable {
    // `Project/Target` is a target of another project.
    let name = target.split(separator: "/").last.map(String.init) ?? target
    return .init(
      identifier: XcodeGenProject.id(name), name: name, container: project.lastPathComponent)
  }

  private func testables(_ node: YAMLNode?) -> [XcodeScheme.Testable] {
    (node?.items ?? []).compactMap { item in
      guard let name = item.text ?? item["name"]?.text else { return nil }
      return XcodeScheme.Testable(
        target: buildable(name), isSkipped: item["skipped"]?.boolean ?? false,
        skipped: item["skippedTests"]?.texts ?? [], selected: item["selectedTests"]?.texts)
    }
  }

  /// The test plans, the default one first.
  private func plans(_ node: YAMLNode?) -> [URL] {
    let items = node?["testPlans"]?.items ?? []
    let isDefault = { (item: YAMLNode) in item["defaultPlan"]?.boolean == true }
    return (items.filter(isDefault) + items.filter { !isDefault($0) })
      .compactMap { $0.text ?? $0["path"]?.text }
      .map { project.deletingLastPathComponent().appendingPathComponent($0) }
  }

  private func launch(_ node: YAMLNode?) -> LaunchDescription {
    var launch = LaunchDescription()
    launch.configuration = node?["config"]?.text
    launch.arguments = sorted(node?["commandLineArguments"]).filter { $0.value.boolean == true }
      .map(\.key)
    launch.environment = environment(node?["environmentVariables"])
    launch.language = node?["language"]?.text
    launch.region = node?["region"]?.text
    return launch
  }

  /// A map of values, or a list of variables that may be off.
  private func environment(_ node: YAMLNode?) -> [String: String] {
    guard let node, case .list(let items) = node.value else {
      return (node?.map ?? [:]).compactMapValues(Self.value)
    }
    let pairs = items.filter { $0["isEnabled"]?.boolean != false }.compactMap { item in
      item["variable"]?.text.map { ($0, item["value"].flatMap(Self.value) ?? "") }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  private static func value(_ node: YAMLNode) -> String? {
    node.boolean.map { $0 ? "YES" : "NO" } ?? node.text
  }
}
