/// A section that scrolls across the layout's direction, as the layout describes it.
struct OrthogonalSection {
  let index: Int
  /// The direction it scrolls in.
  let axis: LayoutAxis
  /// In the collection view's content.
  let frame: CGRect
  /// The length of the scrolling content.
  let length: CGFloat
  /// The room beyond the ends.
  let centering: (before: CGFloat, after: CGFloat)
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  let properties: UICollectionLayoutSectionOrthogonalScrollingProperties

  /// The length that elements are mirrored in: content shorter than the view begins at its right end, too.
  var span: CGFloat { max(length, frame.size[axis]) }

  /// Turns an offset that counts from the right end into one from the left, and back.
  func flipped(_ offset: CGFloat) -> CGFloat { span - frame.size[axis] - offset }
}

/// Scrolls one section of a collection view across the layout's direction.
final class OrthogonalScrollView: UIScrollView {
  private weak var collectionView: UICollectionView?
  private(set) var section: OrthogonalSection
  /// The offsets for which the section's elements are known.
  var known: ClosedRange<CGFloat>?

  init(_ section: OrthogonalSection, in collectionView: UICollectionView) {
    self.collectionView = collectionView
    self.section = section
    super.init(frame: section.frame)
    clipsToBounds = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    backgroundColor = nil
  }

  required init?(coder: NSCoder) { nil }

  /// The position along its axis.
  var offset: CGFloat {
    get { contentOffset[section.axis] }
    set { contentOffset[section.axis] = newValue }
  }

  /// The part of the content in sight at a time.
  /// The insets are the layout's: they put the first group into the middle.
  override var startFollowsInsets: Bool { true }

  var viewport: CGFloat { section.frame.size[section.axis] }

  /// Takes over what the layout says, without moving the content.
  func show(_ section: OrthogonalSection) {
    self.section = section
    if frame.size != section.frame.size || frame.origin != section.frame.origin {
      let origin = bounds.origin
      frame = section.frame
      if bounds.origin != origin { bounds.origin = origin }
    }
    var size = section.frame.size
    let isFlipped = section.axis == .horizontal && collectionView?.isMirrored == true
    size[section.axis] = isFlipped ? section.span : section.length
    if contentSize != size { contentSize = size }
    contentInset = insets(section, isFlipped: isFlipped)
    decelerationRate = rate(section)
    bounces = section.properties.bounce != .never
    let always = section.properties.bounce == .always
    alwaysBounceHorizontal = always && section.axis == .horizontal
    alwaysBounceVertical = always && section.axis == .vertical
  }

  private func insets(_ section: OrthogonalSection, isFlipped: Bool) -> UIEdgeInsets {
    var (before, after) = section.centering
    if isFlipped { swap(&before, &after) }
    return section.axis == .horizontal
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
  }

  private func rate(_ section: OrthogonalSection) -> DecelerationRate {
    switch (section.properties.decelerationRate, section.behavior) {
    case (.normal, _): .normal
    case (.fast, _): .fast
    case (.automatic, .paging), (.automatic, .groupPaging), (.automatic, .groupPagingCentered):
      .fast
    case (.automatic, _): .normal
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    collectionView?.sectionDidScroll(self)
  }

  override func proposedOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let collectionView else { return offset }
    var target = offset
    target[section.axis] = collectionView.restingOffset(
      of: self, natural: offset[section.axis], velocity: velocity[section.axis])
    return target
  }
}
