import Foundation

/// Operators for debugging.
extension Publishers {
  /// Prints what happens, and passes it on.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// A word before each line.
    public let prefix: String
    /// Takes the lines in place of the standard output.
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let lines = Lines(prefix: prefix, stream: stream)
      upstream.handleEvents(
        receiveSubscription: { lines.add("receive subscription: (\($0))") },
        receiveOutput: { lines.add("receive value: (\($0))") },
        receiveCompletion: {
          switch $0 {
          case .finished: lines.add("receive finished")
          case .failure(let error): lines.add("receive error: (\(error))")
          }
        },
        receiveCancel: { lines.add("receive cancel") },
        receiveRequest: { lines.add("request \($0)") }
      ).subscribe(subscriber)
    }

    private final class Lines {
      private let lock = NSLock()
      private let mark: String
      private var stream: (any TextOutputStream)?

      init(prefix: String, stream: (any TextOutputStream)?) {
        mark = prefix.isEmpty ? "" : prefix + ": "
        self.stream = stream
      }

      func add(_ line: String) {
        lock.withLock {
          if stream == nil { Swift.print(mark + line) } else { stream?.write(mark + line + "\n") }
        }
      }
    }
  }

  /// Stops in the debugger when one of its closures says so.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let receiveSubscription: ((any Subscription) -> Bool)?
    public let receiveOutput: ((Upstream.Output) -> Bool)?
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stop = { (isWanted: Bool?) in if isWanted == true { raise(SIGTRAP) } }
      upstream.handleEvents(
        receiveSubscription: { _ = stop(receiveSubscription?($0)) },
        receiveOutput: { _ = stop(receiveOutput?($0)) },
        receiveCompletion: { _ = stop(receiveCompletion?($0)) }
      ).subscribe(subscriber)
    }
  }

  /// Sends how long each value took to come.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context

    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last = scheduler.now
      upstream.relay(to: subscriber) { [scheduler] relay, _ in
        let now = scheduler.now
        defer { last = now }
        return relay.send(last.distance(to: now))
      }
    }
  }
}

extension Publisher {
  /// Prints what happens, for debugging.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
  /// Stops in the debugger when a closure says so.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }
  /// Stops in the debugger at an error.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
  /// The time between the values, from the subscription on.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
