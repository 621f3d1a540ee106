import Foundation
import UIKit

/// The most frames one settling makes: motion that goes on then has no end.
private let frameLimit = 600
/// The most frames for motion that has no end, as an activity indicator's.
private let endlessFrames = 6

extension HeadlessHost {
  /// Lets everything that was begun come to its end: the main queue, transfers and decoding in real
  /// time, animations and timers of UIKit's clock in its own.
  package func settle() {
    var frames = 0
    // Timers that are due soon after the last motion belong to what just happened; later ones, and
    // those that repeat without end, have to be waited for.
    var horizon = MediaClock.now + 1
    while true {
      finishWork()
      // Endless motion does not settle; a few frames show that it moves.
      let isEndless = frames >= endlessFrames && FrameScheduler.showsEndlessMotionOnly
      if isFrameWanted, frames < frameLimit, !isEndless {
        stepFrame()
        frames += 1
        if isFrameWanted { horizon = MediaClock.now + 1 }
      } else if let deadline = nextDeadline, deadline <= horizon {
        advance(to: deadline)
      } else {
        return
      }
    }
  }

  /// Lets `seconds` pass on UIKit's clock, and in real time as far as the app has timers that are
  /// due by then.
  package func wait(_ seconds: Double) {
    let end = MediaClock.now + seconds
    waitForTimers(until: .now + seconds, end)
    passTime(until: end)
    settle()
  }

  /// Moves UIKit's clock to `end`, making every frame that is asked for on the way.
  func passTime(until end: CFTimeInterval) {
    finishWork()
    while MediaClock.now < end {
      if isFrameWanted {
        stepFrame()
      } else {
        advance(to: min(end, nextDeadline ?? end))
      }
      finishWork()
    }
  }

  /// Moves UIKit's clock to `end` while a finger rests or moves. Timers of the app that are due by then, counted from
  /// `start`, fire as they do under a finger on a phone; for these real time passes.
  func passTime(until end: CFTimeInterval, since start: ClockReading) {
    while let next = nextRealTimer, next <= start.real + (end - start.media) {
      let due = start.media + (next.seconds - start.real.seconds)
      passTime(until: min(max(due, MediaClock.now), end))
      fireTimer(at: next, before: end)
      finishWork()
    }
    passTime(until: end)
  }

  /// Lets the app's own timers, which follow the real clock, fire until `end`.
  private func waitForTimers(until end: RealTime, _ mediaEnd: CFTimeInterval) {
    // A timer set for exactly the time waited for fires a little late.
    let tolerance = 0.02
    while let next = nextRealTimer, next <= end + tolerance {
      fireTimer(at: next, before: mediaEnd)
      settle()
    }
  }

  /// Waits for a timer of the run loop or of libdispatch. A clock that the script has set shows the timer's own date
  /// when it fires, at most that of `end`.
  func fireTimer(at time: RealTime, before end: CFTimeInterval) {
    if let now = DeviceClock.now, let date = TimerDates.date(at: time) {
      passTime(until: min(end, MediaClock.now + date.timeIntervalSince(now)))
    }
    MainLoop.wait(until: time + 0.001)
  }

  /// When the next timer of the run loop or of libdispatch is due.
  var nextRealTimer: RealTime? {
    let dispatch = DispatchTimers.timeUntilNext.map { RealTime.now + max(0, $0) }
    return [MainLoop.nextTimer, dispatch].compactMap { $0 }.min()
  }

  /// One frame later.
  func stepFrame() {
    MediaClock.advance(by: Self.frameInterval)
    fireDueTimers()
    makeFrame()
  }

  func advance(to time: CFTimeInterval) {
    MediaClock.advance(by: time - MediaClock.now)
    fireDueTimers()
  }

  private func fireDueTimers() {
    if let deadline = nextDeadline, deadline <= MediaClock.now { ClockTimers.fire() }
  }

  /// Waits a little; what comes meanwhile runs before this returns, and counts as the main queue's.
  private func waitForWork() {
    let start = ThreadClock.now
    MainLoop.wait(until: .now + 0.001)
    mainQueueTime += ThreadClock.now - start
  }

  /// Runs the main queue until it is empty and nothing in the background can still fill it. UIKit's
  /// clock stands still meanwhile.
  func finishWork() {
    let limit = RealTime.now + patience
    while true {
      let start = ThreadClock.now
      let hasRun = MainLoop.drain(until: limit)
      mainQueueTime += ThreadClock.now - start
      let isDone = isWorkDone
      if isDone, !hasRun { return }
      guard RealTime.now < limit else { return giveUp() }
      if !isDone { waitForWork() }
    }
  }

  private var isWorkDone: Bool {
    guard TransferTracker.count == 0, isWorkIgnored || AwaitedWork.count == 0 else { return false }
    // While a transfer that was given up on goes on, so do Foundation's threads; then a moment in
    // which nothing comes has to do.
    if isWorkIgnored || TransferTracker.abandonedCount > 0 { return isMainQueueQuiet }
    // Threads that are blocked sleep, too, while work waits for one of them.
    return activity.isQuiet() && !BlockedWorkers.relieve()
  }

  private var isMainQueueQuiet: Bool {
    let end = RealTime.now + 0.02
    MainLoop.wait(until: end)
    return RealTime.now >= end
  }

  private func giveUp() {
    let transfers = TransferTracker.count
    let what =
      switch transfers {
      case 0: "work in the background"
      case 1: "a network transfer"
      default: "\(transfers) network transfers"
      }
    writeToStandardError("hanok: \(what) did not end within \(patience) s; going on without")
    TransferTracker.abandonRunning()
    if transfers == 0 { isWorkIgnored = true }
  }
}
