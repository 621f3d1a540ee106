import UIKit

/// A line and the text below it in a form: both have a limit, Return goes from the line to the text, and the form
/// hears what is written and where the caret is.
final class FieldPair: NSObject {
  /// Called as the user writes.
  var onLine: ((String) -> Void)?
  var onText: ((String) -> Void)?
  /// Called with where the caret is, in the text view, as it moves.
  var onCaret: ((CGRect, UIView) -> Void)?

  private let line: UITextField
  private let text: UITextView
  /// UTF-16 units, as the server counts.
  private let lineLimit: Int
  private let textLimit: Int

  init(line: UITextField, lineLimit: Int, text: PlaceholderTextView, textLimit: Int) {
    self.line = line
    self.text = text
    self.lineLimit = lineLimit
    self.textLimit = textLimit
    super.init()
    line.adjustsFontForContentSizeCategory = true
    line.returnKeyType = .next
    line.delegate = self
    line.addTarget(self, action: #selector(lineDidChange), for: .editingChanged)
    text.backgroundColor = .clear
    text.font = TextStyle.body.font
    text.isScrollEnabled = false
    text.textContainer.lineFragmentPadding = 0
    text.textContainerInset = UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 0)
    text.delegate = self
  }

  @objc private func lineDidChange() {
    onLine?(line.text ?? "")
  }

  /// Whether a change keeps a field within its limit; what only removes always does.
  private func allows(_ new: String, in old: String?, at range: NSRange, limit: Int) -> Bool {
    new.isEmpty || (old ?? "").utf16.count - range.length + new.utf16.count <= limit
  }
}

extension FieldPair: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    text.becomeFirstResponder()
    return false
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    allows(string, in: textField.text, at: range, limit: lineLimit)
  }
}

extension FieldPair: UITextViewDelegate {
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    allows(text, in: textView.text, at: range, limit: textLimit)
  }

  func textViewDidChange(_ textView: UITextView) {
    onText?(textView.text)
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    guard textView.isFirstResponder, let position = textView.selectedTextRange?.end else { return }
    onCaret?(textView.caretRect(for: position), textView)
  }
}
