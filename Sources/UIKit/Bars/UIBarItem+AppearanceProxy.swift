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
