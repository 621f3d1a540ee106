import Foundation

/// The subscribers of a subject, in the order in which they came.
final class Conduits<Output, Failure: Error> {
  private let lock = NSLock()
  private var conduits: [Conduit<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  private var kept: [any Subscription] = []

  var isOver: Bool { lock.withLock { completion != nil } }

  /// `first` gives the value a listener gets before others, once it wants one.
  func attach(_ subscriber: AnySubscriber<Output, Failure>, first: (() -> Output?)?) {
    let conduit = Conduit(subscriber, first: first)
    conduit.onCancel = { [weak self, weak conduit] in
      self?.lock.withLock { self?.conduits.removeAll { $0 === conduit } }
    }
    let completion = lock.withLock {
      if self.completion == nil { conduits.append(conduit) }
      return self.completion
    }
    guard let completion else { return subscriber.receive(subscription: conduit) }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: completion)
  }

  func send(_ value: Output) {
    let listening = lock.withLock { completion == nil ? conduits : [] }
    for conduit in listening { conduit.send(value) }
  }

  func finish(_ end: Subscribers.Completion<Failure>) {
    let listening = lock.withLock {
      guard completion == nil else { return [Conduit<Output, Failure>]() }
      completion = end
      kept = []
      defer { conduits = [] }
      return conduits
    }
    for conduit in listening { conduit.finish(end) }
  }

  /// Keeps the subscription of a publisher that sends into the subject.
  func keep(_ subscription: any Subscription) { lock.withLock { kept.append(subscription) } }

  deinit { for subscription in kept { subscription.cancel() } }
}

/// One listener of a subject and how much it wants.
final class Conduit<Output, Failure: Error>: Subscription {
  private let lock = NSRecursiveLock()
  private var subscriber: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  /// The value to begin with; also a value that came while none was wanted.
  private var first: (() -> Output?)?
  private let keepsLatest: Bool
  private var latest: (() -> Output?)?
  var onCancel: (() -> Void)?

  init(_ subscriber: AnySubscriber<Output, Failure>, first: (() -> Output?)?) {
    self.subscriber = subscriber
    self.first = first
    keepsLatest = first != nil
    latest = first
  }

  func send(_ value: Output) {
    let subscriber = lock.withLock { () -> AnySubscriber<Output, Failure>? in
      guard demand > 0 else {
        if keepsLatest { first = latest }
        return nil
      }
      first = nil
      demand -= 1
      return self.subscriber
    }
    guard let subscriber else { return }
    let more = subscriber.receive(value)
    if more > 0 { request(more) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = lock.withLock {
      defer { self.subscriber = nil }
      return self.subscriber
    }
    subscriber?.receive(completion: completion)
  }

  func request(_ more: Subscribers.Demand) {
    let pending = lock.withLock { () -> (() -> Output?)? in
      demand += more
      guard demand > 0, subscriber != nil else { return nil }
      defer { first = nil }
      return first
    }
    if let value = pending?() { send(value) }
  }

  func cancel() {
    let ended = lock.withLock {
      subscriber = nil
      first = nil
      defer { onCancel = nil }
      return onCancel
    }
    ended?()
  }
}
