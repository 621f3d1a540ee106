import CPango
import CoreGraphics
import Foundation

/// Drawing laid-out text with cairo, y downwards.
///
/// Glyphs are filled as outlines, so that they stand at exact subpixel places with greyscale edges at any
/// scale; colour emoji, which have no outlines, are blitted.
extension TextLayout {
  /// Draws the text with its top left corner at `origin`, in a context whose y points down.
  package func draw(in context: CGContext, at origin: CGPoint) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    // Glyphs, shadows and lines may reach over the lines' own rectangles.
    let reach = content.defaultAttributes.font.size + 60
    let area = CGRect(origin: origin, size: CGSize(width: columnWidth, height: size.height))
    context.paint(in: area.insetBy(dx: -reach, dy: -reach)) { cairo in
      draw(cairo: cairo, of: context, at: origin)
    }
  }

  /// Draws the text with its top left corner at `origin`, in a cairo context whose y points down, which may
  /// be that of a Core Graphics context.
  package func draw(cairo: OpaquePointer, of context: CGContext? = nil, at origin: CGPoint) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, Double(origin.x), Double(origin.y))
    let painter = TextPainter(cairo: cairo, context: context)
    let visible = painter.visibleSpan
    for line in lines where line.rect.maxY + line.rect.height >= visible.lowerBound {
      if line.rect.minY - line.rect.height > visible.upperBound { break }
      painter.paint(line)
    }
  }
}

/// Paints lines into a cairo context.
struct TextPainter {
  let cairo: OpaquePointer
  /// Knows where the tiles of patterns lie; without it they are black.
  private let context: CGContext?

