/// Sections that scroll by themselves: each has a scroll view while it is in sight.
extension UICollectionView {
  // MARK: Where things are

  /// The scroll view a view of an element belongs into: nil for this view itself.
  func host(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard attributes.orthogonalSection >= 0 else { return self }
    return scrollers[attributes.orthogonalSection] ?? self
  }

  /// Where an element is in the content, with how far its section is scrolled.
  func sightFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    let section = attributes.orthogonalSection
    guard section >= 0 else { return attributes.frame }
    let shift = scrollers[section]?.offset ?? visualOffset(of: section)
    return layout.orthogonalAxis == .horizontal
      ? attributes.frame.offsetBy(dx: -shift, dy: 0) : attributes.frame.offsetBy(dx: 0, dy: -shift)
  }

  func isInSight(_ attributes: UICollectionViewLayoutAttributes, _ bounds: CGRect) -> Bool {
    guard sightFrame(of: attributes).overlaps(bounds) else { return false }
    return true
  }

  // MARK: Scroll views

  /// Makes a scroll view for each such section in sight.
  func updateScrollers(in bounds: CGRect) {
    for section in layout.orthogonalSections(in: bounds) {
      if let scroller = scrollers[section.index] {
        scroller.known = nil
        UIView.performWithoutAnimation {
          scroller.show(section)
          // The start is at the right end, which moves with the length.
          if isMirrored, section.axis == .horizontal, scroller.motion.isAtRest {
            scroller.offset = visualOffset(of: section.index)
          }
        }
      } else {
        scrollers[section.index] = makeScroller(section)
      }
    }
  }

  private func makeScroller(_ section: OrthogonalSection) -> OrthogonalScrollView {
    let scroller = idleScrollers.popLast() ?? OrthogonalScrollView(section, in: self)
    UIView.performWithoutAnimation {
      scroller.show(section)
      scroller.known = nil
      scroller.offset = visualOffset(of: section.index)
      scroller.isHidden = false
      // In the order of the sections, in whatever order these came into sight.
      let before = scrollers.filter { $0.key < section.index }.max { $0.key < $1.key }
      if let below = before?.value ?? backgroundView, below.superview === self {
        insertSubview(scroller, aboveSubview: below)
      } else {
        insertSubview(scroller, at: 0)
      }
    }
    return scroller
  }

  /// Puts away the scroll views of sections that are out of sight; where they stood is kept. In order, so that those
  /// which come next take the same ones at every run.
  func removeScrollers(outside bounds: CGRect) {
    let leaving = scrollers.filter { !$0.value.section.frame.overlaps(bounds) }
    for (index, scroller) in leaving.sorted(by: { $0.key < $1.key }) {
      scrollers[index] = nil
      putAway(scroller)
    }
  }

  func putAway(_ scroller: OrthogonalScrollView) {
    scroller.stopScrollingAndZooming()
    scroller.isHidden = true
    idleScrollers.append(scroller)
  }

  /// In right-to-left layouts a section starts at the right end.
  private func visual(_ offset: CGFloat, _ section: OrthogonalSection) -> CGFloat {
    guard isMirrored, section.axis == .horizontal else { return offset }
    return section.flipped(offset)
  }

  /// How far a section is scrolled to the right.
  private func visualOffset(of index: Int) -> CGFloat {
    let offset = layout.orthogonalOffset(of: index)
    guard isMirrored, let section = layout.orthogonalSection(index) else { return offset }
    return visual(offset, section)
  }

  // MARK: Scrolling

  /// A section moved: exchanges its views.
  func sectionDidScroll(_ scroller: OrthogonalScrollView) {
    let index = scroller.section.index
    guard scrollers[index] === scroller else { return }
    let offset = visual(scroller.offset, scroller.section)
    guard offset != layout.orthogonalOffset(of: index) else { return }
    layout.setOrthogonalOffset(offset, of: index)
    guard !isUpdatingContent, !shown.knownRect.isNull, !contentState.needsPrepare else {
      setNeedsLayout()
      return
    }
    exchange(section: scroller)
    if layout.hasVisibleItemsHandlers { tellVisibleItems(ofSection: index, scroller) }
  }

  private func exchange(section scroller: OrthogonalScrollView) {
    let index = scroller.section.index
    learn(section: scroller)
    let bounds = self.bounds
    let leaving = shown.visible.keys.filter { key in
      guard let attributes = shown.known[key] else { return key.indexPath.section == index }
      return attributes.orthogonalSection == index && !isInSight(attributes, bounds)
    }
    for key in leaving.sorted() {
      if let view = shown.visible.removeValue(forKey: key) { retire(view, key) }
    }
    for attributes in shown.knownList
    where attributes.orthogonalSection == index && shown.visible[attributes.key] == nil
      && isInSight(attributes, bounds)
    {
      show(attributes, attributes.key)
    }
  }

  /// Asks for a section's elements once scrolling has come beyond those that are known.
  private func learn(section scroller: OrthogonalScrollView) {
    if let known = scroller.known, known.contains(scroller.offset) { return }
    let reach = scroller.viewport / 2
    scroller.known = (scroller.offset - reach)...(scroller.offset + reach)
    let rect =
      scroller.section.axis == .horizontal
      ? scroller.section.frame.insetBy(dx: -reach, dy: 0)
      : scroller.section.frame.insetBy(dx: 0, dy: -reach)
    let index = scroller.section.index
    shown.learn(elements(in: rect).filter { $0.orthogonalSection == index }, ofSection: index)
  }

  func restingOffset(
    of scroller: OrthogonalScrollView, natural: CGFloat, velocity: CGFloat
  ) -> CGFloat {
    let isFlipped = isMirrored && scroller.section.axis == .horizontal
    let target = layout.orthogonalRestingOffset(
      of: scroller.section.index, from: visual(scroller.offset, scroller.section),
      natural: visual(natural, scroller.section), velocity: isFlipped ? -velocity : velocity)
    return visual(target, scroller.section)
  }

  /// Scrolls a section to one of its items.
  func scroll(
    section index: Int, to frame: CGRect, _ position: ScrollPosition, animated: Bool
  ) {
    if scrollers[index] == nil { layoutIfNeeded() }
    guard let section = layout.orthogonalSections(in: frame).first(where: { $0.index == index })
    else { return }
    let axis = section.axis
    let viewport = section.frame.size[axis]
    let low = -section.centering.before
    let high = max(low, section.length - viewport + section.centering.after)
    let current = scrollers[index]?.offset ?? visualOffset(of: index)
    let (start, middle, end): (ScrollPosition, ScrollPosition, ScrollPosition) =
      axis == .horizontal
      ? (.left, .centeredHorizontally, .right) : (.top, .centeredVertically, .bottom)
    var target = current
    if position.contains(start) {
      target = frame.least(axis) - section.frame.least(axis)
    } else if position.contains(middle) {
      target = frame.least(axis) + (frame.size[axis] - viewport) / 2
    } else if position.contains(end) {
      target = frame.most(axis) - viewport
    } else if frame.least(axis) < current {
      target = frame.least(axis)
    } else if frame.most(axis) > current + viewport {
      target = frame.most(axis) - viewport
    }
    target = min(max(target, low), high)
    guard let scroller = scrollers[index] else {
      layout.setOrthogonalOffset(visual(target, section), of: index)
      setNeedsLayout()
      return
    }
    var offset = scroller.contentOffset
    offset[axis] = target
    scroller.setContentOffset(offset, animated: animated)
  }

  // MARK: Handlers

  /// Lets sections change visible items, after each layout and while it scrolls.
  func tellVisibleItems() {
    for index in layout.sectionsWithHandlers(in: bounds) {
      tellVisibleItems(ofSection: index, scrollers[index])
    }
  }

  private func tellVisibleItems(ofSection index: Int, _ scroller: OrthogonalScrollView?) {
    let keys = shown.visible.keys.filter { $0.indexPath.section == index }.sorted()
    let items = keys.compactMap { key -> VisibleLayoutItem? in
      guard let attributes = shown.known[key] else { return nil }
      if let item = visibleItems[key] { return item }
      let item = VisibleLayoutItem(attributes)
      visibleItems[key] = item
      return item
    }
    let across = layout.orthogonalAxis
    var offset = contentOffset
    if let scroller { offset[across] = scroller.contentOffset[across] }
    layout.callVisibleItemsHandler(ofSection: index, items, offset: offset)
    for item in items where item.isChanged {
      item.isChanged = false
      shown.visible[item.attributes.key]?.take(item.attributes)
    }
  }
}
