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

  /// Sends a value when upstream finishes without one.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Upstream.Output

    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      var isEmpty = true
      outlet.open()
      upstream.feed(outlet) {
        isEmpty = false
        outlet.send($0)
      } completion: { [output] completion in
        if case .finished = completion, isEmpty { outlet.send(output) }
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
  /// A value for publishers that send none.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}
