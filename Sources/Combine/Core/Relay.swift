import Foundation

/// The middle of an operator that turns each value into at most one: upstream's subscriber and
/// downstream's subscription in one.
///
/// Demand passes through; a value that is left out asks for another in its place.
final class Relay<Input, Failure: Error, Down: Subscriber>: Subscriber, Subscription {
  typealias Value = (Relay, Input) -> Subscribers.Demand
  typealias End = (Relay, Subscribers.Completion<Failure>) -> Void

  private let down: Down
  private let onValue: Value
  private let onCompletion: End
  private let lock = NSLock()
  private var upstream: (any Subscription)?
  private var isOver = false

  init(_ down: Down, value: @escaping Value, completion: @escaping End) {
    self.down = down
    onValue = value
    onCompletion = completion
  }

  // MARK: What operators call

  /// Passes a value on.
  func send(_ value: Down.Input) -> Subscribers.Demand {
    lock.withLock { isOver } ? .none : down.receive(value)
  }

  /// Ends downstream; `stoppingUpstream` when it is the operator that has enough.
  func finish(
    _ completion: Subscribers.Completion<Down.Failure>, stoppingUpstream: Bool = false
  ) {
    let (wasOver, upstream) = close()
    if wasOver { return }
    if stoppingUpstream { upstream?.cancel() }
    down.receive(completion: completion)
  }

  private func close() -> (wasOver: Bool, upstream: (any Subscription)?) {
    lock.withLock {
      defer {
        isOver = true
        upstream = nil
      }
      return (isOver, upstream)
    }
  }

  // MARK: Subscriber

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard upstream == nil, !isOver else { return false }
      upstream = subscription
      return true
    }
    if isFirst { down.receive(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { isOver } ? .none : onValue(self, input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if !lock.withLock({ isOver }) { onCompletion(self, completion) }
  }

  // MARK: Subscription

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }
  func cancel() { close().upstream?.cancel() }
}

extension Publisher {
  /// Attaches `subscriber` behind an operator.
  func relay<Down: Subscriber>(
    to subscriber: Down, value: @escaping Relay<Output, Failure, Down>.Value,
    completion: @escaping Relay<Output, Failure, Down>.End
  ) {
    subscribe(Relay(subscriber, value: value, completion: completion))
  }

  /// The same where the end passes through.
  func relay<Down: Subscriber>(
    to subscriber: Down, value: @escaping Relay<Output, Failure, Down>.Value
  ) where Down.Failure == Failure {
    relay(to: subscriber, value: value) { $0.finish($1) }
  }
}
