public import Foundation

// Foundation's own members, which adapted modules hide (see `OverridingObject`).
extension NotificationCenter {
  /// Posts a notification.
  public func _hanok_post(_ notification: Notification) { post(notification) }

  /// Posts a notification: by the method that takes what comes with it, which a class may override.
  public func _hanok_post(name: NSNotification.Name, object: Any?) {
    typealias Posting = (NSNotification.Name, Any?, [AnyHashable: Any]?) -> Void
    let own = (self as? any OverridingObject)?._hanok_overriding("post(name:object:userInfo:)")
    if let own = own as? Posting { return own(name, object, nil) }
    post(name: name, object: object)
  }

  /// Posts a notification with what comes with it.
  public func _hanok_post(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]?) {
    post(name: name, object: object, userInfo: userInfo)
  }

  /// Calls a block for every notification.
  public func _hanok_addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: object, queue: queue, using: block)
  }
}
