import CPango
import CoreGraphics
import Foundation

/// Collects shaped items and cuts them into the clusters that line breaking works with.
struct ClusterBuilder {
  let text: ParagraphText
  let breaks: [PangoLogAttr]
  let format: ParagraphFormat
  private(set) var items: [ShapedItem] = []
  private(set) var clusters: [ShapedCluster] = []
  /// Whether a line may end before the controls that stand before the next character.
  private var breaksBeforeControl = false

  init(text: ParagraphText, breaks: [PangoLogAttr], format: ParagraphFormat) {
    self.text = text
    self.breaks = breaks
    self.format = format
  }

  /// A cluster before its item is complete.
  private struct Piece {
    var glyphs: Range<Int>
    var bytes: Range<Int>
  }

  /// Glyph arrays of one item while spacing and attachments are worked in.
  private struct Glyphs {
    var ids: [UInt32] = []
    var advances: [CGFloat] = []
    var offsets: [CGPoint] = []
  }

  mutating func add(
    _ string: UnsafeMutablePointer<PangoGlyphString>, span: Range<Int>, font: FontHandle?,
    level: UInt8, attributes: TextAttributes
  ) {
    let isRightToLeft = level & 1 == 1
    let pieces = Self.pieces(string, span: span, isRightToLeft: isRightToLeft)
    let kind = self.kind(of: span, attributes)
    var glyphs = Self.read(string)
    for piece in pieces {
      adjust(&glyphs, piece, kind, attributes, font, isRightToLeft)
    }
    let item = ShapedItem(
      kind: kind, attributes: attributes, font: font, level: level, glyphs: glyphs.ids,
      advances: glyphs.advances, offsets: glyphs.offsets)
    for piece in pieces {
      if text.isControl(atByte: piece.bytes.lowerBound) {
        noteBreak(beforeControl: piece)
        continue
      }
      let width = piece.glyphs.reduce(CGFloat(0)) { $0 + glyphs.advances[$1] }
      clusters.append(cluster(piece, width: width, kind: kind))
      breaksBeforeControl = false
    }
    items.append(item)
  }

  /// A control is no character of a line; a line that may end before it may end before what follows it.
  private mutating func noteBreak(beforeControl piece: Piece) {
    let character = text.character(ofByte: piece.bytes.lowerBound)
    if breaks.indices.contains(character), breaks[character].is_line_break != 0 {
      breaksBeforeControl = true
    }
  }

  private func kind(of span: Range<Int>, _ attributes: TextAttributes) -> ShapedItem.Kind {
    switch text.scalar(atByte: span.lowerBound)?.value {
    case 0x09: .tab
    case 0x2028: .lineBreak
    case 0xFFFC where attributes.attachment != nil: .attachment
    case _ where attributes.attachment?.standsForAnyCharacter == true: .attachment
    default: .text
    }
  }

