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

/// A line at the place that it was given first.
struct PlacedLine: Sendable {
  var range: NSRange
  var rect: CGRect
  var usedRect: CGRect
  var baseline: CGFloat
  let ascent: CGFloat
  let descent: CGFloat
  /// Room below the descent that the font asks for.
  let leading: CGFloat
  let isTruncated: Bool
  let isRightToLeft: Bool
  let container: Int
  var spacingBefore: CGFloat
  var spacingAfter: CGFloat
  var paragraphSpacingAfter: CGFloat
  var fragments: [LineFragment]
  var clusters: [LineCluster]
}

/// One laid-out line. Coordinates are points from the layout's top left corner.
///
/// It shares what was placed and keeps how far that has moved since, so that an edit far above costs the same however
/// long the line is.
package struct TextLine: Sendable {
  private final class Shared: Sendable {
    let line: PlacedLine
    init(_ line: PlacedLine) { self.line = line }
  }

  private var shared: Shared
  /// How many characters the text in front of the line has grown by.
  private var growth = 0
  private var top: CGFloat

  init(_ line: PlacedLine) {
    shared = Shared(line)
    top = line.rect.minY
  }

  /// The characters on the line, with the line break that ends it.
  package var range: NSRange {
    NSRange(location: shared.line.range.location + growth, length: shared.line.range.length)
  }
  /// The line's whole height and the column's width.
  package var rect: CGRect { atTop(shared.line.rect) }
  /// The part of `rect` that the text itself covers; trailing white space of wrapped lines is left out.
  package var usedRect: CGRect { atTop(shared.line.usedRect) }
  /// y of the baseline.
  package var baseline: CGFloat {
    let line = shared.line
    return top == line.rect.minY
      ? line.baseline : top + line.rect.height - line.descent - line.leading
  }
  package var ascent: CGFloat { shared.line.ascent }
  package var descent: CGFloat { shared.line.descent }
  package var isTruncated: Bool { shared.line.isTruncated }
  package var isRightToLeft: Bool { shared.line.isRightToLeft }
  /// The number of the container it stands in.
  package var container: Int { shared.line.container }
  /// Room kept free above `rect` and below it, by the paragraph's format.
  package var spacingBefore: CGFloat { shared.line.spacingBefore }
  package var spacingAfter: CGFloat { shared.line.spacingAfter }
  package var paragraphSpacingAfter: CGFloat { shared.line.paragraphSpacingAfter }

  /// Visual order.
  var fragments: [LineFragment] {
    growth == 0 ? shared.line.fragments : shared.line.fragments.map { $0.moved(by: growth) }
  }

  /// Logical order; without the ellipsis.
  var clusters: [LineCluster] {
    growth == 0 ? shared.line.clusters : shared.line.clusters.map { $0.moved(by: growth) }
  }

  private func atTop(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX, y: top, width: rect.width, height: rect.height)
  }

  /// Where the line below begins, apart from room that it keeps free above itself.
  var bottom: CGFloat { top + shared.line.rect.height + spacingAfter + paragraphSpacingAfter }

  /// Moves the line behind text, and below lines, that came or went.
  mutating func move(_ distance: TextDistance) {
    growth += distance.characters
    top += distance.down
  }

  /// Places the line anew, as an owner wishes.
  mutating func change(_ body: (inout PlacedLine) -> Void) {
    var line = shared.line
    (line.range, line.rect, line.usedRect, line.baseline) = (range, rect, usedRect, baseline)
    (line.fragments, line.clusters) = (fragments, clusters)
    body(&line)
    self = TextLine(line)
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
    change {
      $0.fragments = $0.fragments.map { $0.shifted(by: dx) }
      $0.clusters = $0.clusters.map { $0.shifted(by: dx) }
    }
  }

  /// Whether it is another's line at the same place, at whichever characters of the text.
  package func looks(like other: TextLine) -> Bool { shared === other.shared && top == other.top }

  /// Where a caret stands that has no character on this line.
  var leadingX: CGFloat {
    isRightToLeft ? usedRect.maxX : usedRect.minX
  }
}
