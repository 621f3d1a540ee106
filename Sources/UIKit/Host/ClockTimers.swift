/// One-shot timers of UIKit's clock: long presses, caret blinking, fading indicators.
///
/// They follow `CACurrentMediaTime()`, so a host that steps the clock steps them too. The host is
/// told the earliest deadline; nothing polls.
@MainActor
package enum ClockTimers {
  /// A scheduled timer; keep it to cancel it.
  package struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    let token: Token
    let time: CFTimeInterval
    let action: @MainActor () -> Void
  }

  /// Sorted by time, later first, so that the next one is taken off the end.
  private static var entries: [Entry] = []
  private static var lastNumber = 0

  /// The next deadline in media time, or nil when nothing waits.
  package static var nextDeadline: CFTimeInterval? { entries.last?.time }

  /// Runs `action` once, `delay` seconds from now.
  @discardableResult
  package static func schedule(
    after delay: CFTimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> Token {
    lastNumber += 1
    let entry = Entry(
      token: Token(number: lastNumber), time: CACurrentMediaTime() + max(0, delay), action: action)
    let index = entries.firstIndex { $0.time <= entry.time } ?? entries.endIndex
    entries.insert(entry, at: index)
    if index == entries.count - 1 { announce() }
    return entry.token
  }

  /// Forgets a timer that has not fired.
  package static func cancel(_ token: Token?) {
    guard let token, let index = entries.firstIndex(where: { $0.token == token }) else { return }
    let wasNext = index == entries.count - 1
    entries.remove(at: index)
    if wasNext { announce() }
  }

  /// Runs due timers. The host calls it at the deadline it was told.
  package static func fire() {
    let now = CACurrentMediaTime()
    while let next = entries.last, next.time <= now {
      entries.removeLast()
      next.action()
    }
    announce()
  }

  /// Forgets every timer: for tests, each of which begins with a clock of its own.
  package static func reset() {
    entries = []
    announce()
  }

  /// Tells the host of waiting timers; a new host has to hear of earlier ones, too.
  static func announce() {
    AppHost.current?.setNextDeadline(nextDeadline)
  }
}
