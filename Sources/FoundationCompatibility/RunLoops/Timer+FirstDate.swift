import Foundation

extension Timer {
  /// A timer that fires for the first time when the interval, in seconds, has passed, as on iOS.
  ///
  /// Foundation's own on Linux fires as soon as it is on a run loop. An interval of nothing is a tenth of a millisecond.
  public convenience init(
    _hanok_interval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    let interval = max(interval, 0.0001)
    self.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block
    )
  }
}
