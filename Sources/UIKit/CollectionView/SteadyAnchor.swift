/// A cell that stays where it is on screen while cells above it find their sizes.
struct SteadyAnchor {
  let key: ElementKey
  let frame: CGRect
}

extension UICollectionView {
  /// Remembers the first cell in sight whose size is known, before the first of others changes.
  func noteAnchor() {
    guard layout.keepsContentSteady, contentState.anchor == nil, contentState.hasShownContent,
      batch == nil
    else { return }
    let axis: LayoutAxis = isLonger(.vertical) ? .vertical : .horizontal
    let visible = bounds.inside(adjustedContentInset)
    // At the start of the content there is nothing above.
    let start = bounds.origin[axis] + adjustedContentInset.before(axis)
    guard !visible.isNull, start > 0.5 else { return }
    var first: UICollectionViewLayoutAttributes?
    for key in shown.visible.keys where key.category == .cell {
      guard let attributes = shown.known[key], !attributes.needsMeasuring,
        attributes.orthogonalSection < 0, attributes.frame.least(axis) >= start - 0.5,
        attributes.frame.least(axis) < first?.frame.least(axis) ?? .infinity
      else { continue }
      first = attributes
    }
    contentState.anchor = first.map { SteadyAnchor(key: $0.key, frame: $0.frame) }
  }

  /// How far the remembered cell has moved in the content.
  func anchorShift() -> CGVector {
    guard let anchor = contentState.anchor else { return .zero }
    contentState.anchor = nil
    guard let now = attributes(for: anchor.key) else { return .zero }
    let axis: LayoutAxis = isLonger(.vertical) ? .vertical : .horizontal
    let shift = now.frame.least(axis) - anchor.frame.least(axis)
    return axis == .vertical ? CGVector(dx: 0, dy: shift) : CGVector(dx: shift, dy: 0)
  }
}

extension UIEdgeInsets {
  fileprivate func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? left : top }
}
