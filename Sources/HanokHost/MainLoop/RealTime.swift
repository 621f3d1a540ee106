import Foundation

/// A moment of the machine's own clock, in seconds, which no script and no person sets: what the host waits by.
package struct RealTime: Comparable, Sendable {
  package var seconds: Double

  package static var now: RealTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return RealTime(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
  package static let distantFuture = RealTime(seconds: .infinity)

  /// The moment at which the device's clock shows a date, as both run now.
  package init(_ date: Date) {
    self = date == .distantFuture ? .distantFuture : .now + date.timeIntervalSinceNow
  }

  package init(seconds: Double) { self.seconds = seconds }

  package static func < (left: RealTime, right: RealTime) -> Bool { left.seconds < right.seconds }
  package static func + (time: RealTime, seconds: Double) -> RealTime {
    RealTime(seconds: time.seconds + seconds)
  }
}
