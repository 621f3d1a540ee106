import CoreMedia
import Foundation

/// A closure that is called as an item's time passes.
@MainActor
final class TimeObserver {
  enum Times {
    /// Every so many seconds.
    case every(Double)
    /// At these, in order.
    case at([Double])
  }

  private let times: Times
  private let queue: DispatchQueue?
  private let call: @Sendable (CMTime) -> Void
  private var last: Double

  private static let tolerance = 1e-6

  init(
    _ times: Times, from time: Double, queue: DispatchQueue?,
    _ call: @escaping @Sendable (CMTime) -> Void
  ) {
    self.times = times
    self.queue = queue
    self.call = call
    last = time
  }

  /// The next time at which it is to be called, forwards or backwards.
  func next(after time: Double, isForward: Bool) -> Double? {
    switch times {
    case .every(let interval):
      let count = time / interval
      let next =
        isForward
        ? (count + Self.tolerance).rounded(.down) + 1 : (count - Self.tolerance).rounded(.up) - 1
      return next * interval
    case .at(let times):
      return isForward
        ? times.first { $0 > time + Self.tolerance } : times.last { $0 < time - Self.tolerance }
    }
  }

  /// Time has passed to `time`: calls if there was one of its times on the way.
  func pass(to time: Double) {
    defer { last = time }
    guard time != last, let next = next(after: last, isForward: time > last) else { return }
    let isReached = time > last ? next <= time + Self.tolerance : next >= time - Self.tolerance
    if isReached { tell(time) }
  }

  /// Time has jumped, begun or stopped: those of an interval hear of it.
  func jump(to time: Double) {
    last = time
    if case .every = times { tell(time) }
  }

  private func tell(_ time: Double) {
    let time = CMTime(nanoseconds: Int64((time * 1e9).rounded()))
    if let queue, queue.label != DispatchQueue.main.label {
      queue.async { [call] in call(time) }
    } else {
      call(time)
    }
  }
}
