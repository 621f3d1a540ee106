import Foundation
import UIKit

/// Measures how long a start takes until the first frame is drawn, for benchmarks.
@MainActor
enum LaunchMeasurement {
  /// Milliseconds from the start to the first frame; nil unless a benchmark asked for it.
  private(set) static var firstFrameMilliseconds: Double?

  /// Draws the first frame if the program was started by a benchmark, which gives the moment of the
  /// start, in seconds of the monotonic clock, as `HANOK_MEASURE_FROM`.
  static func drawFirstFrame(of host: HeadlessHost) {
    guard let text = ProcessInfo.processInfo.environment["HANOK_MEASURE_FROM"],
      let start = Double(text)
    else { return }
    host.makeFrame()
    guard host.snapshot() != nil else { return }
    firstFrameMilliseconds = (monotonicTime() - start) * 1000
  }

  private static func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
