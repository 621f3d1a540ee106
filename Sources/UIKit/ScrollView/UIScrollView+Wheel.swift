/// Wheels and touchpads: steps are glided, touchpads drag and fling like a finger.
extension UIScrollView: ScrollWheelTarget {
  func scroll(by delta: CGVector, phase: HostEvent.ScrollPhase) -> Bool {
    guard isScrollEnabled else { return false }
    let delta = ownVector(delta)
    switch phase {
    case .discrete: return glide(by: delta)
    case .began: return beginPad(delta)
    case .changed: return movePad(delta)
    case .ended: return endPad()
    }
  }

  // MARK: Wheel

  /// A step of the wheel: no bounce at the edges, and several steps add up.
  private func glide(by delta: CGVector) -> Bool {
    let delta = wheelDelta(delta)
    let start = motion.wheel?.target ?? bounds.origin
    let target = clamped(CGPoint(x: start.x + delta.dx, y: start.y + delta.dy))
    let moved = abs(target.x - bounds.minX) > 0.01 || abs(target.y - bounds.minY) > 0.01
    guard moved || motion.wheel != nil else { return false }
    if motion.wheel == nil {
      motion.travel = nil
      stopFlight()
      motion.wheel = WheelGlide(
        target: target, position: bounds.origin, lastTime: CACurrentMediaTime())
      listener?.scrollViewWillBeginDragging(self)
      driver.start()
    } else {
      motion.wheel?.target = target
    }
    return true
  }

  /// A view that only scrolls sideways takes a plain wheel for that.
  private func wheelDelta(_ delta: CGVector) -> CGVector {
    let sideways = isLonger(.horizontal) && !isLonger(.vertical)
    if sideways, delta.dx == 0, isPagingEnabled { return CGVector(dx: delta.dy, dy: 0) }
    return delta
  }

  func wheelStep(at time: CFTimeInterval) {
    guard var wheel = motion.wheel else { return }
    let isFinished = wheel.step(to: time)
    motion.wheel = wheel
    applyOffset(pixelAligned(wheel.position))
    guard isFinished, motion.wheel?.target == wheel.target else { return }
    motion.wheel = nil
    var target = bounds.origin
    if isPagingEnabled {
      target = nearestPage
    } else if let offsetSettler {
      target = offsetSettler(self, target)
    }
    let proposed = target
    listener?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    let goesOn =
      (target != bounds.origin || proposed != bounds.origin)
      && beginFlight(
        velocity: .zero, target: pixelAligned(target == proposed ? target : clamped(target)))
    hear(.endedDragging(goesOn: goesOn))
    listener?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn {
      listener?.scrollViewWillBeginDecelerating(self)
    } else {
      indicators.scheduleFade()
    }
  }

  private var nearestPage: CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return bounds.origin }
    return clamped(
      CGPoint(
        x: (bounds.minX / bounds.width).rounded() * bounds.width,
        y: (bounds.minY / bounds.height).rounded() * bounds.height))
  }

  // MARK: Touchpad

  private func beginPad(_ delta: CGVector) -> Bool {
    let vector = CGVector(dx: -delta.dx, dy: -delta.dy)
    let isHorizontal = abs(delta.dx) > abs(delta.dy)
    guard canScroll(isHorizontal ? .horizontal : .vertical), delta == .zero || acceptsPad(vector)
    else { return false }
    beginDrag()
    pad = TouchpadDrag()
    return movePad(delta)
  }

  /// Content at its edge leaves the gesture to the views around it.
  private func acceptsPad(_ travel: CGVector) -> Bool {
    let axis: ScrollAxis = abs(travel.dx) > abs(travel.dy) ? .horizontal : .vertical
    let direction = axis == .horizontal ? -travel.dx : -travel.dy
    return bounces(axis) || !isAtEdge(axis, direction)
  }

  private func movePad(_ delta: CGVector) -> Bool {
    guard pad != nil, motion.drag != nil else { return beginPad(delta) }
    pad?.add(delta, at: CACurrentMediaTime())
    if let pad { drag(to: pad.translation) }
    return true
  }

  private func endPad() -> Bool {
    guard let ended = pad else { return false }
    pad = nil
    endDrag(velocity: ended.velocity(at: CACurrentMediaTime()))
    return true
  }
}

/// Two fingers on a touchpad moving the content.
struct TouchpadDrag {
  private(set) var translation = CGPoint.zero
  private var samples: [(delta: CGVector, time: CFTimeInterval)] = []
  private static let window: CFTimeInterval = 0.1

  mutating func add(_ delta: CGVector, at time: CFTimeInterval) {
    translation.x -= delta.dx
    translation.y -= delta.dy
    samples.append((delta, time))
    samples.removeAll { time - $0.time > Self.window }
  }

  /// Points per second of the content over the last moments.
  func velocity(at time: CFTimeInterval) -> CGPoint {
    guard let first = samples.first, let last = samples.last, time - last.time < 0.05,
      last.time > first.time
    else { return .zero }
    let span = last.time - first.time
    let moved = samples.dropFirst().reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.delta.dx, y: $0.y + $1.delta.dy)
    }
    return CGPoint(x: moved.x / span, y: moved.y / span)
  }
}
