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
    library = try PreloadedLibrary.compile("KillSwitch", into: app.folder)
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
  /// HANOK_KILLS says how many kills; 20 unless it is set. A round in which the app has done everything
  /// before its step comes is made up for. With HANOK_KILLS what was killed is printed.
  /// - Parameters:
  ///   - script: is told the round.
  ///   - check: looks at what is there after each round.
  func run(
    server: String, script: (Int) -> String, options: [String] = ["--locale", "en"],
    arguments: [String] = [], name: String = #function, check: (Killed) throws -> Void
  ) throws {
    let begun = app.folder.appendingPathComponent("begun")
    try FileManager.default.copyItem(at: app.home, to: begun)
    defer { try? FileManager.default.removeItem(at: begun) }
    func go(_ round: Int, _ step: Int) throws -> Round {
      try run(
        round, step, server: server, script: script(round), options: options,
        arguments: arguments)
    }
    let whole = try go(0, 0)
    let steps = whole.steps
    XCTAssertGreaterThan(steps, 0)
    try check(whole.killed)
    let kills = KillSwitch.kills
    var made: [Round] = []
    for round in 1...2 * kills where made.count < kills {
      try FileManager.default.removeItem(at: app.home)
      try FileManager.default.copyItem(at: begun, to: app.home)
      let turn = (round - 1) % kills
      let ran = try go(round, (steps < kills ? turn % steps : turn * steps / kills) + 1)
      if ran.wasKilled { made.append(ran) }
      try check(ran.killed)
    }
    XCTAssertEqual(made.count, kills, "kills")
    if ProcessInfo.processInfo.environment["HANOK_KILLS"] != nil {
      print(KillSwitch.summary(of: made, steps: steps, name: name))
    }
  }

  /// One run of the script.
  private struct Round {
    let killed: Killed
    let wasKilled: Bool
    /// How many steps there were.
    let steps: Int
    /// The last one: a call, and the file that it was about.
    let last: String
  }

  private func run(
    _ round: Int, _ step: Int, server: String, script: String, options: [String],
    arguments: [String]
  ) throws -> Round {
    let report = app.folder.appendingPathComponent("steps")
    try? FileManager.default.removeItem(at: report)
    let running = try app.start(
      server: server, script: script, options: options, arguments: arguments,
      environment: [
        "LD_PRELOAD": library.path, "KILL_FOLDER": app.home.path, "KILL_AFTER": "/armed.json",
        "KILL_STEP": "\(step)", "KILL_REPORT": report.path,
      ])
    running.process.waitUntilExit()
    let wasKilled = running.process.terminationReason == .uncaughtSignal
    XCTAssertTrue(!wasKilled || running.process.terminationStatus == SIGKILL, "it crashed")
    if !wasKilled {
      let errors = try String(contentsOf: running.errors, encoding: .utf8)
      XCTAssertEqual(running.process.terminationStatus, 0, errors)
    }
    let text = (try? String(contentsOf: report, encoding: .utf8)) ?? ""
    let words = text.split(separator: " ", maxSplits: 1)
    return Round(
      killed: Killed(output: running.output, step: wasKilled ? step : 0, round: round),
      wasKilled: wasKilled, steps: words.first.flatMap { Int($0) } ?? 0,
      last: words.dropFirst().joined())
  }

  /// How many kills were made, and at what.
  private static func summary(of rounds: [Round], steps: Int, name: String) -> String {
    var counts: [String: Int] = [:]
    for round in rounds {
      let words = round.last.split(separator: " ").map(String.init)
      let place = [words.first, words.dropFirst().first.map(kind(of:))].compactMap { $0 }
      counts[place.joined(separator: " "), default: 0] += 1
    }
    let places = Set(rounds.map(\.killed.step)).count
    let list = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }
    return "\(name): \(rounds.count) kills at \(places) of \(steps) steps: "
      + list.joined(separator: ", ")
  }

  /// Kinds of files: those with generated names are recognised by their names.
  private static func kind(of file: String) -> String {
    if file.hasPrefix(".dat.nosync") { return "temporary" }
    return UUID(uuidString: file) == nil ? file : "image"
  }

  private static var kills: Int {
    ProcessInfo.processInfo.environment["HANOK_KILLS"].flatMap(Int.init) ?? 20
  }
}

extension InstalledApp {
  private var images: URL {
    applicationSupport.appendingPathComponent("Picterest/Images")
  }

  /// How many image files the app keeps.
  var imageCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: images.path))?.count ?? 0
  }

  /// The contents of the app's image files.
  func imageFiles() throws -> [Data] {
    try FileManager.default.contentsOfDirectory(atPath: images.path).sorted()
      .map { try Data(contentsOf: images.appendingPathComponent($0)) }
  }
}
