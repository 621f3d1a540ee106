/// The text, selection and composition of a text field or view, and how keys move in it.
///
/// Offsets count UTF-16 units and always lie between whole characters, as a person sees them.
@MainActor
final class TextEditor {
  private(set) var text = ""
  /// The selected range; a caret when empty.
  private(set) var selection = NSRange(location: 0, length: 0)
  /// The end of the selection that stays while the other one moves.
  private(set) var anchor = 0
  /// Text that an input method is still composing.
  private(set) var marked: NSRange?

  var length: Int { text.utf16.count }
  /// The end of the selection that moves.
  var head: Int { anchor == selection.location ? NSMaxRange(selection) : selection.location }
  var hasSelection: Bool { selection.length > 0 }
  var selectedText: String { substring(selection) }

  /// Sets all of the text; the caret goes to its end.
  func reset(_ newText: String) {
    text = newText
    marked = nil
    select(NSRange(location: length, length: 0))
  }

  func substring(_ range: NSRange) -> String {
    Range(clamped(range), in: text).map { String(text[$0]) } ?? ""
  }

  /// Replaces a range; the caret goes behind the new text.
  func replace(_ range: NSRange, with replacement: String) {
    let range = clamped(range)
    guard let swiftRange = Range(range, in: text) else { return }
    text.replaceSubrange(swiftRange, with: replacement)
    marked = nil
    select(NSRange(location: range.location + replacement.utf16.count, length: 0))
  }

  func select(_ range: NSRange) {
    let start = boundary(atOrBefore: range.location)
    let end = range.length == 0 ? start : boundary(atOrAfter: NSMaxRange(range))
    selection = NSRange(location: start, length: max(0, end - start))
    anchor = selection.location
  }

  /// Selects from an anchor to another place.
  func select(from anchor: Int, to head: Int) {
    let a = boundary(atOrBefore: anchor)
    let b = boundary(atOrBefore: head)
    self.anchor = a
    selection = NSRange(location: min(a, b), length: abs(a - b))
  }

  /// Marks text as being composed, with the caret in it.
  func mark(_ range: NSRange?, caret: Int) {
    guard let range, range.length > 0 else {
      marked = nil
      return
    }
    marked = clamped(range)
    let place = min(max(caret, range.location), NSMaxRange(range))
    selection = NSRange(location: place, length: 0)
    anchor = place
  }

  func clamped(_ range: NSRange) -> NSRange {
    let start = boundary(atOrBefore: range.location)
    let end = boundary(atOrAfter: NSMaxRange(range))
    return NSRange(location: start, length: max(0, end - start))
  }

  // MARK: Boundaries

  private func index(_ offset: Int) -> String.Index {
    String.Index(utf16Offset: min(max(0, offset), length), in: text)
  }

  /// The nearest place between characters at or before an offset.
  func boundary(atOrBefore offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= length { return length }
    let index = index(offset)
    let rounded = text.rangeOfComposedCharacterSequence(at: index).lowerBound
    return rounded.utf16Offset(in: text)
  }

  func boundary(atOrAfter offset: Int) -> Int {
    let before = boundary(atOrBefore: offset)
    return before == min(max(0, offset), length) ? before : self.offset(after: before)
  }

  func offset(after offset: Int) -> Int {
    guard offset < length else { return length }
    return text.index(after: index(offset)).utf16Offset(in: text)
  }

  func offset(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return text.index(before: index(offset)).utf16Offset(in: text)
  }

  // MARK: Words

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "'"
  }

  /// Whether the character behind an offset belongs to a word.
  func isWord(at offset: Int) -> Bool {
    offset >= 0 && offset < length && Self.isWord(text[index(offset)])
  }

  /// The nearer end of the word around an offset, as a tap places the caret on iOS.
  func wordBoundary(nearest offset: Int) -> Int {
    guard offset > 0, offset < length, isWord(at: offset), isWord(at: self.offset(before: offset))
    else { return offset }
    let word = word(at: offset)
    return offset - word.location < NSMaxRange(word) - offset ? word.location : NSMaxRange(word)
  }

  /// The end of the word at or after an offset.
  func wordEnd(after offset: Int) -> Int {
    var place = index(offset)
    while place < text.endIndex, !Self.isWord(text[place]) { place = text.index(after: place) }
    while place < text.endIndex, Self.isWord(text[place]) { place = text.index(after: place) }
    return place.utf16Offset(in: text)
  }

  /// The beginning of the word at or before an offset.
  func wordStart(before offset: Int) -> Int {
    var place = index(offset)
    func previous() -> Character { text[text.index(before: place)] }
    while place > text.startIndex, !Self.isWord(previous()) { place = text.index(before: place) }
    while place > text.startIndex, Self.isWord(previous()) { place = text.index(before: place) }
    return place.utf16Offset(in: text)
  }

  /// The word around an offset; the characters between words if there is none.
  func word(at offset: Int) -> NSRange {
    guard !text.isEmpty else { return NSRange(location: 0, length: 0) }
    var start = index(offset)
    if start == text.endIndex { start = text.index(before: start) }
    let kind = Self.isWord(text[start])
    var end = text.index(after: start)
    while start > text.startIndex, Self.isWord(text[text.index(before: start)]) == kind {
      start = text.index(before: start)
    }
    while end < text.endIndex, Self.isWord(text[end]) == kind { end = text.index(after: end) }
    let location = start.utf16Offset(in: text)
    return NSRange(location: location, length: end.utf16Offset(in: text) - location)
  }

  // MARK: Lines of the text, without wrapping

  func paragraphStart(before offset: Int) -> Int {
    let before = text.utf16[..<index(offset)]
    let start = before.lastIndex(of: 0x0A).map { text.utf16.index(after: $0) }
    return start?.utf16Offset(in: text) ?? 0
  }

  func paragraphEnd(after offset: Int) -> Int {
    let end = text.utf16[index(offset)...].firstIndex(of: 0x0A)
    return end?.utf16Offset(in: text) ?? length
  }
}
