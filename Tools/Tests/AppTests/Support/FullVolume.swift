import Foundation
import XCTest

/// Runs an app whose own files are, from some step of its script on, on a volume without space.
struct FullVolume {
  let app: InstalledApp
  private let library: URL

  init(app: InstalledApp) throws {
    self.app = app
    library = try PreloadedLibrary.compile("FullVolume", into: app.folder)
  }

  /// Runs a script to its end; there is no more space after its `{"tree": "armed.json"}`.
  func run(
    server: String, script: String, options: [String], arguments: [String] = [],
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> AppRun {
    let running = try app.start(
      server: server, script: script, options: options, arguments: arguments,
      environment: [
        "LD_PRELOAD": library.path, "FULL_FOLDER": app.home.path, "FULL_AFTER": "/armed.json",
      ])
    running.process.waitUntilExit()
    let errors = try String(contentsOf: running.errors, encoding: .utf8)
    XCTAssertEqual(running.process.terminationStatus, 0, errors, file: file, line: line)
    return AppRun(
      status: running.process.terminationStatus, errors: errors, folder: running.output)
  }
}
