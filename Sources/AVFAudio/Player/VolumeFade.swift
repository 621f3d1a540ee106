import Foundation
import QuartzCore
import UIKit

/// A volume on its way to another.
final class VolumeFade: @unchecked Sendable {
  private let from, to: Float
  private let begin: CFTimeInterval
  private let duration: TimeInterval

  private static let step = 0.02

  init(from: Float, to: Float, duration: TimeInterval) {
    (self.from, self.to, self.duration) = (from, to, duration)
    begin = CACurrentMediaTime()
  }

  private var progress: Double {
    duration > 0 ? min(1, (CACurrentMediaTime() - begin) / duration) : 1
  }

  var volume: Float { from + (to - from) * Float(progress) }

  /// Calls a closure with every step until it says no or the fade is over.
  func run(_ step: @escaping @Sendable (VolumeFade) -> Bool) {
    guard step(self), progress < 1 else { return }
    ClockedCall.schedule(after: Self.step) { [self] in run(step) }
  }
}

/// A call on the main thread after some seconds of the clock that everything moves by.
enum ClockedCall {
  static func schedule(after delay: TimeInterval, _ action: @escaping @Sendable () -> Void) {
    guard MediaClock.isStepped else {
      return DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay), execute: action)
    }
    let schedule: @Sendable () -> Void = {
      MainActor.assumeIsolated { _ = ClockTimers.schedule(after: delay) { action() } }
    }
    if Thread.isMainThread { schedule() } else { DispatchQueue.main.async(execute: schedule) }
  }
}