  init(cairo: OpaquePointer, context: CGContext?) {
    self.cairo = cairo
    self.context = context
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GRAY)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_new_path(cairo)
  }

  /// The heights between which anything painted can be seen.
  var visibleSpan: ClosedRange<CGFloat> {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    return y1 <= y2 ? CGFloat(y1)...CGFloat(y2) : 0...0
  }

  func paint(_ line: TextLine) {
    for fragment in line.fragments { paintBackground(of: fragment, on: line) }
    for fragment in line.fragments where fragment.item.attributes.shadow != nil {
      paintShadow(of: fragment, on: line)
    }
    for fragment in line.fragments {
      paintDecoration(fragment.item.attributes.underline, isUnderline: true, of: fragment, on: line)
      paintGlyphs(of: fragment, on: line)
      paintDecoration(
        fragment.item.attributes.strikethrough, isUnderline: false, of: fragment, on: line)
    }
  }

  /// Paints glyphs and their shadows, of some of a line's characters.
  func paintGlyphs(_ line: TextLine, in range: NSRange) {
    let fragments = line.fragments(in: range)
    for fragment in fragments where fragment.item.attributes.shadow != nil {
      paintShadow(of: fragment, on: line)
    }
    for fragment in fragments { paintGlyphs(of: fragment, on: line) }
  }

  /// Paints a line under or through some of a line's characters, in their own colour if it has none.
  func paintDecoration(
    _ decoration: TextDecoration, isUnderline: Bool, _ line: TextLine, in range: NSRange
  ) {
    for fragment in line.fragments(in: range) {
      paintDecoration(decoration, isUnderline: isUnderline, of: fragment, on: line)
    }
  }

  private func setColor(_ color: TextColor) {
    if let pattern = color.pattern, let context {
      // The context's alpha is given to all that is painted.
      return context.setSource(pattern, alpha: 1, on: cairo)
    }
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func paintBackground(of fragment: LineFragment, on line: TextLine) {
    guard let color = fragment.item.attributes.background, fragment.width > 0 else { return }
    setColor(color)
    cairo_rectangle(
      cairo, Double(fragment.x), Double(line.rect.minY), Double(fragment.width),
      Double(line.rect.height))
    cairo_fill(cairo)
  }

  // MARK: Glyphs

  /// The baseline of a fragment, on a whole pixel so that the feet of letters are sharp.
  private func baseline(of fragment: LineFragment, on line: TextLine) -> CGFloat {
    let baseline = line.baseline - fragment.item.attributes.baselineOffset
    guard let pixels = verticalScale else { return baseline }
    var (x, y) = (0.0, Double(baseline))
    cairo_user_to_device(cairo, &x, &y)
    return baseline + CGFloat((y.rounded() - y) / pixels)
  }

  /// Pixels to a unit downwards, if lines of text are level on the screen.
  private var verticalScale: Double? {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let isLevel = abs(matrix.yx) < 1e-9 && abs(matrix.xy) < 1e-9 && abs(matrix.yy) > 1e-9
    return isLevel ? matrix.yy : nil
  }

  /// Whether the context asks for glyphs that begin on whole pixels, and whether it allows rounding to
  /// quarters.
  private var placement: (onPixels: Bool, quantized: Bool) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_get_font_options(cairo, options)
    return (
      cairo_font_options_get_hint_metrics(options) == CAIRO_HINT_METRICS_ON,
      cairo_font_options_get_hint_style(options) != CAIRO_HINT_STYLE_NONE
    )
  }

  /// Whether it is drawn into a document, in which text stays text: it can be searched and is sharp at any
  /// size.
  private var isForDocument: Bool {
    cairo_surface_get_type(cairo_get_target(cairo)) == CAIRO_SURFACE_TYPE_PDF
  }

  private func paintGlyphs(of fragment: LineFragment, on line: TextLine) {
    guard let font = fragment.item.font, let scaled = font.scaledFont else { return }
    let attributes = fragment.item.attributes
    var run = GlyphRun(fragment, baseline: baseline(of: fragment, on: line))
    let placement = placement
    if placement.onPixels { run.placeOnPixels(of: cairo) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_set_scaled_font(cairo, scaled)
    stretch(fragment)
    if attributes.obliqueness != 0 { slant(attributes.obliqueness, about: run.baseline) }
    setColor(attributes.color)
    let isText =
      isForDocument && attributes.strokeWidth == 0 && attributes.font.request.matrix == nil
    if font.isColorEmoji || isText && !run.glyphs.isEmpty {
      run.withGlyphs { cairo_show_glyphs(cairo, $0, $1) }
    } else if !run.glyphs.isEmpty, !placement.quantized || !blit(run, font, fragment) {
      addPath(run, attributes)
      fillAndStroke(attributes)
    }
    paintMissing(run, attributes)
  }

  /// Adds the glyphs' outlines to the context's path.
  private func addPath(_ run: GlyphRun, _ attributes: TextAttributes) {
    guard let matrix = attributes.font.request.matrix else {
      return run.withGlyphs { cairo_glyph_path(cairo, $0, $1) }
    }
    run.glyphs.withUnsafeBufferPointer { matrix.addPath($0, to: cairo) }
  }

  /// Draws glyphs from the cache, if they are plain. Joined letters overlap, which would show where the
  /// colour is translucent.
  private func blit(_ run: GlyphRun, _ font: FontHandle, _ fragment: LineFragment) -> Bool {
    let attributes = fragment.item.attributes
    guard attributes.strokeWidth == 0, attributes.obliqueness == 0,
      attributes.font.request.matrix == nil,
      attributes.color.alpha >= 1 || !fragment.item.isRightToLeft
    else { return false }
    return run.glyphs.withUnsafeBufferPointer {
      GlyphMaskCache.shared.draw($0, font: font, cairo: cairo)
    }
  }

  /// Widens the drawing from the fragment's left edge.
  private func stretch(_ fragment: LineFragment) {
    let factor = fragment.item.attributes.stretch
    guard factor != 1 else { return }
    cairo_translate(cairo, Double(fragment.x), 0)
    cairo_scale(cairo, Double(factor), 1)
    cairo_translate(cairo, -Double(fragment.x), 0)
  }

  private func slant(_ tangent: CGFloat, about baseline: CGFloat) {
    var matrix = cairo_matrix_t()
    let slope = Double(max(-4, min(4, tangent)))
    cairo_matrix_init(&matrix, 1, 0, -slope, 1, slope * Double(baseline), 0)
    cairo_transform(cairo, &matrix)
  }

  private func fillAndStroke(_ attributes: TextAttributes) {
    let width = attributes.strokeWidth
    if width <= 0 { cairo_fill_preserve(cairo) }
    if width != 0 {
      setColor(attributes.strokeColor ?? attributes.color)
      cairo_set_line_width(cairo, Double(abs(width) / 100 * attributes.font.size))
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke_preserve(cairo)
    }
    cairo_new_path(cairo)
  }

  /// A box for each character that no font has.
  private func paintMissing(_ run: GlyphRun, _ attributes: TextAttributes) {
    guard !run.missing.isEmpty else { return }
    setColor(attributes.color)
    let height = Double(attributes.font.capHeight)
    let line = max(0.5, Double(attributes.font.size) / 18)
    cairo_set_line_width(cairo, line)
    for (x, width) in run.missing where width > 2 * CGFloat(line) {
      cairo_rectangle(
        cairo, Double(x) + line, Double(run.baseline) - height + line / 2, Double(width) - 2 * line,
        height - line)
    }
    cairo_stroke(cairo)
  }

  // MARK: Shadow

  private func paintShadow(of fragment: LineFragment, on line: TextLine) {
    guard let shadow = fragment.item.attributes.shadow, shadow.color.alpha > 0,
      let font = fragment.item.font, let scaled = font.scaledFont, !font.isColorEmoji
    else { return }
    let run = GlyphRun(fragment, baseline: baseline(of: fragment, on: line))
    guard !run.glyphs.isEmpty else { return }
    let steps = Self.blurSteps(radius: shadow.blurRadius)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_set_scaled_font(cairo, scaled)
    var color = shadow.color
    for step in steps {
      color.alpha = shadow.color.alpha * step.weight
      setColor(color)
      cairo_save(cairo)
      cairo_translate(
        cairo, Double(shadow.offset.width + step.offset.x),
        Double(shadow.offset.height + step.offset.y))
      stretch(fragment)
      addPath(run, fragment.item.attributes)
      cairo_fill(cairo)
      cairo_restore(cairo)
    }
  }

  /// Copies of a shape that together look like its blur: where each goes and how strong it is.
  private static func blurSteps(radius: CGFloat) -> [(offset: CGPoint, weight: Double)] {
    guard radius > 0.1, radius.isFinite else { return [(.zero, 1)] }
    var steps: [(offset: CGPoint, weight: Double)] = []
    let sigma = min(radius, 40) / 2
    for x in -2...2 {
      for y in -2...2 {
        let (dx, dy) = (CGFloat(x) * sigma * 0.8, CGFloat(y) * sigma * 0.8)
        let weight = exp(-Double(dx * dx + dy * dy) / (2 * Double(sigma * sigma)))
        steps.append((CGPoint(x: dx, y: dy), weight))
      }
    }
    let total = steps.reduce(0) { $0 + $1.weight }
    return steps.map { ($0.offset, $0.weight / total) }
  }

  // MARK: Lines under and through text

  private func paintDecoration(
    _ decoration: TextDecoration?, isUnderline: Bool, of fragment: LineFragment, on line: TextLine
  ) {
    let attributes = fragment.item.attributes
    guard let decoration, fragment.item.kind != .lineBreak else {
      return
    }
    let font = attributes.font
    let thickness = Double(font.underlineThickness) * (decoration.isThick ? 2 : 1)
    let center =
      isUnderline
      ? Double(baseline(of: fragment, on: line) - min(font.underlinePosition, -font.size * 0.08))
      : Double(baseline(of: fragment, on: line) - font.xHeight / 2)
    setColor(decoration.color ?? attributes.color)
    cairo_set_line_width(cairo, thickness)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    setDash(decoration.pattern, thickness)
    let gap = decoration.isDouble ? thickness : 0
    for (start, end) in spans(of: fragment, on: line, byWord: decoration.byWord) {
      for offset in decoration.isDouble ? [-gap, gap] : [0] {
        cairo_move_to(cairo, start, center + offset)
        cairo_line_to(cairo, end, center + offset)
      }
    }
    cairo_stroke(cairo)
    cairo_set_dash(cairo, nil, 0, 0)
  }

  /// The stretches that get a line: all of the fragment, or its words.
  private func spans(
    of fragment: LineFragment, on line: TextLine, byWord: Bool
  ) -> [(Double, Double)] {
    guard byWord else { return [(Double(fragment.x), Double(fragment.x + fragment.width))] }
    return line.clusters.filter {
      NSLocationInRange($0.range.location, fragment.range) && !$0.isWhite
    }
    .map { (Double($0.x), Double($0.maxX)) }
  }

  private func setDash(_ pattern: TextDecoration.Pattern, _ unit: Double) {
    let lengths: [Double]
    switch pattern {
    case .solid: lengths = []
    case .dot: lengths = [1, 1]
    case .dash: lengths = [3, 2]
    case .dashDot: lengths = [3, 2, 1, 2]
    case .dashDotDot: lengths = [3, 2, 1, 2, 1, 2]
    }
    cairo_set_dash(cairo, lengths.map { $0 * unit * 1.5 }, Int32(lengths.count), 0)
  }
}

