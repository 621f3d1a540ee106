import Foundation
import UIKit

/// Scrolls frame by frame and measures what each costs the main thread: event, layout, commit and drawing.
///
/// The time is the thread's CPU time, so that other programs do not count. Work that others do meanwhile,
/// such as loading pictures, is waited for between frames and not counted, except for what it hands
/// to the main thread.
@MainActor
struct ScrollMeasurement {
  let host: HeadlessHost
  private let renderer = CairoRenderer()
  private var times: [Double] = []
  /// Seconds of the processor, of all threads, for a frame with what it asked of the background.
  private var processTime = 0.0

  init(host: HeadlessHost) {
    self.host = host
    renderer.surface = host.snapshot()
  }

  /// Scrolls `frames` times by `delta` at a point and returns the figures as sorted JSON.
  mutating func run(at point: CGPoint, by delta: CGVector, frames: Int) -> String {
    if let tree = host.latestTree { renderer.render(tree) }
    let begin = Self.processClock
    for _ in 0..<frames {
      let start = ThreadClock.now
      UIApplication.shared.send(.scroll(location: point, delta: delta, phase: .discrete))
      host.stepFrame()
      if let tree = host.latestTree { renderer.render(tree) }
      let frame = ThreadClock.now - start
      // Results from the background run on the main queue and are part of the cost; looking
      // whether everything has arrived is not.
      let arrivals = host.mainQueueTime
      host.finishWork()
      times.append(frame + host.mainQueueTime - arrivals)
    }
    processTime = (Self.processClock - begin) / Double(max(1, frames))
    return report
  }

  private static var processClock: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private var report: String {
    let sorted = times.sorted()
    func part(_ fraction: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
    }
    func milliseconds(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1000) }
    return """
      {"frames": \(times.count), "medianMilliseconds": \(milliseconds(part(0.5))), \
      "p99Milliseconds": \(milliseconds(part(0.99))), \
      "maximumMilliseconds": \(milliseconds(sorted.last ?? 0)), \
      "processMilliseconds": \(milliseconds(processTime)), \
      "proportionalMebibytes": \(Self.proportionalMebibytes), \
      "residentMegabytes": \(Self.residentMegabytes), \
      "peakResidentMegabytes": \(Self.peakResidentMegabytes)\(firstFrame)}

      """
  }

  private var firstFrame: String {
    func figure(_ name: String, _ value: Double?) -> String {
      value.map { ", \"\(name)Milliseconds\": " + String(format: "%.1f", $0) } ?? ""
    }
    return figure("firstFrame", LaunchMeasurement.firstFrameMilliseconds)
      + figure("settled", LaunchMeasurement.settledMilliseconds)
  }

  /// What the process has to itself, and its share of what others have, too (PSS), in MiB.
  private static var proportionalMebibytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Pss:") }),
      let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return kibibytes / 1024
  }

  /// The memory the process holds, in millions of bytes.
  private static var residentMegabytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1_000_000
  }

  /// The most memory the process has held so far, in millions of bytes.
  private static var peakResidentMegabytes: Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_maxrss * 1024 / 1_000_000
  }
}
