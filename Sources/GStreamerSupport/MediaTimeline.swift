import QuartzCore

/// Where in a file playing is while a host steps the clock. Times of the file are in seconds.
package struct MediaTimeline: Sendable {
  private var start: Double
  private var since: CFTimeInterval
  /// Seconds of the file for each of the clock's; 0 stands still.
  package private(set) var rate: Double

  package init(at time: Double = 0) {
    start = time
    since = CACurrentMediaTime()
    rate = 0
  }

  /// The time in the file at a moment of the clock.
  package func time(at moment: CFTimeInterval = CACurrentMediaTime()) -> Double {
    start + (moment - since) * rate
  }

  /// The moment at which a time of the file comes; nil if it never does.
  package func moment(of time: Double) -> CFTimeInterval? {
    guard rate != 0 else { return nil }
    return since + (time - start) / rate
  }

  package mutating func setRate(_ rate: Double) {
    start = time()
    since = CACurrentMediaTime()
    self.rate = rate
  }

  package mutating func move(to time: Double) {
    start = time
    since = CACurrentMediaTime()
  }
}
