import Foundation

extension Publishers {
  /// Sends the elements of a sequence, as many as are wanted, and finishes.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let source = Source(sequence.makeIterator())
      outlet.onRequest = { [weak outlet] in if let outlet { source.fill(outlet) } }
      outlet.open()
      source.fill(outlet)
    }

    private final class Source {
      private let lock = NSLock()
      private var iterator: Elements.Iterator
      private var next: Output?

      init(_ iterator: Elements.Iterator) {
        self.iterator = iterator
        next = self.iterator.next()
      }

      /// Hands out as much as is wanted; after the last value comes the end, asked for or not.
      func fill<Down: Subscriber>(_ outlet: Outlet<Down>)
      where Down.Input == Output, Down.Failure == Failure {
        while outlet.wantsMore, let value = take() { outlet.send(value) }
        if lock.withLock({ next == nil }) { outlet.finish(.finished) }
      }

      private func take() -> Output? {
        lock.withLock {
          guard let value = next else { return nil }
          next = iterator.next()
          return value
        }
      }
    }
  }
}

extension Swift.Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// The publisher of a value that may not be there.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public let output: Wrapped?

    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      if let output {
        Just(output).receive(subscriber: subscriber)
      } else {
        Empty().receive(subscriber: subscriber)
      }
    }
  }

  /// Sends the value, if there is one, and finishes.
  public var publisher: Publisher { Publisher(self) }
}

extension Result {
  /// The publisher of a result.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success
    public let result: Result<Success, Failure>

    public init(_ result: Result<Success, Failure>) { self.result = result }
    public init(_ output: Success) { result = .success(output) }
    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      outlet.open()
      switch result {
      case .success(let value):
        outlet.send(value)
        outlet.finish(.finished)
      case .failure(let error): outlet.finish(.failure(error))
      }
    }
  }

  /// Sends the value or the error.
  public var publisher: Publisher { Publisher(self) }
}
