/// A class whose instances take their look from a proxy: `UISwitch.appearance().onTintColor = .red`.
///
/// A proxy's settings are applied to each instance of the class, and of its subclasses, when it
/// enters a window, except for what was set on the instance itself after the first use of a proxy.
/// A proxy is an instance that is never shown; it is made with `init(frame:)`, or `init()` for bar
/// items. Properties that the app's own classes add are not passed on.
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
