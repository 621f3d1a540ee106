import CPango
import CoreGraphics
import Foundation

/// Turns text into shaped paragraphs: splits, itemises by script, direction and font, and shapes with
/// HarfBuzz through Pango. Works inside `PangoWorld.sync`.
struct TextShaper {
  let content: TextContent
  let options: TextLayoutOptions

  private let units: [UInt16]
  /// Where in the text the units begin.
  private let base: Int

  init(content: TextContent, options: TextLayoutOptions) {
    self.content = content
    self.options = options
    units = Array(content.string.utf16)
    base = 0
  }

  /// Shapes a part of the text that begins and ends where paragraphs do.
  init(content: TextContent, options: TextLayoutOptions, range: Range<Int>) {
    self.content = content
    self.options = options
    let text = content.string.utf16
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    units = Array(text[start..<text.index(start, offsetBy: range.count)])
    base = range.lowerBound
  }

  /// All paragraphs of the text; at least one, even for empty text.
  func paragraphs() -> [ShapedParagraph] {
    PangoWorld.sync(language: options.language) { _, context in
      ParagraphSplitter.ranges(in: units).map { paragraph, terminator in
        shape(paragraph, terminatorLength: terminator, context: context)
      }
    } ?? []
  }

  /// An ellipsis or a hyphen, with the attributes of the text that it follows.
  static func ending(
    _ mark: String, _ attributes: TextAttributes, level: UInt8, options: TextLayoutOptions
  ) -> ShapedItem? {
    var plain = attributes
    plain.attachment = nil
    let shaper = TextShaper(content: TextContent(mark, attributes: plain), options: options)
    guard let item = shaper.paragraphs().first?.items.first else { return nil }
    return ShapedItem(
      kind: .ellipsis, attributes: plain, font: item.font, level: level, glyphs: item.glyphs,
      advances: item.advances, offsets: item.offsets)
  }

  // MARK: One paragraph

  /// - Parameter own: of the units.
  private func shape(
    _ own: Range<Int>, terminatorLength: Int, context: OpaquePointer
  ) -> ShapedParagraph {
    let range = (own.lowerBound + base)..<(own.upperBound + base)
    let text = ParagraphText(
      units[own], base: range.lowerBound, controls: directionControls(in: range))
    let format = content.format(at: range.lowerBound)
    let runs = attributeRuns(in: range, text: text)
    let direction = baseDirection(format, text)
    var paragraph = ShapedParagraph(
      items: [], clusters: [], range: NSRange(location: range.lowerBound, length: range.count),
      terminatorLength: terminatorLength, format: format,
      isRightToLeft: direction == PANGO_DIRECTION_RTL, attributes: attributes(at: range.lowerBound),
      units: units[own])
    guard !range.isEmpty else { return paragraph }
    text.withBytes { bytes in
      let breaks = logAttributes(text, bytes)
      var builder = ClusterBuilder(text: text, breaks: breaks, format: format)
      for (item, run) in itemize(text, bytes, runs, direction, context) {
        shape(item, attributes: runs[run].attributes, text: text, bytes: bytes, into: &builder)
        pango_item_free(item)
      }
      paragraph.items = builder.items
      paragraph.clusters = builder.clusters
    }
    return paragraph
  }

  private func attributes(at location: Int) -> TextAttributes {
    let next = content.runs.partitioningIndex { $0.range.location > location }
    return next > 0 ? content.runs[next - 1].attributes : content.defaultAttributes
  }

  /// A run of attributes as byte offsets into the paragraph.
  private struct ByteRun {
    var bytes: Range<Int>
    var attributes: TextAttributes
  }

  private func attributeRuns(in range: Range<Int>, text: ParagraphText) -> [ByteRun] {
    var result: [ByteRun] = []
    var position = range.lowerBound
    func append(_ upper: Int, _ attributes: TextAttributes) {
      let bytes = text.byte(ofUTF16: position)..<text.byte(ofUTF16: upper)
      if !bytes.isEmpty { result.append(ByteRun(bytes: bytes, attributes: attributes)) }
      position = max(position, upper)
    }
    for run in content.runs[content.runIndex(after: position)...] {
      guard run.range.location < range.upperBound else { break }
      if run.range.location > position { append(run.range.location, content.defaultAttributes) }
      append(min(run.range.upperBound, range.upperBound), run.attributes)
    }
    if position < range.upperBound { append(range.upperBound, content.defaultAttributes) }
    return result
  }

  /// The marks that open and close what runs say of their direction, in the order they go into the text.
  private func directionControls(in range: Range<Int>) -> [ParagraphText.Control] {
    var result: [ParagraphText.Control] = []
    var open: [TextAttributes.Direction] = []
    func change(to new: [TextAttributes.Direction], at offset: Int) {
      guard new != open else { return }
      for _ in open { result.append(.init(offset: offset, scalar: TextAttributes.Direction.end)) }
      for direction in new { result.append(.init(offset: offset, scalar: direction.mark)) }
      open = new
    }
    var position = range.lowerBound
    for run in content.runs[content.runIndex(after: position)...] {
      guard run.range.location < range.upperBound else { break }
      if run.range.location > position { change(to: [], at: position) }
      position = max(position, run.range.location)
      change(to: run.attributes.directions, at: position)
      position = min(run.range.upperBound, range.upperBound)
    }
    if !open.isEmpty { change(to: [], at: position) }
    return result
  }

