import Foundation
import QuartzCore

/// The time for notifications: the device's clock's, or, where a host steps UIKit's clock and nobody has set the
/// device's, that clock's, counted from the date at which it was first read.
final class NotificationClock: Sendable {
  static let shared = NotificationClock()

  private let date: Date
  private let media: CFTimeInterval

  /// - Parameter date: what time it is now for a stepped clock.
  init(date: Date = Date()) {
    self.date = date
    media = CACurrentMediaTime()
  }

  var now: Date {
    if let shown = DeviceClock.now { return shown }
    return MediaClock.isStepped ? date + (CACurrentMediaTime() - media) : Date()
  }
}
