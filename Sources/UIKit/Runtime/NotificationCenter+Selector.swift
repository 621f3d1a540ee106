extension NotificationCenter {
  /// Calls the observer's method for notifications until the observer is gone or removed.
  ///
  /// The observer is not retained. `name` and `object` of nil stand for any.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let relay = NotificationRelay(objectInValue(observer), aSelector, name: aName, object: anObject)
    relay.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak relay] note in
      relay?.deliver(note)
    }
    NotificationRelays.shared.add(relay, to: self)
  }

  /// Ends the observer's registrations, those made with a selector and the one it stands for.
  public func removeObserver(_ observer: AnyObject) {
    for token in NotificationRelays.shared.take(observer, from: self, name: nil, object: nil) {
      removeObserver(token as Any, name: nil, object: nil)
    }
    removeObserver(observer as Any, name: nil, object: nil)
  }

  /// Ends the observer's registrations for a name and object; nil stands for any.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let tokens = NotificationRelays.shared.take(
      observer, from: self, name: aName, object: objectInOptional(anObject))
    for token in tokens { removeObserver(token as Any, name: nil, object: nil) }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

// The members above and Foundation's, which adapted modules hide (see `OverridingObject`).
extension NotificationCenter {
  /// Calls the observer's method for notifications.
  public func _hanok_addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    addObserver(observer, selector: selector, name: name, object: object)
  }

  /// Ends the observer's registrations.
  public func _hanok_removeObserver(_ observer: Any) {
    removeObserver(objectInValue(observer) as AnyObject)
  }

  /// Ends the observer's registrations for a name and object.
  public func _hanok_removeObserver(
    _ observer: Any, name: NSNotification.Name?, object: Any?
  ) {
    removeObserver(objectInValue(observer) as AnyObject, name: name, object: object)
  }
}

/// One registration of an observer's method.
private final class NotificationRelay: @unchecked Sendable {
  // Unchecked: the token is set before the relay is in use; observers are called on the thread that posts, as on iOS.
  weak var observer: AnyObject?
  let selector: Selector
  let name: NSNotification.Name?
  weak var object: AnyObject?
  var token: (any NSObjectProtocol)?

  init(_ observer: AnyObject, _ selector: Selector, name: NSNotification.Name?, object: Any?) {
    self.observer = observer
    self.selector = selector
    self.name = name
    self.object = objectInOptional(object)
  }

  func deliver(_ note: Notification) {
    guard let observer else { return }
    selector.perform(on: observer, with: note, nil)
  }
}

/// The registrations by center; those whose observer is gone are dropped when new ones come.
private final class NotificationRelays: @unchecked Sendable {
  // Unchecked: the lock guards what changes.
  static let shared = NotificationRelays()
  private let lock = NSLock()
  private var relays: [ObjectIdentifier: [NotificationRelay]] = [:]
  private var additions = 0

  func add(_ relay: NotificationRelay, to center: NotificationCenter) {
    lock.lock()
    defer { lock.unlock() }
    let key = ObjectIdentifier(center)
    relays[key, default: []].append(relay)
    additions += 1
    guard additions % 64 == 0 else { return }
    let gone = relays[key]?.filter { $0.observer == nil } ?? []
    relays[key]?.removeAll { $0.observer == nil }
    for token in gone.compactMap(\.token) { center.removeObserver(token as Any) }
  }

  /// Takes out the observer's registrations that match and returns their tokens.
  func take(
    _ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name?,
    object: AnyObject?
  ) -> [any NSObjectProtocol] {
    lock.lock()
    defer { lock.unlock() }
    let key = ObjectIdentifier(center)
    func matches(_ relay: NotificationRelay) -> Bool {
      relay.observer === observer && (name == nil || relay.name == name)
        && (object == nil || relay.object === object)
    }
    let taken = relays[key]?.filter(matches) ?? []
    relays[key]?.removeAll(where: matches)
    return taken.compactMap(\.token)
  }
}
