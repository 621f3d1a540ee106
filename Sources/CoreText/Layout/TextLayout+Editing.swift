import Foundation

extension TextLayout {
  /// The layout of the text after a change, of which only the paragraphs that changed are laid out; nil where more
  /// than those depends on the change.
  package func edited(_ edit: TextEdit, content new: TextContent) -> TextLayout? {
    guard isColumn, !isTruncated, options.width.isFinite, options.height == .infinity,
      options.lineLimit == 0, options.includesTrailingEmptyLine,
      new.length == content.length + edit.changeInLength
    else { return nil }
    if let firstUnlaidCharacter, NSMaxRange(edit.oldRange) >= firstUnlaidCharacter {
      if edit.range.location > firstUnlaidCharacter {
        return begun(content: new, lines: lines, to: firstUnlaidCharacter)
      }
      return cut(before: edit.range.location, content: new)
    }
    let changed = EditedParagraphs(edit, in: new.string)
    let first = lines.partitioningIndex { $0.range.location >= changed.range.lowerBound }
    let oldEnd = changed.range.upperBound - edit.changeInLength
    let rest =
      changed.reachesEnd ? lines.count : lines.partitioningIndex { $0.range.location >= oldEnd }
    guard first <= rest else { return nil }
    let above = first > 0 ? lines[first - 1] : nil
    guard
      let made = lines(
        of: changed.range, in: new, below: above, reachesEnd: changed.reachesEnd)
    else { return nil }
    var result = lines.prefix(upTo: first)
    for line in made { result.append(line) }
    let (before, now) = (rest > 0 ? lines[rest - 1].bottom : 0, result.last?.bottom ?? 0)
    result.append(
      lines, from: rest,
      movedBy: TextDistance(characters: edit.changeInLength, down: now - before))
    return TextLayout(
      content: new, options: options, columnWidth: columnWidth, lines: result,
      firstUnlaidCharacter: firstUnlaidCharacter.map { $0 + edit.changeInLength })
  }

  /// The lines of some paragraphs; nil if one is cut with an ellipsis.
  func lines(
    of range: Range<Int>, in new: TextContent, below above: TextLine?, reachesEnd: Bool
  ) -> [TextLine]? {
    var paragraphs = TextShaper(content: new, options: options, range: range).paragraphs()
    // The line break at the end begins a paragraph that is not of the range.
    if !reachesEnd { paragraphs.removeLast() }
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
    let lower = ParagraphSplitter.start(before: max(0, edit.range.location - 1), in: units)
    let upper = ParagraphSplitter.start(after: max(1, NSMaxRange(edit.range) + 1), in: units)
    range = lower..<max(lower, upper.location)
    reachesEnd = upper.isEnd
  }
}
