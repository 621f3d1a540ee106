/// A trait as a type: one of UIKit's, or one that an app defines (iOS 17).
///
///     struct ThemeTrait: UITraitDefinition {
///       static let defaultValue = Theme.standard
///       static let affectsColorAppearance = true
///     }
public protocol UITraitDefinition {
  associatedtype Value
  /// The trait's value where nothing sets it.
  static var defaultValue: Value { get }
  /// Whether dynamic colours are to be taken again when the trait changes.
  static var affectsColorAppearance: Bool { get }
  /// A name for people.
  static var name: String { get }
  /// A name that is the same in every run.
  static var identifier: String { get }
}

extension UITraitDefinition {
  public static var affectsColorAppearance: Bool { false }
  public static var name: String { "\(self)" }
  public static var identifier: String { String(reflecting: self) }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait that the collection has a property for.
protocol SystemTrait: UITraitDefinition {
  static var place: ReferenceWritableKeyPath<UITraitCollection, Value> { get }
}

extension SystemTrait {
  static func read(_ traits: UITraitCollection) -> Any { traits[keyPath: place] }
  static func write(_ value: Any, to traits: UITraitCollection) {
    if let value = value as? Value { traits[keyPath: place] = value }
  }
}

public enum UITraitUserInterfaceIdiom: SystemTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var place: ReferenceWritableKeyPath<UITraitCollection, UIUserInterfaceIdiom> {
    \.userInterfaceIdiom
  }
}

public enum UITraitUserInterfaceStyle: SystemTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static let affectsColorAppearance = true
  static var place: ReferenceWritableKeyPath<UITraitCollection, UIUserInterfaceStyle> {
    \.userInterfaceStyle
  }
}

public enum UITraitLayoutDirection: SystemTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var place: ReferenceWritableKeyPath<UITraitCollection, UITraitEnvironmentLayoutDirection> {
    \.layoutDirection
  }
}

public enum UITraitDisplayScale: SystemTrait {
  public static let defaultValue: CGFloat = 0
  static var place: ReferenceWritableKeyPath<UITraitCollection, CGFloat> { \.displayScale }
}

public enum UITraitDisplayGamut: SystemTrait {
  public static let defaultValue = UIDisplayGamut.unspecified
  public static let affectsColorAppearance = true
  static var place: ReferenceWritableKeyPath<UITraitCollection, UIDisplayGamut> { \.displayGamut }
}

public enum UITraitHorizontalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var place: ReferenceWritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> {
    \.horizontalSizeClass
  }
}

public enum UITraitVerticalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var place: ReferenceWritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> {
    \.verticalSizeClass
  }
}

public enum UITraitForceTouchCapability: SystemTrait {
  public static let defaultValue = UIForceTouchCapability.unknown
  static var place: ReferenceWritableKeyPath<UITraitCollection, UIForceTouchCapability> {
    \.forceTouchCapability
  }
}

public enum UITraitPreferredContentSizeCategory: SystemTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var place: ReferenceWritableKeyPath<UITraitCollection, UIContentSizeCategory> {
    \.preferredContentSizeCategory
  }
}

public enum UITraitAccessibilityContrast: SystemTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static let affectsColorAppearance = true
  static var place: ReferenceWritableKeyPath<UITraitCollection, UIAccessibilityContrast> {
    \.accessibilityContrast
  }
}

public enum UITraitUserInterfaceLevel: SystemTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static let affectsColorAppearance = true
  static var place: ReferenceWritableKeyPath<UITraitCollection, UIUserInterfaceLevel> {
    \.userInterfaceLevel
  }
}

public enum UITraitLegibilityWeight: SystemTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
  static var place: ReferenceWritableKeyPath<UITraitCollection, UILegibilityWeight> {
    \.legibilityWeight
  }
}
