import Foundation

extension NotificationCenter {
  /// The notifications of a name, and of an object if one is given, from now on, as an asynchronous sequence.
  ///
  /// Observation begins with the call and ends when the sequence and its iterators are gone.
  public func notifications(
    named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Notifications as they are posted, in order; none is lost between two iterations.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification

    private let center: NotificationCenter
    private let token: any NSObjectProtocol
    private let stream: AsyncStream<Box>

    /// A notification is not Sendable; it is handed over and never touched again by the one that handed it.
    fileprivate struct Box: @unchecked Sendable { let notification: Notification }

    fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      let (stream, continuation) = AsyncStream.makeStream(of: Box.self)
      self.center = center
      self.stream = stream
      token = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(Box(notification: $0))
      }
    }

    deinit { center.removeObserver(token) }

    public func makeAsyncIterator() -> Iterator {
      Iterator(sequence: self, base: stream.makeAsyncIterator())
    }

    public struct Iterator: AsyncIteratorProtocol {
      /// Keeps the observation alive.
      let sequence: Notifications
      fileprivate var base: AsyncStream<Box>.Iterator

      public mutating func next() async -> Notification? {
        await base.next()?.notification
      }
    }
  }
}
