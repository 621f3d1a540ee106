import Foundation

extension Publishers {
  /// The way in which `collect` makes groups.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// The values of each span of time.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// The values of each span of time, or so many as soon as there are that many.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Collects the values of spans of time into arrays. A span without values has none.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let group = Group<Upstream.Output>()
      let (scheduler, span, count) = strategy.parts
      outlet.open()
      let clock = scheduler.schedule(
        after: scheduler.now.advanced(by: span), interval: span,
        tolerance: scheduler.minimumTolerance, options: options
      ) { if let values = group.take() { outlet.send(values) } }
      outlet.add(AnyCancellable(clock))
      upstream.feed(outlet) { value in
        if let values = group.add(value, upTo: count) { outlet.send(values) }
      } completion: { completion in
        if case .finished = completion, let values = group.take() { outlet.send(values) }
        outlet.finish(completion)
      }
    }
  }
}

extension Publishers.TimeGroupingStrategy {
  fileprivate var parts: (Context, Context.SchedulerTimeType.Stride, Int?) {
    switch self {
    case .byTime(let scheduler, let span): (scheduler, span, nil)
    case .byTimeOrCount(let scheduler, let span, let count): (scheduler, span, count)
    }
  }
}

/// Values that came from any thread since the last were taken.
private final class Group<Value>: @unchecked Sendable {
  // Each use of `values` is inside of the lock.
  private let lock = NSLock()
  private var values: [Value] = []

  /// Adds a value; gives all when they are as many as there may be.
  func add(_ value: Value, upTo count: Int?) -> [Value]? {
    lock.withLock {
      values.append(value)
      return values.count == count ? takeAll() : nil
    }
  }

  /// The values so far; nil without any.
  func take() -> [Value]? { lock.withLock { takeAll() } }

  private func takeAll() -> [Value]? {
    defer { values = [] }
    return values.isEmpty ? nil : values
  }
}

extension Publisher {
  /// Collects the values of spans of time into arrays.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
