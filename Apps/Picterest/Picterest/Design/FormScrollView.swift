import UIKit

/// A scroll view that keeps what is written in sight: when writing begins, as it goes on, and when the keyboard
/// takes room away.
final class FormScrollView: UIScrollView {
  /// The field that is being edited.
  private weak var edited: UIView?
  private var shownHeight: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    keyboardDismissMode = .interactive
    let begin: [Notification.Name] = [
      UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
      UITextView.textDidChangeNotification,
    ]
    for name in begin {
      NotificationCenter.default.addObserver(
        self, selector: #selector(follow(_:)), name: name, object: nil)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("The scroll view is made in code.")
  }

  @objc private func follow(_ notification: Notification) {
    guard let view = notification.object as? UIView, view.isDescendant(of: self) else { return }
    edited = view
    layoutIfNeeded()
    showEdited()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.height != shownHeight else { return }
    shownHeight = bounds.height
    showEdited()
  }

  /// Scrolls until the field with what is wrong with it, or the line of a longer text that the caret is in, can be
  /// seen.
  private func showEdited() {
    guard let edited, edited.isFirstResponder else { return }
    // The form stands elsewhere at another width.
    for view in subviews { view.layoutIfNeeded() }
    let field = sequence(first: edited, next: \.superview).first { $0 is FormField } ?? edited
    var rect = field.convert(field.bounds, to: self)
    if let text = edited as? UITextView, let end = text.selectedTextRange?.end {
      rect = text.convert(text.caretRect(for: end), to: self)
    }
    guard !rect.isNull, !rect.isInfinite else { return }
    // In a low window there may be little room around it.
    let room = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
    let margin = max(0, min(Spacing.inset, (room - rect.height) / 2))
    scrollRectToVisible(rect.insetBy(dx: 0, dy: -margin), animated: false)
  }
}
