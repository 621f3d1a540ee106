import Combine

/// A scheduler whose time goes on when it is told.
final class StepScheduler: Scheduler {
  struct Moment: Strideable {
    var value: Int
    func distance(to other: Moment) -> Span { Span(value: other.value - value) }
    func advanced(by n: Span) -> Moment { Moment(value: value + n.value) }
  }
  struct Span: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
    var value: Int
    var magnitude: Int { abs(value) }
    init(value: Int) { self.value = value }
    init(integerLiteral value: Int) { self.value = value }
    init?<T: BinaryInteger>(exactly source: T) { value = Int(source) }
    static func seconds(_ s: Int) -> Span { Span(value: s) }
    static func seconds(_ s: Double) -> Span { Span(value: Int(s)) }
    static func milliseconds(_ ms: Int) -> Span { Span(value: 0) }
    static func microseconds(_ us: Int) -> Span { Span(value: 0) }
    static func nanoseconds(_ ns: Int) -> Span { Span(value: 0) }
    static func < (a: Span, b: Span) -> Bool { a.value < b.value }
    static func + (a: Span, b: Span) -> Span { Span(value: a.value + b.value) }
    static func - (a: Span, b: Span) -> Span { Span(value: a.value - b.value) }
    static func * (a: Span, b: Span) -> Span { Span(value: a.value * b.value) }
    static func += (a: inout Span, b: Span) { a.value += b.value }
    static func -= (a: inout Span, b: Span) { a.value -= b.value }
    static func *= (a: inout Span, b: Span) { a.value *= b.value }
  }
  private struct Clock {
    var due: Int
    let span: Int
    let id: Int
    let action: () -> Void
  }

  private(set) var now = Moment(value: 0)
  let minimumTolerance = Span(value: 0)
  private var clocks: [Clock] = []
  private(set) var scheduledCount = 0
  var runningCount: Int { clocks.count }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  func schedule(
    after date: Moment, tolerance: Span, options: Never?, _ action: @escaping () -> Void
  ) { fatalError("not asked for") }
  func schedule(
    after date: Moment, interval: Span, tolerance: Span, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduledCount += 1
    let id = scheduledCount
    clocks.append(Clock(due: date.value, span: interval.value, id: id, action: action))
    return AnyCancellable { [unowned self] in clocks.removeAll { $0.id == id } }
  }

  func step(to time: Int) {
    while let index = clocks.indices.min(by: { clocks[$0].due < clocks[$1].due }),
      clocks[index].due <= time
    {
      now.value = clocks[index].due
      clocks[index].due += clocks[index].span
      clocks[index].action()
    }
    now.value = time
  }
}
