import Foundation
import HanokBuild

/// `hanok bench --peers`: the same wall and the same list here, in Chromium, and in GTK 4's own list widgets, each
/// scrolled by the same turns of the wheel on a display of its own. All processes of a program count.
///
/// How far a turn of the wheel scrolls, and whether it glides, is each program's own; nothing is tuned. GTK has no
/// waterfall and blurs nothing, so that its wall is less work than the others'.
struct PeerBenchmark {
  let builder: FrameworksBuilder
  let progress: BuildProgress

  private static let sizes = [(width: 390, height: 844), (width: 1440, height: 900)]
  private static let scale = 2
  private static let events = 600
  private static let samples = 20

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hanok-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let wall = try Wall(in: folder, builder: builder, progress: progress)
    defer { wall.server.process.stop() }
    let home = AppContainer.kept(at: folder.appendingPathComponent("home"))
    try wall.dismissWelcome(in: home, folder)
    let project = try ProjectReader.read(
      HanokRoot.url.appendingPathComponent("Benchmarks/TextTable"), target: nil)
    let table = try AppBuilder(
      frameworks: try builder.build(), progress: progress, isOptimized: true
    ).build(project)
    let ours = HanokPeer(wall: wall, table: table, home: home, folder: folder)
    let photographs = try PeerPhotographs(wall: wall, in: folder)
    let found: [(any Peer)?] = [
      ChromiumPeer(photographs: photographs, folder: folder),
      GTKPeer(photographs: photographs, folder: folder),
    ]
    let peers = found.compactMap { $0 }
    for size in Self.sizes {
      for content in PeerContent.allCases {
        let title = "\(content.rawValue), \(size.width)×\(size.height)@\(Self.scale)"
        let mine = try measure(ours, content, size)
        show(title, ours.name, mine, nil)
        for peer in peers { show(title, peer.name, try measure(peer, content, size), mine) }
      }
    }
    for missing in [ChromiumPeer.missing, GTKPeer.missing].compactMap({ $0 }) {
      print("peers: skipped: \(missing)")
    }
  }

  // MARK: Measuring

  private struct Figures {
    /// Milliseconds.
    var delay, programs, server: Double
    /// Of as many looks as there are events, those that saw something new.
    var changes: Int
    /// MiB.
    var memory: Double
  }

  private func measure(
    _ peer: any Peer, _ content: PeerContent, _ size: (width: Int, height: Int)
  ) throws -> Figures {
    let (width, height) = (size.width * Self.scale, size.height * Self.scale)
    let display = try XDisplay(width: width + 400, height: height + 400)
    defer { display.stop() }
    let process = try peer.start(content, size, scale: Self.scale, on: display)
    defer { process.stop() }
    guard let window = display.waitForWindow(width: width, height: height, seconds: 60) else {
      throw CommandError("\(peer.name) showed no window of \(width)×\(height) pixels.")
    }
    return scroll(
      ShownWindow(display: display, window: window, width: width, height: height),
      process.processIdentifier)
  }

  private func scroll(_ window: ShownWindow, _ process: Int32) -> Figures {
    window.display.movePointer(window.width / 2, window.height / 2)
    window.waitUntilStill()
    let delays = (0..<Self.samples).compactMap { _ in window.wheelDelay() }.sorted()
    window.waitUntilStill()
    let server = "/proc/\(window.display.server.processIdentifier)/stat"
    let before = (ProcessTime.ofTree(process), ProcessTime.of(server))
    let start = MonotonicTime.now
    var (changes, last) = (0, window.strip)
    for index in 0..<Self.events {
      MonotonicTime.sleep(until: start + Double(index) / 60)
      window.display.turnWheel(index / 100 % 2 == 0 ? 5 : 4)
      let strip = window.strip
      if strip != last { changes += 1 }
      last = strip
    }
    MonotonicTime.sleep(until: start + Double(Self.events) / 60)
    let after = (ProcessTime.ofTree(process), ProcessTime.of(server))
    func milliseconds(_ seconds: Double) -> Double { seconds * 1000 / Double(Self.events) }
    return Figures(
      delay: delays.isEmpty ? .nan : delays[delays.count / 2] * 1000,
      programs: milliseconds(after.0 - before.0), server: milliseconds(after.1 - before.1),
      changes: changes, memory: ProcessMemory.proportionalMebibytes(ofTree: process))
  }

  private func show(_ title: String, _ name: String, _ figures: Figures, _ ours: Figures?) {
    func text(_ part: KeyPath<Figures, Double>, _ unit: String) -> String {
      let value = figures[keyPath: part]
      let ratio = ours.map { String(format: " (%.1f×)", value / $0[keyPath: part]) } ?? ""
      return String(format: "%.1f ", value) + unit + ratio
    }
    print(
      "peers: \(title), \(name): CPU a turn of the wheel, all processes \(text(\.programs, "ms")), "
        + "display server \(text(\.server, "ms")); wheel to pixels \(text(\.delay, "ms")); "
        + "something new in \(figures.changes) of \(Self.events) looks; "
        + "memory (PSS) \(text(\.memory, "MiB"))")
    fflush(nil)
  }
}
