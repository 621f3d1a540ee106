/// Moving the content: by code, animated, and onwards after a drag.
extension UIScrollView {
  // MARK: One step

  /// Moves the content; everything that scrolls ends here.
  func applyOffset(_ offset: CGPoint) {
    guard offset != bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
    bounds.origin = offset
  }

  /// The origin of the bounds changed.
  func offsetDidChange() {
    indicators.contentMoved()
    refreshControl?.contentMoved()
    offsetObserver?(self)
    hear(.moved)
    listener?.scrollViewDidScroll(self)
    hear(.reportedMove)
  }

  /// `contentOffset` was set: what moves goes on from there, as on iOS.
  func setOffsetFromOutside(_ offset: CGPoint) {
    let old = bounds.origin
    guard offset != old else { return }
    let shift = CGPoint(x: offset.x - old.x, y: offset.y - old.y)
    motion.flight?.shift.x += shift.x
    motion.flight?.shift.y += shift.y
    motion.travel = nil
    motion.wheel = nil
    place(at: offset)
  }

  /// Puts the content where code wants it. A finger on it goes on from there.
  private func place(at offset: CGPoint) {
    guard motion.drag != nil, offset != bounds.origin else { return applyOffset(offset) }
    super.bounds.origin = offset
    rebaseDrag()
    offsetDidChange()
  }

  /// Moves the content because views above it changed size: running motion goes on as before.
  func shiftOffset(by shift: CGFloat) { shiftOffset(by: CGVector(dx: 0, dy: shift)) }

  func shiftOffset(by shift: CGVector) {
    guard shift != .zero, shift.dx.isFinite, shift.dy.isFinite else { return }
    func move(_ point: inout CGPoint) {
      point.x += shift.dx
      point.y += shift.dy
    }
    if motion.flight != nil {
      motion.flight?.shift.x += shift.dx
      motion.flight?.shift.y += shift.dy
    }
    if var travel = motion.travel {
      move(&travel.from)
      move(&travel.to)
      motion.travel = travel
    }
    if var wheel = motion.wheel {
      move(&wheel.position)
      move(&wheel.target)
      motion.wheel = wheel
    }
    applyOffset(CGPoint(x: bounds.minX + shift.dx, y: bounds.minY + shift.dy))
    if motion.drag != nil { rebaseDrag() }
  }

  // MARK: Animated changes

  func scroll(to offset: CGPoint, animated: Bool) {
    let target = pixelAligned(offset)
    stopFlight()
    motion.wheel = nil
    guard animated, window != nil, target != bounds.origin else {
      motion.travel = nil
      place(at: animated ? target : offset)
      if animated {
        hear(.endedAnimation)
        listener?.scrollViewDidEndScrollingAnimation(self)
      }
      return
    }
    travel(to: target, tellsDelegate: true)
  }

  /// Begins an animated change of the offset.
  func travel(to target: CGPoint, tellsDelegate: Bool, isToTop: Bool = false) {
    motion.travel = ScrollTravel(
      start: CACurrentMediaTime(), from: bounds.origin, to: target, tellsDelegate: tellsDelegate,
      isToTop: isToTop)
    driver.start()
  }

  private func travelStep(_ travel: ScrollTravel, at time: CFTimeInterval) {
    let (offset, isFinished) = travel.offset(at: time)
    if isFinished { motion.travel = nil }
    applyOffset(pixelAligned(offset))
    guard isFinished, motion.travel == nil else { return }
    indicators.scheduleFade()
    if travel.isToTop { listener?.scrollViewDidScrollToTop(self) }
    if travel.tellsDelegate { didEndScrollingAnimation() }
  }

  private func didEndScrollingAnimation() {
    scrollingAnimationDidEnd()
    hear(.endedAnimation)
    listener?.scrollViewDidEndScrollingAnimation(self)
  }

  // MARK: After a drag

  /// Plans the way on from here; true when there is any.
  func beginFlight(velocity: CGPoint, target: CGPoint?) -> Bool {
    let now = CACurrentMediaTime()
    var flight = ScrollFlight(start: now, isRetargeted: target != nil)
    flight.x = plan(.horizontal, bounds.minX, velocity.x, target?.x)
    flight.y = plan(.vertical, bounds.minY, velocity.y, target?.y)
    guard flight.x != nil || flight.y != nil else { return false }
    motion.flight = flight
    driver.start()
    return true
  }

