import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// A built app with a home folder that outlives its runs, as on a user's computer.
struct InstalledApp {
  let app: BuiltApp
  let home: URL
  /// Where the runs' scripts and files are put.
  let folder: URL

  /// Where the app keeps its own files.
  var applicationSupport: URL {
    home.appendingPathComponent("Library/Application Support")
  }

  /// Starts the app, goes through a script and waits for its end.
  func run(
    server: String, script: String, options: [String] = [], arguments: [String] = [],
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> AppRun {
    let run = try start(server: server, script: script, options: options, arguments: arguments)
    run.process.waitUntilExit()
    let errors = try String(contentsOf: run.errors, encoding: .utf8)
    XCTAssertEqual(run.process.terminationStatus, 0, errors, file: file, line: line)
    return AppRun(
      status: run.process.terminationStatus, errors: errors, folder: run.output)
  }

  /// A run that goes on.
  struct Running {
    let process: Process
    let output: URL
    let errors: URL
  }

  /// Starts the app and lets it go through a script.
  /// - Parameters:
  ///   - options: those of `hanok snapshot`.
  ///   - arguments: for the app; `-KEY VALUE` stands for a default of the user's.
  ///   - environment: for the app too.
  func start(
    server: String, script: String, options more: [String] = [], arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws -> Running {
    let name = "run-\(UInt32.random(in: 0 ... .max))"
    let output = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let scriptFile = folder.appendingPathComponent("\(name).json")
    try Data(script.utf8).write(to: scriptFile)
    let errors = folder.appendingPathComponent("\(name).txt")
    try Data().write(to: errors)
    let options = try LaunchOptions(
      arguments: [
        "--size", "390x844", "--scale", "2", "--script", scriptFile.path, "-o", output.path,
      ] + more)
    let process = Process()
    process.executableURL = app.executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    process.environment = ProcessInfo.processInfo.environment
      .merging(try AppContainer.kept(at: home).prepare()) { $1 }
      .merging(options.environment(host: "headless", bundle: app.bundle)) { $1 }
      .merging([
        "PICTEREST_SERVER_URL": server,
        // The user's defaults are the app's own too.
        "XDG_CONFIG_HOME": home.appendingPathComponent("Library/Preferences").path,
      ]) { $1 }
      .merging(environment) { $1 }
    try process.run()
    return Running(process: process, output: output, errors: errors)
  }
}
