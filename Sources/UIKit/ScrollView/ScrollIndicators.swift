/// The two thumbs that show which part of the content is visible.
@MainActor
final class ScrollIndicators {
  private unowned(unsafe) let owner: UIScrollView
  private var vertical: UIView?
  private var horizontal: UIView?
  private var fadeTimer: ClockTimers.Token?
  private(set) var isShown = false
  /// Above the cells of a collection view that have a z-index.
  var zPosition: CGFloat = 0 {
    didSet {
      vertical?.layer.zPosition = zPosition
      horizontal?.layer.zPosition = zPosition
    }
  }

  /// How long the thumbs stay after the content stops, and how long they fade, in seconds.
  private static let lingering: TimeInterval = 0.4
  private static let fading: TimeInterval = 0.25
  private static let flashing: TimeInterval = 0.8

  init(of owner: UIScrollView) {
    self.owner = owner
  }

  /// Whether a view is one of the thumbs.
  func contains(_ view: UIView) -> Bool { view === vertical || view === horizontal }

  // MARK: Showing and hiding

  /// The content moved; a finger or an animation shows the thumbs, plain code does not.
  func contentMoved() {
    guard isShown || !owner.motion.isAtRest else { return }
    if !isShown { show() }
    owner.setNeedsLayout()
  }

  func flash() {
    show()
    owner.setNeedsLayout()
    fade(after: Self.flashing)
  }

  private func show() {
    ClockTimers.cancel(fadeTimer)
    fadeTimer = nil
    isShown = true
    makeThumbs()
    for thumb in [vertical, horizontal] {
      guard let thumb else { continue }
      thumb.layer.removeAnimation(forKey: "opacity")
      thumb.alpha = 1
      if owner.subviews.last !== thumb { owner.bringSubviewToFront(thumb) }
    }
  }

  /// Fades the thumbs a moment after the content stops.
  func scheduleFade() {
    guard isShown else { return }
    fade(after: Self.lingering)
  }

  private func fade(after delay: TimeInterval) {
    ClockTimers.cancel(fadeTimer)
    fadeTimer = ClockTimers.schedule(after: delay) { [weak self] in self?.fadeNow() }
  }

  private func fadeNow() {
    fadeTimer = nil
    guard owner.motion.isAtRest else { return }
    isShown = false
    UIView.animate(
      withDuration: Self.fading, delay: 0, options: .allowUserInteraction,
      animations: { [weak self] in
        self?.vertical?.alpha = 0
        self?.horizontal?.alpha = 0
      })
  }

  func visibilityDidChange() {
    if !owner.showsVerticalScrollIndicator {
      vertical?.removeFromSuperview()
      vertical = nil
    }
    if !owner.showsHorizontalScrollIndicator {
      horizontal?.removeFromSuperview()
      horizontal = nil
    }
    if isShown { makeThumbs() }
    setNeedsUpdate()
  }

  // MARK: Thumbs

  private func makeThumbs() {
    if vertical == nil, owner.showsVerticalScrollIndicator, owner.isLonger(.vertical) {
      vertical = makeThumb()
    }
    if horizontal == nil, owner.showsHorizontalScrollIndicator, owner.isLonger(.horizontal) {
      horizontal = makeThumb()
    }
  }

  private func makeThumb() -> UIView {
    let thumb = ScrollIndicatorView(frame: .zero)
    thumb.backgroundColor = color
    thumb.layer.zPosition = zPosition
    owner.addSubview(thumb)
    return thumb
  }

  func updateColor() {
    vertical?.backgroundColor = color
    horizontal?.backgroundColor = color
  }

  private var color: UIColor {
    switch owner.indicatorStyle {
    case .black: UIColor(white: 0, alpha: 0.35)
    case .white: UIColor(white: 1, alpha: 0.45)
    case .default:
      UIColor { traits in
        traits.userInterfaceStyle == .dark
          ? UIColor(white: 1, alpha: 0.45) : UIColor(white: 0, alpha: 0.35)
      }
    }
  }

  // MARK: Places

  func setNeedsUpdate() {
    if isShown { owner.setNeedsLayout() }
  }

  /// Puts the thumbs where the offset says. Called from layout, so once a frame.
  func update() {
    guard isShown else { return }
    if let vertical { place(vertical, .vertical) }
    if let horizontal { place(horizontal, .horizontal) }
  }

  private func place(_ thumb: UIView, _ axis: ScrollAxis) {
    guard owner.isLonger(axis) || !owner.motion.isAtRest else {
      thumb.isHidden = true
      return
    }
    thumb.isHidden = false
    let frame = axis == .vertical ? verticalFrame : horizontalFrame
    if thumb.frame != frame { thumb.frame = frame }
  }

  private var trackInsets: (vertical: UIEdgeInsets, horizontal: UIEdgeInsets) {
    let safe = owner.automaticallyAdjustsScrollIndicatorInsets ? owner.safeAreaInsets : .zero
    return (
      owner.verticalScrollIndicatorInsets + safe, owner.horizontalScrollIndicatorInsets + safe
    )
  }

  private var verticalFrame: CGRect {
    let bounds = owner.bounds
    let insets = trackInsets.vertical
    let adjusted = owner.adjustedContentInset
    let thumb = IndicatorGeometry(
      visible: bounds.height, viewport: bounds.height - adjusted.top - adjusted.bottom,
      content: owner.contentSize.height, offset: bounds.minY + adjusted.top,
      leading: insets.top, trailing: insets.bottom)
    let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      isRightToLeft
      ? bounds.minX + insets.left + IndicatorGeometry.margin
      : bounds.maxX - insets.right - IndicatorGeometry.margin - IndicatorGeometry.thickness
    return CGRect(
      x: x, y: bounds.minY + thumb.position, width: IndicatorGeometry.thickness,
      height: thumb.length)
  }

  private var horizontalFrame: CGRect {
    let bounds = owner.bounds
    let insets = trackInsets.horizontal
    let adjusted = owner.adjustedContentInset
    let thumb = IndicatorGeometry(
      visible: bounds.width, viewport: bounds.width - adjusted.left - adjusted.right,
      content: owner.contentSize.width, offset: bounds.minX + adjusted.left,
      leading: insets.left, trailing: insets.right)
    return CGRect(
      x: bounds.minX + thumb.position,
      y: bounds.maxY - insets.bottom - IndicatorGeometry.margin - IndicatorGeometry.thickness,
      width: thumb.length, height: IndicatorGeometry.thickness)
  }
}

/// The thumb of a scroll indicator.
final class ScrollIndicatorView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = IndicatorGeometry.thickness / 2
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
