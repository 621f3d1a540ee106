import Foundation

extension Publishers {
  /// Sends what any of several publishers sends; finishes with the last of them.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let join = Join(count: publishers.count)
      outlet.open()
      if publishers.isEmpty { outlet.finish(.finished) }
      for publisher in publishers {
        publisher.feed(outlet) {
          outlet.send($0)
        } completion: {
          join.end($0, hasValue: true, of: outlet)
        }
      }
    }
  }

  /// Sends what either of two publishers sends.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  /// Sends what any of three publishers sends.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
        .receive(subscriber: subscriber)
    }
  }

  /// Sends what the publishers send that are made of each value.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// How many of them run at a time.
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      // One for upstream, one for each publisher that runs.
      let running = RunningCount()
      let source = Upstreams()
      outlet.add(AnyCancellable { source.cancel() })
      outlet.open()
      let finishOne = { if running.remove() { outlet.finish(.finished) } }
      upstream.subscribe(
        AnySubscriber<Upstream.Output, Failure>(
          receiveSubscription: { [maxPublishers] in
            source.subscription = $0
            $0.request(maxPublishers)
          },
          receiveValue: { [transform] value in
            running.add()
            transform(value).feed(outlet) {
              outlet.send($0)
            } completion: { completion in
              if case .failure(let error) = completion { return outlet.fail(error) }
              source.subscription?.request(.max(1))
              finishOne()
            }
            return .none
          },
          receiveCompletion: { completion in
            source.subscription = nil
            if case .failure(let error) = completion { outlet.fail(error) } else { finishOne() }
          }))
    }
  }

  /// Sends what the latest of the publishers sends that come from upstream.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let latest = Latest()
      outlet.add(AnyCancellable { latest.replace(nil) })
      outlet.open()
      upstream.feed(outlet) { publisher in
        let number = latest.begin()
        let sink = Subscribers.Sink<Output, Failure> { completion in
          if case .failure(let error) = completion { return outlet.fail(error) }
          if latest.end(number) { outlet.finish(.finished) }
        } receiveValue: {
          if latest.isCurrent(number) { outlet.send($0) }
        }
        latest.replace(AnyCancellable(sink))
        publisher.subscribe(sink)
      } completion: { completion in
        if case .failure(let error) = completion { return outlet.fail(error) }
        if latest.endUpstream() { outlet.finish(.finished) }
      }
    }
  }
}

/// How many publishers still run.
final class RunningCount {
  private let lock = NSLock()
  private var count = 1

  func add() { lock.withLock { count += 1 } }
  /// Whether that was the last.
  func remove() -> Bool {
    lock.withLock {
      count -= 1
      return count == 0
    }
  }
}

/// The subscription of an operator that asks for values itself.
final class Upstreams {
  private let lock = NSLock()
  private var current: (any Subscription)?

  var subscription: (any Subscription)? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  func cancel() {
    let ended = subscription
    subscription = nil
    ended?.cancel()
  }
}

/// The publisher that is listened to.
final class Latest {
  private let lock = NSLock()
  private var number = 0
  private var isRunning = false
  private var isUpstreamOver = false
  private var cancellable: AnyCancellable?

  func begin() -> Int {
    lock.withLock {
      number += 1
      isRunning = true
      return number
    }
  }
  func isCurrent(_ other: Int) -> Bool { lock.withLock { number == other } }

  func replace(_ new: AnyCancellable?) {
    // The old one is released, and with it cancelled, outside of the lock.
    var old: AnyCancellable?
    lock.withLock {
      old = cancellable
      cancellable = new
    }
    old?.cancel()
  }

  /// Whether all is over now.
  func end(_ other: Int) -> Bool {
    lock.withLock {
      guard number == other else { return false }
      isRunning = false
      return isUpstreamOver
    }
  }
  func endUpstream() -> Bool {
    lock.withLock {
      isUpstreamOver = true
      return !isRunning
    }
  }
}

extension Publisher {
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
  /// Publishers that never fail, made of values of one that may.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Publishers that may fail, made of values of one that never does.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}
