import UIKit

/// A line and the text below it in a form: both have a limit, Return goes from the line to the text, and the form
/// hears what is written and where the caret is. A line is one paragraph, which wraps when it is long.
final class FieldPair: NSObject {
  /// Called as the user writes.
  var onLine: ((String) -> Void)?
  var onText: ((String) -> Void)?
  /// Called with where the caret is, in the text view, as it moves.
  var onCaret: ((CGRect, UIView) -> Void)?

  private let line: UITextView
  private let text: UITextView
  /// UTF-16 units, as the server counts.
  private let lineLimit: Int
  private let textLimit: Int

  init(line: PlaceholderTextView, lineLimit: Int, text: PlaceholderTextView, textLimit: Int) {
    self.line = line
    self.text = text
    self.lineLimit = lineLimit
    self.textLimit = textLimit
    super.init()
    line.returnKeyType = .next
    text.font = TextStyle.body.font
    for view in [line, text] {
      view.backgroundColor = .clear
      view.isScrollEnabled = false
      view.textContainer.lineFragmentPadding = 0
      view.textContainerInset = UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 0)
      view.delegate = self
    }
  }

  /// Whether a change keeps a field within its limit; what only removes always does.
  private func allows(_ new: String, in old: String?, at range: NSRange, limit: Int) -> Bool {
    new.isEmpty || (old ?? "").utf16.count - range.length + new.utf16.count <= limit
  }
}

extension FieldPair: UITextViewDelegate {
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText new: String
  ) -> Bool {
    guard textView === line else {
      return allows(new, in: textView.text, at: range, limit: textLimit)
    }
    if new == "\n" {
      text.becomeFirstResponder()
      return false
    }
    guard allows(new, in: line.text, at: range, limit: lineLimit) else { return false }
    let words = new.split(whereSeparator: \.isNewline).joined(separator: " ")
    if words == new { return true }
    replace(range, with: words)
    return false
  }

  /// Puts what was pasted into the line, without its line breaks.
  private func replace(_ range: NSRange, with words: String) {
    guard let start = line.position(from: line.beginningOfDocument, offset: range.location),
      let end = line.position(from: start, offset: range.length),
      let place = line.textRange(from: start, to: end)
    else { return }
    line.replace(place, withText: words)
  }

  func textViewDidChange(_ textView: UITextView) {
    (textView === line ? onLine : onText)?(textView.text)
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    guard textView.isFirstResponder, let position = textView.selectedTextRange?.end else { return }
    onCaret?(textView.caretRect(for: position), textView)
  }
}
