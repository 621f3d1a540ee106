import Foundation

/// A podspec's description of a library.
struct PodSpec: Sendable, Equatable {
  var name = ""
  var version = "0"
  var moduleName: String?
  /// `git`, `tag`, `commit`, `branch`, `http`.
  var source: [String: String] = [:]
  var sourceFiles: [String] = []
  var excludeFiles: [String] = []
  var resources: [String] = []
  /// Patterns by the name of the bundle.
  var resourceBundles: [String: [String]] = [:]
  /// Requirements by the name of the pod, `Name` or `Name/Subspec`.
  var dependencies: [String: [String]] = [:]
  var vendored: [String] = []
  var swiftVersion: String?
  var subspecs: [PodSpec] = []
  var defaultSubspecs: [String] = []
  /// The specifications of the library's own tests.
  var testSpecs: [PodSpec] = []
  /// The kind of tests, of a test spec: `unit` or `ui`.
  var testType: String?

  /// The name that `import` uses.
  var module: String { moduleName ?? BuildSettings.identifier(name) }

  init() {}

  // MARK: JSON

  /// Reads a `.podspec.json`.
  init(json data: Data, file: String) throws {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: data), value["name"] != nil
    else { throw BuildProblem("is no podspec", file: file) }
    self.init(value)
  }

  init(_ value: JSONValue) {
    name = value["name"]?.string ?? ""
    version = value["version"]?.string ?? "0"
    moduleName = value["module_name"]?.string
    for (key, entry) in value["source"]?.entries ?? [:] { source[key] = entry.string }
    let ios = value["ios"]
    func list(_ key: String) -> [String] {
      (value[key]?.strings ?? []) + (ios?[key]?.strings ?? [])
    }
    sourceFiles = list("source_files")
    excludeFiles = list("exclude_files")
    resources = list("resources") + list("resource")
    vendored = [
      "vendored_frameworks", "vendored_framework", "vendored_libraries", "vendored_library",
    ]
    .flatMap(list)
    for part in [value, ios] {
      for key in ["resource_bundles", "resource_bundle"] {
        for (bundle, files) in part?[key]?.entries ?? [:] {
          resourceBundles[bundle, default: []] += files.strings
        }
      }
      for (pod, requirement) in part?["dependencies"]?.entries ?? [:] {
        dependencies[pod] = requirement.strings
      }
    }
    swiftVersion =
      (value["swift_versions"]?.strings ?? value["swift_version"]?.strings)?.max()
    subspecs = (value["subspecs"]?.array ?? []).map { PodSpec($0) }
    defaultSubspecs = list("default_subspecs") + list("default_subspec")
    testSpecs = (value["testspecs"]?.array ?? []).map { PodSpec($0) }
    testType = value["test_type"]?.string
  }

  // MARK: Parts

  /// The spec with what the named subspecs add; without names the default ones, or all.
  func merged(_ names: [String]) -> PodSpec {
    var result = self
    result.subspecs = []
    let wanted =
      names.isEmpty ? (defaultSubspecs.isEmpty ? subspecs.map(\.name) : defaultSubspecs) : names
    for name in wanted {
      let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
      guard let part = subspecs.first(where: { $0.name == parts.first }) else { continue }
      result.add(part.merged(Array(parts.dropFirst())))
    }
    // Subspecs depend on each other by the whole name.
    let own = result.dependencies.keys.filter { $0.hasPrefix(name + "/") }.sorted()
    let further = own.map { String($0.dropFirst(name.count + 1)) }.filter { !wanted.contains($0) }
    for key in own { result.dependencies[key] = nil }
    return further.isEmpty ? result : merged(wanted + further)
  }

  private mutating func add(_ part: PodSpec) {
    sourceFiles += part.sourceFiles
    excludeFiles += part.excludeFiles
    resources += part.resources
    vendored += part.vendored
    resourceBundles.merge(part.resourceBundles) { $0 + $1 }
    dependencies.merge(part.dependencies) { first, _ in first }
  }
}

extension JSONValue {
  /// The entries of an object.
  var entries: [String: JSONValue]? {
    if case .object(let entries) = self { return entries }
    return nil
  }

  /// The strings of a list, or the one string.
  var strings: [String] { array?.compactMap(\.string) ?? [string].compactMap { $0 } }
}