  private func plan(
    _ axis: ScrollAxis, _ position: CGFloat, _ velocity: CGFloat, _ target: CGFloat?,
    continuesMotion: Bool = false
  ) -> AxisMotion? {
    let range = axis == .horizontal ? horizontalRange : verticalRange
    if let target {
      let isBeyond = !range.contains(position)
      guard abs(target - position) > 0.01 else { return nil }
      return AxisMotion(
        position: position, velocity: velocity, target: target,
        allowsDecay: !isPagingEnabled && !isBeyond)
    }
    let motion = AxisMotion(
      position: position, velocity: velocity, range: range, rate: decelerationRate.rawValue,
      bounces: bounces(axis), continuesMotion: continuesMotion)
    return motion.state(at: 0).isFinished ? nil : motion
  }

  /// Plans again after the range changed under a flight.
  func replanFlight() {
    guard let flight = motion.flight, !flight.isRetargeted else { return }
    let now = CACurrentMediaTime()
    let time = now - flight.start
    var changed = ScrollFlight(start: now)
    let x = flight.x?.state(at: time)
    let y = flight.y?.state(at: time)
    changed.x = plan(.horizontal, bounds.minX, x?.velocity ?? 0, nil, continuesMotion: true)
    changed.y = plan(.vertical, bounds.minY, y?.velocity ?? 0, nil, continuesMotion: true)
    motion.flight = changed
  }

  private func flightStep(_ flight: ScrollFlight, at time: CFTimeInterval) {
    let elapsed = time - flight.start
    let x = flight.x?.state(at: elapsed)
    let y = flight.y?.state(at: elapsed)
    let isFinished = x?.isFinished ?? true && y?.isFinished ?? true
    let offset = CGPoint(
      x: x.map { $0.position + flight.shift.x } ?? bounds.minX,
      y: y.map { $0.position + flight.shift.y } ?? bounds.minY)
    applyOffset(pixelAligned(offset))
    guard isFinished, motion.flight != nil, motion.flight?.start == flight.start else { return }
    motion.flight = nil
    indicators.scheduleFade()
    hear(.endedDecelerating)
    listener?.scrollViewDidEndDecelerating(self)
  }

  /// Stops decelerating where the content is; the delegate hears of it.
  func stopFlight() {
    guard motion.flight != nil else { return }
    motion.flight = nil
    indicators.scheduleFade()
    hear(.endedDecelerating)
    listener?.scrollViewDidEndDecelerating(self)
  }

  /// Leaves everything where it is.
  func cancelMotion() {
    motion.travel = nil
    motion.wheel = nil
    stopFlight()
    if zoom.isBouncing { finishZoomBounce() }
    if panRecognizer.isActive { panRecognizer.state = .cancelled }
  }

  // MARK: The driver's turn

  /// Moves what moves to where it is at `time`; false when nothing goes on moving.
  func motionStep(at time: CFTimeInterval) -> Bool {
    if let travel = motion.travel {
      travelStep(travel, at: time)
    } else if let flight = motion.flight {
      flightStep(flight, at: time)
    } else if motion.wheel != nil {
      wheelStep(at: time)
    }
    zoomStep(at: time)
    return motion.needsDriver || zoom.isBouncing
  }

  // MARK: To the top

  /// Scrolls to the top as a tap on the status bar does; false when the view does not want to.
  @discardableResult
  func scrollToTop() -> Bool {
    guard scrollsToTop, isScrollEnabled, !isHidden, alpha > 0.01,
      listener?.scrollViewShouldScrollToTop(self) ?? true
    else { return false }
    stopFlight()
    let top = CGPoint(x: bounds.minX, y: -insets.adjusted.top)
    guard top.y != bounds.minY else { return true }
    travel(to: pixelAligned(top), tellsDelegate: false, isToTop: true)
    return true
  }
}

extension UIWindow {
  /// A tap on the status bar: the one scroll view on screen that wants it goes to its top. With
  /// more than one, none does, as on iOS.
  package func scrollToTop() {
    var candidates: [UIScrollView] = []
    collect(self, into: &candidates)
    if candidates.count == 1 { candidates[0].scrollToTop() }
  }

  private func collect(_ view: UIView, into candidates: inout [UIScrollView]) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if let scrollView = view as? UIScrollView, scrollView.scrollsToTop {
      let area = scrollView.convert(scrollView.bounds, to: nil as UIView?)
      if area.meets(bounds) { candidates.append(scrollView) }
    }
    for subview in view.subviews { collect(subview, into: &candidates) }
  }
}
