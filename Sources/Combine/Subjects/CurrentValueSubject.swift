import Foundation

/// A subject with a value, which new listeners get first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()
  private let lock = NSRecursiveLock()
  private var current: Output

  public init(_ value: Output) { current = value }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    // A value that is replaced is released outside of the lock.
    var old: Output?
    defer { _ = old }
    let isOver = conduits.isOver
    lock.withLock {
      guard !isOver else { return }
      old = current
      current = value
    }
    conduits.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
  public func send(subscription: any Subscription) {
    conduits.keep(subscription)
    subscription.request(.unlimited)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    conduits.attach(AnySubscriber(subscriber), first: { [weak self] in self?.value })
  }
}
