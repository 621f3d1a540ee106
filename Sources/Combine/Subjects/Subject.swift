/// A publisher that code sends values into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value that carries nothing.
  public func send() { send(()) }
}
