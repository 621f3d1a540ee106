extension Publishers {
  /// Makes one value of all, and sends it at the end.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      var result = initial
      outlet.open()
      upstream.feed(outlet) { [nextPartialResult] in
        result = nextPartialResult(result, $0)
      } completion: { completion in
        if case .finished = completion { outlet.send(result) }
        outlet.finish(completion)
      }
    }
  }

  /// Collects all values into one array.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      var values: Output = []
      outlet.open()
      upstream.feed(outlet) {
        values.append($0)
      } completion: { completion in
        if case .finished = completion { outlet.send(values) }
        outlet.finish(completion)
      }
    }
  }

  /// Collects values into arrays of a length.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      var values: Output = []
      outlet.open()
      upstream.feed(outlet) { [count] in
        values.append($0)
        guard values.count >= count else { return }
        outlet.send(values)
        values = []
      } completion: { completion in
        if case .finished = completion, !values.isEmpty { outlet.send(values) }
        outlet.finish(completion)
      }
    }
  }
}

extension Publisher {
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
  /// All values, as an array.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
  /// How many values there were.
  public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }
  public func last() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
    reduce(nil as Output?) { $1 }.compactMap { $0 }
  }
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.Reduce<Self, Bool> {
    reduce(true) { $0 && predicate($1) }
  }
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Reduce<Self, Bool>
  {
    reduce(false) { $0 || predicate($1) }
  }
  /// A value for publishers that send none.
  public func replaceEmpty(
    with output: Output
  ) -> Publishers.FlatMap<Publishers.Sequence<[Output], Failure>, Publishers.Collect<Self>> {
    collect().flatMap { Publishers.Sequence(sequence: $0.isEmpty ? [output] : $0) }
  }
}

extension Publisher where Output: Equatable {
  public func contains(_ value: Output) -> Publishers.Reduce<Self, Bool> {
    contains { $0 == value }
  }
}

extension Publisher where Output: Comparable {
  public func min() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
    reduce(nil as Output?) { least, value in least.map { Swift.min($0, value) } ?? value }
      .compactMap { $0 }
  }
  public func max() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
    reduce(nil as Output?) { most, value in most.map { Swift.max($0, value) } ?? value }
      .compactMap { $0 }
  }
}
