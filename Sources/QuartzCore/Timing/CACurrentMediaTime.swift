import Foundation

/// The seconds since an arbitrary start that all motion is measured by; see ``MediaClock``.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

/// The one clock of everything that moves: the system's monotonic clock, or one a host steps by hand.
package enum MediaClock {
  /// Guards `stepped`; the clock may be read on any thread.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var stepped: CFTimeInterval?

  /// The current time in seconds.
  package static var now: CFTimeInterval {
    lock.lock()
    defer { lock.unlock() }
    return stepped ?? system
  }

  /// Whether a host steps the clock.
  package static var isStepped: Bool {
    lock.lock()
    defer { lock.unlock() }
    return stepped != nil
  }

  /// Stops the clock at `time` seconds; from now on only ``advance(by:)`` moves it.
  package static func install(steppedAt time: CFTimeInterval) {
    lock.lock()
    stepped = time
    lock.unlock()
  }

  /// Moves a stepped clock forward; does nothing to the system's clock, and never moves backwards.
  package static func advance(by seconds: CFTimeInterval) {
    lock.lock()
    if let time = stepped, seconds > 0 { stepped = time + seconds }
    lock.unlock()
  }

  /// Returns to the system's monotonic clock.
  package static func uninstall() {
    lock.lock()
    stepped = nil
    lock.unlock()
  }

  private static var system: CFTimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
