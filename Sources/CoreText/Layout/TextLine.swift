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
  /// At `NSNotFound` for an ellipsis.
  fileprivate(set) var range: NSRange

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

  /// The fragment of a line in front of which the text became longer.
  fileprivate func moved(by characters: Int) -> LineFragment {
    guard range.location != NSNotFound else { return self }
    var result = self
    result.range.location += characters
    return result
  }
}

/// A character or ligature on a line: where it stands and which characters it is made of.
struct LineCluster: Sendable {
  fileprivate(set) var range: NSRange
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

  /// The cluster of a line in front of which the text became longer.
  fileprivate func moved(by characters: Int) -> LineCluster {
    var result = self
    result.range.location += characters
    return result
  }
}

/// One laid-out line. Coordinates are points from the layout's top left corner.
package struct TextLine: Sendable {
  /// The characters on the line, with the line break that ends it.
  package private(set) var range: NSRange
  /// The line's whole height and the column's width.
  package internal(set) var rect: CGRect
  /// The part of `rect` that the text itself covers; trailing white space of wrapped lines is left out.
  package internal(set) var usedRect: CGRect
  /// y of the baseline.
  package internal(set) var baseline: CGFloat
  package let ascent: CGFloat
  package let descent: CGFloat
  /// Room below the descent that the font asks for.
  let leading: CGFloat
  package let isTruncated: Bool
  package let isRightToLeft: Bool
  /// The number of the container it stands in.
  package let container: Int
  /// Room kept free above `rect` and below it, by the paragraph's format.
  package internal(set) var spacingBefore: CGFloat
  package internal(set) var spacingAfter: CGFloat
  package internal(set) var paragraphSpacingAfter: CGFloat
  /// Fragments and clusters as they were placed. How many characters the text in front of them grew by since then
  /// is kept beside them, so that moving a line costs the same however long it is.
  private var placedFragments: [LineFragment]
  private var placedClusters: [LineCluster]
  private var growth = 0

  init(
    range: NSRange, rect: CGRect, usedRect: CGRect, baseline: CGFloat, ascent: CGFloat,
    descent: CGFloat, leading: CGFloat, isTruncated: Bool, isRightToLeft: Bool, container: Int,
    spacingBefore: CGFloat, spacingAfter: CGFloat, paragraphSpacingAfter: CGFloat,
    fragments: [LineFragment], clusters: [LineCluster]
  ) {
    self.range = range
    self.rect = rect
    self.usedRect = usedRect
    self.baseline = baseline
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.isTruncated = isTruncated
    self.isRightToLeft = isRightToLeft
    self.container = container
    self.spacingBefore = spacingBefore
    self.spacingAfter = spacingAfter
    self.paragraphSpacingAfter = paragraphSpacingAfter
    placedFragments = fragments
    placedClusters = clusters
  }

  /// Visual order.
  var fragments: [LineFragment] {
    growth == 0 ? placedFragments : placedFragments.map { $0.moved(by: growth) }
  }

  /// Logical order; without the ellipsis.
  var clusters: [LineCluster] {
    growth == 0 ? placedClusters : placedClusters.map { $0.moved(by: growth) }
  }

  /// Where the line below begins, apart from room that it keeps free above itself.
  var bottom: CGFloat { rect.maxY + spacingAfter + paragraphSpacingAfter }

  /// Moves the line to a place below others whose text became longer.
  ///
  /// - Parameter y: what the `bottom` of the line above is.
  mutating func move(below y: CGFloat, characters: Int) {
    growth += characters
    range.location += characters
    let top = y + spacingBefore
    guard top != rect.minY else { return }
    rect.origin.y = top
    usedRect.origin.y = top
    baseline = top + rect.height - descent - leading
  }

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
    placedFragments = placedFragments.map { $0.shifted(by: dx) }
    placedClusters = placedClusters.map { $0.shifted(by: dx) }
  }

  /// Where a caret stands that has no character on this line.
  var leadingX: CGFloat {
    isRightToLeft ? usedRect.maxX : usedRect.minX
  }
}
