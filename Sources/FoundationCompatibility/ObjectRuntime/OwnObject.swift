/// An object as one of the class that a static method is called on (`Self`).
public func _hanok_own<Object: AnyObject, Own>(_ object: Object) -> Own {
  guard let own = object as? Own else { preconditionFailure("\(object) is no \(Own.self)") }
  return own
}

/// An object as one of the class that a static method is called on (`Self`); nil for none.
public func _hanok_own<Object: AnyObject, Own>(_ object: Object?) -> Own? { object as? Own }
