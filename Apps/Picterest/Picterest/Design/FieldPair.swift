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
  private let lineRule: LineRule
  private let textRule: LineRule

  /// - Parameters:
  ///   - lineLimit: UTF-16 units, as the server counts.
  ///   - textLimit: the same.
  init(line: PlaceholderTextView, lineLimit: Int, text: PlaceholderTextView, textLimit: Int) {
    self.line = line
    self.text = text
    lineRule = LineRule(limit: lineLimit)
    textRule = LineRule(limit: textLimit)
    super.init()
    line.returnKeyType = .next
    text.font = TextStyle.body.font
    for view in [line, text] {
      view.makeField()
      view.delegate = self
    }
  }
}

extension FieldPair: UITextViewDelegate {
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText new: String
  ) -> Bool {
    guard textView === line else { return textRule.allows(new, in: textView.text, at: range) }
    return lineRule.takes(new, at: range, in: line) { text.becomeFirstResponder() }
  }

  func textViewDidChange(_ textView: UITextView) {
    (textView === line ? onLine : onText)?(textView.text)
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    guard textView.isFirstResponder, let position = textView.selectedTextRange?.end else { return }
    onCaret?(textView.caretRect(for: position), textView)
  }
}
