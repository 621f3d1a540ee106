import Foundation

extension Publishers {
  /// Passes everything on where a scheduler does its work, in order.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      outlet.open()
      upstream.feed(outlet) { [scheduler, options] value in
        scheduler.schedule(options: options) { outlet.send(value) }
      } completion: { [scheduler, options] completion in
        scheduler.schedule(options: options) { outlet.finish(completion) }
      }
    }
  }

  /// Subscribes where a scheduler does its work.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      scheduler.schedule(options: options) { [upstream] in upstream.subscribe(subscriber) }
    }
  }

  /// Passes everything on later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      outlet.open()
      let later = { [self] (action: @escaping () -> Void) in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options,
          action)
      }
      upstream.feed(outlet) { value in
        later { outlet.send(value) }
      } completion: { completion in
        if case .failure(let error) = completion { return outlet.fail(error) }
        later { outlet.finish(completion) }
      }
    }
  }

  /// Passes a value on when no other has come for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let pending = Pending<Output>()
      outlet.open()
      upstream.feed(outlet) { [self] value in
        let number = pending.set(value)
        scheduler.schedule(
          after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
          options: options
        ) { if let value = pending.take(number) { outlet.send(value) } }
      } completion: { completion in
        // A waiting value comes before the end.
        if case .finished = completion, let value = pending.take(nil) { outlet.send(value) }
        outlet.finish(completion)
      }
    }
  }

  /// Passes on at most one value in a span of time: the first or the latest of it.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let pending = Pending<Output>()
      let lock = NSRecursiveLock()
      var next: Context.SchedulerTimeType?
      outlet.open()
      upstream.feed(outlet) { [self] value in
        lock.withLock {
          let now = scheduler.now
          if pending.isEmpty, next.map({ $0 <= now }) ?? true {
            next = now.advanced(by: interval)
            return outlet.send(value)
          }
          let isFirst = pending.isEmpty
          guard isFirst || latest else { return }
          _ = pending.set(value)
          guard isFirst, let due = next else { return }
          scheduler.schedule(after: due) {
            lock.withLock { next = scheduler.now.advanced(by: interval) }
            if let value = pending.take(nil) { outlet.send(value) }
          }
        }
      } completion: { completion in
        if case .finished = completion, let value = pending.take(nil) { outlet.send(value) }
        outlet.finish(completion)
      }
    }
  }

  /// Ends when no value has come for a while.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Upstream.Failure)?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let pending = Pending<Void>()
      outlet.open()
      let watch = { [self] in
        let number = pending.set(())
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
          options: options
        ) {
          guard pending.take(number) != nil else { return }
          outlet.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      watch()
      upstream.feed(outlet) {
        outlet.send($0)
        watch()
      } completion: { completion in
        _ = pending.take(nil)
        outlet.finish(completion)
      }
    }
  }
}

/// The value that waits for its time.
private final class Pending<Value> {
  private let lock = NSLock()
  private var value: Value?
  private var number = 0

  var isEmpty: Bool { lock.withLock { value == nil } }

  /// Replaces the value; gives its number.
  func set(_ new: Value) -> Int {
    lock.withLock {
      value = new
      number += 1
      return number
    }
  }

  /// Takes the value if it is still that of the number, or any.
  func take(_ wanted: Int?) -> Value? {
    lock.withLock {
      guard wanted == nil || wanted == number else { return nil }
      defer { value = nil }
      return value
    }
  }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options,
      customError: customError)
  }
}
