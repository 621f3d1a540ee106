import CoreText

/// Drawing parts of the text.
extension NSLayoutManager {
  /// Calls `body` with each container that shows some of the glyphs, and where its text begins.
  private func forEachPart(
    of range: NSRange, at origin: CGPoint, _ body: (TextLayout, CGPoint) -> Void
  ) {
    let layout = layout(through: NSMaxRange(range))
    for index in textContainers.indices {
      guard let part = layout.part(index),
        NSIntersectionRange(layout.range(ofContainer: index), range).length > 0
      else { continue }
      body(part, CGPoint(x: origin.x + layout.padding(ofContainer: index), y: origin.y))
    }
  }

  func paintBackground(of range: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    forEachPart(of: range, at: origin) { part, corner in
      for (stretch, color) in part.runs(in: range, of: \.background) {
        let rects = part.selectionRects(for: stretch).map {
          $0.offsetBy(dx: corner.x, dy: corner.y)
        }
        let shade = UIColor(
          red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        context.setFillColor(shade.cgColor)
        fillBackgroundRectArray(
          rects, count: rects.count, forCharacterRange: stretch, color: shade)
      }
    }
  }

  func paintGlyphs(in range: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    forEachPart(of: range, at: origin) { part, corner in
      paintLines(part, range, origin, \.underline) { run, style, rect, line in
        underlineGlyphRange(
          run, underlineType: style, lineFragmentRect: rect, lineFragmentGlyphRange: line,
          containerOrigin: origin)
      }
      part.drawGlyphs(in: context, at: corner, range: range)
      knownContent.drawAttachments(part, in: context, at: corner, range: range)
      paintLines(part, range, origin, \.strikethrough) { run, style, rect, line in
        strikethroughGlyphRange(
          run, strikethroughType: style, lineFragmentRect: rect, lineFragmentGlyphRange: line,
          containerOrigin: origin)
      }
    }
  }

  /// Calls `body` with each stretch of a line that has a decoration.
  private func paintLines(
    _ part: TextLayout, _ range: NSRange, _ origin: CGPoint,
    _ key: (TextAttributes) -> TextDecoration?,
    _ body: (NSRange, NSUnderlineStyle, CGRect, NSRange) -> Void
  ) {
    let runs = part.runs(in: range, of: key)
    guard !runs.isEmpty else { return }
    for (run, decoration) in runs {
      for number in part.lineIndices(of: run) {
        let line = part.lines[number]
        let common = NSIntersectionRange(line.range, run)
        guard common.length > 0, let fragment = fragment(at: line.range.location, nil) else {
          continue
        }
        body(common, NSUnderlineStyle(decoration), fragment.rect, fragment.range)
      }
    }
  }

  /// The stretches of a range that get a line under or through them: not the white space at the ends of
  /// their line of text, nor, by words, any.
  func glyphs(
    with style: NSUnderlineStyle, in range: NSRange, ofLine line: NSRange
  ) -> [NSRange] {
    guard let text = textStorage.map({ $0.string as NSString }) else { return [] }
    let line = NSIntersectionRange(line, NSRange(location: 0, length: text.length))
    let all = line.lowerBound..<line.upperBound
    let white = all.map { Self.isWhite(text.character(at: $0)) }
    guard let first = white.firstIndex(of: false), let last = white.lastIndex(of: false) else {
      return []
    }
    let start = max(range.lowerBound, line.lowerBound + first)
    let end = min(range.upperBound, line.lowerBound + last + 1)
    guard start < end else { return [] }
    guard style.contains(.byWord) else { return [NSRange(start..<end)] }
    return (start..<end).split { white[$0 - line.lowerBound] }.map { NSRange($0) }
  }

  /// Whether it is white space that a line may end with: no-break spaces keep words together.
  private static func isWhite(_ unit: unichar) -> Bool {
    guard let scalar = Unicode.Scalar(unit), ![0xA0, 0x2007, 0x202F].contains(unit) else {
      return false
    }
    return scalar.properties.isWhitespace
  }

  /// Draws a line under or through glyphs, in the colour their attributes say.
  func paintLine(
    _ style: NSUnderlineStyle, isUnderline: Bool, _ range: NSRange, _ origin: CGPoint
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    forEachPart(of: range, at: origin) { part, corner in
      let colors = part.runs(in: range) { attributes -> TextColor?? in
        .some((isUnderline ? attributes.underline : attributes.strikethrough)?.color)
      }
      for (run, color) in colors {
        guard let decoration = style.decoration(color: color) else { continue }
        part.draw(decoration, isUnderline: isUnderline, in: context, at: corner, range: run)
      }
    }
  }
}

extension NSUnderlineStyle {
  /// The style that draws a decoration.
  init(_ decoration: TextDecoration) {
    var style: NSUnderlineStyle =
      decoration.isDouble ? .double : decoration.isThick ? .thick : .single
    switch decoration.pattern {
    case .solid: break
    case .dot: style.insert(.patternDot)
    case .dash: style.insert(.patternDash)
    case .dashDot: style.insert(.patternDashDot)
    case .dashDotDot: style.insert(.patternDashDotDot)
    }
    if decoration.byWord { style.insert(.byWord) }
    self = style
  }
}
