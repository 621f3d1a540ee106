import CoreGraphics
import Foundation

/// A piece of one shaped item on one line, in visual order.
struct LineFragment: Sendable {
  let item: ShapedItem
  /// The glyphs of the item that are on this line.
  let glyphs: Range<Int>
  /// The left edge and the width, from the left edge of the layout.
  fileprivate(set) var x: CGFloat
  let width: CGFloat
  /// The item's advances where justification or a tab changed them.
  let advances: [CGFloat]?
  let range: NSRange

  /// The part of the fragment that some of its clusters make.
  func cut(to clusters: [LineCluster]) -> LineFragment? {
    guard let first = clusters.first else { return nil }
    var (glyphs, range) = (first.glyphs, first.range)
    var (left, right) = (first.x, first.maxX)
    for cluster in clusters.dropFirst() {
      glyphs =
        min(
          glyphs.lowerBound, cluster.glyphs.lowerBound)..<max(
          glyphs.upperBound, cluster.glyphs.upperBound)
      range = NSUnionRange(range, cluster.range)
      (left, right) = (min(left, cluster.x), max(right, cluster.maxX))
    }
    return LineFragment(
      item: item, glyphs: glyphs, x: left, width: right - left, advances: advances, range: range)
  }

  func shifted(by dx: CGFloat) -> LineFragment {
    var result = self
    result.x += dx
    return result
  }
}

/// A character or ligature on a line: where it stands and which characters it is made of.
struct LineCluster: Sendable {
  let range: NSRange
  /// From the left edge of the layout.
  fileprivate(set) var x: CGFloat
  let width: CGFloat
  let isRightToLeft: Bool
  /// The number of places a caret can stand at within it.
  let graphemes: Int
  let isWhite: Bool
  /// Into the line's fragments, and the glyphs of that fragment's item.
  let fragment: Int
  let glyphs: Range<Int>

  var maxX: CGFloat { x + width }

  func shifted(by dx: CGFloat) -> LineCluster {
    var result = self
    result.x += dx
    return result
  }
}

/// One laid-out line. Coordinates are points from the layout's top left corner.
package struct TextLine: Sendable {
  /// The characters on the line, with the line break that ends it.
  package let range: NSRange
  /// The line's whole height and the column's width.
  package internal(set) var rect: CGRect
  /// The part of `rect` that the text itself covers; trailing white space of wrapped lines is left out.
  package internal(set) var usedRect: CGRect
  /// y of the baseline.
  package internal(set) var baseline: CGFloat
  package let ascent: CGFloat
  package let descent: CGFloat
  package let isTruncated: Bool
  package let isRightToLeft: Bool
  /// The number of the container it stands in.
  package let container: Int
  /// Room kept free above `rect` and below it, by the paragraph's format.
  package internal(set) var spacingBefore: CGFloat
  package internal(set) var spacingAfter: CGFloat
  package internal(set) var paragraphSpacingAfter: CGFloat
  /// Visual order.
  private(set) var fragments: [LineFragment]
  /// Logical order; without the ellipsis.
  private(set) var clusters: [LineCluster]

  /// The pieces of the line that a range of characters covers; an ellipsis goes with the line's end.
  func fragments(in range: NSRange) -> [LineFragment] {
    if range.location <= self.range.location, NSMaxRange(range) >= NSMaxRange(self.range) {
      return fragments
    }
    return fragments.enumerated().compactMap { index, fragment in
      guard fragment.range.location != NSNotFound else {
        return NSMaxRange(range) >= NSMaxRange(self.range) ? fragment : nil
      }
      let common = NSIntersectionRange(fragment.range, range)
      if common.length == 0 { return nil }
      if common == fragment.range { return fragment }
      return fragment.cut(
        to: clusters.filter {
          $0.fragment == index && NSIntersectionRange($0.range, range).length > 0
        })
    }
  }

  /// Moves what stands on the line to the right.
  mutating func shiftX(by dx: CGFloat) {
    fragments = fragments.map { $0.shifted(by: dx) }
    clusters = clusters.map { $0.shifted(by: dx) }
  }

  /// Where a caret stands that has no character on this line.
  var leadingX: CGFloat {
    isRightToLeft ? usedRect.maxX : usedRect.minX
  }
}
