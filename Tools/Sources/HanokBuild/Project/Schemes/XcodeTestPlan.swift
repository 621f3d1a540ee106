import Foundation

/// A test plan of Xcode's: which tests are run, in which surroundings, and how often with others.
struct XcodeTestPlan: Decodable {
  struct Configuration: Decodable {
    var name: String?
    var enabled: Bool?
    var options: Options?

    var isEnabled: Bool { enabled ?? true }
  }

  struct Options: Decodable {
    struct Entry: Decodable {
      var argument: String?
      var key: String?
      var value: String?
      var enabled: Bool?
    }

    var commandLineArgumentEntries: [Entry]?
    var environmentVariableEntries: [Entry]?
    var language: String?
    var region: String?
    var targetForVariableExpansion: Target?

    /// The same as a scheme says it.
    func description(of plan: URL) -> LaunchDescription {
      var description = LaunchDescription()
      description.arguments = (commandLineArgumentEntries ?? []).filter { $0.enabled ?? true }
        .compactMap(\.argument)
      for entry in environmentVariableEntries ?? [] where entry.enabled ?? true {
        if let key = entry.key, !key.isEmpty { description.environment[key] = entry.value ?? "" }
      }
      description.language = language
      description.region = region
      description.expansion = targetForVariableExpansion?.buildable
      return description
    }
  }

  struct Target: Decodable {
    var containerPath: String?
    var identifier: String?
    var name: String?

    var buildable: XcodeScheme.Buildable {
      let path = (containerPath ?? "").split(separator: ":", maxSplits: 1).last.map(String.init)
      return XcodeScheme.Buildable(
        identifier: identifier ?? "", name: name ?? "", container: path ?? "")
    }
  }

  /// Names of tests: a list, or since Xcode 16 suites with their functions.
  struct Names: Decodable {
    private struct Suite: Decodable {
      var name: String?
      var suites: [Suite]?
      var testFunctions: [String]?

      /// The names with those of the suites around them. A suite without any is meant whole.
      func all(in outer: String) -> [String] {
        guard let name else { return [] }
        let path = outer.isEmpty ? name : outer + "/" + name
        let inner =
          (testFunctions ?? []).map { path + "/" + $0 }
          + (suites ?? []).flatMap { $0.all(in: path) }
        return inner.isEmpty ? [path] : inner
      }
    }

    private struct Tree: Decodable {
      var suites: [Suite]?
      var testFunctions: [String]?
    }

    let all: [String]

    init(from decoder: any Decoder) throws {
      if let list = try? decoder.singleValueContainer().decode([String].self) {
        all = list
      } else {
        let tree = try Tree(from: decoder)
        all = (tree.testFunctions ?? []) + (tree.suites ?? []).flatMap { $0.all(in: "") }
      }
    }
  }

  struct TestTarget: Decodable {
    var enabled: Bool?
    var skippedTests: Names?
    var selectedTests: Names?
    var target: Target
  }

  var configurations: [Configuration]?
  var defaultOptions: Options?
  var testTargets: [TestTarget]?

  /// Reads an .xctestplan file.
  static func read(_ file: URL) throws -> XcodeTestPlan {
    guard let data = try? Data(contentsOf: file) else {
      throw BuildProblem("is missing or cannot be read", file: file.path)
    }
    do {
      return try JSONDecoder().decode(XcodeTestPlan.self, from: data)
    } catch {
      throw BuildProblem("is no test plan of Xcode's: it is not the JSON expected", file: file.path)
    }
  }

  /// The test targets as a scheme says them.
  var testables: [XcodeScheme.Testable] {
    (testTargets ?? []).map { entry in
      XcodeScheme.Testable(
        target: entry.target.buildable, isSkipped: !(entry.enabled ?? true),
        skipped: entry.skippedTests?.all ?? [], selected: entry.selectedTests?.all)
    }
  }
}
