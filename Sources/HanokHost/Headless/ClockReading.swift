import UIKit

/// One moment on UIKit's clock, which the host moves, and on the real one, which the app's timers follow.
struct ClockReading {
  let media: CFTimeInterval
  let real: RealTime

  static var now: Self { Self(media: MediaClock.now, real: .now) }
}
