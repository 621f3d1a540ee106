import Foundation

extension TextLayout {
  /// The layout of the text after a change, of which only the paragraphs that changed are laid out; nil where more
  /// than those depends on the change.
  package func edited(_ edit: TextEdit, content new: TextContent) -> TextLayout? {
    guard isColumn, !isTruncated, options.width.isFinite, options.height == .infinity,
      options.lineLimit == 0, options.includesTrailingEmptyLine,
      new.length == content.length + edit.changeInLength
    else { return nil }
    let changed = EditedParagraphs(edit, in: new.string)
    let first = lines.partitioningIndex { $0.range.location >= changed.range.lowerBound }
    let oldEnd = changed.range.upperBound - edit.changeInLength
    let rest =
      changed.reachesEnd ? lines.count : lines.partitioningIndex { $0.range.location >= oldEnd }
    guard first <= rest else { return nil }
    let above = first > 0 ? lines[first - 1] : nil
    guard let made = lines(of: changed, in: new, below: above) else { return nil }
    var result: [TextLine] = []
    result.reserveCapacity(first + made.count + lines.count - rest)
    result += lines[..<first]
    result += made
    append(lines[rest...], to: &result, characters: edit.changeInLength)
    let replaced = extent(of: lines[first..<rest])
    let kept = replaced < size.width ? size.width : extent(of: lines[..<first] + lines[rest...])
    return TextLayout(
      content: new, options: options, columnWidth: columnWidth, lines: result,
      width: max(kept, extent(of: made[...])))
  }

  /// Adds lines that were there already.
  private func append(_ rest: ArraySlice<TextLine>, to result: inout [TextLine], characters: Int) {
    var bottom = result.last?.bottom ?? 0
    let stays = bottom == (rest.startIndex > 0 ? lines[rest.startIndex - 1].bottom : 0)
    for var line in rest {
      if stays {
        line.move(characters: characters)
      } else {
        line.move(below: bottom, characters: characters)
        bottom = line.bottom
      }
      result.append(line)
    }
  }

  /// The lines of paragraphs that changed; nil if one is cut with an ellipsis.
  private func lines(
    of changed: EditedParagraphs, in new: TextContent, below above: TextLine?
  ) -> [TextLine]? {
    var paragraphs = TextShaper(content: new, options: options, range: changed.range).paragraphs()
    // The line break at the end begins a paragraph that is there already.
    if !changed.reachesEnd { paragraphs.removeLast() }
    let breaker = LineBreaker(paragraphs: paragraphs, options: options)
    let placer = LinePlacer(breaker: breaker, options: options)
    let made = placer.place(breaker.lines(limit: 0), below: above).0
    return made.contains(where: \.isTruncated) ? nil : made
  }
}

/// The paragraphs that a change touches, which begin and end where paragraphs did before it.
private struct EditedParagraphs {
  /// UTF-16 units of the text as it is now.
  let range: Range<Int>
  let reachesEnd: Bool

  init(_ edit: TextEdit, in text: String) {
    let units = text.utf16
    // The characters beside the change count, too: they may make one line break with it, or did.
    let first = max(0, edit.range.location - 1)
    let end = min(units.count, NSMaxRange(edit.range) + 1)
    var start = units.index(units.startIndex, offsetBy: min(first, units.count))
    var lower = min(first, units.count)
    while lower > 0, !Self.isParagraphStart(start, in: units) {
      start = units.index(before: start)
      lower -= 1
    }
    var stop = units.index(units.startIndex, offsetBy: end)
    var upper = end
    while stop < units.endIndex, upper == 0 || !Self.isParagraphStart(stop, in: units) {
      stop = units.index(after: stop)
      upper += 1
    }
    range = lower..<max(lower, upper)
    reachesEnd = stop == units.endIndex
  }

  /// Whether a line break ends right before a place that is not the text's first.
  private static func isParagraphStart(_ index: String.Index, in units: String.UTF16View) -> Bool {
    let before = units[units.index(before: index)]
    guard ParagraphSplitter.isTerminator(before) else { return false }
    return !(before == 0x0D && index < units.endIndex && units[index] == 0x0A)
  }
}
