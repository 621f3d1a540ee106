/// A publisher's values, for `for await`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Gives the values in order.
  public struct Iterator: AsyncIteratorProtocol {
    private var iterator: AsyncStream<Element>.Iterator

    init(_ publisher: P) {
      let stream = AsyncStream<Element> { continuation in
        let cancellable = publisher.sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: { continuation.yield($0) })
        continuation.onTermination = { _ in cancellable.cancel() }
      }
      iterator = stream.makeAsyncIterator()
    }

    public mutating func next() async -> Element? { await iterator.next() }
  }
}

/// A publisher's values, for `for try await`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Gives the values in order.
  public struct Iterator: AsyncIteratorProtocol {
    private var iterator: AsyncThrowingStream<Element, any Error>.Iterator

    init(_ publisher: P) {
      let stream = AsyncThrowingStream<Element, any Error> { continuation in
        let cancellable = publisher.sink(
          receiveCompletion: {
            switch $0 {
            case .finished: continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
          }, receiveValue: { continuation.yield($0) })
        continuation.onTermination = { _ in cancellable.cancel() }
      }
      iterator = stream.makeAsyncIterator()
    }

    public mutating func next() async throws -> Element? { try await iterator.next() }
  }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
