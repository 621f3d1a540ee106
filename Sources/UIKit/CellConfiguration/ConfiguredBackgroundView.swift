/// Shows a background configuration behind the content of a cell, header or footer.
final class ConfiguredBackgroundView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { apply() } }
  }
  private let fill = UIImageView(frame: .zero)
  private var effect: UIVisualEffectView?
  private var stroke: UIView?
  /// Casts the shadow; the views that round their corners clip theirs.
  private var caster: UIView?
  private weak var shownCustomView: UIView?
  /// Rounds the corners as the place in an inset section wants it, where no radius is set.
  var sectionCorners: (radius: CGFloat, corners: CACornerMask)? {
    didSet { setNeedsLayout() }
  }

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = configuration.customView != nil
    fill.clipsToBounds = true
    addSubview(fill)
    apply()
  }

  required init?(coder: NSCoder) { return nil }

  private func apply() {
    let custom = configuration.customView
    fill.isHidden = custom != nil
    isUserInteractionEnabled = custom != nil
    if shownCustomView !== custom || (custom != nil && custom?.superview !== self) {
      if shownCustomView?.superview === self { shownCustomView?.removeFromSuperview() }
      if let custom { addSubview(custom) }
      shownCustomView = custom
    }
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    fill.image = configuration.image
    fill.contentMode = configuration.imageContentMode
    applyEffect()
    applyStroke()
    applyShadow()
    setNeedsLayout()
  }

  private func applyShadow() {
    let shadow = configuration.shadowProperties
    guard shadow.isVisible else {
      caster?.removeFromSuperview()
      caster = nil
      return
    }
    let view = caster ?? UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.layer.shadowColor = shadow.color.resolvedCGColor(with: traitCollection)
    view.layer.shadowOpacity = Float(shadow.opacity)
    view.layer.shadowRadius = shadow.radius
    view.layer.shadowOffset = shadow.offset
    if caster == nil { insertSubview(view, at: 0) }
    caster = view
  }

  private func applyEffect() {
    guard let wanted = configuration.visualEffect, configuration.customView == nil else {
      effect?.removeFromSuperview()
      effect = nil
      return
    }
    let view = effect ?? UIVisualEffectView(effect: nil)
    view.isUserInteractionEnabled = false
    view.effect = wanted
    view.clipsToBounds = true
    if effect == nil { insertSubview(view, belowSubview: fill) }
    effect = view
  }

  private func applyStroke() {
    guard configuration.strokeWidth > 0 else {
      stroke?.removeFromSuperview()
      stroke = nil
      return
    }
    let view = stroke ?? UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.layer.borderWidth = configuration.strokeWidth
    view.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor)
      .resolvedCGColor(with: traitCollection)
    if stroke == nil { addSubview(view) }
    stroke = view
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    apply()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    applyStroke()
    applyShadow()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = backgroundFrame
    if fill.frame != area { fill.frame = area }
    if let effect {
      if effect.frame != area { effect.frame = area }
      round(effect, configuration.cornerRadius)
    }
    if let custom = shownCustomView, custom.frame != area { custom.frame = area }
    round(fill, configuration.cornerRadius)
    if let shownCustomView, configuration.cornerRadius > 0 {
      round(shownCustomView, configuration.cornerRadius)
      shownCustomView.clipsToBounds = true
    }
    if let caster {
      caster.frame = area
      let own = configuration.shadowProperties.path
      let outline =
        own ?? UIBezierPath(roundedRect: caster.bounds, cornerRadius: configuration.cornerRadius)
      caster.layer.shadowPath = outline.cgPath
    }
    guard let stroke else { return }
    let outset = configuration.strokeOutset
    stroke.frame = area.insetBy(dx: -outset, dy: -outset)
    round(stroke, max(0, configuration.cornerRadius + outset))
  }

  private func round(_ view: UIView, _ radius: CGFloat) {
    view.layer.cornerCurve = .continuous
    if radius == 0, let sectionCorners {
      view.layer.cornerRadius = sectionCorners.radius
      view.layer.maskedCorners = sectionCorners.corners
    } else {
      view.layer.cornerRadius = radius
      view.layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
    }
  }

  private var backgroundFrame: CGRect {
    var insets = configuration.backgroundInsets
    let added = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if !added.isEmpty, let superview {
      let margins = superview.directionalLayoutMargins
      if added.contains(.top) { insets.top += margins.top }
      if added.contains(.leading) { insets.leading += margins.leading }
      if added.contains(.bottom) { insets.bottom += margins.bottom }
      if added.contains(.trailing) { insets.trailing += margins.trailing }
    }
    let area = bounds.inside(insets.absolute(in: self))
    return area.isNull ? .zero : area
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets of a view of that direction.
  @MainActor func absolute(in view: UIView) -> UIEdgeInsets {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }
}
