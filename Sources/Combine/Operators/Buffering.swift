import Foundation

extension Publishers {
  /// How a buffer is filled.
  public enum PrefetchStrategy: Sendable {
    /// As many values as there is room for are asked for.
    case keepFull
    /// All values are asked for.
    case byRequest
  }

  /// The way in which a full buffer takes another value.
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    /// It ends with an error.
    case customError(() -> Failure)
  }

  /// Keeps values that nobody has asked for yet.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Upstream.Failure>

    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Upstream.Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(BufferedSubscription(of: self, to: subscriber))
    }
  }
}

/// A buffer between two ends: upstream's subscriber and downstream's subscription in one.
private final class BufferedSubscription<Upstream: Publisher, Down: Subscriber>: Subscriber,
  Subscription
where Down.Input == Upstream.Output, Down.Failure == Upstream.Failure {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  private let buffer: Publishers.Buffer<Upstream>
  private let lock = NSLock()
  private var down: Down?
  private var upstream: (any Subscription)?
  private var values: [Input] = []
  private var demand = Subscribers.Demand.none
  private var completion: Subscribers.Completion<Failure>?
  private var isSending = false

  init(of buffer: Publishers.Buffer<Upstream>, to down: Down) {
    self.buffer = buffer
    self.down = down
  }

  // MARK: Subscriber

  func receive(subscription: any Subscription) {
    let down = lock.withLock { () -> Down? in
      guard upstream == nil, self.down != nil else { return nil }
      upstream = subscription
      return self.down
    }
    guard let down else { return subscription.cancel() }
    down.receive(subscription: self)
    switch buffer.prefetch {
    case .keepFull: subscription.request(.max(buffer.size))
    case .byRequest: subscription.request(.unlimited)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock {
      guard completion == nil else { return }
      if values.count < buffer.size || (values.isEmpty && demand > 0) {
        return values.append(input)
      }
      switch buffer.whenFull {
      case .dropNewest: break
      case .dropOldest:
        if !values.isEmpty { values.removeFirst() }
        values.append(input)
      case .customError(let error):
        values = []
        completion = .failure(error())
      }
    }
    drain()
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { if self.completion == nil { self.completion = completion } }
    drain()
  }

  // MARK: Subscription

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
    drain()
  }

  func cancel() {
    let ended = lock.withLock { () -> (any Subscription)? in
      defer { upstream = nil }
      (down, values) = (nil, [])
      return upstream
    }
    ended?.cancel()
  }

  // MARK: Handing out

  private enum Step {
    case value(Input, Down)
    case end(Subscribers.Completion<Failure>, Down, (any Subscription)?)
  }

  private func drain() {
    while let step = nextStep() {
      switch step {
      case .value(let value, let down):
        let more = down.receive(value)
        let upstream = lock.withLock {
          demand += more
          isSending = false
          return self.upstream
        }
        if case .keepFull = buffer.prefetch { upstream?.request(.max(1)) }
      case .end(let completion, let down, let upstream):
        if case .failure = completion { upstream?.cancel() }
        down.receive(completion: completion)
      }
    }
  }

  private func nextStep() -> Step? {
    lock.withLock {
      guard !isSending, let down else { return nil }
      if !values.isEmpty {
        guard demand > 0 else { return nil }
        demand -= 1
        isSending = true
        return .value(values.removeFirst(), down)
      }
      guard let completion else { return nil }
      let upstream = self.upstream
      (self.down, self.upstream) = (nil, nil)
      return .end(completion, down, upstream)
    }
  }
}

extension Publisher {
  /// Keeps values that nobody has asked for yet.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
