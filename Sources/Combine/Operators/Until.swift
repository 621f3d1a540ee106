import Foundation

/// Operators that another publisher starts and stops.
extension Publishers {
  /// Leaves out values until another publisher has sent one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let gate = Gate()
      outlet.open()
      other.prefix(1).feed(outlet) { _ in
        gate.open()
      } completion: {
        // Without a value of the other none can pass any more.
        if !gate.isOpen { outlet.finish($0) }
      }
      upstream.feed(outlet) {
        if gate.isOpen { outlet.send($0) }
      } completion: {
        outlet.finish($0)
      }
    }
  }

  /// Passes values on until another publisher has sent one.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      outlet.open()
      other.feed(outlet) { _ in
        outlet.finish(.finished)
      } completion: { _ in
      }
      upstream.feed(outlet) {
        outlet.send($0)
      } completion: {
        outlet.finish($0)
      }
    }
  }
}

/// Something that is opened once, from any thread.
private final class Gate: @unchecked Sendable {
  // Each use of the flag is inside of the lock.
  private let lock = NSLock()
  private var flag = false

  var isOpen: Bool { lock.withLock { flag } }
  func open() { lock.withLock { flag = true } }
}

extension Publisher {
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}
