import UIKit

/// A line in a rounded box, which wraps when it is long, with an example in it while it is empty.
final class LineField: UIView, UITextViewDelegate {
  /// Called as the user writes.
  var onEdit: (String) -> Void = { _ in }
  var onReturn: () -> Void = {}

  let textView = PlaceholderTextView()
  private let rule: LineRule

  /// - Parameter example: what the line could be.
  init(example: String, rule: LineRule) {
    self.rule = rule
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = CornerRadius.card
    textView.placeholder = example
    textView.font = TextStyle.body.font
    textView.makeField()
    textView.delegate = self
    textView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: topAnchor),
      textView.bottomAnchor.constraint(equalTo: bottomAnchor),
      textView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Spacing.inset),
      textView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Spacing.inset),
      textView.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.field),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("The field is made in code.")
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText new: String
  ) -> Bool {
    rule.takes(new, at: range, in: textView, onReturn: onReturn)
  }

  func textViewDidChange(_ textView: UITextView) {
    onEdit(textView.text)
  }
}
