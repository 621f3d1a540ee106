import Foundation
import HanokBuild

/// Scrolls and resizes apps in a window on a display of its own, by events of the X server, and prints what a
/// person would see and what it costs.
struct WindowBenchmark {
  let builder: FrameworksBuilder
  let progress: BuildProgress

  private static let sizes = [(width: 390, height: 844), (width: 1440, height: 900)]
  private static let scale = 2
  /// Events, one each sixtieth of a second.
  private static let events = 600
  private static let resizes = 300
  private static let samples = 40

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hanok-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let project = try ProjectReader.read(
      HanokRoot.url.appendingPathComponent("Benchmarks/TextTable"), target: nil)
    let table = try AppBuilder(
      frameworks: try builder.build(), progress: progress, isOptimized: true
    ).build(project)
    let wall = try Wall(in: folder, builder: builder, progress: progress)
    defer { wall.server.process.stop() }
    let home = AppContainer.kept(at: folder.appendingPathComponent("home"))
    try wall.dismissWelcome(in: home, folder)
    for size in Self.sizes {
      let title = "\(size.width)×\(size.height)@\(Self.scale)"
      try withWindow(wall.app, size, home, wall.server.environment, in: folder) {
        scroll($0, "wall, \(title)")
      }
      let container = AppContainer.kept(at: folder.appendingPathComponent("table"))
      try withWindow(table, size, container, [:], in: folder) {
        scroll($0, "table of text, \(title)")
        resize($0, "table of text, \(title)")
      }
    }
  }

  private func withWindow(
    _ app: BuiltApp, _ size: (width: Int, height: Int), _ container: AppContainer,
    _ extra: [String: String], in folder: URL, _ body: (MeasuredWindow) -> Void
  ) throws {
    let (width, height) = (size.width * Self.scale, size.height * Self.scale)
    // Room to grow for the resize.
    let display = try XDisplay(width: width + 400, height: height + 400)
    defer { display.stop() }
    let log = folder.appendingPathComponent("frames")
    var environment = try container.prepare()
    environment.merge(extra) { $1 }
    environment.merge([
      "HANOK_HOST": "window", "GDK_BACKEND": "x11", "DISPLAY": display.name,
      "GDK_SCALE": "\(Self.scale)", "HANOK_BUNDLE": app.bundle.path, "HANOK_LOCALE": "en",
      "HANOK_SIZE": "\(size.width)x\(size.height)", "HANOK_FRAME_LOG": log.path,
    ]) { $1 }
    let process = ChildProcess(app.executable, environment: environment)
    try process.startInBackground()
    defer { process.stop() }
    guard let window = display.waitForWindow(width: width, height: height) else {
      throw CommandError("The app showed no window of \(width)×\(height) pixels.")
    }
    body(
      MeasuredWindow(
        shown: ShownWindow(display: display, window: window, width: width, height: height),
        app: process, log: log))
  }

  // MARK: Steps and measurements

  private func scroll(_ window: MeasuredWindow, _ name: String) {
    window.shown.display.movePointer(window.shown.width / 2, window.shown.height / 2)
    window.shown.waitUntilStill()
    let delays = (0..<Self.samples).compactMap { _ in window.shown.wheelDelay() }.sorted()
    if !delays.isEmpty {
      func text(_ part: Double) -> String {
        String(format: "%.1f", delays[Int(Double(delays.count - 1) * part)] * 1000)
      }
      show(
        "\(name), from the wheel to changed pixels: median \(text(0.5)) ms, worst of "
          + "\(delays.count) \(text(1)) ms")
    }
    // Down and up again, so that the content never ends.
    report(window, "\(name), scroll", Self.events) { index in
      window.shown.display.turnWheel(index / 100 % 2 == 0 ? 5 : 4)
    }
    let memory = ProcessMemory.proportionalMebibytes(of: window.app.processIdentifier)
    show("\(name), memory (PSS) after that: \(String(format: "%.0f", memory)) MiB")
  }

  /// Prints a figure as soon as it is there, into a file or a pipe, too.
  private func show(_ figure: String) {
    print("window: \(figure)")
    fflush(nil)
  }

  private func resize(_ window: MeasuredWindow, _ name: String) {
    report(window, "\(name), resize", Self.resizes) { index in
      // There and back again, by whole points.
      let step = abs((index % 120) - 60) * Self.scale
      window.shown.resize(by: 120 - step)
    }
    window.shown.resize(by: 0)
    // The server may be behind; what is asked of a window that is gone by then ends the program.
    window.shown.waitUntilStill()
  }

  /// Does something each sixtieth of a second and prints frames and CPU.
  private func report(
    _ window: MeasuredWindow, _ name: String, _ count: Int, _ event: (Int) -> Void
  ) {
    window.shown.waitUntilStill()
    let (before, start) = (window.times, MonotonicTime.now)
    for index in 0..<count {
      MonotonicTime.sleep(until: start + Double(index) / 60)
      event(index)
    }
    MonotonicTime.sleep(until: start + Double(count) / 60)
    let (end, after) = (MonotonicTime.now, window.times)
    let shown = window.frames(from: start, to: end).count
    let frames = Double(max(shown, 1))
    func milliseconds(_ part: KeyPath<MeasuredWindow.Times, Double>) -> String {
      String(format: "%.2f", (after[keyPath: part] - before[keyPath: part]) / frames * 1000)
    }
    show(
      "\(name): \(shown) frames shown of \(count), \(max(0, count - shown)) dropped; CPU a "
        + "frame: app \(milliseconds(\.app)) ms, its main thread \(milliseconds(\.mainThread)) ms, "
        + "display server \(milliseconds(\.server)) ms")
  }
}

/// An app's window while it is measured.
private struct MeasuredWindow {
  let shown: ShownWindow
  let app: ChildProcess
  let log: URL

  /// Seconds of the processor, of all threads where nothing else is said.
  struct Times {
    var app, mainThread, server: Double
  }

  var times: Times {
    let pid = app.processIdentifier
    return Times(
      app: ProcessTime.of("/proc/\(pid)/stat"),
      mainThread: ProcessTime.of("/proc/\(pid)/task/\(pid)/stat"),
      server: ProcessTime.of("/proc/\(shown.display.server.processIdentifier)/stat"))
  }

  /// When frames were shown, as the app says.
  func frames(from start: Double, to end: Double) -> [Double] {
    FrameTimes.read(log).filter { $0 >= start && $0 <= end }
  }
}
