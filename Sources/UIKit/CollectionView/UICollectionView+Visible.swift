/// The state that a collection view keeps between two layouts.
struct CollectionLayoutState {
  /// Whether the layout has to be prepared before it is asked anything.
  var needsPrepare = true
  /// The bounds the layout has been told about.
  var seenBounds = CGRect.null
  /// The origin at the last look over the visible views, for the direction of scrolling.
  var lastOrigin: CGPoint?
  /// The last movement that was not nothing.
  var lastDelta = CGPoint.zero
  /// Adjustments of invalidation contexts that wait for the next layout.
  var offsetAdjustment = CGPoint.zero
  /// Whether a first layout has been shown.
  var hasShownContent = false
  /// Whether new bounds are being animated to.
  var isResizingAnimated = false
  /// The element that stays where it is on screen while others find their sizes.
  var anchor: SteadyAnchor?
  /// The bounds' origin at the last call of sections' handlers.
  var toldOrigin: CGPoint?
}

/// Bringing views into sight and taking them out of it.
extension UICollectionView {
  // MARK: Invalidation

  func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts, batch == nil { counts = nil }
    contentState.needsPrepare = true
    contentState.offsetAdjustment.x += context.contentOffsetAdjustment.x
    contentState.offsetAdjustment.y += context.contentOffsetAdjustment.y
    if context.contentSizeAdjustment != .zero {
      contentSize.width += context.contentSizeAdjustment.width
      contentSize.height += context.contentSizeAdjustment.height
    }
    shown.needsPass = true
    setNeedsLayout()
  }

  func layoutInsetsDidChange() { layout.insetsDidChange() }

  // MARK: One layout pass

  /// Prepares the layout if need be and exchanges the views that came or went.
  func updateContent() {
    guard !isUpdatingContent else { return }
    isUpdatingContent = true
    prepareLayout()
    updateVisible()
    // A cell that wants another size invalidates the layout: once more, a few times at most.
    var rounds = 0
    while contentState.needsPrepare, rounds < Self.roundLimit {
      rounds += 1
      prepareLayout()
      updateVisible()
    }
    if rounds == Self.roundLimit { reportLoop() }
    contentState.hasShownContent = true
    isUpdatingContent = false
    runDeferredBatches()
  }

  private static var roundLimit: Int { 100 }

  /// Views that never agree on a size must not hang the app; the text is iOS's.
  private func reportLoop() {
    NSLog(
      "%@",
      "UICollectionView (\(self)) is stuck in its update/layout loop. This can happen for many "
        + "reasons, including self-sizing views whose preferred attributes are not returning a "
        + "consistent size.")
  }

  func prepareLayout() {
    guard contentState.needsPrepare else { return }
    _ = loadedCounts
    contentState.needsPrepare = false
    layout.prepare()
    layoutWasPrepared()
  }

  /// Takes over the content size and the offset that the layout wants.
  func layoutWasPrepared() {
    shown.forget()
    visibleItems.removeAll(keepingCapacity: true)
    contentState.toldOrigin = nil
    takeContentSize(layout.collectionViewContentSize)
    let adjustment = contentState.offsetAdjustment
    if adjustment != .zero {
      contentState.offsetAdjustment = .zero
      contentOffset = CGPoint(
        x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
    }
  }

  /// Takes over the content's size; visible items stay in their place.
  private func takeContentSize(_ size: CGSize) {
    let shift = anchorShift()
    let isLonger = size.width >= contentSize.width && size.height >= contentSize.height
    if !isLonger, shift != .zero { shiftOffset(by: shift) }
    if size != contentSize { contentSize = size }
    if isLonger, shift != .zero { shiftOffset(by: shift) }
  }

  private func updateVisible() {
    let bounds = self.bounds
    if shown.isStale { retireEverything() }
    guard bounds.width > 0, bounds.height > 0 else { return }
    let margin = aheadMargin(bounds)
    if shown.isStable(for: bounds, margin: margin) {
      followVisibleItems(bounds)
      return
    }
    let isRelayout = shown.knownRect.isNull
    let ahead = bounds.inset(
      by: UIEdgeInsets(
        top: -margin.top, left: -margin.left, bottom: -margin.bottom, right: -margin.right))
    if !shown.covers(ahead, content: contentSize) { learn(around: bounds) }
    shown.needsPass = false
    pool.limit = max(32, shown.visible.count)
    // Views that are made ready need their scroll view, too.
    updateScrollers(in: ahead)
    exchange(in: bounds, ahead: ahead, isRelayout: isRelayout)
    removeScrollers(outside: ahead)
    shown.findStableRange(around: bounds, margin: margin, content: contentSize)
    followVisibleItems(bounds)
  }

  /// Calls sections' handlers when the content moved or was laid out anew.
  private func followVisibleItems(_ bounds: CGRect) {
    guard layout.hasVisibleItemsHandlers, contentState.toldOrigin != bounds.origin else { return }
    contentState.toldOrigin = bounds.origin
    tellVisibleItems()
  }

  /// Asks the layout for more than is visible, most of it in the direction of scrolling.
  private func learn(around bounds: CGRect) {
    let towardsStart = (contentState.lastDelta.y < 0, contentState.lastDelta.x < 0)
    let y = widened(bounds.minY, bounds.maxY, contentSize.height, towardsStart.0)
    let x = widened(bounds.minX, bounds.maxX, contentSize.width, towardsStart.1)
    let rect = CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
    shown.learn(elements(in: rect), in: rect)
    announceItems()
  }

  private func widened(
    _ start: CGFloat, _ end: CGFloat, _ content: CGFloat, _ towardsStart: Bool
  ) -> (low: CGFloat, high: CGFloat) {
    let length = end - start
    // An axis that does not scroll needs no more than is there.
    if content <= length { return (start, end) }
    let before = length * (towardsStart ? 1 : 0.5)
    let after = length * (towardsStart ? 0.5 : 1)
    return (min(start, max(start - before, 0)), max(end, min(end + after, content)))
  }

  /// The elements shown in a rectangle: those of the layout, and the held item where it is held.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let found = layoutElements(in: rect)
    guard let held = movingAttributes() else { return found }
    let key = held.key
    return found.filter { $0.key != key } + [held]
  }

  /// The layout's attributes of a rectangle, mirrored where it wants to be.
  func layoutElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isMirrored else { return layout.layoutAttributesForElements(in: rect) ?? [] }
    let mirrored = CGRect(
      x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    return (layout.layoutAttributesForElements(in: mirrored) ?? []).map(mirrored(_:))
  }

  var isMirrored: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && (effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection)
  }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    let copy = attributes.duplicate()
    if attributes.orthogonalSection >= 0,
      let section = layout.orthogonalSection(attributes.orthogonalSection),
      section.axis == .horizontal
    {
      copy.center.x = 2 * section.frame.minX + section.span - attributes.center.x
    } else {
      copy.center.x = contentSize.width - attributes.center.x
    }
    return copy
  }

  /// How far beyond the bounds cells are made ready: a little, where scrolling goes.
  private func aheadMargin(_ bounds: CGRect) -> UIEdgeInsets {
    let last = contentState.lastOrigin
    contentState.lastOrigin = bounds.origin
    guard let last, isPrefetchingEnabled, !motion.isAtRest else { return .zero }
    let dx = bounds.minX - last.x
    let dy = bounds.minY - last.y
    if dx != 0 || dy != 0 { contentState.lastDelta = CGPoint(x: dx, y: dy) }
    let delta = contentState.lastDelta
    let reach: CGFloat = 120
    return UIEdgeInsets(
      top: delta.y < 0 ? reach : 0, left: delta.x < 0 ? reach : 0, bottom: delta.y > 0 ? reach : 0,
      right: delta.x > 0 ? reach : 0)
  }

  // MARK: Exchanging views

  private func exchange(in bounds: CGRect, ahead: CGRect, isRelayout: Bool) {
    retire(outside: bounds)
    var prepared = 0
    for attributes in shown.knownList {
      let frame = sightFrame(of: attributes)
      let key = attributes.key
      if frame.overlaps(bounds) {
        if let view = shown.visible[key] {
          if isRelayout { retake(view, attributes) }
        } else {
          show(attributes, key)
        }
      } else if key.category == .cell, frame.overlaps(ahead), shown.ahead[key] == nil {
        // One at a time, so that no frame pays for several cells that are not needed yet.
        if prepared == 0 { makeReady(attributes, key) } else { shown.needsPass = true }
        prepared += 1
      }
    }
    dropAhead(outside: ahead, isRelayout: isRelayout)
  }

  /// Takes the views out of sight whose elements are no longer in the bounds.
  private func retire(outside bounds: CGRect) {
    let leaving = shown.visible.keys.filter { key in
      guard let attributes = shown.known[key] else { return true }
      return !isInSight(attributes, bounds)
    }
    for key in leaving.sorted() {
      if let view = shown.visible.removeValue(forKey: key) { retire(view, key) }
    }
  }

  /// Gives a view in sight its new attributes, and asks for its size if nobody has.
  private func retake(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    place(view, attributes)
    view.take(attributes)
    if attributes.needsMeasuring { heedPreference(of: view, attributes) }
  }

  private func dropAhead(outside ahead: CGRect, isRelayout: Bool) {
    for key in shown.ahead.keys.sorted() {
      guard let view = shown.ahead[key] else { continue }
      if let attributes = shown.known[key], sightFrame(of: attributes).overlaps(ahead) {
        if isRelayout { view.take(attributes) }
        continue
      }
      shown.ahead[key] = nil
      pool.give(view, kind: key.kind)
    }
  }

  /// Ends showing a view and keeps it for reuse.
  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    endDisplaying(view, key)
    pool.give(view, kind: key.kind)
  }

  func endDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      if cell.isFocused { window?.focusSystemIfUsed?.cellWillLeave(cell) }
      swipes?.rowDidLeave(cell)
      (cell as? UICollectionViewListCell)?.forgetSwipe()
      if key.indexPath == highlighted { highlighted = nil }
      if cell.isHighlighted { cell.isHighlighted = false }
      if cell.isReordering { cell.isReordering = false }
      cell.dropStage = .none
      told?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(of: key.indexPath))
    case .supplementaryView:
      told?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind,
        at: key.indexPath)
    case .decorationView: break
    }
  }

  /// After a reload no view is right any more.
  private func retireEverything() {
    shown.isStale = false
    let old = shown.visible
    shown.visible = [:]
    for (key, view) in old.sorted(by: { $0.key < $1.key }) { retire(view, key) }
    for (key, view) in shown.ahead.sorted(by: { $0.key < $1.key }) {
      pool.give(view, kind: key.kind)
    }
    shown.ahead = [:]
  }

  @discardableResult
  func show(
    _ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey
  ) -> UICollectionReusableView? {
    let view: UICollectionReusableView
    if let ready = shown.ahead.removeValue(forKey: key) {
      view = ready
    } else {
      guard let made = makeView(attributes, key) else { return nil }
      view = made
    }
    shown.visible[key] = view
    willDisplay(view, key)
    if key.category == .cell {
      window?.focusSystemIfUsed?.cellDidAppear(view, key.indexPath, in: self)
    }
    return view
  }

  private func makeReady(_ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey) {
    guard let view = makeView(attributes, key) else { return }
    shown.ahead[key] = view
  }

  /// A view for an element, at its place in the hierarchy.
  func makeView(
    _ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey
  ) -> UICollectionReusableView? {
    guard let view = provideView(key) else { return nil }
    view.collectionView = self
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      cell.isReordering = movement?.current == key.indexPath
    }
    UIView.performWithoutAnimation {
      view.take(attributes)
      place(view, attributes)
      if let cell = view as? UICollectionViewCell {
        let isSelected = selection.contains(key.indexPath)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        cell.setNeedsUpdateConfiguration()
        cell.updateConfigurationIfNeeded()
      }
      if layout.wantsPreference(of: attributes) { heedPreference(of: view, attributes) }
    }
    return view
  }

  private func provideView(_ key: ElementKey) -> UICollectionReusableView? {
    switch key.category {
    case .cell:
      guard contains(key.indexPath) else { return nil }
      return RegistrationOrigin.provide(for: self) {
        dataSource?.collectionView(self, cellForItemAt: dataPath(of: key.indexPath))
      }
    case .supplementaryView:
      return RegistrationOrigin.provide(for: self) {
        dataSource?.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind, at: key.indexPath)
      }
    case .decorationView:
      guard let type = layout.decorationClasses[key.kind] else {
        collectionInconsistency(
          "no class is registered for decoration views of kind \(key.kind)")
      }
      let name = ReuseName(kind: key.kind, identifier: key.kind)
      return pool.take(name, frame: .zero, fallback: type)
    }
  }

  private func willDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      prefetch.displayed(key.indexPath)
      told?.collectionView(self, willDisplay: cell, forItemAt: dataPath(of: key.indexPath))
    case .supplementaryView:
      told?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.indexPath)
    case .decorationView: break
    }
  }

  /// Puts a view above those of its depth and lower ones, below the scroll indicators, into the
  /// scroll view of its section if that scrolls by itself.
  func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let depth = attributes.depth
    let host = host(of: attributes)
    if host === self, depth > 0, indicators.zPosition <= depth {
      indicators.zPosition = depth + 1
    }
    if view.superview === host, view.placedDepth == depth { return }
    view.placedDepth = depth
    if view.superview === host { view.removeFromSuperview() }
    var index = host.subviews.count
    while index > 0 {
      let below = host.subviews[index - 1]
      if !indicators.contains(below), below.layer.zPosition <= depth { break }
      index -= 1
    }
    if index == 0, let backgroundView, backgroundView.superview === host { index = 1 }
    host.insertSubview(view, at: index)
  }

  // MARK: Sizes that cells want

  func heedPreference(
    of view: UICollectionReusableView, _ original: UICollectionViewLayoutAttributes
  ) {
    let asked = original.estimated.isEmpty ? original : original.duplicate()
    let preferred = view.preferredLayoutAttributesFitting(asked)
    let differs = preferred !== original && preferred != original
    guard differs,
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else {
      layout.didMeasure(original)
      return
    }
    noteAnchor()
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }
}
