import Foundation

extension Publishers {
  /// Sends the values of 2 publishers in step: the first of each, then the second of each.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
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
      var aWaiting: [A.Output] = []
      var aIsDone = false
      var bWaiting: [B.Output] = []
      var bIsDone = false
      outlet.open()
      let send = {
        if let a = aWaiting.first, let b = bWaiting.first {
          aWaiting.removeFirst()
          bWaiting.removeFirst()
          outlet.send((a, b))
        }
        if (aIsDone && aWaiting.isEmpty) || (bIsDone && bWaiting.isEmpty) {
          outlet.finish(.finished)
        }
      }
      a.feed(outlet) { value in
        join.locked {
          aWaiting.append(value)
          send()
        }
      } completion: { completion in
        join.locked {
          aIsDone = true
          if case .failure(let error) = completion { outlet.fail(error) } else { send() }
        }
      }
      b.feed(outlet) { value in
        join.locked {
          bWaiting.append(value)
          send()
        }
      } completion: { completion in
        join.locked {
          bIsDone = true
          if case .failure(let error) = completion { outlet.fail(error) } else { send() }
        }
      }
    }
  }

  /// Sends the values of 3 publishers in step: the first of each, then the second of each.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      var aWaiting: [A.Output] = []
      var aIsDone = false
      var bWaiting: [B.Output] = []
      var bIsDone = false
      var cWaiting: [C.Output] = []
      var cIsDone = false
      outlet.open()
      let send = {
        if let a = aWaiting.first, let b = bWaiting.first, let c = cWaiting.first {
          aWaiting.removeFirst()
          bWaiting.removeFirst()
          cWaiting.removeFirst()
          outlet.send((a, b, c))
        }
        if (aIsDone && aWaiting.isEmpty) || (bIsDone && bWaiting.isEmpty)
          || (cIsDone && cWaiting.isEmpty)
        {
          outlet.finish(.finished)
        }
      }
      a.feed(outlet) { value in
        join.locked {
          aWaiting.append(value)
          send()
        }
      } completion: { completion in
        join.locked {
          aIsDone = true
          if case .failure(let error) = completion { outlet.fail(error) } else { send() }
        }
      }
      b.feed(outlet) { value in
        join.locked {
          bWaiting.append(value)
          send()
        }
      } completion: { completion in
        join.locked {
          bIsDone = true
          if case .failure(let error) = completion { outlet.fail(error) } else { send() }
        }
      }
      c.feed(outlet) { value in
        join.locked {
          cWaiting.append(value)
          send()
        }
      } completion: { completion in
        join.locked {
          cIsDone = true
          if case .failure(let error) = completion { outlet.fail(error) } else { send() }
        }
      }
    }
  }

  /// Sends the values of 4 publishers in step: the first of each, then the second of each.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      var aWaiting: [A.Output] = []
      var aIsDone = false
      var bWaiting: [B.Output] = []
      var bIsDone = false
      var cWaiting: [C.Output] = []
      var cIsDone = false
      var dWaiting: [D.Output] = []
      var dIsDone = false
      outlet.open()
      let send = {
        if let a = aWaiting.first, let b = bWaiting.first, let c = cWaiting.first,
          let d = dWaiting.first
        {
          aWaiting.removeFirst()
          bWaiting.removeFirst()
          cWaiting.removeFirst()
          dWaiting.removeFirst()
          outlet.send((a, b, c, d))
        }
        if (aIsDone && aWaiting.isEmpty) || (bIsDone && bWaiting.isEmpty)
          || (cIsDone && cWaiting.isEmpty) || (dIsDone && dWaiting.isEmpty)
        {
          outlet.finish(.finished)
        }
      }
      a.feed(outlet) { value in
        join.locked {
          aWaiting.append(value)
          send()
        }
      } completion: { completion in
        join.locked {
          aIsDone = true
          if case .failure(let error) = completion { outlet.fail(error) } else { send() }
        }
      }
      b.feed(outlet) { value in
        join.locked {
          bWaiting.append(value)
          send()
        }
      } completion: { completion in
        join.locked {
          bIsDone = true
          if case .failure(let error) = completion { outlet.fail(error) } else { send() }
        }
      }
      c.feed(outlet) { value in
        join.locked {
          cWaiting.append(value)
          send()
        }
      } completion: { completion in
        join.locked {
          cIsDone = true
          if case .failure(let error) = completion { outlet.fail(error) } else { send() }
        }
      }
      d.feed(outlet) { value in
        join.locked {
          dWaiting.append(value)
          send()
        }
      } completion: { completion in
        join.locked {
          dIsDone = true
          if case .failure(let error) = completion { outlet.fail(error) } else { send() }
        }
      }
    }
  }
}

extension Publisher {
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    Publishers.Zip(self, other)
  }
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    Publishers.Zip(self, other).map(transform)
  }
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2).map(transform)
  }
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ p: P, _ q: Q, _ r: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(p, q, r).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }
}
