import CoreGraphics
import Foundation

/// Laying text out from its start on, a few paragraphs at a time.
///
/// Lines that are there stay where they are: a column's lines depend on nothing below them.
extension TextLayout {
  /// A layout without lines yet, in a column of a finite width that has room for all of the text.
  package convenience init(beginning content: TextContent, options: TextLayoutOptions) {
    let sane = Self.sane(options)
    self.init(
      content: content, options: sane, columnWidth: sane.width, lines: [],
      firstUnlaidCharacter: 0)
  }

  /// The layout with the lines of more paragraphs; nil where a paragraph is cut with an ellipsis, for which letters
  /// may have to come nearer to one another in all of the text.
  ///
  /// - Parameters:
  ///   - end: where one of the paragraphs that are not laid out yet ends.
  ///   - content: the same text, with attributes known up to `end` or further.
  package func extended(to end: Int, content: TextContent) -> TextLayout? {
    guard let start = firstUnlaidCharacter, start <= end else { return self }
    let reachesEnd = end >= content.length
    guard
      let made = lines(
        of: start..<end, in: content, below: lines.last, reachesEnd: reachesEnd)
    else { return nil }
    var lines = self.lines
    for line in made { lines.append(line) }
    return TextLayout(
      content: content, options: options, columnWidth: columnWidth, lines: lines,
      firstUnlaidCharacter: reachesEnd ? nil : end)
  }

  /// The height of all lines, if those that are not there yet are like those that are.
  package var estimatedHeight: CGFloat {
    guard let firstUnlaidCharacter, firstUnlaidCharacter > 0, let last = lines.last else {
      return size.height
    }
    return last.bottom * CGFloat(content.length) / CGFloat(firstUnlaidCharacter)
  }

  /// Whether there is a line for a character and one below it.
  package func reaches(character index: Int) -> Bool {
    guard firstUnlaidCharacter != nil else { return true }
    return lines.last.map { $0.range.location > index } ?? false
  }

  /// Whether there are lines down to a height and beyond it.
  package func reaches(height y: CGFloat) -> Bool {
    firstUnlaidCharacter == nil || firstIndex(endingBelow: y) + 2 < lines.count
  }

  /// A part of the lines for a text that begins as it did.
  func begun(
    content: TextContent, lines: TextLines, to end: Int
  ) -> TextLayout {
    TextLayout(
      content: content, options: options, columnWidth: columnWidth, lines: lines,
      firstUnlaidCharacter: end)
  }

  /// The lines above the paragraph that a change begins in or right behind.
  func cut(before location: Int, content: TextContent) -> TextLayout {
    let start = content.start(ofParagraphBefore: location)
    let kept = lines.prefix(upTo: lines.partitioningIndex { $0.range.location >= start })
    return begun(content: content, lines: kept, to: start)
  }
}

extension TextContent {
  /// Where a paragraph ends at or behind a place.
  package func paragraphEnd(after location: Int) -> Int {
    ParagraphSplitter.start(after: max(1, location), in: string.utf16).location
  }

  /// The start of the paragraph that the character before a place is in.
  package func start(ofParagraphBefore location: Int) -> Int {
    ParagraphSplitter.start(before: max(0, location - 1), in: string.utf16)
  }

  /// The text with attributes only up to a place.
  package mutating func forgetAttributes(from end: Int) {
    runs = runs.prefix(upTo: runs.partitioningIndex { $0.range.location >= end })
    if let last = runs.last, NSMaxRange(last.range) > end {
      runs.changeLast { $0.range.length = end - last.range.location }
    }
    formats.removeSubrange(formats.partitioningIndex { $0.location >= end }...)
  }

  /// Adds the attributes of text right behind that whose attributes are known.
  ///
  /// - Parameter part: that text by itself.
  package mutating func append(attributesOf part: TextContent, at location: Int) {
    for run in part.runs { runs.join(run.moved(by: TextDistance(characters: location))) }
    for format in part.formats {
      formats.join(Format(location: format.location + location, format: format.format))
    }
  }
}
