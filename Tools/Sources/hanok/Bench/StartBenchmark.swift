import Foundation
import HanokBuild

/// Starts Picterest again and again, without a display and in a window, and prints how long a person waits for the
/// first frame and for the photographs, and how much memory the process holds then.
///
/// A warm start has been preceded by another one. Before a cold one the files that the app maps leave the kernel's
/// cache, as far as no other program holds them.
struct StartBenchmark {
  let builder: FrameworksBuilder
  let progress: BuildProgress
  private static let runs = 20

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hanok-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let wall = try Wall(in: folder, builder: builder, progress: progress)
    defer { wall.server.process.stop() }
    let home = AppContainer.kept(at: folder.appendingPathComponent("home"))
    try wall.dismissWelcome(in: home, folder)
    let display = try XDisplay(width: 1200, height: 1900)
    defer { display.stop() }
    let starts = Starts(wall: wall, home: home, display: display, folder: folder)
    _ = try starts.headless()
    let files = try starts.inWindow().files
    for isCold in [false, true] {
      let name = isCold ? "cold" : "warm"
      func measured(_ start: () throws -> Starts.Figures) throws -> [Starts.Figures] {
        try (0..<Self.runs).map { _ in
          if isCold { FileCache.drop(files) }
          return try start()
        }
      }
      report("\(name), headless", try measured(starts.headless))
      report("\(name), in a window", try measured(starts.inWindow))
    }
  }

  private func report(_ name: String, _ figures: [Starts.Figures]) {
    func line(_ what: String, _ value: (Starts.Figures) -> Double, _ unit: String) {
      let sorted = figures.map(value).sorted()
      func text(_ value: Double) -> String { String(format: "%.0f", value) }
      print(
        "start, \(name), \(what): median \(text(sorted[sorted.count / 2])) \(unit), "
          + "\(text(sorted[0])) to \(text(sorted[sorted.count - 1])) in \(sorted.count) runs")
    }
    line("first frame", \.firstFrame, "ms")
    line("with the photographs", \.photographs, "ms")
    line("memory (PSS)", \.memory, "MiB")
    fflush(nil)
  }
}

/// One start after the other.
private struct Starts {
  let wall: Wall
  let home: AppContainer
  let display: XDisplay
  let folder: URL

  struct Figures {
    /// Milliseconds.
    var firstFrame, photographs: Double
    /// MiB.
    var memory: Double
    var files: [String] = []
  }

  private func environment(_ host: [String: String]) throws -> [String: String] {
    var environment = try home.prepare()
    environment.merge(wall.server.environment) { $1 }
    environment.merge([
      "HANOK_BUNDLE": wall.app.bundle.path, "HANOK_LOCALE": "en", "HANOK_SIZE": "390x844",
    ]) { $1 }
    return environment.merging(host) { $1 }
  }

  /// What the app says of itself.
  private struct Report: Decodable {
    var firstFrameMilliseconds, settledMilliseconds, proportionalMebibytes: Double
  }

  func headless() throws -> Figures {
    let script = folder.appendingPathComponent("start.json")
    let steps = #"[{"measureScroll": {"by": [0, 0], "frames": 1, "to": "start-figures.json"}}]"#
    try Data(steps.utf8).write(to: script)
    let process = ChildProcess(
      wall.app.executable,
      environment: try environment([
        "HANOK_HOST": "headless", "HANOK_SCALE": "2", "HANOK_SCRIPT": script.path,
        "HANOK_OUTPUT": folder.path, "HANOK_MEASURE_FROM": "\(MonotonicTime.now)",
      ]))
    try process.start()
    guard process.wait() == 0 else { throw CommandError("Picterest ended before it was measured.") }
    let data = try Data(contentsOf: folder.appendingPathComponent("start-figures.json"))
    let report = try JSONDecoder().decode(Report.self, from: data)
    return Figures(
      firstFrame: report.firstFrameMilliseconds, photographs: report.settledMilliseconds,
      memory: report.proportionalMebibytes)
  }

  func inWindow() throws -> Figures {
    let log = folder.appendingPathComponent("start-frames")
    try? FileManager.default.removeItem(at: log)
    let start = MonotonicTime.now
    let process = ChildProcess(
      wall.app.executable,
      environment: try environment([
        "HANOK_HOST": "window", "GDK_BACKEND": "x11", "DISPLAY": display.name, "GDK_SCALE": "2",
        "HANOK_FRAME_LOG": log.path,
      ]))
    try process.startInBackground()
    defer { process.stop() }
    // The photographs fade in: the last of these frames shows them all.
    var frames: [Double] = []
    let limit = start + 20
    while MonotonicTime.now < limit {
      usleep(20_000)
      frames = FrameTimes.read(log)
      if let last = frames.last, MonotonicTime.now - last > 1 { break }
    }
    guard let first = frames.first, let last = frames.last else {
      throw CommandError("The app showed no frame.")
    }
    return Figures(
      firstFrame: (first - start) * 1000, photographs: (last - start) * 1000,
      memory: ProcessMemory.proportionalMebibytes(of: process.processIdentifier),
      files: ProcessMemory.mappedFiles(of: process.processIdentifier))
  }
}

/// The kernel's cache of files.
private enum FileCache {
  /// Has it forget files, as far as nobody holds them.
  static func drop(_ files: [String]) {
    for file in files {
      let descriptor = open(file, O_RDONLY)
      guard descriptor >= 0 else { continue }
      posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
      close(descriptor)
    }
  }
}
