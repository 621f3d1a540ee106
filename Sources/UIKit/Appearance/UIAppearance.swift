/// A class whose instances take their look from a proxy: `UISwitch.appearance().onTintColor = .red`.
///
/// What is set on a proxy is applied to each instance of the class, and of its subclasses, when it
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

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
  public class func appearance() -> Self {
    Appearance.proxy(self) { ClassFactory.makeView(self, frame: .zero) }
  }

  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearance.proxy(self, in: containerTypes) { ClassFactory.makeView(self, frame: .zero) }
  }

  public class func appearance(for trait: UITraitCollection) -> Self {
    Appearance.proxy(self, for: trait) { ClassFactory.makeView(self, frame: .zero) }
  }

  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearance.proxy(self, in: containerTypes, for: trait) {
      ClassFactory.makeView(self, frame: .zero)
    }
  }
}

extension UIView {
  /// Takes the look that proxies give the view where it is now.
  func applyAppearance() {
    Appearance.apply(to: self, in: next, traits: traitCollection)
  }
}

extension UIBarItem {
  /// Takes the look that proxies give the item in a bar.
  ///
  /// The bar shows the item anew after that, so it is not told of each change.
  func applyAppearance(in bar: UIView) {
    let tell = onChange
    onChange = nil
    Appearance.apply(to: self, in: bar, traits: bar.traitCollection)
    onChange = tell
  }
}

extension UIBarItem: UIAppearance {
  public class func appearance() -> Self {
    Appearance.proxy(self) { ClassFactory.make(self) }
  }

  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearance.proxy(self, in: containerTypes) { ClassFactory.make(self) }
  }

  public class func appearance(for trait: UITraitCollection) -> Self {
    Appearance.proxy(self, for: trait) { ClassFactory.make(self) }
  }

  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearance.proxy(self, in: containerTypes, for: trait) { ClassFactory.make(self) }
  }
}
