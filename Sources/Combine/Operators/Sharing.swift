import Foundation

extension Publishers {
  /// Sends what a publisher sends to all subscribers through one subject, once connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private let lock = NSLock()
    private var subject: SubjectType?

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var current: SubjectType {
      lock.withLock {
        if let subject { return subject }
        let made = createSubject()
        subject = made
        return made
      }
    }

    /// Begins anew with another subject after the end.
    func reset() { lock.withLock { subject = nil } }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      current.subscribe(subscriber)
    }

    public func connect() -> any Cancellable { upstream.subscribe(current) }
  }

  /// Connects when the first subscriber comes, and stops when the last has gone.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let lock = NSLock()
    private var count = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let leave = Once { self.leave() }
      let isFirst = lock.withLock {
        count += 1
        return count == 1
      }
      upstream.handleEvents(
        receiveCompletion: { _ in leave() }, receiveCancel: { leave() }
      ).subscribe(subscriber)
      guard isFirst else { return }
      let made = upstream.connect()
      lock.withLock { if count > 0 { connection = made } }
    }

    private func leave() {
      let ended = lock.withLock { () -> (any Cancellable)? in
        count -= 1
        guard count == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      ended?.cancel()
    }
  }

  /// One subscription for all subscribers.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let shared:
      Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>>

    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = Autoconnect(
        upstream: Multicast(upstream: upstream) { PassthroughSubject() })
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }
  }

  /// Makes a publisher wait for `connect()`.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    private let multicast: Multicast<Upstream, PassthroughSubject<Upstream.Output, Never>>

    public init(upstream: Upstream) {
      multicast = Multicast(upstream: upstream) { PassthroughSubject() }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Never {
      multicast.receive(subscriber: subscriber)
    }
    public func connect() -> any Cancellable { multicast.connect() }
  }
}

/// Does something the first time it is called.
private final class Once {
  private let lock = NSLock()
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  func callAsFunction() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }
}

extension Publisher {
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
