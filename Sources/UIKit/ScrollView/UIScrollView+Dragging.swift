/// Following a finger.
extension UIScrollView {
  // MARK: The recogniser's turn

  /// A finger came down: it stops what moves and catches it at once.
  func fingerDidComeDown() -> Bool {
    motion.isFingerDown = true
    let wasMoving = motion.flight != nil || motion.travel != nil || motion.wheel != nil
    motion.flight = nil
    motion.travel = nil
    motion.wheel = nil
    return wasMoving
  }

  /// The last finger went up, or was taken away.
  func fingersDidLeave() {
    motion.isFingerDown = false
  }

  func panDidChange() {
    switch panRecognizer.state {
    case .began:
      beginDrag()
      moveDrag()
    case .changed: moveDrag()
    case .ended, .cancelled, .failed:
      let isCancelled = panRecognizer.state != .ended
      moveDrag()
      letGoOfKeyboard(isCancelled: isCancelled)
      motion.isFingerDown = false
      let velocity = isCancelled ? .zero : panRecognizer.velocity(in: self)
      endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
    default: break
    }
  }

  private func moveDrag() {
    guard motion.drag != nil else { return }
    let translation = panRecognizer.translation(in: self)
    drag(to: translation)
    dismissKeyboardInteractively()
  }

  // MARK: A drag, from a finger or a touchpad

  func beginDrag(translation: CGPoint = .zero) {
    motion.wheel = nil
    motion.travel = nil
    motion.flight = nil
    motion.drag = ScrollDrag(
      origin: .zero, axes: dragAxes(panRecognizer.translation(in: self)))
    motion.drag?.translation = translation
    rebaseDrag()
    listener?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      window?.endEditing(false)
    }
  }

  private func dragAxes(_ translation: CGPoint) -> Set<ScrollAxis> {
    let able = Set(ScrollAxis.allCases.filter(canScroll))
    guard isDirectionalLockEnabled, able.count == 2 else { return able }
    if abs(translation.x) > 2 * abs(translation.y) { return [.horizontal] }
    if abs(translation.y) > 2 * abs(translation.x) { return [.vertical] }
    return able
  }

  /// Takes the offset as it is for the drag's present state, after something else changed it.
  func rebaseDrag() {
    guard let drag = motion.drag else { return }
    // Found first: the ranges may bring the content's size up to date, which looks at the motion.
    let origin = CGPoint(
      x: ScrollPhysics.unresisted(bounds.minX, in: horizontalRange, dimension: bounds.width)
        + drag.translation.x,
      y: ScrollPhysics.unresisted(bounds.minY, in: verticalRange, dimension: bounds.height)
        + drag.translation.y)
    motion.drag?.origin = origin
  }

  /// Moves the content to where a finger that came `translation` far wants it.
  func drag(to translation: CGPoint) {
    motion.drag?.translation = translation
    guard let drag = motion.drag else { return }
    var offset = bounds.origin
    if drag.axes.contains(.horizontal) {
      offset.x = dragged(
        drag.origin.x - translation.x, horizontalRange, bounds.width, .horizontal)
    }
    if drag.axes.contains(.vertical) {
      offset.y = dragged(drag.origin.y - translation.y, verticalRange, bounds.height, .vertical)
    }
    applyOffset(pixelAligned(offset))
  }

  private func dragged(
    _ wanted: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat, _ axis: ScrollAxis
  ) -> CGFloat {
    guard bounces(axis) else { return min(max(wanted, range.lowerBound), range.upperBound) }
    return ScrollPhysics.resisted(wanted, in: range, dimension: dimension)
  }

  /// Lets go with a velocity of the content, in points per second.
  func endDrag(velocity: CGPoint) {
    guard let drag = motion.drag else { return }
    refreshControl?.dragWillEnd()
    var velocity = velocity
    if !drag.axes.contains(.horizontal) { velocity.x = 0 }
    if !drag.axes.contains(.vertical) { velocity.y = 0 }
    let natural = restingPlace(velocity: velocity)
    var target = proposedOffset(natural, velocity: velocity)
    if !isPagingEnabled, let offsetSettler { target = offsetSettler(self, target) }
    listener?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    let isRetargeted = target != natural || isPagingEnabled
    motion.drag = nil
    let chosen = isRetargeted ? pixelAligned(isPagingEnabled ? clamped(target) : target) : nil
    let goesOn = beginFlight(velocity: velocity, target: chosen)
    hear(.endedDragging(goesOn: goesOn))
    listener?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn {
      if motion.flight != nil { listener?.scrollViewWillBeginDecelerating(self) }
    } else {
      indicators.scheduleFade()
    }
  }

  /// Where the content comes to rest by itself: the next page, or where it slows down.
  private func restingPlace(velocity: CGPoint) -> CGPoint {
    if isPagingEnabled { return pageOffset(velocity: velocity) }
    let rate = decelerationRate.rawValue
    let free = CGPoint(
      x: ScrollPhysics.projectedTarget(from: bounds.minX, velocity: velocity.x, rate: rate),
      y: ScrollPhysics.projectedTarget(from: bounds.minY, velocity: velocity.y, rate: rate))
    return clampedPixels(free)
  }

  private func clampedPixels(_ offset: CGPoint) -> CGPoint {
    let aligned = pixelAligned(offset)
    let allowed = clamped(aligned)
    return allowed == aligned ? aligned : allowed
  }

  // MARK: Pages

  /// The page that a release leads to: the nearest, or the next in the direction of a flick.
  private func pageOffset(velocity: CGPoint) -> CGPoint {
    let x = page(bounds.minX, bounds.width, velocity.x, horizontalRange)
    let y = page(bounds.minY, bounds.height, velocity.y, verticalRange)
    return pixelAligned(CGPoint(x: x, y: y))
  }

  private func page(
    _ offset: CGFloat, _ length: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>
  ) -> CGFloat {
    guard length > 0, range.upperBound > range.lowerBound else {
      return min(max(offset, range.lowerBound), range.upperBound)
    }
    let position = offset / length
    var page = position.rounded()
    if velocity > Self.pageFlickSpeed { page = position.rounded(.down) + 1 }
    if velocity < -Self.pageFlickSpeed { page = position.rounded(.up) - 1 }
    return min(max(page * length, range.lowerBound), range.upperBound)
  }

  /// Slower releases, in points per second, settle on the nearest page.
  private static var pageFlickSpeed: CGFloat { 100 }

  // MARK: Keyboard

  private var movesKeyboard: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  /// The keyboard follows a finger that came down to its upper edge.
  private func dismissKeyboardInteractively() {
    guard movesKeyboard, let window else { return }
    UpperRooms.textEditing.follow(panRecognizer.location(in: window).y, in: window)
  }

  /// A keyboard that followed the finger goes on down, or back to its place.
  private func letGoOfKeyboard(isCancelled: Bool) {
    guard movesKeyboard, let window else { return }
    UpperRooms.textEditing.letGo(isCancelled: isCancelled, in: window)
  }
}
