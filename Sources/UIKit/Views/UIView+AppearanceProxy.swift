extension UIView: UIAppearance, UIAppearanceContainer {
  public class func appearance() -> Self {
    Appearance.proxy(self) { ClassFactory.makeProxy(self) }
  }

  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearance.proxy(self, in: containerTypes) { ClassFactory.makeProxy(self) }
  }

  public class func appearance(for trait: UITraitCollection) -> Self {
    Appearance.proxy(self, for: trait) { ClassFactory.makeProxy(self) }
  }

  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearance.proxy(self, in: containerTypes, for: trait) { ClassFactory.makeProxy(self) }
  }
}

extension UIView {
  /// Takes the look that proxies give the view where it is now.
  func applyAppearance() {
    Appearance.apply(to: self, in: next, traits: traitCollection)
  }
}

extension UIResponder: AppearanceContainer {
  var outerContainer: (any AppearanceContainer)? { next }
}
