import CGIO
import CSwiftRuntime
import Dispatch
import Foundation
import FoundationCompatibility

/// The program's one main loop: GLib waits, and everything Swift puts on the main thread runs.
///
/// The main dispatch queue, and with it the main actor, has a descriptor that becomes readable when
/// there is work; GLib's loop watches it next to the window system's. `RunLoop.main` is asked for its
/// next timer after something ran, for only then it can have changed. Nothing polls: a loop without
/// work sleeps in one system call.
@MainActor
package enum MainLoop {
  /// How often the loop woke up, for tests of idleness.
  package private(set) static var turnCount = 0

  private static var sources: [DescriptorSource] = []
  private static var wakeUp: TimeoutSource?

  /// Runs until `isOver` says so, which is asked after everything that ran, or until `limit`.
  package static func run(until isOver: () -> Bool, limit: RealTime = .distantFuture) {
    let limiter = TimeoutSource {}
    limiter.schedule(at: limit)
    defer { limiter.cancel() }
    while !isOver(), RealTime.now < limit {
      prepare()
      if isOver() { return }
      iterate(mayBlock: true)
    }
  }

  /// Runs ready sources, and with `mayBlock` waits for the first to become ready.
  /// Returns whether anything ran; timers and blocks of the run loop are not counted.
  @discardableResult
  package static func turn(mayBlock: Bool) -> Bool {
    prepare()
    return iterate(mayBlock: mayBlock)
  }

  /// Waits and runs ready sources. Observers of the run loop hear of it as of any other turn.
  @discardableResult
  private static func iterate(mayBlock: Bool) -> Bool {
    RunLoopObservers.tellMain(.beforeWaiting)
    let hasRun = g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
    RunLoopObservers.tellMain(.afterWaiting)
    return hasRun
  }

  /// Runs what the run loop has ready, and sees to it that GLib wakes up for its next timer.
  private static func prepare() {
    attach()
    turnCount += 1
    RunLoopObservers.tellMain(.beforeTimers)
    RunLoopObservers.tellMain(.beforeSources)
    scheduleWakeUp(at: runTimers())
  }

  /// Runs everything that is ready and returns when nothing is, or when it is `limit` and the work
  /// still goes on. Returns whether anything ran.
  @discardableResult
  package static func drain(until limit: RealTime = .distantFuture) -> Bool {
    var hasRun = false
    while turn(mayBlock: false), RealTime.now < limit { hasRun = true }
    return hasRun
  }

  /// Waits for work, at most until `deadline`, and runs the first batch of it.
  package static func wait(until deadline: RealTime) {
    let limit = TimeoutSource {}
    limit.schedule(at: deadline)
    defer { limit.cancel() }
    // A turn may end without having run anything, for GLib looks again after a deadline was set.
    while !turn(mayBlock: true) {}
  }

  /// When the next `Timer` on the main run loop is due.
  package static var nextTimer: RealTime? {
    let time = runTimers()
    return time == .distantFuture ? nil : time
  }

  /// Fires due timers and blocks of `RunLoop.main`; returns when the next one is due.
  private static func runTimers() -> RealTime? {
    RunLoop.main.limitDate(forMode: .default).map { RealTime($0) }
  }

  private static func scheduleWakeUp(at time: RealTime?) {
    let source = wakeUp ?? TimeoutSource {}
    wakeUp = source
    source.schedule(at: time)
  }

  private static func attach() {
    guard sources.isEmpty else { return }
    let queue = DescriptorSource(descriptor: _dispatch_get_main_queue_handle_4CF()) { descriptor in
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
    }
    sources.append(queue)
  }
}
