import CoreGraphics
import Foundation

/// Text shaped, broken into lines and placed; measures, answers where characters are, and draws.
///
/// Immutable: make one (or get it from `TextLayoutCache`), then use it from any thread. Coordinates are
/// points from the top left corner, y downwards; ranges and indices count UTF-16.
package final class TextLayout: Sendable {
  package let content: TextContent
  package let options: TextLayoutOptions
  package let lines: TextLines
  /// The width given, or without one the widest line.
  package let columnWidth: CGFloat
  /// How much room the text takes, indents included, not rounded.
  package let size: CGSize
  /// Whether some of the text did not fit into the line or height limit.
  package let isTruncated: Bool
  /// Whether the lines stand one below the other, rather than in containers or beside holes.
  package let isColumn: Bool
  /// Where the paragraphs begin that have no lines yet; nil if all of the text is laid out.
  package let firstUnlaidCharacter: Int?

  /// The layout, with letters a little nearer to one another where that avoids an ellipsis.
  package static func tightened(_ content: TextContent, _ options: TextLayoutOptions) -> TextLayout
  {
    let natural = TextLayout(content: content, options: options)
    guard natural.isTruncated, content.formats.contains(where: \.format.allowsTightening) else {
      return natural
    }
    for step in 1...4 {
      let tight = TextLayout(
        content: content.tightened(by: Self.greatestTightening * CGFloat(step) / 4),
        options: options)
      if !tight.isTruncated { return tight }
    }
    return natural
  }

  /// In ems; macOS documents 0.05 as the default of `tighteningFactorForTruncation`.
  private static let greatestTightening: CGFloat = 0.05

  package init(content: TextContent, options: TextLayoutOptions) {
    self.content = content
    self.options = Self.sane(options)
    let paragraphs = TextShaper(content: content, options: self.options).paragraphs()
    let breaker = LineBreaker(paragraphs: paragraphs, options: self.options)
    var (lines, column) = Self.lines(breaker, limit: self.options.lineLimit)
    let fitting = Self.fittingCount(lines, height: self.options.height)
    if fitting < lines.count {
      var limited = self.options
      limited.lineLimit = fitting
      let shorter = LineBreaker(paragraphs: paragraphs, options: limited)
      (lines, column) = Self.lines(shorter, limit: fitting)
    }
    self.lines = TextLines(lines)
    columnWidth = column
    isTruncated = lines.contains(where: \.isTruncated)
    isColumn = true
    firstUnlaidCharacter = nil
    size = CGSize(
      width: max(0, self.options.width.isFinite ? Self.extent(self.lines, column: column) : column),
      height: max(0, lines.last?.rect.maxY ?? 0))
  }

  /// Lines of which only some were made now, of a text that is shown whole.
  ///
  /// - Parameters:
  ///   - firstUnlaidCharacter: where a paragraph begins that has no lines yet, nor have those below it.
  init(
    content: TextContent, options: TextLayoutOptions, columnWidth: CGFloat, lines: TextLines,
    firstUnlaidCharacter: Int?
  ) {
    self.content = content
    self.options = options
    self.columnWidth = columnWidth
    self.lines = lines
    self.firstUnlaidCharacter = firstUnlaidCharacter
    isTruncated = false
    isColumn = true
    size = CGSize(
      width: Self.extent(lines, column: columnWidth), height: max(0, lines.last?.rect.maxY ?? 0))
  }

  /// Lays text out in containers that a flow describes; the widths and limits of the options do not count.
  package init(content: TextContent, options: TextLayoutOptions, flow: any TextFlow) {
    var free = options
    free.width = .infinity
    free.height = .infinity
    free.lineLimit = 0
    self.content = content
    self.options = free
    let paragraphs = TextShaper(content: content, options: free).paragraphs()
    lines = TextLines(FlowLayouter(paragraphs: paragraphs, options: free, flow: flow).lines())
    columnWidth = (0..<flow.containerCount).reduce(0) {
      max($0, flow.proposedWidth(ofContainer: $1))
    }
    isTruncated = lines.contains(where: \.isTruncated)
    isColumn = false
    firstUnlaidCharacter = nil
    size = CGSize(
      width: lines.reduce(0) { max($0, $1.usedRect.maxX) },
      height: lines.reduce(0) { max($0, $1.rect.maxY) })
  }

  /// No lines at all, where text has no room.
  package init(empty content: TextContent) {
    self.content = content
    options = TextLayoutOptions()
    lines = []
    isColumn = true
    firstUnlaidCharacter = nil
    (columnWidth, size, isTruncated) = (0, .zero, false)
  }

  /// Some of the lines of another layout.
  private init(_ other: TextLayout, lines: [TextLine]) {
    content = other.content
    options = other.options
    self.lines = TextLines(lines)
    columnWidth = other.columnWidth
    isColumn = other.isColumn
    firstUnlaidCharacter = other.firstUnlaidCharacter
    isTruncated = lines.contains(where: \.isTruncated)
    size = CGSize(
      width: lines.reduce(0) { max($0, $1.usedRect.maxX) },
      height: lines.reduce(0) { max($0, $1.rect.maxY) })
  }

  /// The layout of one line alone, at its place.
  func onlyLine(_ index: Int) -> TextLayout {
    TextLayout(self, lines: [lines[index]])
  }

  /// The lines in one container.
  package func part(inContainer container: Int) -> TextLayout {
    TextLayout(self, lines: lines.filter { $0.container == container })
  }

  /// The options with impossible numbers replaced.
  static func sane(_ options: TextLayoutOptions) -> TextLayoutOptions {
    var result = options
    if result.width.isNaN { result.width = .infinity }
    if result.height.isNaN { result.height = .infinity }
    if result.width > 1_000_000 { result.width = .infinity }
    result.width = max(0, result.width)
    result.lineLimit = max(0, result.lineLimit)
    return result
  }

  private static func lines(_ breaker: LineBreaker, limit: Int) -> ([TextLine], CGFloat) {
    LinePlacer(breaker: breaker, options: breaker.options).place(breaker.lines(limit: limit))
  }

  /// How many lines stand wholly within a height; at least one.
  private static func fittingCount(_ lines: [TextLine], height: CGFloat) -> Int {
    guard height.isFinite else { return lines.count }
    let count = lines.prefix { $0.rect.maxY <= height + 0.5 }.count
    return max(1, count)
  }

  /// The width the lines need in their column, from the side they begin at.
  private static func extent(_ lines: TextLines, column: CGFloat) -> CGFloat {
    let (left, right) = (lines.extent.x, lines.extent.y)
    return max(min(CGFloat(left), column), CGFloat(right))
  }

  // MARK: Baselines

  /// y of the first line's baseline.
  package var firstBaseline: CGFloat {
    lines.first?.baseline ?? content.defaultAttributes.font.ascent
  }

  /// y of the last line's baseline.
  package var lastBaseline: CGFloat {
    lines.last?.baseline ?? content.defaultAttributes.font.ascent
  }

  /// The smallest rectangle around what the lines cover.
  package var usedRect: CGRect {
    lines.reduce(CGRect.null) { $0.union($1.usedRect) }
  }
}
