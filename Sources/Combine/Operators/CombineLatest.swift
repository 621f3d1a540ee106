import Foundation

/// The shared state of publishers that are combined: one lock, and how many are still running.
final class Join {
  private let lock = NSRecursiveLock()
  private var running: Int

  init(count: Int) { running = count }

  func locked(_ body: () -> Void) { lock.withLock(body) }

  /// One of them ended: an error ends all, as does the end of one that never sent anything.
  func end<Down: Subscriber>(
    _ completion: Subscribers.Completion<Down.Failure>, hasValue: Bool, of outlet: Outlet<Down>
  ) {
    locked {
      running -= 1
      switch completion {
      case .failure(let error): outlet.fail(error)
      case .finished: if running == 0 || !hasValue { outlet.finish(.finished) }
      }
    }
  }
}

extension Publishers {
  /// Sends the latest values of 2 publishers, whenever one of them sends.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where B.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let join = Join(count: 2)
      var aLatest: A.Output?
      var bLatest: B.Output?
      outlet.open()
      let send = { if let a = aLatest, let b = bLatest { outlet.send((a, b)) } }
      a.feed(outlet) { value in
        join.locked {
          aLatest = value
          send()
        }
      } completion: {
        join.end($0, hasValue: aLatest != nil, of: outlet)
      }
      b.feed(outlet) { value in
        join.locked {
          bLatest = value
          send()
        }
      } completion: {
        join.end($0, hasValue: bLatest != nil, of: outlet)
      }
    }
  }

  /// Sends the latest values of 3 publishers, whenever one of them sends.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
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
      let outlet = Outlet(subscriber)
      let join = Join(count: 3)
      var aLatest: A.Output?
      var bLatest: B.Output?
      var cLatest: C.Output?
      outlet.open()
      let send = { if let a = aLatest, let b = bLatest, let c = cLatest { outlet.send((a, b, c)) } }
      a.feed(outlet) { value in
        join.locked {
          aLatest = value
          send()
        }
      } completion: {
        join.end($0, hasValue: aLatest != nil, of: outlet)
      }
      b.feed(outlet) { value in
        join.locked {
          bLatest = value
          send()
        }
      } completion: {
        join.end($0, hasValue: bLatest != nil, of: outlet)
      }
      c.feed(outlet) { value in
        join.locked {
          cLatest = value
          send()
        }
      } completion: {
        join.end($0, hasValue: cLatest != nil, of: outlet)
      }
    }
  }

  /// Sends the latest values of 4 publishers, whenever one of them sends.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let join = Join(count: 4)
      var aLatest: A.Output?
      var bLatest: B.Output?
      var cLatest: C.Output?
      var dLatest: D.Output?
      outlet.open()
      let send = {
        if let a = aLatest, let b = bLatest, let c = cLatest, let d = dLatest {
          outlet.send((a, b, c, d))
        }
      }
      a.feed(outlet) { value in
        join.locked {
          aLatest = value
          send()
        }
      } completion: {
        join.end($0, hasValue: aLatest != nil, of: outlet)
      }
      b.feed(outlet) { value in
        join.locked {
          bLatest = value
          send()
        }
      } completion: {
        join.end($0, hasValue: bLatest != nil, of: outlet)
      }
      c.feed(outlet) { value in
        join.locked {
          cLatest = value
          send()
        }
      } completion: {
        join.end($0, hasValue: cLatest != nil, of: outlet)
      }
      d.feed(outlet) { value in
        join.locked {
          dLatest = value
          send()
        }
      } completion: {
        join.end($0, hasValue: dLatest != nil, of: outlet)
      }
    }
  }
}

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map(transform)
  }
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map(transform)
  }
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ p: P, _ q: Q, _ r: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(p, q, r).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }
}
