import CPango
import CoreGraphics
import Foundation

/// Glyphs of one stretch of text with one font, one direction and one set of attributes. Immutable.
final class ShapedItem: @unchecked Sendable {
  /// The kind of the stretch.
  enum Kind {
    case text, tab, attachment, lineBreak, ellipsis
  }

  let kind: Kind
  let attributes: TextAttributes
  /// nil for attachments.
  let font: FontHandle?
  let level: UInt8
  let glyphs: [UInt32]
  /// Points each glyph advances the pen by, and is moved by from the pen.
  let advances: [CGFloat]
  let offsets: [CGPoint]
  /// Height and depth this stretch asks of its line.
  let ascent: CGFloat
  let descent: CGFloat
  let leading: CGFloat

  var isRightToLeft: Bool { level & 1 == 1 }

  init(
    kind: Kind, attributes: TextAttributes, font: FontHandle?, level: UInt8, glyphs: [UInt32],
    advances: [CGFloat], offsets: [CGPoint]
  ) {
    self.kind = kind
    self.attributes = attributes
    self.font = font
    self.level = level
    self.glyphs = glyphs
    self.advances = advances
    self.offsets = offsets
    (ascent, descent, leading) = Self.extents(kind, attributes, font)
  }

  /// The room above and below the baseline. Stand-ins for missing CJK characters and emoji do not make a
  /// line higher, as iOS's interface cuts of such fonts do not; other fonts do when they are taller.
  private static func extents(
    _ kind: Kind, _ attributes: TextAttributes, _ handle: FontHandle?
  ) -> (CGFloat, CGFloat, CGFloat) {
    let font = attributes.font
    var above = font.ascent
    var below = font.descent
    if kind == .attachment, let bounds = attributes.attachment?.bounds {
      above = max(0, bounds.maxY)
      below = max(0, -bounds.minY)
    } else if kind == .text, let handle, !handle.isCJK, !handle.isColorEmoji {
      if handle.family != font.primaryFamily {
        above = max(above, handle.ascent)
        below = max(below, handle.descent)
      }
    }
    let shift = attributes.baselineOffset
    return (max(0, above + shift), max(0, below - shift), font.leading)
  }
}

/// One character or ligature in logical order, as line breaking sees it.
struct ShapedCluster {
  var item: Int
  var glyphs: Range<Int>
  var range: NSRange
  var width: CGFloat
  var graphemes: Int
  var isWhite: Bool
  /// Whether a line may end before it between words, and in an emergency.
  var canBreakBefore: Bool
  var canSplitBefore: Bool
  /// Whether the line must end after it (U+2028 and the like).
  var breaksAfter: Bool
  /// Whether it is U+00AD, which shows as a hyphen where a line ends after it.
  var isSoftHyphen = false
}

/// A paragraph after itemising and shaping, before line breaking.
struct ShapedParagraph {
  var items: [ShapedItem]
  var clusters: [ShapedCluster]
  var range: NSRange
  /// The number of UTF-16 units of the line break that ends it.
  var terminatorLength: Int
  var format: ParagraphFormat
  var isRightToLeft: Bool
  /// Attributes of its start, for a paragraph without characters.
  var attributes: TextAttributes
  /// Its characters.
  var units: ArraySlice<UInt16> = []

  /// Its characters from one of the text's on.
  func units(from location: Int) -> ArraySlice<UInt16> {
    units.dropFirst(max(0, location - range.location))
  }

  /// The first character of a cluster.
  func scalar(of cluster: ShapedCluster) -> Unicode.Scalar? {
    var decoder = UTF16()
    var iterator = units(from: cluster.range.location).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}
