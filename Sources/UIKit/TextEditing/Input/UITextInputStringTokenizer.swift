/// Divides any text input's text by its characters; lines are those between line breaks.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let text = wholeText(input) else { return nil }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    guard let unit = TextUnits(text).unit(granularity, at: offset, forward: direction.isForward),
      let start = input.position(from: input.beginningOfDocument, offset: unit.location),
      let end = input.position(from: input.beginningOfDocument, offset: NSMaxRange(unit))
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let input, let text = wholeText(input) else { return false }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    // At the end of a unit when looking forward, at its beginning when looking backward.
    guard let unit = TextUnits(text).unit(granularity, at: offset, forward: !direction.isForward)
    else { return false }
    return direction.isForward ? NSMaxRange(unit) == offset : unit.location == offset
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input, let text = wholeText(input) else { return nil }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    let target = TextUnits(text).boundary(
      granularity, from: offset, forward: direction.isForward)
    return input.position(from: input.beginningOfDocument, offset: target)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  private func wholeText(_ input: any UITextInput) -> String? {
    input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
      .flatMap(input.text(in:))
  }
}

/// The units of a text, in UTF-16 offsets.
@MainActor
struct TextUnits {
  private let editor = TextEditor()

  init(_ text: String) { editor.reset(text) }

  /// The unit on the given side of an offset; nil between words, and beyond the text's ends.
  func unit(_ granularity: UITextGranularity, at offset: Int, forward: Bool) -> NSRange? {
    let place = forward ? offset : editor.offset(before: offset)
    let isInside = forward ? offset < editor.length : offset > 0
    switch granularity {
    case .document: return NSRange(location: 0, length: editor.length)
    case .paragraph, .line:
      let start = editor.paragraphStart(before: offset)
      return NSRange(location: start, length: editor.paragraphEnd(after: offset) - start)
    case .character:
      guard isInside else { return nil }
      return NSRange(location: place, length: editor.offset(after: place) - place)
    case .word:
      guard isInside, editor.isWord(at: place) else { return nil }
      return editor.word(at: place)
    case .sentence:
      guard isInside else { return nil }
      return sentence(at: place)
    }
  }

  /// A sentence reaches over its full stop and the space behind it; a line break ends one, too.
  private func sentence(at place: Int) -> NSRange? {
    let characters = Array(editor.text)
    var (start, offset) = (0, 0)
    var hasStop = false
    for character in characters {
      if hasStop, !character.isWhitespace, !Self.isStop(character) {
        if offset > place { break }
        (start, hasStop) = (offset, false)
      }
      if Self.isStop(character) { hasStop = true }
      offset += String(character).utf16.count
    }
    return offset > place ? NSRange(location: start, length: offset - start) : nil
  }

  private static func isStop(_ character: Character) -> Bool {
    ".!?…。！？".contains(character) || character.isNewline
  }

  /// The next place where a unit begins or ends.
  func boundary(_ granularity: UITextGranularity, from offset: Int, forward: Bool) -> Int {
    switch granularity {
    case .document: return forward ? editor.length : 0
    case .character: return forward ? editor.offset(after: offset) : editor.offset(before: offset)
    case .word: return forward ? editor.wordEnd(after: offset) : editor.wordStart(before: offset)
    case .paragraph, .line:
      return forward ? editor.paragraphEnd(after: offset) : editor.paragraphStart(before: offset)
    case .sentence:
      guard let unit = unit(.sentence, at: offset, forward: forward) else { return offset }
      return forward ? NSMaxRange(unit) : unit.location
    }
  }
}
