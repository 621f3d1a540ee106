import Foundation
import HanokBuild

/// Opens and scrolls Picterest's lists with much in them and with little, and prints what that costs the main
/// thread. The data come from a file as Picterest exports it, which the app imports first.
struct StoreBenchmark {
  let builder: FrameworksBuilder
  let progress: BuildProgress
  /// The program that writes such files.
  let writer: URL
  private static let runs = 3

  /// The rows of a full store. The oldest bottle is opened, the newest is not.
  private struct Load {
    let notes: [Int]
    let photos: Int

    var noteCount: Int { notes.reduce(0, +) }

    static let few = Load(notes: [5, 5], photos: 10)
    static let many = Load(
      notes: [365] + (0..<99).map { $0 < 81 ? 47 : 46 }, photos: 10_000)
  }

  /// Steps of the script by name; each is measured.
  private static let scenes: [(name: String, steps: String)] = [
    (
      "opening the kept photographs",
      #"{"tap": {"id": "tab-profile"}}, {"tap": {"id": "profile-kept"}}"#
    ),
    ("opening the bottles", #"{"tap": {"id": "tab-bottles"}}"#),
    (
      "going to the bottle before",
      #"{"swipe": {"from": "bottles-pages", "direction": "right", "distance": 260}}"#
    ),
    (
      "coming back from it",
      #"{"swipe": {"from": "bottles-pages", "direction": "left", "distance": 260}}"#
    ),
    ("opening the list of bottles", #"{"tap": {"id": "bottles-list"}}"#),
    ("opening the oldest bottle", #"{"tap": {"id": "bottle-row-Bottle 0"}}"#),
  ]

  /// After which scene something is scrolled, and for how many frames.
  private static let scrolls: [(scene: Int, name: String, frames: Int)] = [
    (0, "a frame of scrolling the kept photographs", 600),
    (4, "a frame of scrolling the list of bottles", 400),
    (5, "a frame of scrolling the oldest bottle", 600),
  ]

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hanok-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let project = try ProjectReader.read(
      HanokRoot.url.appendingPathComponent("Apps/Picterest"), target: nil)
    let app = try AppBuilder(
      frameworks: try builder.build(), progress: progress, isOptimized: true
    ).build(project)
    let few = try measure(.few, app, in: folder.appendingPathComponent("few"))
    let many = try measure(.many, app, in: folder.appendingPathComponent("many"))
    let head =
      "\(Load.few.noteCount) notes and \(Load.few.photos) photographs; "
      + "\(Load.many.noteCount) and \(Load.many.photos)"
    print("store: CPU time of the main thread with \(head)")
    for (few, many) in zip(few, many) {
      print("store: \(few.name): \(few.text); \(many.text)")
    }
  }

  private struct Figure {
    let name: String
    let text: String
  }

  private func measure(_ load: Load, _ app: BuiltApp, in folder: URL) throws -> [Figure] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let container = AppContainer.kept(at: folder.appendingPathComponent("home"))
    try fill(container, with: load, app, in: folder)
    var runs: [[[String: Double]]] = []
    for _ in 0..<Self.runs { runs.append(try look(container, app, in: folder)) }
    // The least: other programs only ever add to it.
    func least(_ file: Int, _ key: String) -> String {
      String(format: "%.1f ms", runs.map { $0[file][key] ?? .nan }.min() ?? .nan)
    }
    var figures: [Figure] = []
    for (index, scene) in Self.scenes.enumerated() {
      figures.append(Figure(name: scene.name, text: least(index, "mainThreadMilliseconds")))
    }
    for (index, scroll) in Self.scrolls.enumerated() {
      let file = Self.scenes.count + index
      let text =
        "median \(least(file, "medianMilliseconds")), p99 \(least(file, "p99Milliseconds"))"
      figures.append(Figure(name: scroll.name, text: text))
    }
    let first = Self.scenes.count
    figures.append(
      Figure(name: "start to first frame", text: least(first, "firstFrameMilliseconds")))
    return figures
  }

  /// Imports the photographs to keep.
  private func fill(
    _ container: AppContainer, with load: Load, _ app: BuiltApp, in folder: URL
  ) throws {
    let archives = folder.appendingPathComponent("archives")
    try FileManager.default.createDirectory(at: archives, withIntermediateDirectories: true)
    let image = HanokRoot.url.appendingPathComponent("Apps/Picterest/StarterPictures/kitten.jpg")
    let written = ChildProcess(
      writer,
      [
        "--picterest-archive", archives.appendingPathComponent("all.picterest").path,
        load.notes.map(String.init).joined(separator: ","), "\(load.photos)", image.path,
      ])
    try written.start()
    guard written.wait() == 0 else { throw CommandError("The data cannot be written.") }
    try run(
      """
      {"tap": {"id": "signin-not-now"}}, {"tap": {"id": "tab-profile"}},
      {"tap": {"id": "open-settings"}}, {"tap": {"id": "settings-import"}},
      {"tap": {"text": "all.picterest"}}, {"tap": {"id": "transfer-password"}},
      {"type": "benchmark"}, {"tap": "Import"}, {"waitFor": "Allow", "timeout": 600},
      {"tap": "Allow"}, {"waitFor": "OK", "timeout": 600}
      """, container, app, ["-TransferFolder", archives.path], in: folder)
  }

  /// Goes through all scenes once; gives the figures of the scenes and then those of the scrolls.
  private func look(
    _ container: AppContainer, _ app: BuiltApp, in folder: URL
  ) throws -> [[String: Double]] {
    var steps: [String] = []
    for (index, scene) in Self.scenes.enumerated() {
      steps += [
        #"{"measure": "before.json"}"#, scene.steps, "{\"measure\": \"scene-\(index).json\"}",
      ]
      for (number, scroll) in Self.scrolls.enumerated() where scroll.scene == index {
        steps.append(
          """
          {"measureScroll": {"by": [0, 40], "frames": \(scroll.frames), "to": "scroll-\(number).json"}}
          """)
      }
    }
    try run(steps.joined(separator: ", "), container, app, [], in: folder)
    let files =
      Self.scenes.indices.map { "scene-\($0)" } + Self.scrolls.indices.map { "scroll-\($0)" }
    return try files.map {
      let data = try Data(contentsOf: folder.appendingPathComponent("\($0).json"))
      return try JSONDecoder().decode([String: Double].self, from: data)
    }
  }

  private func run(
    _ steps: String, _ container: AppContainer, _ app: BuiltApp, _ arguments: [String],
    in folder: URL
  ) throws {
    let script = folder.appendingPathComponent("script.json")
    try Data("[\(steps)]".utf8).write(to: script)
    var environment = try container.prepare()
    environment.merge([
      "PICTEREST_SERVER_URL": "http://127.0.0.1:1", "HANOK_HOST": "headless",
      "HANOK_BUNDLE": app.bundle.path, "HANOK_SIZE": "390x844", "HANOK_SCALE": "2",
      "HANOK_LOCALE": "en", "HANOK_SCRIPT": script.path, "HANOK_OUTPUT": folder.path,
      "XDG_CONFIG_HOME": container.url.appendingPathComponent("Library/Preferences").path,
      "HANOK_MEASURE_FROM": "\(ProcessInfo.processInfo.systemUptime)",
    ]) { $1 }
    let process = ChildProcess(app.executable, arguments, environment: environment)
    try process.start()
    guard process.wait() == 0 else { throw CommandError("Picterest ended before it was measured.") }
  }
}
