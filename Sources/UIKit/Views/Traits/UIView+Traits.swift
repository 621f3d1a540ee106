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
    return limited(tinted(traitOverrideStorage?.applied(to: traits) ?? traits))
  }

  /// The traits with the tint that the view sets, or is dimmed to.
  private func tinted(_ traits: UITraitCollection) -> UITraitCollection {
    let isDimmed = isTintDimmed
    let isInherited = tintColorStorage == nil && tintAdjustmentMode != .normal
    guard isDimmed || !isInherited else { return traits }
    let tint = isDimmed ? .systemGray : setTintColor
    return traits.tint == tint ? traits : traits.with { $0.tint = tint }
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

  /// Traits that the view and all in it have instead of those around it (iOS 17).
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

  /// The traits of a view without a superview: the screen's.
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
    if currentTraits.tint != previous?.tint
      || currentTraits.hasDifferentColorAppearance(comparedTo: previous)
    {
      appearanceDidChange()
    }
    if Appearance.isInUse, window != nil { applyAppearance() }
    guard let previous, !currentTraits.isEqualButForTint(to: previous) else { return }
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
    isTintDimmed ? .systemGray : setTintColor ?? UIColor.accent
  }

  /// The tint that the view or the nearest one around it sets.
  private var setTintColor: UIColor? {
    var view: UIView? = self
    while let current = view {
      if let color = current.tintColorStorage { return color }
      view = current.superview
    }
    return nil
  }

  private var isTintDimmed: Bool {
    var view: UIView? = self
    while let current = view {
      if current.tintAdjustmentMode != .automatic { return current.tintAdjustmentMode == .dimmed }
      if current.isTintDimmedBehind { return true }
      view = current.superview
    }
    return false
  }

  /// Tells this view and those below that inherit from it that the tint is another.
  func tintDidChange() { tellTintChange { $0.tintColorStorage == nil } }

  /// Tells this view and those below whose tint is dimmed with it.
  func tintAdjustmentDidChange() {
    propagateTraits()
    tellTintChange { $0.tintAdjustmentMode == .automatic }
  }

  private func tellTintChange(_ inherits: (UIView) -> Bool) {
    tintColorDidChange()
    for subview in subviews where inherits(subview) { subview.tellTintChange(inherits) }
  }

  /// Dims the tint in the view while something is presented over it, and ends that.
  func dimTintBehind(_ isDimmed: Bool) {
    guard isDimmed != isTintDimmedBehind else { return }
    isTintDimmedBehind = isDimmed
    tintAdjustmentDidChange()
  }

  // MARK: Text size

  /// The limits of the text's size, here and above, the nearest first.
  var textSizeLimits: String {
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

  // MARK: Direction

  /// Whether text without an alignment of its own begins at the right. What the view says of its content does not
  /// matter, only the language's direction does.
  var textRunsRightToLeft: Bool { currentTraits.layoutDirection == .rightToLeft }

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
