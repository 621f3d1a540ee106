import Foundation

/// The types of this framework's subscribers, and what publishers and subscribers tell each other.
public enum Subscribers {
  /// How a publisher ended.
  @frozen
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// How many values a subscriber wants.
  public struct Demand: Equatable, Hashable, Comparable, Codable, Sendable,
    CustomStringConvertible
  {
    /// Nil for any number.
    public let max: Int?

    public static let unlimited = Demand(limit: nil)
    public static let none = Demand(limit: 0)
    /// Demand for that many more; it must not be below zero.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand is never below zero.")
      return Demand(limit: value)
    }

    private init(limit: Int?) { max = limit }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func + (left: Demand, right: Demand) -> Demand {
      guard let a = left.max, let b = right.max else { return .unlimited }
      let (sum, isOver) = a.addingReportingOverflow(b)
      return isOver ? .unlimited : .max(sum)
    }
    public static func += (left: inout Demand, right: Demand) { left = left + right }
    public static func + (left: Demand, right: Int) -> Demand { left + .max(right) }
    public static func += (left: inout Demand, right: Int) { left = left + right }
    public static func - (left: Demand, right: Demand) -> Demand {
      guard let a = left.max else { return .unlimited }
      guard let b = right.max else { return .none }
      return .max(Swift.max(a - b, 0))
    }
    public static func -= (left: inout Demand, right: Demand) { left = left - right }
    public static func - (left: Demand, right: Int) -> Demand { left - .max(right) }
    public static func -= (left: inout Demand, right: Int) { left = left - right }
    public static func * (left: Demand, right: Int) -> Demand {
      guard let a = left.max else { return .unlimited }
      let (product, isOver) = a.multipliedReportingOverflow(by: right)
      return isOver ? .unlimited : .max(product)
    }
    public static func *= (left: inout Demand, right: Int) { left = left * right }

    public static func < (left: Demand, right: Demand) -> Bool {
      guard let a = left.max else { return false }
      return right.max.map { a < $0 } ?? true
    }
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }
    public static func != (left: Demand, right: Int) -> Bool { left.max != right }
    public static func > (left: Demand, right: Int) -> Bool { left > .max(right) }
    public static func >= (left: Demand, right: Int) -> Bool { left >= .max(right) }
    public static func < (left: Demand, right: Int) -> Bool { left < .max(right) }
    public static func <= (left: Demand, right: Int) -> Bool { left <= .max(right) }
    public static func == (left: Int, right: Demand) -> Bool { right == left }
    public static func != (left: Int, right: Demand) -> Bool { right != left }
    public static func > (left: Int, right: Demand) -> Bool { right < left }
    public static func >= (left: Int, right: Demand) -> Bool { right <= left }
    public static func < (left: Int, right: Demand) -> Bool { right > left }
    public static func <= (left: Int, right: Demand) -> Bool { right >= left }
  }

  /// Calls closures, and wants everything.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public var receiveValue: (Input) -> Void {
      lock.withLock { onValue } ?? { _ in }
    }
    private let lock = NSLock()
    private var onValue: ((Input) -> Void)?
    private var onCompletion: ((Completion<Failure>) -> Void)?
    private var subscription: (any Subscription)?
    private var isCancelled = false

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      onValue = receiveValue
      onCompletion = receiveCompletion
    }

    public func receive(subscription: any Subscription) {
      let isWanted = lock.withLock {
        guard self.subscription == nil, !isCancelled else { return false }
        self.subscription = subscription
        return true
      }
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Demand {
      lock.withLock { onValue }?(value)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      end()?(completion)
    }

    public func cancel() {
      let subscription = lock.withLock { self.subscription }
      _ = end()
      subscription?.cancel()
    }

    /// Forgets everything; gives the subscribers to tell of the end.
    private func end() -> ((Completion<Failure>) -> Void)? {
      // Objects that the closures hold are released outside of the lock.
      var released: Any?
      defer { _ = released }
      return lock.withLock {
        released = onValue
        isCancelled = true
        subscription = nil
        onValue = nil
        defer { onCompletion = nil }
        return onCompletion
      }
    }
  }

  /// Sets a property to every value.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never
    public private(set) var object: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private var subscription: (any Subscription)?

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, object != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Completion<Never>) {
      object = nil
      subscription = nil
    }

    public func cancel() {
      let ended = subscription
      object = nil
      subscription = nil
      ended?.cancel()
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

extension Subscribers.Completion {
  func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
