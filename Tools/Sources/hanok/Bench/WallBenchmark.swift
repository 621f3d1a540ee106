import Foundation
import HanokBuild

/// Scrolls Picterest's wall over 10,000 photographs and prints what a frame costs.
struct WallBenchmark {
  let builder: FrameworksBuilder
  let progress: BuildProgress
  private static let frames = 3000

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hanok-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let wall = try Wall(in: folder, builder: builder, progress: progress)
    defer { wall.server.process.stop() }
    // The first run fills the server's cache of scaled pictures; the second is the one that counts.
    _ = try scroll(wall.app, wall.server.environment, in: folder)
    report(try scroll(wall.app, wall.server.environment, in: folder))
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
    var processMilliseconds: Double
    var residentMegabytes: Int
    var proportionalMebibytes: Double
    var peakResidentMegabytes: Int
    var firstFrameMilliseconds: Double?
  }

  private func report(_ figures: Figures) {
    func line(_ name: String, _ value: String) { print("wall: \(name): \(value)") }
    line("CPU a scroll frame, median", String(format: "%.2f ms", figures.medianMilliseconds))
    line("CPU a scroll frame, p99", String(format: "%.2f ms", figures.p99Milliseconds))
    line(
      "CPU a scroll frame, all threads, mean",
      String(format: "%.2f ms", figures.processMilliseconds))
    line("start to first frame", String(format: "%.0f ms", figures.firstFrameMilliseconds ?? .nan))
    line(
      "memory after \(figures.frames) frames",
      String(
        format: "%.0f MiB (PSS), %d MB resident, %d at most", figures.proportionalMebibytes,
        figures.residentMegabytes, figures.peakResidentMegabytes))
  }
}