  private static func read(_ string: UnsafeMutablePointer<PangoGlyphString>) -> Glyphs {
    var result = Glyphs()
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      result.ids.append(info.glyph)
      result.advances.append(CGFloat(info.geometry.width) / pangoScale)
      result.offsets.append(
        CGPoint(
          x: CGFloat(info.geometry.x_offset) / pangoScale,
          y: CGFloat(info.geometry.y_offset) / pangoScale))
    }
    return result
  }

  /// The clusters of an item in logical order.
  private static func pieces(
    _ string: UnsafeMutablePointer<PangoGlyphString>, span: Range<Int>, isRightToLeft: Bool
  ) -> [Piece] {
    let count = Int(string.pointee.num_glyphs)
    guard let logical = string.pointee.log_clusters, count > 0 else { return [] }
    var groups: [(start: Int, glyphs: Range<Int>)] = []
    for index in 0..<count {
      let start = span.lowerBound + Int(logical[index])
      if let last = groups.last, last.start == start {
        groups[groups.count - 1].glyphs = last.glyphs.lowerBound..<(index + 1)
      } else {
        groups.append((start, index..<(index + 1)))
      }
    }
    if isRightToLeft { groups.reverse() }
    return groups.indices.map { index in
      let next = index + 1 < groups.count ? groups[index + 1].start : span.upperBound
      let start = index == 0 ? span.lowerBound : groups[index].start
      return Piece(glyphs: groups[index].glyphs, bytes: start..<max(start, next))
    }
  }

  /// Works letter spacing and the widths of attachments into the glyphs of one cluster.
  private func adjust(
    _ glyphs: inout Glyphs, _ piece: Piece, _ kind: ShapedItem.Kind, _ attributes: TextAttributes,
    _ font: FontHandle?, _ isRightToLeft: Bool
  ) {
    guard let first = piece.glyphs.first, let last = piece.glyphs.last else { return }
    let isControl = text.isControl(atByte: piece.bytes.lowerBound)
    switch isControl ? .lineBreak : kind {
    case .tab, .lineBreak, .attachment, .ellipsis:
      for index in piece.glyphs {
        glyphs.ids[index] = emptyGlyph
        glyphs.advances[index] = 0
      }
      if kind == .attachment {
        glyphs.advances[first] = max(0, attributes.attachment?.bounds.width ?? 0)
      }
    case .text:
      let count = graphemes(piece.bytes)
      guard count > 0 else { return }
      let isOwn = font?.family == attributes.font.primaryFamily
      stretch(&glyphs, piece, by: attributes.stretch)
      if font?.isColorEmoji == true { widenEmoji(&glyphs, piece, attributes.font) }
      let space =
        CGFloat(count)
        * ((attributes.kern ?? 0) + attributes.tracking + (isOwn ? attributes.font.tracking : 0))
      guard space != 0 else { return }
      if isRightToLeft {
        glyphs.advances[first] += space
        for index in piece.glyphs { glyphs.offsets[index].x += space }
      } else {
        glyphs.advances[last] += space
      }
    }
  }

  /// Gives emoji the advance they have beside text of the point size, in whose middle they stand: the font that
  /// stands in for San Francisco is set a little smaller than that.
  private func widenEmoji(_ glyphs: inout Glyphs, _ piece: Piece, _ font: CTFont) {
    guard font.glyphScale > 0, font.glyphScale < 1 else { return }
    for index in piece.glyphs where glyphs.advances[index] > 0 {
      let extra = glyphs.advances[index] * (1 / font.glyphScale - 1)
      glyphs.advances[index] += extra
      glyphs.offsets[index].x += extra / 2
    }
  }

  /// Makes glyphs wider, as expansion asks for.
  private func stretch(_ glyphs: inout Glyphs, _ piece: Piece, by factor: CGFloat) {
    guard factor != 1 else { return }
    for index in piece.glyphs {
      glyphs.advances[index] *= factor
      glyphs.offsets[index].x *= factor
    }
  }

  private func cluster(_ piece: Piece, width: CGFloat, kind: ShapedItem.Kind) -> ShapedCluster {
    let start = text.utf16(ofByte: piece.bytes.lowerBound)
    let end = text.utf16(ofByte: piece.bytes.upperBound)
    let character = text.character(ofByte: piece.bytes.lowerBound)
    let attributes = breaks.indices.contains(character) ? breaks[character] : PangoLogAttr()
    let isFirst = clusters.isEmpty
    var canBreak = !isFirst && (attributes.is_line_break != 0 || breaksBeforeControl)
    if canBreak, format.keepsHangulWords, joinsHangul(piece.bytes.lowerBound) { canBreak = false }
    return ShapedCluster(
      item: items.count, glyphs: piece.glyphs,
      range: NSRange(location: start, length: max(0, end - start)), width: width,
      graphemes: graphemes(piece.bytes),
      isWhite: kind == .tab || kind == .lineBreak || attributes.is_white != 0,
      canBreakBefore: canBreak, canSplitBefore: !isFirst && attributes.is_cursor_position != 0,
      breaksAfter: kind == .lineBreak,
      isSoftHyphen: text.scalar(atByte: piece.bytes.lowerBound)?.value == 0xAD)
  }

  /// How many caret positions begin in a range of bytes.
  private func graphemes(_ bytes: Range<Int>) -> Int {
    let characters =
      text.character(ofByte: bytes.lowerBound)..<text.character(ofByte: bytes.upperBound)
    return characters.reduce(0) { count, index in
      count + (breaks.indices.contains(index) && breaks[index].is_cursor_position != 0 ? 1 : 0)
    }
  }

  /// Whether a word with Hangul goes on at a byte: between two syllables, between one and a letter or digit before or
  /// after it (22일, Swift를), and after a closing bracket or quotation mark (이(가), ‘제목’은).
  private func joinsHangul(_ byte: Int) -> Bool {
    guard let next = text.scalar(atByte: byte) else { return false }
    var previous = byte - 1
    while previous > 0, text.character(ofByte: previous) == text.character(ofByte: previous - 1) {
      previous -= 1
    }
    guard let last = text.scalar(atByte: previous) else { return false }
    if Self.isHangul(next.value) {
      return Self.isHangul(last.value) || Self.isInHangulWord(last) || Self.closes(last)
    }
    return Self.isHangul(last.value) && Self.isInHangulWord(next)
  }

  /// Whether a character is a letter or digit that Korean writes into its words: none of the scripts that break between
  /// any two characters.
  private static func isInHangulWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x2E80
      && (scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal)
  }

  private static func closes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: return true
    default: return scalar == "\"" || scalar == "'"
    }
  }

  private static func isHangul(_ value: UInt32) -> Bool {
    (0xAC00...0xD7A3).contains(value) || (0x1100...0x11FF).contains(value)
      || (0x3130...0x318F).contains(value) || (0xA960...0xA97F).contains(value)
  }
}

/// Pango's mark for a glyph that draws nothing.
let emptyGlyph: UInt32 = 0x0FFF_FFFF

/// Pango's mark on a glyph that no font has; the rest of the number is the character.
let unknownGlyphFlag: UInt32 = 0x1000_0000
