/// The parts of `adjustedContentInset`.
struct ScrollInsets {
  var adjusted = UIEdgeInsets.zero
  /// The part that the safe area added.
  var fromSafeArea = UIEdgeInsets.zero
  /// The room a refreshing control takes above the content.
  var refreshing: CGFloat = 0
  /// The part of `adjusted` that is that room.
  var appliedRefreshing: CGFloat = 0
  /// The insets that the offset of a view without a size stands for: it begins to mind others once it has one.
  var unsized: UIEdgeInsets?

  /// The part of a safe area that the content itself still has to mind.
  func left(of safeArea: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(0, safeArea.top - fromSafeArea.top),
      left: max(0, safeArea.left - fromSafeArea.left),
      bottom: max(0, safeArea.bottom - fromSafeArea.bottom),
      right: max(0, safeArea.right - fromSafeArea.right))
  }
}

/// Content insets, the range of the offset, and what changes of either do to it.
extension UIScrollView {
  /// The offsets at which the content's left and right edges meet the view's.
  var horizontalRange: ClosedRange<CGFloat> {
    range(
      content: contentSize.width, visible: bounds.width, before: insets.adjusted.left,
      after: insets.adjusted.right, alignment: contentAlignmentPoint.x)
  }

  /// The offsets at which the content's top and bottom edges meet the view's.
  var verticalRange: ClosedRange<CGFloat> {
    range(
      content: contentSize.height, visible: bounds.height, before: insets.adjusted.top,
      after: insets.adjusted.bottom, alignment: contentAlignmentPoint.y)
  }

  private func range(
    content: CGFloat, visible: CGFloat, before: CGFloat, after: CGFloat, alignment: CGFloat
  ) -> ClosedRange<CGFloat> {
    let spare = visible - before - after - content
    if spare > 0, content > 0, alignment != 0 {
      let place = -before - spare * alignment
      return place...place
    }
    let least = -before
    return least...max(least, content + after - visible)
  }

  /// Whether content is longer than the view along an axis.
  func isLonger(_ axis: ScrollAxis) -> Bool {
    let range = axis == .horizontal ? horizontalRange : verticalRange
    return range.upperBound > range.lowerBound + 0.001
  }

  /// Whether the finger moves the content along an axis.
  func canScroll(_ axis: ScrollAxis) -> Bool {
    guard isScrollEnabled else { return false }
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
    return isLonger(axis) || (always && bounces(axis))
  }

  /// Whether the content may be pulled beyond its edges along an axis.
  func bounces(_ axis: ScrollAxis) -> Bool {
    bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
  }

