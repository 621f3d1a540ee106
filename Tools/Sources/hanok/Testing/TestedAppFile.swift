import Foundation
import HanokBuild

/// The description of the app that UI tests start, with a container that the app keeps from one start to the next.
struct TestedAppFile {
  private let container = AppContainer.temporary()
  /// The environment of the tests' own program.
  private(set) var environment: [String: String] = [:]

  /// The file that the program reads.
  private struct Description: Encodable {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    var bundleIdentifier: String
    var appearances: [String]
    var orientations: [String]
    var languages: [String]
  }

  /// - Parameter counts: the folder that the app writes its coverage to.
  init(
    _ app: BuiltApp, of tests: BuiltApp, options: LaunchOptions, launch: LaunchSettings,
    companion: [String: String], beside record: URL, counts: URL? = nil
  ) throws {
    var values = try container.prepare()
    values.merge(companion) { $1 }
    var options = options
    // Tests type on the keyboard of the screen.
    options.showsKeyboard = true
    values.merge(options.environment(host: "automation", bundle: app.bundle, launch: launch)) {
      own, _ in own
    }
    // The tests may start the app several times.
    let pattern = "\(record.lastPathComponent)-%p.profraw"
    values["LLVM_PROFILE_FILE"] = counts?.appendingPathComponent(pattern).path
    let support = AppSupport(app.project.info.values, bundle: app.bundle)
    let description = Description(
      executable: app.executable.path, arguments: launch.arguments + options.appArguments,
      environment: values,
      bundleIdentifier: app.project.info.values["CFBundleIdentifier"] as? String
        ?? app.project.name,
      appearances: support.appearances, orientations: support.orientations,
      languages: values["HANOK_LOCALE"] == nil ? support.languages : [])
    let file = record.appendingPathExtension("app.json")
    try JSONEncoder().encode(description).write(to: file)
    let sources = record.appendingPathExtension("sources")
    let modules = tests.project.packages + [tests.project.module]
    let paths = modules.flatMap(\.sources).map(\.standardizedFileURL.path)
    try Data(paths.joined(separator: "\n").utf8).write(to: sources)
    environment = [
      TestBuilder.testedAppVariable: file.path, TestBuilder.sourcesVariable: sources.path,
      TestBuilder.symbolizerVariable: Toolchain.current.usr.appendingPathComponent(
        "bin/llvm-symbolizer"
      ).path,
    ]
  }

  func remove() { container.remove() }
}
