/// Traits that can be changed, in the closure of `UITraitCollection(mutations:)` or as overrides.
public protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
}

/// The traits of a view or controller in place of those around it.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether the trait is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Takes an override back.
  mutating func remove(_ trait: UITrait)
}

/// A closure that changes traits.
public typealias UITraitMutations = (inout any UIMutableTraits) -> Void

/// A collection being changed; the one it began from is not.
private struct MutableTraits: UIMutableTraits {
  let collection: UITraitCollection

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { collection[trait] }
    nonmutating set { collection.set(newValue, for: trait) }
  }
}

extension UITraitCollection {
  /// A collection with what `mutations` sets.
  public convenience init(mutations: UITraitMutations) {
    self.init()
    var traits: any UIMutableTraits = MutableTraits(collection: self)
    mutations(&traits)
  }

  /// This collection with what `mutations` changes.
  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    with {
      var traits: any UIMutableTraits = MutableTraits(collection: $0)
      mutations(&traits)
    }
  }
}

/// The overrides of one view or controller.
struct TraitOverrides: UITraitOverrides {
  private var values: [ObjectIdentifier: CustomTrait] = [:]
  private var apply: [ObjectIdentifier: (UITraitCollection) -> Void] = [:]

  var isEmpty: Bool { values.isEmpty }

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[ObjectIdentifier(T.self)]?.value as? T.Value ?? T.defaultValue }
    set {
      values[ObjectIdentifier(T.self)] = CustomTrait(trait: T.self, value: newValue)
      apply[ObjectIdentifier(T.self)] = { $0.set(newValue, for: T.self) }
    }
  }

  func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) {
    values[ObjectIdentifier(trait)] = nil
    apply[ObjectIdentifier(trait)] = nil
  }

  /// The traits with overrides.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    isEmpty ? traits : traits.with { for change in apply.values { change($0) } }
  }
}
