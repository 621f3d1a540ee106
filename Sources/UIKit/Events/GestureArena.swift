/// Grants the recognisers of a window their states: of those that share touches, the first to be recognised wins
/// and the others fail, unless they may be recognised together or wait for one another.
@MainActor
final class GestureArena {
  /// Recognisers with touches, or waiting for more of them.
  private(set) var contenders: [UIGestureRecognizer] = []
  /// Tells the dispatcher that a recogniser took the touches.
  var onRecognition: (@MainActor (UIGestureRecognizer) -> Void)?

  // MARK: Taking part

  func enter(_ recognizer: UIGestureRecognizer) {
    guard !contenders.contains(where: { $0 === recognizer }) else { return }
    contenders.append(recognizer)
    recognizer.enteredArena = self
  }

  /// Ends the turn of recognisers that are over and have no touches left.
  func cleanUp() {
    for recognizer in contenders
    where recognizer.trackedTouches.isEmpty && recognizer.isFinished {
      remove(recognizer)
    }
    settleHeld()
  }

  private func remove(_ recognizer: UIGestureRecognizer) {
    contenders.removeAll { $0 === recognizer }
    recognizer.enteredArena = nil
    recognizer.resetToPossible()
  }

  // MARK: Granting states

  func request(_ state: UIGestureRecognizer.State, for recognizer: UIGestureRecognizer) {
    switch (recognizer.currentState, state) {
    case (.possible, .possible), (.failed, _), (.ended, _), (.cancelled, _): return
    case (.possible, .failed), (.possible, .cancelled):
      fail(recognizer)
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      tryToBegin(recognizer, as: state)
    case (_, .failed), (_, .cancelled):
      recognizer.enter(.cancelled)
      settleHeld()
    case (_, .began): return
    case (_, .possible): remove(recognizer)
    default:
      recognizer.enter(state)
    }
    if recognizer.trackedTouches.isEmpty, recognizer.isFinished { remove(recognizer) }
  }

  private func tryToBegin(
    _ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State
  ) {
    if let held = recognizer.heldState {
      recognizer.heldState = state == .changed ? held : state
      return
    }
    guard isAllowedToBegin(recognizer), !isPrevented(recognizer) else {
      fail(recognizer)
      return
    }
    if isWaiting(recognizer) {
      recognizer.heldState = state
      return
    }
    begin(recognizer, as: state)
  }

  private func begin(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    recognizer.heldState = nil
    preventOthers(than: recognizer)
    onRecognition?(recognizer)
    recognizer.enter(state == .changed ? .began : state)
    settleHeld()
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.heldState = nil
    recognizer.enter(.failed)
    if recognizer.trackedTouches.isEmpty { remove(recognizer) }
    settleHeld()
  }

  /// Looks again at recognisers that waited for others to fail.
  private func settleHeld() {
    for recognizer in contenders {
      guard let held = recognizer.heldState, recognizer.currentState == .possible else { continue }
      if isPrevented(recognizer) || requirementSucceeded(recognizer) {
        fail(recognizer)
        return
      }
      guard !isWaiting(recognizer) else { continue }
      begin(recognizer, as: held)
      if recognizer.trackedTouches.isEmpty, recognizer.isFinished { remove(recognizer) }
      return
    }
  }

  // MARK: Rules

  private func isAllowedToBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.isEnabled else { return false }
    if let hit = recognizer.trackedTouches.first?.view ?? recognizer.view,
      hit !== recognizer.view, hit.preventsAncestorRecognizer(recognizer)
    {
      return false
    }
    if let view = recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return false }
    guard let delegate = recognizer.delegate, delegate !== recognizer.view else { return true }
    return delegate.gestureRecognizerShouldBegin(recognizer)
  }

  private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
    contenders.contains { other in
      other !== recognizer && other.currentState == .possible && other.isEnabled
        && requiresFailure(of: other, for: recognizer)
    }
  }

  private func requirementSucceeded(_ recognizer: UIGestureRecognizer) -> Bool {
    contenders.contains { other in
      other !== recognizer && (other.isActive || other.currentState == .ended)
        && requiresFailure(of: other, for: recognizer)
    }
  }

  private func requiresFailure(
    of other: UIGestureRecognizer, for recognizer: UIGestureRecognizer
  ) -> Bool {
    if recognizer.waits(for: other) { return true }
    return recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }

  private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    contenders.contains { other in
      other !== recognizer && (other.isActive || other.currentState == .ended)
        && sharesTouches(recognizer, other) && !mayRunTogether(recognizer, other)
        && other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
    }
  }

  private func preventOthers(than winner: UIGestureRecognizer) {
    for other in contenders
    where other !== winner && other.currentState == .possible && sharesTouches(winner, other)
      && !mayRunTogether(winner, other)
      && winner.canPrevent(other) && other.canBePrevented(by: winner)
    {
      other.heldState = nil
      other.enter(.failed)
    }
  }

  private func mayRunTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  /// Recognisers compete when a touch goes to both, or went while one of them waits.
  private func sharesTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    if a.trackedTouches.isEmpty || b.trackedTouches.isEmpty {
      guard let first = a.view, let second = b.view else { return false }
      return first.isDescendant(of: second) || second.isDescendant(of: first)
    }
    return a.trackedTouches.contains { touch in b.trackedTouches.contains { $0 === touch } }
  }
}
