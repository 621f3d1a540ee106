import Foundation

/// Defaults that tell observers of a key when it is set or removed.
private final class ObservedDefaults: UserDefaults, @unchecked Sendable {
  override func set(_ value: Any?, forKey defaultName: String) {
    announce(defaultName, value) { super.set(value, forKey: defaultName) }
  }

  override func set(_ value: Int, forKey defaultName: String) {
    announce(defaultName, NSNumber(value: value)) { super.set(value, forKey: defaultName) }
  }

  override func set(_ value: Float, forKey defaultName: String) {
    announce(defaultName, NSNumber(value: value)) { super.set(value, forKey: defaultName) }
  }

  override func set(_ value: Double, forKey defaultName: String) {
    announce(defaultName, NSNumber(value: value)) { super.set(value, forKey: defaultName) }
  }

  override func set(_ value: Bool, forKey defaultName: String) {
    announce(defaultName, NSNumber(value: value)) { super.set(value, forKey: defaultName) }
  }

  override func removeObject(forKey defaultName: String) {
    announce(defaultName, nil) { super.removeObject(forKey: defaultName) }
  }

  private func announce(_ key: String, _ value: Any?, _ change: () -> Void) {
    let isObserved = ObservedObjects.areThereAny && !holds(value, key)
    if isObserved { ObservedObjects.willChange(self, key) }
    change()
    if isObserved { ObservedObjects.didChange(self, key) }
    // The host tells of the app's own values, however they are changed.
    if self !== UserDefaults.standard {
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }
  }
}

extension UserDefaults {
  /// Whether the key has the value already: observers are told of other values only.
  fileprivate func holds(_ value: Any?, _ key: String) -> Bool {
    guard let value, let present = object(forKey: key) else { return false }
    let (old, new) = (present as AnyObject, value as AnyObject)
    guard let old = old as? NSObject, let new = new as? NSObject, old.isEqual(new) else {
      return false
    }
    // Numbers and truth values are equal across their kinds.
    guard let oldNumber = old as? NSNumber, let newNumber = new as? NSNumber else { return true }
    return isTruth(oldNumber) == isTruth(newNumber)
  }

  private func isTruth(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}

@section(".init_array") @used
nonisolated private let observesDefaults: @convention(c) () -> Void = {
  ExtensionOverride.install(ObservedDefaults.self)
}
