import Foundation

/// Defaults that tell observers of a key when it is set or removed.
private final class ObservedDefaults: UserDefaults, @unchecked Sendable {
  override func set(_ value: Any?, forKey defaultName: String) {
    announce(defaultName) { super.set(value, forKey: defaultName) }
  }

  override func set(_ value: Int, forKey defaultName: String) {
    announce(defaultName) { super.set(value, forKey: defaultName) }
  }

  override func set(_ value: Float, forKey defaultName: String) {
    announce(defaultName) { super.set(value, forKey: defaultName) }
  }

  override func set(_ value: Double, forKey defaultName: String) {
    announce(defaultName) { super.set(value, forKey: defaultName) }
  }

  override func set(_ value: Bool, forKey defaultName: String) {
    announce(defaultName) { super.set(value, forKey: defaultName) }
  }

  override func removeObject(forKey defaultName: String) {
    announce(defaultName) { super.removeObject(forKey: defaultName) }
  }

  private func announce(_ key: String, _ change: () -> Void) {
    let isObserved = ObservedObjects.areThereAny
    if isObserved { ObservedObjects.willChange(self, key) }
    change()
    if isObserved { ObservedObjects.didChange(self, key) }
    // The host tells of the app's own values, however they are changed.
    if self !== UserDefaults.standard {
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }
  }
}

@section(".init_array") @used
nonisolated private let observesDefaults: @convention(c) () -> Void = {
  ExtensionOverride.install(ObservedDefaults.self)
}
