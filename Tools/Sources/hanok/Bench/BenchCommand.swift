import Foundation
import HanokBuild

/// `hanok bench`: builds the benchmarks in release and runs them, then Picterest's wall as a user scrolls
/// it. One line a figure. Names as arguments choose among the benchmarks.
struct BenchCommand: Command {
  let arguments: [String]

  func run() throws -> Int32 {
    let progress = BuildProgress()
    let builder = FrameworksBuilder(progress: progress)
    let program = try builder.buildProduct("hanok-bench")
    let process = ChildProcess(program, arguments)
    try process.start()
    let status = process.wait()
    guard status == 0 else { return status }
    if isChosen("wall") { try WallBenchmark(builder: builder, progress: progress).run() }
    if isChosen("store") {
      try StoreBenchmark(builder: builder, progress: progress, writer: program).run()
    }
    return 0
  }
}

extension BenchCommand {
  private func isChosen(_ name: String) -> Bool { arguments.isEmpty || arguments.contains(name) }
}

/// Scrolls Picterest's wall over 10,000 photographs and prints what a frame costs.
private struct WallBenchmark {
  let builder: FrameworksBuilder
  let progress: BuildProgress
  private static let photographs = 10_000
  private static let frames = 3000

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
    let pictures = try makePictures(in: folder)
    let server = try Companion.start(
      CompanionDescription(
        product: "picterest-server",
        arguments: [
          "--folder", pictures.path, "--cache", folder.appendingPathComponent("cache").path,
          "--port", "0", "--exit-with-parent",
        ], urlVariable: "PICTEREST_SERVER_URL"), folder: folder, builder: builder)
    defer { server.process.stop() }
    // The first run fills the server's cache of scaled pictures; the second is the one that counts.
    _ = try scroll(app, server.environment, in: folder)
    report(try scroll(app, server.environment, in: folder))
  }

  /// The starter pictures, each many times, as hard links.
  private func makePictures(in folder: URL) throws -> URL {
    let source = HanokRoot.url.appendingPathComponent("Apps/Picterest/StarterPictures")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: source.path)
      .filter { $0.hasSuffix(".jpg") }.sorted()
    guard !pictures.isEmpty else {
      throw CommandError("There are no starter pictures in \(source.path).")
    }
    let target = folder.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for number in 0..<Self.photographs {
      let file = source.appendingPathComponent(pictures[number % pictures.count])
      let copy = target.appendingPathComponent(String(format: "%05d.jpg", number))
      if (try? FileManager.default.linkItem(at: file, to: copy)) == nil {
        try FileManager.default.copyItem(at: file, to: copy)
      }
    }
    return target
  }

  private func scroll(
    _ app: BuiltApp, _ server: [String: String], in folder: URL
  ) throws -> Figures {
    let script = folder.appendingPathComponent("script.json")
    // Nobody has used the app before: the sheet of the first launch goes away first.
    let steps = """
      [{"tap": {"id": "signin-not-now"}},
       {"measureScroll": {"by": [0, 40], "frames": \(Self.frames), "to": "figures.json"}}]
      """
    try Data(steps.utf8).write(to: script)
    let container = AppContainer.temporary()
    defer { container.remove() }
    var environment = try container.prepare()
    environment.merge(server) { $1 }
    environment.merge([
      "HANOK_HOST": "headless", "HANOK_BUNDLE": app.bundle.path, "HANOK_SIZE": "390x844",
      "HANOK_SCALE": "2", "HANOK_SCRIPT": script.path, "HANOK_OUTPUT": folder.path,
      "HANOK_MEASURE_FROM": "\(ProcessInfo.processInfo.systemUptime)",
    ]) { $1 }
    let process = ChildProcess(app.executable, environment: environment)
    try process.start()
    guard process.wait() == 0 else { throw CommandError("Picterest ended before it was measured.") }
    let data = try Data(contentsOf: folder.appendingPathComponent("figures.json"))
    return try JSONDecoder().decode(Figures.self, from: data)
  }

  private struct Figures: Decodable {
    var frames: Int
    var medianMilliseconds: Double
    var p99Milliseconds: Double
    var residentMegabytes: Int
    var firstFrameMilliseconds: Double?
  }

  private func report(_ figures: Figures) {
    func line(_ name: String, _ value: String) { print("wall: \(name): \(value)") }
    line("CPU a scroll frame, median", String(format: "%.2f ms", figures.medianMilliseconds))
    line("CPU a scroll frame, p99", String(format: "%.2f ms", figures.p99Milliseconds))
    line("start to first frame", String(format: "%.0f ms", figures.firstFrameMilliseconds ?? .nan))
    line("memory after \(figures.frames) frames", "\(figures.residentMegabytes) MB resident")
  }
}
