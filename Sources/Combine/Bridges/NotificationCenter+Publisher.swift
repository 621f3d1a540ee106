import Foundation

extension NotificationCenter {
  /// Sends the notifications of a name.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let outlet = Outlet(subscriber)
      let work = Delivery { outlet.send($0) }
      let token = center.addObserver(forName: name, object: object, queue: nil) { work.action($0) }
      outlet.add(AnyCancellable { [center] in center.removeObserver(token) })
      outlet.open()
    }

    private struct Delivery: @unchecked Sendable {
      let action: (Notification) -> Void
      init(_ action: @escaping (Notification) -> Void) { self.action = action }
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
