/// A change of the layout on its way, driven by the app.
struct InteractiveTransition {
  let layout: UICollectionViewTransitionLayout
  let views: [UICollectionReusableView]
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// From one layout to the next: at once, animated, or as a gesture goes.
extension UICollectionView {
  /// Called when an interactive transition ended: whether its animation ran to the end, and whether
  /// the new layout stays.
  public typealias LayoutInteractiveTransitionCompletion = (
    _ completed: Bool, _ finished: Bool
  ) -> Void

  func exchangeLayout(
    _ new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    if transition != nil { endTransition(finished: false, animated: false) }
    guard new !== layout else {
      completion?(true)
      return
    }
    forgetMovement()
    let old = layout
    let change = ElementTransition(shown: shown, update: nil)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    replaceLayout(with: new)
    old.owner = nil
    guard isReadyForTransitions else {
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      completion?(true)
      return
    }
    prepareLayout()
    adoptTargetOffset()
    let views = shown.visible.sorted { $0.key < $1.key }.map(\.value)
    views.forEach { $0.willTransition(from: old, to: new) }
    carry(change, animated: animated) { finished in
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      views.forEach { $0.didTransition(from: old, to: new) }
      completion?(finished)
    }
  }

  private var isReadyForTransitions: Bool {
    counts != nil && !shown.isStale && bounds.width > 0 && bounds.height > 0
  }

  private func replaceLayout(with new: UICollectionViewLayout) {
    layout = new
    new.owner = self
    contentState.needsPrepare = true
    shown.forget()
    setNeedsLayout()
  }

  private func carry(
    _ change: ElementTransition, animated: Bool, _ completion: @escaping (Bool) -> Void
  ) {
    if animated {
      perform(change, completion)
    } else {
      UIView.performWithoutAnimation { perform(change, completion) }
    }
  }

  // MARK: Interactive

  func beginTransition(
    to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    guard transition == nil else {
      collectionInconsistency(
        "the collection is already part way through an interactive transition")
    }
    let old = layout
    guard old !== new else {
      collectionInconsistency("the collection already has the layout of the transition")
    }
    layoutIfNeeded()
    forgetMovement()
    let between =
      told?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    new.owner = self
    between.offsets = (contentOffset, contentOffset)
    let views = shown.visible.sorted { $0.key < $1.key }.map(\.value)
    transition = InteractiveTransition(layout: between, views: views, completion: completion)
    replaceLayout(with: between)
    views.forEach { $0.willTransition(from: old, to: new) }
    guard isReadyForTransitions else { return between }
    prepareLayout()
    between.offsets.next = targetOffset(of: new)
    return between
  }

  /// Where the content will be in a layout that is prepared.
  private func targetOffset(of new: UICollectionViewLayout) -> CGPoint {
    let size = contentSize
    let offset = contentOffset
    // Clamped as the new content allows.
    super.contentSize = new.collectionViewContentSize
    let proposed = clamped(offset)
    super.contentSize = size
    contentOffset = offset
    let target = new.targetContentOffset(forProposedContentOffset: proposed)
    return told?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
      ?? target
  }

  /// The transition's progress changed.
  func transitionDidProgress(to offset: CGPoint) {
    guard transition != nil, motion.isAtRest, offset != contentOffset else { return }
    contentOffset = offset
  }

  /// Goes on to the new layout, or back to the old one.
  func endTransition(finished: Bool, animated: Bool) {
    guard let current = transition else { return }
    let between = current.layout
    let (old, new) = (between.currentLayout, between.nextLayout)
    layoutIfNeeded()
    let change = ElementTransition(shown: shown, update: nil)
    transition = nil
    replaceLayout(with: finished ? new : old)
    between.owner = nil
    (finished ? old : new).owner = nil
    let end: (Bool) -> Void = { completed in
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      current.views.forEach { $0.didTransition(from: old, to: finished ? new : old) }
      current.completion?(completed, finished)
    }
    guard isReadyForTransitions else {
      end(true)
      return
    }
    prepareLayout()
    let offset = clamped(finished ? between.offsets.next : between.offsets.current)
    // The content moves along with its subviews.
    if motion.isAtRest, offset != contentOffset {
      UIView.animate(withDuration: animated ? Self.updateDuration : 0) {
        self.contentOffset = offset
      }
    }
    carry(change, animated: animated, end)
  }
}
