import CoreGraphics
import Foundation

/// A piece of one shaped item on one line, in visual order.
struct LineFragment: Sendable {
  let item: ShapedItem
  /// The glyphs of the item that are on this line.
  let glyphs: Range<Int>
  /// The left edge and the width, from the left edge of the layout.
  let x: CGFloat
  let width: CGFloat
  /// The item's advances where justification or a tab changed them.
  let advances: [CGFloat]?
  let range: NSRange
}

/// A character or ligature on a line: where it stands and which characters it is made of.
struct LineCluster: Sendable {
  let range: NSRange
  /// From the left edge of the layout.
  let x: CGFloat
  let width: CGFloat
  let isRightToLeft: Bool
  /// The number of places a caret can stand at within it.
  let graphemes: Int
  let isWhite: Bool

  var maxX: CGFloat { x + width }
}

/// One laid-out line. Coordinates are points from the layout's top left corner.
package struct TextLine: Sendable {
  /// The characters on the line, with the line break that ends it.
  package let range: NSRange
  /// The line's whole height and the column's width.
  package let rect: CGRect
  /// The part of `rect` that the text itself covers; trailing white space of wrapped lines is left out.
  package let usedRect: CGRect
  /// y of the baseline.
  package let baseline: CGFloat
  package let ascent: CGFloat
  package let descent: CGFloat
  package let isTruncated: Bool
  package let isRightToLeft: Bool
  /// Visual order.
  let fragments: [LineFragment]
  /// Logical order; without the ellipsis.
  let clusters: [LineCluster]

  /// Where a caret stands that has no character on this line.
  var leadingX: CGFloat {
    isRightToLeft ? usedRect.maxX : usedRect.minX
  }
}
