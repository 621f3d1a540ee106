/// The part of a collection view that is known and shown: attributes of a rectangle, and views of a part.
@MainActor
final class ShownElements {
  /// The rectangle whose attributes the layout has given; null before it was asked.
  private(set) var knownRect = CGRect.null
  private(set) var known: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  private(set) var knownList: [UICollectionViewLayoutAttributes] = []

  /// Views in sight.
  var visible: [ElementKey: UICollectionReusableView] = [:]
  /// Cells that are ready a little before they come into sight.
  var ahead: [ElementKey: UICollectionReusableView] = [:]
  /// Whether the views belong to data that is gone.
  var isStale = false
  /// Whether the views have to be looked over even if the bounds are in the stable range.
  var needsPass = true

  /// The bounds' size, and the open ranges of its origin, for which nothing comes or goes.
  private var stableSize = CGSize.zero
  private var stableMargin = UIEdgeInsets.zero
  private var stableX: (low: CGFloat, high: CGFloat) = (0, 0)
  private var stableY: (low: CGFloat, high: CGFloat) = (0, 0)

  /// Takes over what the layout says about a rectangle.
  func learn(_ attributes: [UICollectionViewLayoutAttributes], in rect: CGRect) {
    knownRect = rect
    known.removeAll(keepingCapacity: true)
    knownList.removeAll(keepingCapacity: true)
    for element in attributes
    where !element.isHidden && (element.orthogonalSection >= 0 || element.frame.overlaps(rect)) {
      if known.updateValue(element, forKey: element.key) == nil {
        knownList.append(element)
      } else if let index = knownList.firstIndex(where: { $0.key == element.key }) {
        knownList[index] = element
      }
    }
  }

  /// Takes over what the layout says about a section that scrolls by itself.
  func learn(_ attributes: [UICollectionViewLayoutAttributes], ofSection section: Int) {
    for element in knownList where element.orthogonalSection == section {
      known[element.key] = nil
    }
    knownList.removeAll { $0.orthogonalSection == section }
    for element in attributes where !element.isHidden {
      if known.updateValue(element, forKey: element.key) == nil { knownList.append(element) }
    }
  }

  /// Forgets the attributes, not the views.
  func forget() {
    knownRect = .null
    known.removeAll(keepingCapacity: true)
    knownList.removeAll(keepingCapacity: true)
    needsPass = true
  }

  /// Whether the known rectangle covers a part of the content.
  func covers(_ rect: CGRect, content: CGSize) -> Bool {
    guard !knownRect.isNull else { return false }
    return covers(
      rect.minX, rect.maxX, knownRect.minX, knownRect.maxX, content.width)
      && covers(rect.minY, rect.maxY, knownRect.minY, knownRect.maxY, content.height)
  }

  /// Beyond the content there is nothing to know.
  private func covers(
    _ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat, _ content: CGFloat
  ) -> Bool {
    (low <= start || low <= 0) && (high >= end || high >= content)
  }

  // MARK: The stable range

  func isStable(for bounds: CGRect, margin: UIEdgeInsets) -> Bool {
    !needsPass && bounds.size == stableSize && margin == stableMargin && bounds.minX > stableX.low
      && bounds.minX < stableX.high && bounds.minY > stableY.low && bounds.minY < stableY.high
  }

  /// Finds how far the bounds may move until an edge of an element meets an edge of the bounds, or
  /// of the bounds widened by `margin`.
  func findStableRange(around bounds: CGRect, margin: UIEdgeInsets, content: CGSize) {
    stableSize = bounds.size
    stableMargin = margin
    stableX = (-.infinity, .infinity)
    stableY = (-.infinity, .infinity)
    for element in knownList {
      let frame = element.frame
      // Views that scroll with their section keep their place along one axis only.
      if element.orthogonalSection >= 0 {
        let vertical = content.height > content.width || content.width <= bounds.width
        if vertical {
          narrow(&stableY, bounds.minY, frame.minY - bounds.height, frame.maxY)
        } else {
          narrow(&stableX, bounds.minX, frame.minX - bounds.width, frame.maxX)
        }
        continue
      }
      narrow(&stableX, bounds.minX, frame.minX - bounds.width, frame.maxX)
      narrow(&stableY, bounds.minY, frame.minY - bounds.height, frame.maxY)
      if margin.bottom > 0 {
        narrow(&stableY, bounds.minY, frame.minY - bounds.height - margin.bottom, frame.maxY)
      } else if margin.top > 0 {
        narrow(&stableY, bounds.minY, frame.minY, frame.maxY + margin.top)
      }
      if margin.right > 0 {
        narrow(&stableX, bounds.minX, frame.minX - bounds.width - margin.right, frame.maxX)
      } else if margin.left > 0 {
        narrow(&stableX, bounds.minX, frame.minX, frame.maxX + margin.left)
      }
    }
    limit(
      &stableX, knownRect.minX + margin.left, knownRect.maxX - bounds.width - margin.right,
      knownRect.minX <= 0, knownRect.maxX >= content.width)
    limit(
      &stableY, knownRect.minY + margin.top, knownRect.maxY - bounds.height - margin.bottom,
      knownRect.minY <= 0, knownRect.maxY >= content.height)
  }

  private func narrow(
    _ range: inout (low: CGFloat, high: CGFloat), _ origin: CGFloat, _ a: CGFloat, _ b: CGFloat
  ) {
    if a <= origin { range.low = max(range.low, a) }
    if a >= origin { range.high = min(range.high, a) }
    if b <= origin { range.low = max(range.low, b) }
    if b >= origin { range.high = min(range.high, b) }
  }

  private func limit(
    _ range: inout (low: CGFloat, high: CGFloat), _ low: CGFloat, _ high: CGFloat,
    _ startIsEdge: Bool, _ endIsEdge: Bool
  ) {
    if !startIsEdge { range.low = max(range.low, low) }
    if !endIsEdge { range.high = min(range.high, high) }
  }
}

extension CGRect {
  /// Whether two rectangles share more than an edge; unlike `intersects`, also of empty ones inside.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
