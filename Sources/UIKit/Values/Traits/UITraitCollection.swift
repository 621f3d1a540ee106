/// The environment a view or controller is shown in: appearance, size classes, scale, text size.
///
/// Immutable. A trait that is `.unspecified` says nothing about it.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked: traits are set while a collection is made, and not after.
  open internal(set) var userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
  open internal(set) var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  open internal(set) var layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
  /// Pixels per point; 0 when unspecified.
  open internal(set) var displayScale: CGFloat = 0
  open internal(set) var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
  open internal(set) var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  open internal(set) var displayGamut: UIDisplayGamut = .unspecified
  open internal(set) var forceTouchCapability: UIForceTouchCapability = .unknown
  open internal(set) var preferredContentSizeCategory: UIContentSizeCategory = .unspecified
  open internal(set) var accessibilityContrast: UIAccessibilityContrast = .unspecified
  open internal(set) var userInterfaceLevel: UIUserInterfaceLevel = .unspecified
  open internal(set) var legibilityWeight: UILegibilityWeight = .unspecified

  open var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
  /// The colours that images may show (iOS 17).
  open var imageDynamicRange: UIImage.DynamicRange { self[UITraitImageDynamicRange.self] }
  open var sceneCaptureState: UISceneCaptureState { self[UITraitSceneCaptureState.self] }
  open var typesettingLanguage: String { self[UITraitTypesettingLanguage.self] }
  /// A configuration that makes images for these traits.
  open var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traits: self) }

  /// The tint that `UIColor.tintColor` stands for; nil for the app's accent colour.
  var tint: UIColor?

  /// The values of traits that apps define.
  var customTraits: [ObjectIdentifier: CustomTrait] = [:]

  public override init() {
    super.init()
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init()
    userInterfaceIdiom = idiom
  }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }
  public convenience init(displayScale scale: CGFloat) {
    self.init()
    displayScale = scale
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init()
    self.accessibilityContrast = accessibilityContrast
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init()
    self.userInterfaceLevel = userInterfaceLevel
  }
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init()
    self.legibilityWeight = legibilityWeight
  }

  public convenience init(displayGamut: UIDisplayGamut) {
    self.init()
    self.displayGamut = displayGamut
  }
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init()
    forceTouchCapability = capability
  }

  /// Merges collections; what a later one specifies wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for traits in traitCollections { merge(traits) }
  }

  /// The traits that a screen gives the windows on it.
  package convenience init(screen: ScreenDescription) {
    self.init()
    userInterfaceIdiom = screen.userInterfaceIdiom
    userInterfaceStyle = screen.userInterfaceStyle
    displayScale = screen.scale
    preferredContentSizeCategory = screen.contentSizeCategory
    displayGamut = .SRGB
    forceTouchCapability = .unavailable
    accessibilityContrast = screen.accessibilityContrast
    userInterfaceLevel = .base
    legibilityWeight = .regular
    layoutDirection =
      screen.layoutDirection == .unspecified ? Self.languagesDirection : screen.layoutDirection
    horizontalSizeClass = Self.sizeClass(length: screen.size.width, isWidth: true, screen.size)
    verticalSizeClass = Self.sizeClass(length: screen.size.height, isWidth: false, screen.size)
  }

  /// The direction of the user's language.
  private static var languagesDirection: UITraitEnvironmentLayoutDirection {
    let language = Locale.preferredLanguages.first ?? "en"
    let direction = Locale.Language(identifier: language).characterDirection
    return direction == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Apple's size classes of devices, carried over to any window size: a phone is compact in
  /// width, except the widest ones on their side, and compact in height on its side.
  private static func sizeClass(
    length: CGFloat, isWidth: Bool, _ size: CGSize
  ) -> UIUserInterfaceSizeClass {
    let isTablet = min(size.width, size.height) >= 600
    if isTablet { return .regular }
    let isLandscape = size.width > size.height
    if isWidth { return isLandscape && size.width >= 896 ? .regular : .compact }
    return isLandscape && length < 500 ? .compact : .regular
  }

  private func merge(_ other: UITraitCollection) {
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.horizontalSizeClass != .unspecified {
      horizontalSizeClass = other.horizontalSizeClass
    }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
    if other.forceTouchCapability != .unknown {
      forceTouchCapability = other.forceTouchCapability
    }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.accessibilityContrast != .unspecified {
      accessibilityContrast = other.accessibilityContrast
    }
    if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
    if let color = other.tint { tint = color }
    if !other.customTraits.isEmpty { customTraits.merge(other.customTraits) { $1 } }
  }

  /// A copy with other values of some traits.
  func with(_ change: (UITraitCollection) -> Void) -> UITraitCollection {
    let copy = UITraitCollection(traitsFrom: [self])
    change(copy)
    return copy
  }

  /// Whether every trait that `other` specifies has the same value here.
  open func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection(traitsFrom: [self, other]) == self
  }

  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return userInterfaceStyle != other.userInterfaceStyle
      || accessibilityContrast != other.accessibilityContrast
      || userInterfaceLevel != other.userInterfaceLevel || displayGamut != other.displayGamut
      || hasDifferentColorTraits(other)
  }

  private func hasDifferentColorTraits(_ other: UITraitCollection) -> Bool {
    guard !customTraits.isEmpty || !other.customTraits.isEmpty else { return false }
    return changedTraits(from: other).contains { $0.affectsColorAppearance }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || (tint == other.tint && isEqualButForTint(to: other))
  }

  /// Whether all traits that apps can ask for are the same.
  func isEqualButForTint(to other: UITraitCollection) -> Bool {
    return self === other
      || (userInterfaceIdiom == other.userInterfaceIdiom
        && layoutDirection == other.layoutDirection && displayScale == other.displayScale
        && horizontalSizeClass == other.horizontalSizeClass
        && verticalSizeClass == other.verticalSizeClass
        && forceTouchCapability == other.forceTouchCapability
        && preferredContentSizeCategory == other.preferredContentSizeCategory
        && legibilityWeight == other.legibilityWeight
        && !hasDifferentColorAppearance(comparedTo: other) && hasSameCustomTraits(as: other))
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(horizontalSizeClass)
    hasher.combine(displayScale)
    return hasher.finalize()
  }

  // MARK: The current collection

  private static let threadKey = "UITraitCollection.current"

  /// The traits that dynamic colours resolve with on this thread: those of the view being drawn or
  /// laid out, otherwise the screen's.
  open class var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[threadKey] as? UITraitCollection
        ?? fallbackLock.withLock { fallback }
    }
    set {
      if Thread.isMainThread { fallbackLock.withLock { fallback = newValue } }
      Thread.current.threadDictionary[threadKey] = newValue
    }
  }

  /// The main thread's traits, for threads that have none. Safe: only used behind the lock.
  nonisolated(unsafe) private static var fallback = UITraitCollection(screen: ScreenDescription())
  private static let fallbackLock = NSLock()

  /// Runs `actions` with these traits as the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.current
    Self.current = self
    actions()
    Self.current = previous
  }
}

/// Something that has traits: a view, a controller, a screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
