/// Operators that send one value: at the end, or as soon as it is known.
extension Publishers {
  /// Sends whether all values satisfy a predicate; the first that does not ends it.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.conclude(to: subscriber) { [predicate] value in
        predicate(value) ? nil : false
      } atEnd: {
        true
      }
    }
  }

  /// Sends whether all values satisfy a predicate; an error ends it.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.tryConclude(to: subscriber) { [predicate] value in
        try predicate(value) ? nil : false
      } atEnd: {
        true
      }
    }
  }

  /// Sends whether a value is among those of upstream, as soon as it comes.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Upstream.Output

    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.conclude(to: subscriber) { [output] value in
        value == output ? true : nil
      } atEnd: {
        false
      }
    }
  }

  /// Sends whether a value satisfies a predicate, as soon as one does.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.conclude(to: subscriber) { [predicate] value in
        predicate(value) ? true : nil
      } atEnd: {
        false
      }
    }
  }

  /// Sends whether a value satisfies a predicate, as soon as one does; an error ends it.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.tryConclude(to: subscriber) { [predicate] value in
        try predicate(value) ? true : nil
      } atEnd: {
        false
      }
    }
  }

  /// Sends how many values there were.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var count = 0
      upstream.conclude(to: subscriber) { _ in
        count += 1
        return nil
      } atEnd: {
        count
      }
    }
  }

  /// Sends the last value.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.conclude(to: subscriber) { value in
        last = value
        return nil
      } atEnd: {
        last
      }
    }
  }

  /// Sends the last value that satisfies a predicate.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.conclude(to: subscriber) { [predicate] value in
        if predicate(value) { last = value }
        return nil
      } atEnd: {
        last
      }
    }
  }

  /// Sends the last value that satisfies a predicate; an error ends it.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.tryConclude(to: subscriber) { [predicate] value in
        if try predicate(value) { last = value }
        return nil
      } atEnd: {
        last
      }
    }
  }

  /// Sends the value that comes behind all others in an order.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var best: Output?
      upstream.conclude(to: subscriber) { [areInIncreasingOrder] value in
        if best.map({ areInIncreasingOrder($0, value) }) ?? true { best = value }
        return nil
      } atEnd: {
        best
      }
    }
  }

  /// Sends the value that comes behind all others in an order; an error ends it.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var best: Output?
      upstream.tryConclude(to: subscriber) { [areInIncreasingOrder] value in
        if try best.map({ try areInIncreasingOrder($0, value) }) ?? true { best = value }
        return nil
      } atEnd: {
        best
      }
    }
  }

  /// Makes one value of all, and sends it at the end; an error ends it.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initial
      upstream.tryConclude(to: subscriber) { [nextPartialResult] value in
        result = try nextPartialResult(result, value)
        return nil
      } atEnd: {
        result
      }
    }
  }
}

extension Outlet {
  /// Sends the only value there is.
  func conclude(_ value: Down.Input) {
    send(value)
    finish(.finished)
  }
}

extension Publisher {
  /// Goes through the values until one settles the result, or to the end.
  func conclude<Down: Subscriber>(
    to subscriber: Down, _ early: @escaping (Output) -> Down.Input?,
    atEnd: @escaping () -> Down.Input?
  ) where Down.Failure == Failure {
    let outlet = Outlet(subscriber)
    outlet.open()
    feed(outlet) { value in
      if let result = early(value) { outlet.conclude(result) }
    } completion: { completion in
      if case .finished = completion, let result = atEnd() { outlet.send(result) }
      outlet.finish(completion)
    }
  }

  /// The same where a step may fail.
  func tryConclude<Down: Subscriber>(
    to subscriber: Down, _ early: @escaping (Output) throws -> Down.Input?,
    atEnd: @escaping () -> Down.Input?
  ) where Down.Failure == any Error {
    let outlet = Outlet(subscriber)
    outlet.open()
    feed(outlet) { value in
      guard !outlet.isClosed else { return }
      do {
        if let result = try early(value) { outlet.conclude(result) }
      } catch {
        outlet.fail(error)
      }
    } completion: { completion in
      if case .finished = completion, let result = atEnd() { outlet.send(result) }
      outlet.finish(completion.mapError { $0 })
    }
  }
}

extension Publisher {
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryMax { try areInIncreasingOrder($1, $0) }
  }
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publisher where Output: Equatable {
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher where Output: Comparable {
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}
