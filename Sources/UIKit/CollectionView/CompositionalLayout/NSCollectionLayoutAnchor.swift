/// A point of a rectangle, by the edges it lies on, and an offset from there.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  open private(set) var edges: NSDirectionalRectEdge
  /// In points, or in fractions of the attached view's size.
  open private(set) var offset = CGPoint.zero
  open private(set) var isAbsoluteOffset = true
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    super.init()
  }

  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The anchor's point of a rectangle, without the offset.
  func point(of rect: CGRect) -> CGPoint {
    let isLeading = edges.contains(.leading)
    let isTrailing = edges.contains(.trailing)
    let isTop = edges.contains(.top)
    let isBottom = edges.contains(.bottom)
    return CGPoint(
      x: isLeading == isTrailing ? rect.midX : isLeading ? rect.minX : rect.maxX,
      y: isTop == isBottom ? rect.midY : isTop ? rect.minY : rect.maxY)
  }

  /// The place at an edge or in a corner that the edges name.
  var alignment: NSRectAlignment {
    let across = edges.contains(.leading) != edges.contains(.trailing)
    let isLeading = edges.contains(.leading)
    switch (edges.contains(.top), edges.contains(.bottom)) {
    case (true, false): return across ? isLeading ? .topLeading : .topTrailing : .top
    case (false, true): return across ? isLeading ? .bottomLeading : .bottomTrailing : .bottom
    default: return across ? isLeading ? .leading : .trailing : .none
    }
  }

  /// The offset in points for an attached view of a size.
  func shift(for size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}

extension NSCollectionLayoutAnchor: @preconcurrency NSCopying {}