  /// An offset brought into the range that the content allows.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let x = horizontalRange
    let y = verticalRange
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// An offset rounded to whole pixels.
  func pixelAligned(_ offset: CGPoint) -> CGPoint {
    let scale = UIScreen.main.scale
    return CGPoint(
      x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// The nearest offset at which a rectangle of the content is visible.
  func offset(showing rect: CGRect) -> CGPoint {
    let visible = bounds.inside(insets.adjusted)
    func shift(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
      if high - low > last - first {
        return low < first ? min(0, high - last) : max(0, low - first)
      }
      return low < first ? low - first : max(0, high - last)
    }
    return clamped(
      CGPoint(
        x: bounds.minX + shift(rect.minX, rect.maxX, visible.minX, visible.maxX),
        y: bounds.minY + shift(rect.minY, rect.maxY, visible.minY, visible.maxY)))
  }

  // MARK: Changes

  func contentSizeDidChange() {
    updateAdjustedInsets()
    rangeDidChange()
    indicators.setNeedsUpdate()
    offsetObserver?(self)
  }

  func viewportDidResize() {
    updateAdjustedInsets()
    if laidOut, let start = insets.unsized {
      insets.unsized = nil
      isFollowingInsets = true
      keepStart(from: start, to: insets.adjusted)
      isFollowingInsets = false
    }
    rangeDidChange()
    offsetObserver?(self)
  }

  /// Works out what the safe area adds, and moves content that stands at its start along.
  func updateAdjustedInsets(keepsStart: Bool = true) {
    let added = safeAreaPart
    var adjusted = contentInset + added
    adjusted.top += insets.refreshing
    insets.fromSafeArea = added
    let old = insets.adjusted
    guard adjusted != old else { return }
    let showsRefreshing = insets.refreshing
    let wasRefreshing = insets.appliedRefreshing
    insets.appliedRefreshing = showsRefreshing
    insets.adjusted = adjusted
    let wasFollowing = isFollowingInsets
    isFollowingInsets = true
    if keepsStart, showsRefreshing == wasRefreshing { keepStart(from: old, to: adjusted) }
    adjustedContentInsetDidChange()
    listener?.scrollViewDidChangeAdjustedContentInset(self)
    indicators.setNeedsUpdate()
    rangeDidChange()
    isFollowingInsets = wasFollowing
  }

  /// Content at its very start stays there when the inset before it changes.
  private func keepStart(from old: UIEdgeInsets, to new: UIEdgeInsets) {
    guard motion.isAtRest else { return }
    guard laidOut else {
      if insets.unsized == nil { insets.unsized = old }
      return
    }
    var offset = bounds.origin
    if abs(offset.y + old.top) < 0.51 { offset.y = 0 - new.top }
    if abs(offset.x + old.left) < 0.51 { offset.x = 0 - new.left }
    applyOffset(offset)
  }

  private var safeAreaPart: UIEdgeInsets {
    let area = safeAreaInsets
    guard area != .zero else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return area
    case .scrollableAxes:
      return area.limited(
        vertical: fillsOrBounces(.vertical), horizontal: fillsOrBounces(.horizontal))
    case .automatic:
      if nearestOwner?.automaticallyAdjustsScrollViewInsets == false { return .zero }
      return area.limited(
        vertical: fillsOrBounces(.vertical) || isInNavigationController,
        horizontal: fillsOrBounces(.horizontal))
    }
  }

  /// Whether an axis scrolls for the purpose of insets.
  ///
  /// Content that just fits between the insets counts: a layout that is as high as they leave it would else lose and win
  /// them in turn.
  private func fillsOrBounces(_ axis: ScrollAxis) -> Bool {
    guard laidOut else { return false }
    let content = knownContentSize
    switch axis {
    case .horizontal:
      return alwaysBounceHorizontal
        || content.width + contentInset.left + contentInset.right > bounds.width
    case .vertical:
      return alwaysBounceVertical
        || content.height + contentInset.top + contentInset.bottom + safeAreaInsets.top
          + safeAreaInsets.bottom > bounds.height - 0.001
    }
  }

  /// Whether it is its controller's content scroll view, in a navigation controller.
  private var isInNavigationController: Bool {
    nearestOwner?.hasBarsFollow(self) ?? false
  }

  /// The height of what a navigation bar that follows the content has below its row: a large title and a search bar.
  var heightBelowBarRow: CGFloat {
    guard let owner = nearestOwner, owner.hasBarsFollow(self) else { return 0 }
    return owner.heightBelowBarRow
  }

  /// The controller whose view this one is in.
  private var nearestOwner: (any ViewOwner)? {
    var responder = next
    while let current = responder {
      if let controller = current as? any ViewOwner { return controller }
      responder = current.next
    }
    return nil
  }

  /// The range of offsets changed: a running motion is planned again, resting content is brought back.
  func rangeDidChange() {
    if motion.drag != nil {
      rebaseDrag()
    } else if motion.flight != nil {
      replanFlight()
    } else if motion.isAtRest, !zoom.isPinching, !zoom.isBouncing {
      guard shouldClampAfterChange else { return }
      let allowed = clamped(bounds.origin)
      if allowed != bounds.origin { applyOffset(pixelAligned(allowed)) }
    }
  }

  /// A view that has no content or size yet keeps the offset it was given.
  private var shouldClampAfterChange: Bool {
    laidOut && knownContentSize != .zero && insets.unsized == nil
  }

  /// Whether insets came before the view had a size, so that its content is not at its start yet, though nobody
  /// scrolled it.
  var awaitsItsStart: Bool { insets.unsized != nil }

  private var laidOut: Bool { bounds.width > 0 && bounds.height > 0 }
}

extension UIEdgeInsets {
  /// Only the edges of the axes named.
  fileprivate func limited(vertical: Bool, horizontal: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: vertical ? top : 0, left: horizontal ? left : 0, bottom: vertical ? bottom : 0,
      right: horizontal ? right : 0)
  }
}