  private func baseDirection(_ format: ParagraphFormat, _ text: ParagraphText) -> PangoDirection {
    switch format.direction {
    case .leftToRight: return PANGO_DIRECTION_LTR
    case .rightToLeft: return PANGO_DIRECTION_RTL
    case .natural:
      if let found = text.strongDirection { return found }
      return options.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    }
  }

  /// Pango's break and caret information, one entry before each character and one at the end.
  private func logAttributes(
    _ text: ParagraphText, _ bytes: UnsafeBufferPointer<CChar>
  ) -> [PangoLogAttr] {
    var result = [PangoLogAttr](repeating: PangoLogAttr(), count: text.characterCount + 1)
    let count = Int32(result.count)
    pango_get_log_attrs(
      bytes.baseAddress, Int32(bytes.count), -1, pango_language_from_string(options.language),
      &result, count)
    return result
  }

  // MARK: Items

  /// The items of a paragraph, cut where the attributes change, with the index of their run.
  private func itemize(
    _ text: ParagraphText, _ bytes: UnsafeBufferPointer<CChar>, _ runs: [ByteRun],
    _ direction: PangoDirection, _ context: OpaquePointer
  ) -> [(UnsafeMutablePointer<PangoItem>, Int)] {
    let attributes = pangoAttributes(runs, arrows: ArrowSigns.ranges(in: bytes))
    defer { pango_attr_list_unref(attributes) }
    var list = pango_itemize_with_base_dir(
      context, direction, bytes.baseAddress, 0, Int32(bytes.count), attributes, nil)
    let head = list
    defer { g_list_free(head) }
    var result: [(UnsafeMutablePointer<PangoItem>, Int)] = []
    var run = 0
    while let node = list {
      if let item = node.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
        split(item, text, runs, &run, &result)
      }
      list = node.pointee.next
    }
    return result
  }

  private func split(
    _ item: UnsafeMutablePointer<PangoItem>, _ text: ParagraphText, _ runs: [ByteRun],
    _ run: inout Int, _ result: inout [(UnsafeMutablePointer<PangoItem>, Int)]
  ) {
    while true {
      let start = Int(item.pointee.offset)
      let end = start + Int(item.pointee.length)
      while run + 1 < runs.count, runs[run].bytes.upperBound <= start { run += 1 }
      let cut = runs[run].bytes.upperBound
      guard cut > start, cut < end else { break }
      let characters = text.character(ofByte: cut) - text.character(ofByte: start)
      guard let first = pango_item_split(item, Int32(cut - start), Int32(characters)) else { break }
      result.append((first, run))
    }
    result.append((item, run))
  }

  private func pangoAttributes(_ runs: [ByteRun], arrows: [Range<Int>]) -> OpaquePointer? {
    let list = pango_attr_list_new()
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(bytes.lowerBound)
      attribute.pointee.end_index = UInt32(bytes.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    for run in runs {
      let description = run.attributes.font.makeDescription(language: options.language)
      insert(pango_attr_font_desc_new(description), run.bytes)
      pango_font_description_free(description)
      let features = Self.features(of: run.attributes)
      if !features.isEmpty { insert(pango_attr_font_features_new(features), run.bytes) }
      if case .face = run.attributes.font.request.source { continue }
      for arrow in arrows where arrow.overlaps(run.bytes) {
        insert(pango_attr_font_features_new("calt=0"), arrow.clamped(to: run.bytes))
      }
    }
    return list
  }

  private static func features(of attributes: TextAttributes) -> String {
    var features = attributes.font.request.features
    if attributes.kern ?? 0 != 0 || !attributes.usesLigatures { features += ["liga=0", "clig=0"] }
    return features.joined(separator: ",")
  }

  // MARK: Glyphs

  private func shape(
    _ item: UnsafeMutablePointer<PangoItem>, attributes: TextAttributes, text: ParagraphText,
    bytes: UnsafeBufferPointer<CChar>, into builder: inout ClusterBuilder
  ) {
    guard let glyphs = pango_glyph_string_new() else { return }
    defer { pango_glyph_string_free(glyphs) }
    pango_shape_item(
      item, bytes.baseAddress, Int32(bytes.count), nil, glyphs, PANGO_SHAPE_NONE)
    let start = Int(item.pointee.offset)
    let span = start..<(start + Int(item.pointee.length))
    builder.add(
      glyphs, span: span, font: item.pointee.analysis.font.map { FontHandle.of($0) },
      level: item.pointee.analysis.level, attributes: attributes)
  }
}
