/// The value of a trait that an app defines.
struct CustomTrait {
  let trait: UITrait
  var value: Any

  /// Values that cannot be compared count as different, as on iOS.
  func hasSameValue(as other: CustomTrait) -> Bool { Self.isSame(value, other.value) }

  static func isSame(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? any Equatable { return isEqual(a, b) }
    guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
    return (a as AnyObject) === (b as AnyObject)
  }

  private static func isEqual<T: Equatable>(_ a: T, _ b: Any) -> Bool {
    (b as? T).map { $0 == a } ?? false
  }
}

extension UITraitCollection {
  /// The value of a trait: UIKit's own or one that an app defines.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    if let system = T.self as? any SystemTrait.Type {
      return system.read(self) as? T.Value ?? T.defaultValue
    }
    return customTraits[ObjectIdentifier(T.self)]?.value as? T.Value ?? T.defaultValue
  }

  func set<T: UITraitDefinition>(_ value: T.Value, for trait: T.Type) {
    if let system = T.self as? any SystemTrait.Type {
      system.write(value, to: self)
    } else {
      customTraits[ObjectIdentifier(T.self)] = CustomTrait(trait: T.self, value: value)
    }
  }

  /// Whether a trait is another than in `other`.
  func differs(in trait: UITrait, from other: UITraitCollection) -> Bool {
    func values<T: UITraitDefinition>(_ trait: T.Type) -> (Any, Any) {
      (self[trait], other[trait])
    }
    let (mine, others) = values(trait)
    return !CustomTrait.isSame(mine, others)
  }

  /// Whether all traits that apps define are the same.
  func hasSameCustomTraits(as other: UITraitCollection) -> Bool {
    guard !customTraits.isEmpty || !other.customTraits.isEmpty else { return true }
    let all = Array(customTraits.values) + other.customTraits.values
    return all.allSatisfy { !differs(in: $0.trait, from: other) }
  }

  /// The traits that are other than in `traitCollection`: all that say something when that is nil.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection ?? UITraitCollection()
    let custom = Set(customTraits.keys).union(other.customTraits.keys)
    let known =
      Self.systemTraits
      + custom.compactMap { customTraits[$0]?.trait ?? other.customTraits[$0]?.trait }
    return known.filter { differs(in: $0, from: other) }
  }

  static let systemTraits: [UITrait] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
    UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self,
    UITraitVerticalSizeClass.self, UITraitForceTouchCapability.self,
    UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
    UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
  ]

  /// The traits of UIKit's that dynamic colours depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    systemTraits.filter { $0.affectsColorAppearance }
  }
  /// The traits of UIKit's that decide which picture of an asset is taken.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self,
    ]
  }
}
