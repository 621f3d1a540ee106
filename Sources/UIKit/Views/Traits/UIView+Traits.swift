extension UIView {
  /// The traits in force: the surroundings', with what the view and its controller override.
  var currentTraits: UITraitCollection {
    if let traitStorage { return traitStorage }
    let traits = computeTraits()
    traitStorage = traits
    return traits
  }

  private func computeTraits() -> UITraitCollection {
    var traits = inheritedTraits
    if overrideUserInterfaceStyle != .unspecified,
      traits.userInterfaceStyle != overrideUserInterfaceStyle
    {
      traits = traits.with { $0.userInterfaceStyle = overrideUserInterfaceStyle }
    }
    return limited(traitOverrideStorage?.applied(to: traits) ?? traits)
  }

  /// The traits with a text size inside of the view's limits.
  private func limited(_ traits: UITraitCollection) -> UITraitCollection {
    var size = traits.preferredContentSizeCategory
    if let maximumContentSizeCategory, size > maximumContentSizeCategory {
      size = maximumContentSizeCategory
    }
    if let minimumContentSizeCategory, size < minimumContentSizeCategory {
      size = minimumContentSizeCategory
    }
    guard size != traits.preferredContentSizeCategory else { return traits }
    return traits.with { $0.preferredContentSizeCategory = size }
  }

  /// What limits the view's text size, as a sentence; empty without limits (iOS 15).
  public var appliedContentSizeCategoryLimitsDescription: String {
    var limits: [String] = []
    var view: UIView? = self
    while let current = view {
      if let size = current.minimumContentSizeCategory {
        limits.append("\(type(of: current)) minimum \(size.rawValue)")
      }
      if let size = current.maximumContentSizeCategory {
        limits.append("\(type(of: current)) maximum \(size.rawValue)")
      }
      view = current.superview
    }
    return limits.joined(separator: ", ")
  }

  /// Takes changed traits over now (iOS 17). Here they always are at once.
  public func updateTraitsIfNeeded() { _ = currentTraits }

  /// What the view and all in it have instead of the traits around it (iOS 17).
  public var traitOverrides: any UITraitOverrides {
    get { traitOverrideStorage ?? TraitOverrides() }
    set {
      traitOverrideStorage = newValue as? TraitOverrides
      propagateTraits()
    }
  }

  private var inheritedTraits: UITraitCollection {
    if let owningController { return owningController.traitCollection }
    return superview?.currentTraits ?? surroundingTraits
  }

  /// What a view without a superview takes: the screen's.
  private var surroundingTraits: UITraitCollection { UIScreen.main.traitCollection }

  /// Recomputes traits here and below, and tells the views whose traits changed.
  func propagateTraits() {
    let previous = traitStorage
    traitStorage = nil
    guard previous != nil || !subviews.isEmpty else { return }
    let traits = currentTraits
    if let previous, previous === traits || previous == traits {
      traitStorage = previous
      return
    }
    traitsDidChange(from: previous)
    for subview in subviews { subview.propagateTraits() }
  }

  private func traitsDidChange(from previous: UITraitCollection?) {
    if currentTraits.hasDifferentColorAppearance(comparedTo: previous) { appearanceDidChange() }
    if Appearance.isInUse, window != nil { applyAppearance() }
    guard let previous else { return }
    traitCollectionDidChange(previous)
    owningController?.traitsDidChange(from: previous)
    tellRegistrations(previous, currentTraits)
  }

  /// Colours that depend on the appearance are taken again.
  private func appearanceDidChange() {
    if backgroundColorStorage?.isDynamic == true { applyBackgroundColor() }
    redraw()
    dynamicColorsDidChange()
  }

  func applyBackgroundColor() {
    layer.backgroundColor = backgroundColorStorage?.resolvedCGColor(with: currentTraits)
  }

  // MARK: Tint

  var resolvedTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.tintColorStorage {
        return isTintDimmed ? UIColor.systemGray : color
      }
      view = current.superview
    }
    return isTintDimmed ? .systemGray : Self.accentColor
  }

  /// What nothing else tints: the app's accent colour, or blue.
  private static let accentColor: UIColor = {
    let name = Bundle.main.infoDictionary?["NSAccentColorName"] as? String
    return name.flatMap { UIColor(named: $0) } ?? .systemBlue
  }()

  private var isTintDimmed: Bool {
    var view: UIView? = self
    while let current = view {
      if current.tintAdjustmentMode != .automatic { return current.tintAdjustmentMode == .dimmed }
      view = current.superview
    }
    return false
  }

  /// Tells this view and those below that inherit from it that the tint is another.
  func tintDidChange() {
    tintColorDidChange()
    for subview in subviews where subview.tintColorStorage == nil { subview.tintDidChange() }
  }

  // MARK: Direction

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let traits = UIScreen.main.traitCollection
    return userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }
}
