import CoreText

/// Laying out a long text as far as something is asked about it.
///
/// The laid out part always begins with the text, so that lines have their places once they are there.
extension NSLayoutManager {
  static let usualPieceLength = 4000

  /// The text with all its looks.
  var content: AttributedText { content(through: .max) }

  /// The text in its containers, all of it.
  var layout: ManagedLayout { layout { _ in false } }

  /// The text in its containers, at least to the line that a character is on and the one below.
  func layout(through index: Int) -> ManagedLayout {
    layout { $0.reaches(character: index) }
  }

  /// The text in its containers, at least to a height and the line below it.
  func layout(toHeight y: CGFloat) -> ManagedLayout {
    layout { $0.reaches(height: y) }
  }

  private func layout(until isEnough: (TextLayout) -> Bool) -> ManagedLayout {
    var known = knownLayout
    while !isLayingOut, let text = known.text, let first = text.firstUnlaidCharacter,
      !isEnough(text)
    {
      // A share of the existing layout, so that copying it costs no more than laying out.
      known = extend(known, to: first + max(pieceLength, first / 8))
    }
    return known
  }

  /// Lays out a little more, if something is left to do.
  func layOutNextPiece() {
    guard !isLayingOut, let known = layoutStorage, let first = known.text?.firstUnlaidCharacter
    else { return }
    _ = extend(known, to: first + pieceLength)
  }

  private func extend(_ known: ManagedLayout, to target: Int) -> ManagedLayout {
    isLayingOut = true
    let content = content(through: target).content
    let text = known.text?.extended(to: content.paragraphEnd(after: target), content: content)
    let made: ManagedLayout
    if let text, !isTooHigh(text) {
      made = ManagedLayout(text: text, containers: known.containers)
    } else {
      made = makeLayout(inPieces: false)
    }
    isLayingOut = false
    layoutStorage = made
    if made.isComplete { tellOfCompleteLayout() }
    return made
  }

  /// Whether the text is laid out in pieces, which give the lines of the whole only in a column without an end.
  var laysOutInPieces: Bool {
    guard allowsNonContiguousLayout, let container = plainContainer, let textStorage else {
      return false
    }
    return textStorage.length > pieceLength && container.size.width > 0
      && container.maximumNumberOfLines == 0
      && (container.size.height <= 0 || container.size.height >= Self.endlessHeight)
  }

  /// Containers of this height and more are meant to have no end.
  private static let endlessHeight: CGFloat = 1_000_000

  // MARK: Looks

  /// A long text whose looks are found out when it is laid out.
  func beginContent(_ looks: TextAppearance) -> AttributedText? {
    guard laysOutInPieces, let textStorage, looks.dataRanges.isEmpty else { return nil }
    return AttributedText(
      beginning: textStorage.string, defaults: looks.defaults, traits: looks.traits)
  }

  /// The text with its looks, at least to the end of the paragraph that a place is in.
  func content(through target: Int) -> AttributedText {
    var known = knownContent
    guard let textStorage, let first = known.firstUnknownCharacter, first < target else {
      return known
    }
    let length = known.content.length
    let end = target >= length ? length : known.content.paragraphEnd(after: target)
    let range = NSRange(location: first, length: end - first)
    let marked = looks.marked.map { NSIntersectionRange($0, range) }.flatMap {
      $0.length > 0 ? NSRange(location: $0.location - first, length: $0.length) : nil
    }
    known.append(
      AttributedText(
        shown(textStorage.attributedSubstring(from: range), looks, marked: marked),
        defaults: looks.defaults, traits: looks.traits, container: textContainers.first,
        base: first))
    contentStorage = known
    return known
  }
}

extension TextLayout {
  /// How far the text has to be known to lay it out after a change as far as it is laid out now.
  func neededEnd(after edit: TextEdit) -> Int {
    guard let firstUnlaidCharacter else { return .max }
    return edit.range.location > firstUnlaidCharacter
      ? firstUnlaidCharacter : firstUnlaidCharacter + edit.changeInLength
  }
}
