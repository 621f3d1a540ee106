/// A class whose instances take their look from a proxy: `UISwitch.appearance().onTintColor = .red`.
///
/// A proxy's settings are applied to each instance of the class, and of its subclasses, when it
/// enters a window, except for what was set on the instance itself after the first use of a proxy.
/// A proxy is an instance that is never shown; it is made with `init(frame:)`, or `init()` for bar
/// items. Where a class of views hides `init(frame:)`, its own properties are blank in the proxy. A
/// property that an app's own class adds is passed on if it is declared `dynamic`, as on iOS.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for all instances of the class.
  static func appearance() -> Self

  /// The proxy for instances in containers, the innermost one first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self

  /// The proxy for instances that have these traits.
  static func appearance(for trait: UITraitCollection) -> Self

  /// The proxy for instances that have these traits, in containers.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class that `appearance(whenContainedInInstancesOf:)` may name: views and view controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance {
  /// Whether the object is a proxy, which on iOS runs none of its class's code.
  public var _hanok_isAppearanceProxy: Bool {
    guard Appearance.isInUse, let target = self as? any AppearanceTarget else { return false }
    return target.appearanceMemory?.scope != nil
  }

  /// Called by a `dynamic` property of an app's class before its own code, which only runs when the result is false.
  public func _hanok_takesAppearance<Value>(
    _ name: String, _ value: @autoclosure () -> Value,
    _ apply: @escaping @MainActor (Self, Value) -> Void
  ) -> Bool {
    guard _hanok_isAppearanceProxy else { return false }
    _hanok_noteAppearance(name, value(), apply)
    return true
  }

  /// Called by a `dynamic` property of an app's class when it has been set; the command-line tool writes the call.
  public func _hanok_noteAppearance<Value>(
    _ name: String, _ value: @autoclosure () -> Value,
    _ apply: @escaping @MainActor (Self, Value) -> Void
  ) {
    guard Appearance.isInUse, let target = self as? any AppearanceTarget else { return }
    let value = value()
    func note<Target: AppearanceTarget>(_ target: Target) {
      Appearance.note(target, .call(name)) { ($0 as? Self).map { apply($0, value) } }
    }
    note(target)
  }
}
