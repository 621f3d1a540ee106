/// The text copied last from a text input of this app: its attributes, and whether it is whole words. It holds
/// while nobody else puts anything on the pasteboard.
@MainActor
struct CopiedText {
  let fragment: NSAttributedString
  /// Whether the selection began and ended between words, so that pasting it takes care of spaces.
  let isWords: Bool
  private let changeCount: Int

  /// The last copy of one application.
  private final class Last: ApplicationPart {
    var text: CopiedText?
  }

  static var current: CopiedText? {
    guard let last = Last.shared.text, last.changeCount == UIPasteboard.general.changeCount,
      last.fragment.string == UIPasteboard.general.string
    else { return nil }
    return last
  }

  /// Puts a selection on the pasteboard.
  static func copy(_ fragment: NSAttributedString, isWords: Bool) {
    UIPasteboard.general.string = fragment.string
    Last.shared.text = CopiedText(
      fragment: NSAttributedString(attributedString: fragment), isWords: isWords,
      changeCount: UIPasteboard.general.changeCount)
  }
}
