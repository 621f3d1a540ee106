extension UIView {
  /// Takes the safe area again from the superview, here and below where it changes.
  func updateSafeArea() {
    let insets = inheritedSafeAreaInsets + (owningController?.ownSafeAreaInsets ?? .zero)
    guard insets != safeAreaInsetsStorage else { return }
    safeAreaInsetsStorage = insets
    if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
    safeAreaInsetsDidChange()
    owningController?.contentSafeAreaDidChange()
    owningController?.viewSafeAreaInsetsDidChange()
    layoutEngineSafeAreaDidChange()
    setNeedsLayout()
    for subview in subviews { subview.updateSafeArea() }
  }

  /// The part of the superview's insets that reaches into this view: how far each unsafe strip
  /// overlaps the frame, and never more than the strip itself (safe_area_margins.json).
  private var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let superview else { return (self as? UIWindow)?.screenSafeAreaInsets ?? .zero }
    let outer = superview.safeAreaInsetsForSubviews
    guard outer != .zero else { return .zero }
    let area = superview.bounds
    let rect = frame
    return UIEdgeInsets(
      top: max(0, min(outer.top, area.minY + outer.top - rect.minY)),
      left: max(0, min(outer.left, area.minX + outer.left - rect.minX)),
      bottom: max(0, min(outer.bottom, rect.maxY - (area.maxY - outer.bottom))),
      right: max(0, min(outer.right, rect.maxX - (area.maxX - outer.right))))
  }

  // MARK: Margins

  var effectiveLayoutMargins: UIEdgeInsets {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var margins = marginStorage.resolved(
      isRightToLeft: isRightToLeft, minimum: owningController?.systemMinimumMargins)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let outer = superview.layoutMargins
    let area = superview.bounds
    let rect = frame
    let left = area.minX + outer.left - rect.minX
    let right = rect.maxX - (area.maxX - outer.right)
    let isRow = self is any ScrolledRow
    let top = area.minY + outer.top - rect.minY
    let bottom = rect.maxY - (area.maxY - outer.bottom)
    if isRow || superview is any ScrolledRow {
      // Views that still have the list's or the row's earlier size take no more than the margin there.
      margins.left = max(margins.left, min(left, outer.left))
      margins.right = max(margins.right, min(right, outer.right))
      guard !isRow else { return margins }
      margins.top = max(margins.top, min(top, outer.top))
      margins.bottom = max(margins.bottom, min(bottom, outer.bottom))
    } else {
      margins.left = max(margins.left, left)
      margins.right = max(margins.right, right)
      margins.top = max(margins.top, top)
      margins.bottom = max(margins.bottom, bottom)
    }
    return margins
  }

  /// The margins that the view was given, without what the safe area and the superview's margins add.
  var ownDirectionalLayoutMargins: NSDirectionalEdgeInsets {
    directional(
      marginStorage.resolved(
        isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, minimum: nil))
  }

  var effectiveDirectionalLayoutMargins: NSDirectionalEdgeInsets {
    directional(effectiveLayoutMargins)
  }

  private func directional(_ margins: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
      bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    owningController?.viewLayoutMarginsDidChange()
    layoutEngineMarginsDidChange()
    setNeedsLayout()
    for subview in subviews where subview.preservesSuperviewLayoutMargins {
      subview.marginsDidChange()
    }
  }
}

/// A row of a list. Where it is scrolled to says nothing of its margins: it has those of its list at its sides only.
protocol ScrolledRow: UIView {}

/// The margins a view was given, absolute or by direction; 8 points each unless set.
struct ViewMargins {
  private enum Kind {
    case standard
    case absolute(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  private var kind = Kind.standard

  mutating func set(_ insets: UIEdgeInsets) { kind = .absolute(insets) }
  mutating func set(_ insets: NSDirectionalEdgeInsets) { kind = .directional(insets) }

  /// The margins left and right. A controller's view has the minimum unless it is given more.
  func resolved(isRightToLeft: Bool, minimum: NSDirectionalEdgeInsets?) -> UIEdgeInsets {
    let least = minimum.map { Self.absolute($0, isRightToLeft) } ?? .none
    let given: UIEdgeInsets
    switch kind {
    case .absolute(let insets): given = insets
    case .directional(let insets): given = Self.absolute(insets, isRightToLeft)
    case .standard: return least ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    guard let least else { return given }
    return UIEdgeInsets(
      top: max(given.top, least.top), left: max(given.left, least.left),
      bottom: max(given.bottom, least.bottom), right: max(given.right, least.right))
  }

  private static func absolute(
    _ insets: NSDirectionalEdgeInsets, _ isRightToLeft: Bool
  ) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
  }
}
