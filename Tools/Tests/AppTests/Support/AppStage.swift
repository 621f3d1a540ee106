import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// A temporary folder in which apps run as a user runs them, with `hanok snapshot`, and the servers
/// they need.
final class AppStage {
  let folder: URL
  private var servers: [ChildProcess] = []

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-app-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("tmp"), withIntermediateDirectories: true)
  }

  /// Ends what was started and removes the folder.
  func remove() {
    for server in servers { server.stop() }
    servers = []
    try? FileManager.default.removeItem(at: folder)
  }

  /// Makes an empty folder.
  func makeFolder(_ name: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// A folder for sockets, whose path is short enough for them.
  func makeRuntimeFolder() throws -> String {
    let url = folder.appendingPathComponent("run")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return url.path
  }

  /// Starts picterest-server over a folder, by default that of the starter pictures; gives its
  /// address.
  func startPictureServer(over pictures: URL? = nil) throws -> String {
    var arguments = ["--port", "0", "--exit-with-parent"]
    arguments += ["--cache", folder.appendingPathComponent("server-cache").path]
    arguments += ["--data", folder.appendingPathComponent("server-data").path]
    if let pictures { arguments += ["--folder", pictures.path] }
    let description = CompanionDescription(product: "picterest-server", arguments: arguments)
    let companion = try Companion.start(
      description, folder: HanokRoot.url,
      builder: FrameworksBuilder(progress: BuildProgress(isSilent: true)))
    servers.append(companion.process)
    return try XCTUnwrap(companion.environment.values.first)
  }

  /// Runs Picterest through a script, against the server at an address.
  ///
  /// Nobody has used the app before; the script begins after the sheet of the first launch unless
  /// `isFirstLaunch`.
  func runPicterest(
    server: String, script: String, isFirstLaunch: Bool = false, options: [String] = [],
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> AppRun {
    try run(
      script: isFirstLaunch ? script : Self.afterFirstLaunch(script),
      options: ["--size", "390x844", "--scale", "2"] + options,
      environment: ["PICTEREST_SERVER_URL": server], file: file, line: line)
  }

  /// A script that first says “Not now” to the sheet of Picterest's first launch.
  static func afterFirstLaunch(_ script: String) -> String {
    let notNow = #"{"tap": {"id": "signin-not-now"}}"#
    let steps = script.trimmingCharacters(in: .whitespacesAndNewlines).dropFirst()
    let isEmpty = steps.dropLast().allSatisfy(\.isWhitespace)
    return "[\(notNow)\(isEmpty ? "" : ", ")\(steps)"
  }

  /// Runs an app through a script; the app is Picterest unless the options name another one.
  func run(
    script: String, options: [String], environment: [String: String] = [:],
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> AppRun {
    let name = "run-\(UInt32.random(in: 0 ... .max))"
    let scriptFile = folder.appendingPathComponent("\(name).json")
    try Data(script.utf8).write(to: scriptFile)
    let run = try snapshot(
      options + ["--script", scriptFile.path], output: try makeFolder(name),
      environment: environment)
    XCTAssertEqual(run.status, 0, run.errors, file: file, line: line)
    return run
  }

  /// Picterest as it is installed: what it keeps is there at its next start.
  /// - Parameter isUsed: whether it has been started once and “Not now” was said to the sheet of the
  ///   first launch.
  func installPicterest(isUsed: Bool = true) throws -> InstalledApp {
    let progress = BuildProgress(isSilent: true)
    let project = try ProjectReader.read(HanokRoot.url.appendingPathComponent("Apps/Picterest"))
    let app = try AppBuilder(
      frameworks: FrameworksBuilder(progress: progress).build(), progress: progress
    ).build(project)
    let installed = InstalledApp(app: app, home: try makeFolder("home"), folder: folder)
    if isUsed {
      let (descriptor, port) = try LoopbackSocket.bound()
      defer { close(descriptor) }
      _ = try installed.run(
        server: "http://127.0.0.1:\(port)", script: Self.afterFirstLaunch("[]"))
    }
    return installed
  }

  /// Runs `hanok snapshot`.
  func snapshot(
    _ arguments: [String], output: URL, environment: [String: String] = [:]
  ) throws -> AppRun {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("hanok")
    let variables = ["TMPDIR": folder.appendingPathComponent("tmp").path]
    let result = try Subprocess.run(
      program, ["snapshot"] + arguments + ["-o", output.path],
      environment: variables.merging(environment) { $1 })
    return AppRun(status: result.status, errors: result.errors, folder: output)
  }
}

/// The outcome of `hanok snapshot`.
struct AppRun {
  let status: Int32
  /// Its standard error.
  let errors: String
  /// Where the script's files are.
  let folder: URL

  func tree(_ name: String) throws -> ScreenTree {
    try ScreenTree(file: folder.appendingPathComponent("\(name).json"))
  }

  func picture(_ name: String) throws -> Picture {
    try Picture(file: folder.appendingPathComponent("\(name).png"))
  }

  /// The most memory the app held until a `measureScroll` step, in millions of bytes.
  func peakMegabytes(_ name: String) throws -> Double {
    let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
    return try JSONDecoder().decode([String: Double].self, from: data)["peakResidentMegabytes"]
      ?? .infinity
  }

  /// Everything the script wrote, by name.
  func files() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
      })
  }
}

/// A test with a stage of its own.
class StageTestCase: XCTestCase {
  private var made: AppStage?

  var stage: AppStage {
    guard let made else { fatalError("the stage is made in setUp") }
    return made
  }

  override func setUpWithError() throws { made = try AppStage() }

  override func tearDown() {
    made?.remove()
    made = nil
  }
}
