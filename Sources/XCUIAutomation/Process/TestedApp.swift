import Foundation

/// The description of the app that UI tests run, by `hanok test`: a JSON file, named by a variable.
struct TestedApp: Codable {
  var executable: String
  var arguments: [String]
  var environment: [String: String]
  var bundleIdentifier: String
  /// `light` and `dark`, `portrait` and `landscape`, and languages, as far as it supports them.
  var appearances: [String]?
  var orientations: [String]?
  var languages: [String]?

  static let variable = "HANOK_UI_TEST_APP"

  static func read() throws(AppProcess.Problem) -> TestedApp {
    guard let path = ProcessInfo.processInfo.environment[variable] else {
      throw AppProcess.Problem(description: "is not known: UI tests are run by `hanok test`")
    }
    guard let data = FileManager.default.contents(atPath: path),
      let app = try? JSONDecoder().decode(TestedApp.self, from: data)
    else { throw AppProcess.Problem(description: "is not described by \(path)") }
    return app
  }

  /// The program's environment: what a test gives goes before the scheme's, and what decides where it is shown before both.
  func environment(
    _ launchArguments: [String], _ launchEnvironment: [String: String],
    configuration: [String: String] = [:]
  ) -> [String: String] {
    var values = ProcessInfo.processInfo.environment
    for name in values.keys where name.hasPrefix("HANOK_") || name.hasPrefix("XCTest") {
      values[name] = nil
    }
    values["LLVM_PROFILE_FILE"] = nil
    values.merge(environment.filter { !$0.key.hasPrefix("HANOK_") }) { $1 }
    values.merge(launchEnvironment) { $1 }
    values.merge(environment.filter { $0.key.hasPrefix("HANOK_") }) { $1 }
    values.merge(configuration) { $1 }
    values.merge(Self.settings(launchArguments)) { $1 }
    return values
  }

  /// Arguments that set what the system reads of an app's settings: its languages and the size of its texts.
  static func settings(_ arguments: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "-AppleLanguages":
        let list = value.trimmingCharacters(in: CharacterSet(charactersIn: "()[] "))
        let first = list.split(separator: ",").first ?? ""
        values["HANOK_LOCALE"] = first.trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
      case "-UIPreferredContentSizeCategoryName": values["HANOK_TEXT_SIZE"] = value
      default: break
      }
    }
    return values
  }
}