/// The glyphs of a fragment at their places.
private struct GlyphRun {
  var glyphs: [cairo_glyph_t] = []
  /// Left edge and width of characters without a glyph.
  var missing: [(CGFloat, CGFloat)] = []
  let baseline: CGFloat

  init(_ fragment: LineFragment, baseline: CGFloat) {
    self.baseline = baseline
    let item = fragment.item
    let advances = fragment.advances ?? item.advances
    // The context is stretched by this factor when the glyphs are drawn.
    let stretch = item.attributes.stretch
    var x = fragment.x
    glyphs.reserveCapacity(fragment.glyphs.count)
    for index in fragment.glyphs {
      let id = item.glyphs[index]
      if id & unknownGlyphFlag != 0 {
        missing.append((fragment.x + (x - fragment.x) / stretch, advances[index] / stretch))
      } else if id != emptyGlyph {
        let offset = item.offsets[index]
        glyphs.append(
          cairo_glyph_t(
            index: UInt(id),
            x: Double(fragment.x + (x + offset.x - fragment.x) / stretch),
            y: Double(baseline + offset.y)))
      }
      x += advances[index]
    }
  }

  /// Moves each glyph sideways to the nearest pixel.
  mutating func placeOnPixels(of cairo: OpaquePointer) {
    for index in glyphs.indices {
      var (x, y) = (glyphs[index].x, glyphs[index].y)
      cairo_user_to_device(cairo, &x, &y)
      x.round()
      cairo_device_to_user(cairo, &x, &y)
      glyphs[index].x = x
    }
  }

  func withGlyphs(_ body: (UnsafePointer<cairo_glyph_t>?, Int32) -> Void) {
    guard !glyphs.isEmpty else { return }
    glyphs.withUnsafeBufferPointer { body($0.baseAddress, Int32($0.count)) }
  }
}
