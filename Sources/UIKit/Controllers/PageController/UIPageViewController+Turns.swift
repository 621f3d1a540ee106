/// Turning pages: where they lie, and how a finger takes them along.
extension UIPageViewController {
  // MARK: Slots

  /// Whether what comes after the current pages is in front of them along the axis.
  var isReversed: Bool {
    let isMirrored =
      pages.isHorizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored != (spineLocation == .max)
  }

  private var first: Neighbour { isReversed ? after : before }
  private var last: Neighbour { isReversed ? before : after }
  private var currentSlot: Int { PageScrollView.currentSlot }

  /// Of two pages that follow each other in a circle, either stands on both sides of the other: the turn knows
  /// from which one it comes.
  func slot(of spread: PageSpread) -> Int {
    guard let turn, turn.spread.isSame(as: spread) else { return currentSlot }
    return turn.isForward == isReversed ? currentSlot - 1 : currentSlot + 1
  }

  func forgetNeighbours() {
    abandonTurn()
    (before, after) = (.unknown, .unknown)
    if isViewLoaded { view.setNeedsLayout() }
    isPlaced = false
  }

  /// Lays the pages out and brings the current ones to rest in their slot.
  ///
  /// - Parameter asksSource: whether pages beside the current ones that are not known are asked for. A source that
  ///   counts by an index of its own knows them only once it was told that the current ones changed.
  func placePages(asksSource: Bool = true) {
    guard isViewLoaded, let current, pages.step > 0 else { return }
    if asksSource {
      findNeighbours()
      isPlaced = true
    }
    isPlacing = true
    pages.makeRoom(hasFirst: first.spread != nil, hasLast: last.spread != nil)
    pages.contentOffset = pages.offset(at: CGFloat(currentSlot) * pages.step)
    place(current)
    isPlacing = false
    showTurn()
  }

  /// Puts pages that scroll into their slot; those that curl lie where the turn wants them.
  private func place(_ spread: PageSpread) {
    guard !curls else { return }
    spread.pages.first?.viewIfLoaded?.frame = pages.frame(ofSlot: slot(of: spread))
  }

  /// How far the turn under way has got, 0 to 1.
  var turnProgress: CGFloat {
    guard turn != nil, pages.step > 0 else { return 0 }
    return min(abs(pages.position / pages.step - CGFloat(currentSlot)), 1)
  }

  // MARK: Scrolling

  func pagesDidScroll() {
    defer { showTurn() }
    guard !isPlacing, pages.step > 0, current != nil else { return }
    let distance = pages.position - CGFloat(currentSlot) * pages.step
    // Content may swing a little beyond its page before it rests: that turns no page.
    guard turn == nil, abs(distance) > 0.01, pages.isDragging || pages.motion.wheel != nil else {
      return
    }
    let neighbour = distance < 0 ? first : last
    guard let spread = neighbour.spread else { return }
    beginTurn(
      to: spread, isForward: (distance > 0) != isReversed, isByHand: true, completion: nil)
  }

  /// The scroll view's delegate has heard where the pages are: it sees those that a turn reached at their place before
  /// they come to rest in the middle.
  func pagesWereSeen() {
    guard !isPlacing, pages.step > 0, current != nil, let turn, turn.isByHand else { return }
    settle(turn, at: pages.position - CGFloat(currentSlot) * pages.step)
  }

  /// Ends a turn that reached its pages, or went back beyond those it came from.
  private func settle(_ turn: PageTurn, at distance: CGFloat) {
    let isForward = slot(of: turn.spread) > currentSlot
    let progress = (isForward ? distance : -distance) / pages.step
    if progress >= 1 {
      let rest = pages.position - CGFloat(slot(of: turn.spread)) * pages.step
      finish(turn)
      if rest != 0 { keepMoving(rest) }
    } else if progress < 0 {
      cancel(turn)
    }
  }

  /// The current page changed under the finger: what it moved beyond the page goes on from there.
  private func keepMoving(_ rest: CGFloat) {
    pages.contentOffset = pages.offset(at: CGFloat(currentSlot) * pages.step + rest)
  }

  func comeToRest() {
    guard let turn else { return }
    let distance = abs(pages.position - CGFloat(slot(of: turn.spread)) * pages.step)
    if distance < pages.step / 2 { finish(turn) } else { cancel(turn) }
  }

  // MARK: Turns

  func beginTurn(
    to spread: PageSpread, isForward: Bool, isByHand: Bool, completion: ((Bool) -> Void)?
  ) {
    turn = PageTurn(
      spread: spread, isForward: isForward, isByHand: isByHand, completion: completion)
    if isByHand { delegate?.pageViewController(self, willTransitionTo: spread.pages) }
    for page in coming(with: spread) { page.beginAppearanceTransition(true, animated: true) }
    for page in leaving(for: spread) { page.beginAppearanceTransition(false, animated: true) }
    coming(with: spread).forEach(insert)
    place(spread)
    showTurn()
  }

  /// The pages that a turn brings, the back of its leaf included.
  private func coming(with spread: PageSpread) -> [UIViewController] {
    (spread.pages + [spread.between].compactMap { $0 }).filter { page in
      current?.pages.contains { $0 === page } != true
    }
  }
  private func leaving(for spread: PageSpread) -> [UIViewController] {
    (current?.pages ?? []).filter { page in !spread.pages.contains { $0 === page } }
  }

  /// The turn's pages are the current ones now.
  private func finish(_ turn: PageTurn) {
    guard let old = current else { return }
    let (coming, leaving) = (coming(with: turn.spread), leaving(for: turn.spread))
    endLeaf()
    self.turn = nil
    current = PageSpread(pages: turn.spread.pages)
    // Pages that scroll are kept beside the current one; those that curl are asked for anew, as on iOS.
    if turn.isByHand, !curls {
      (before, after) = turn.isForward ? (.spread(old), .unknown) : (.unknown, .spread(old))
    } else {
      (before, after) = (.unknown, .unknown)
    }
    for page in leaving {
      remove(page)
      page.endAppearanceTransition()
    }
    coming.forEach { $0.endAppearanceTransition() }
    turn.spread.between.map(putAway)
    pages.isScrollEnabled = true
    placePages(asksSource: turn.isByHand)
    if turn.isByHand {
      indicator.step(turn.isForward ? 1 : -1)
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old.pages,
        transitionCompleted: true)
    } else {
      indicator.reload()
    }
    turn.completion?(true)
    if !turn.isByHand, self.turn == nil { placePages() }
  }

  /// The back of a leaf is no longer seen.
  private func putAway(_ back: UIViewController) {
    back.beginAppearanceTransition(false, animated: false)
    remove(back)
    back.endAppearanceTransition()
  }

  /// The pages that were coming go away again.
  private func cancel(_ turn: PageTurn) {
    let (coming, leaving) = (coming(with: turn.spread), leaving(for: turn.spread))
    endLeaf()
    self.turn = nil
    coming.forEach { $0.beginAppearanceTransition(false, animated: true) }
    leaving.forEach { $0.beginAppearanceTransition(true, animated: true) }
    for page in coming {
      remove(page)
      page.endAppearanceTransition()
    }
    leaving.forEach { $0.endAppearanceTransition() }
    pages.isScrollEnabled = true
    if curls { showTurn() }
    if turn.isByHand {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: current?.pages ?? [],
        transitionCompleted: false)
    }
    turn.completion?(false)
  }

  /// Ends a turn at once, where code changes the pages under it.
  func abandonTurn() {
    guard let turn else { return }
    pages.stopScrollingAndZooming()
    if self.turn != nil { if turn.isByHand { cancel(turn) } else { finish(turn) } }
  }
}
