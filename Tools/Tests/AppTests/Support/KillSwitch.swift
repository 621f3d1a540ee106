import Foundation
import HanokBuild
import XCTest

/// Ends an app with SIGKILL at a certain step of what it does: before a file is written, synchronised or
/// removed, before something is sent, after something has arrived. `KillSwitch.c` counts the steps.
struct KillSwitch {
  let app: InstalledApp
  private let library: URL

  init(app: InstalledApp) throws {
    self.app = app
    library = app.folder.appendingPathComponent("KillSwitch.so")
    let source = URL(fileURLWithPath: #filePath).deletingPathExtension().appendingPathExtension("c")
    let result = try Subprocess.run(
      Toolchain.current.clang, ["-shared", "-fPIC", "-O1", "-o", library.path, source.path])
    guard result.status == 0 else { throw BuildProblem(result.errors) }
  }

  /// An app that was killed, or had done everything by then.
  struct Killed {
    let output: URL
    /// Before which step it was killed; 0 for not at all.
    let step: Int
    /// How many rounds there have been.
    let round: Int

    /// Whether the script had come past a `tree` step.
    func hasDone(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: output.appendingPathComponent("\(name).json").path)
    }

    /// For messages of tests.
    var name: String { "round \(round), killed before step \(step)" }
  }

  /// Runs a script to its end, and then again and again with a kill, each time at another step and from the
  /// same beginning: the steps are spread over all there are after the script's `{"tree": "armed.json"}`.
  ///
  /// HANOK_KILLS says how many times; 20 unless it is set.
  /// - Parameters:
  ///   - script: is told the round.
  ///   - check: looks at what is there after each round.
  func run(
    server: String, script: (Int) -> String, options: [String] = ["--locale", "en"],
    arguments: [String] = [], check: (Killed) throws -> Void
  ) throws {
    let begun = app.folder.appendingPathComponent("begun")
    try FileManager.default.copyItem(at: app.home, to: begun)
    func go(_ round: Int, _ step: Int) throws -> (killed: Killed, steps: Int) {
      let report = app.folder.appendingPathComponent("steps")
      try? FileManager.default.removeItem(at: report)
      let running = try app.start(
        server: server, script: script(round), options: options, arguments: arguments,
        environment: [
          "LD_PRELOAD": library.path, "KILL_FOLDER": app.home.path, "KILL_AFTER": "/armed.json",
          "KILL_STEP": "\(step)", "KILL_REPORT": report.path,
        ])
      running.process.waitUntilExit()
      if running.process.terminationReason == .exit {
        let errors = try String(contentsOf: running.errors, encoding: .utf8)
        XCTAssertEqual(running.process.terminationStatus, 0, errors)
      }
      let text = (try? String(contentsOf: report, encoding: .utf8)) ?? ""
      let killed = Killed(output: running.output, step: step, round: round)
      return (killed, Int(text.trimmingCharacters(in: .whitespaces)) ?? 0)
    }
    let (whole, steps) = try go(0, 0)
    XCTAssertGreaterThan(steps, 0)
    try check(whole)
    let rounds = KillSwitch.rounds
    for round in 1...rounds {
      try FileManager.default.removeItem(at: app.home)
      try FileManager.default.copyItem(at: begun, to: app.home)
      let step = steps < rounds ? (round - 1) % steps : (round - 1) * steps / rounds
      try check(go(round, step + 1).killed)
    }
  }

  private static var rounds: Int {
    ProcessInfo.processInfo.environment["HANOK_KILLS"].flatMap(Int.init) ?? 20
  }
}

extension InstalledApp {
  /// How many image files the app keeps.
  var imageCount: Int {
    let folder = applicationSupport.appendingPathComponent("Picterest/Images")
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.count ?? 0
  }
}
