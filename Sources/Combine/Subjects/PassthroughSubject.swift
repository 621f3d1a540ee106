/// A subject that keeps nothing: who does not listen, or wants no more values, misses them.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()

  public init() {}

  public func send(_ value: Output) { conduits.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
  public func send(subscription: any Subscription) {
    conduits.keep(subscription)
    subscription.request(.unlimited)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    conduits.attach(AnySubscriber(subscriber), first: nil)
  }
}
