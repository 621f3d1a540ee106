import CoreGraphics

/// A leaf with a page on either side: the front as it lies before it is turned, and the spine that it turns about. The
/// layer covers both of the places that its sides come to lie in; its first sublayer is the front, its second one the back.
package struct PageLeaf: Equatable, Sendable {
  /// The front, in the layer's coordinates.
  package var paper: CGRect
  /// Whether it turns sideways.
  package var isHorizontal: Bool
  /// Where the spine is, along the axis that it turns in.
  package var spine: Double
  /// Whether the leaf comes to lie on the other side of the spine, rather than roll away beyond it.
  package var staysAtSpine: Bool

  package init(paper: CGRect, isHorizontal: Bool, spine: Double, staysAtSpine: Bool) {
    self.paper = paper
    self.isHorizontal = isHorizontal
    self.spine = spine
    self.staysAtSpine = staysAtSpine
  }

  /// Where the back lies once the leaf is turned.
  package var backPlace: CGRect {
    let spine = CGFloat(self.spine)
    return isHorizontal
      ? CGRect(
        x: 2 * spine - paper.maxX, y: paper.minY, width: paper.width, height: paper.height)
      : CGRect(
        x: paper.minX, y: 2 * spine - paper.maxY, width: paper.width, height: paper.height)
  }

  /// The point of the turned leaf's back that is behind a point of its front.
  func behind(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    isHorizontal ? (2 * spine - x, y) : (x, 2 * spine - y)
  }
}
