import Foundation
import UIKit

/// Measures how long a start takes until the first frame is drawn, for benchmarks.
@MainActor
enum LaunchMeasurement {
  /// Milliseconds from the start to the first frame; nil unless a benchmark asked for it.
  private(set) static var firstFrameMilliseconds: Double?

  /// Milliseconds from the start until all was drawn that the first screen waits for, as pictures from a server.
  private(set) static var settledMilliseconds: Double?

  /// Draws what there is once everything came that was on its way.
  static func drawSettledFrame(of host: HeadlessHost) {
    guard let start else { return }
    host.settle()
    guard host.snapshot() != nil else { return }
    settledMilliseconds = (monotonicTime() - start) * 1000
  }

  private static var start: Double? {
    ProcessInfo.processInfo.environment["HANOK_MEASURE_FROM"].flatMap(Double.init)
  }

  /// Draws the first frame if the program was started by a benchmark, which gives the moment of the
  /// start, in seconds of the monotonic clock, as `HANOK_MEASURE_FROM`.
  static func drawFirstFrame(of host: HeadlessHost) {
    guard let start else { return }
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
