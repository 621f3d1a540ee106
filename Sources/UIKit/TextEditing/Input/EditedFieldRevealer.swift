/// Brings the text field or view that is edited into sight, as iOS does where it is inside of scroll views: when
/// editing begins, when the keyboard has come, and with every change.
@MainActor
enum EditedFieldRevealer {
  static func reveal(_ responder: UIResponder?) {
    guard let view = responder as? UIView, view.window != nil, let rect = editedRect(of: view)
    else { return }
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled,
        !scrollView.isTracking
      {
        let offset = scrollView.offset(showing: view.convert(rect, to: scrollView))
        if offset != scrollView.contentOffset {
          scrollView.setContentOffset(offset, animated: true)
        }
      }
      ancestor = current.superview
    }
  }

  /// A field as a whole, the caret of a text view.
  private static func editedRect(of view: UIView) -> CGRect? {
    if view is UITextField { return view.bounds }
    guard let text = view as? UITextView, text.isEditable, let range = text.selectedTextRange
    else { return nil }
    let caret = text.caretRect(for: range.end).insetBy(dx: 0, dy: -4)
    return caret.intersection(text.bounds)
  }
}
