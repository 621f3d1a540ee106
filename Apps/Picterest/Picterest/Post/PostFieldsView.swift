import UIKit

/// The fields in which a post's words are written: a title and, below it, a text that grows.
final class PostFieldsView: UIView {
  let titleField = PlaceholderTextView()
  let textView = PlaceholderTextView()
  /// Tells what is written; the limits are those of the server.
  let pair: FieldPair

  init() {
    pair = FieldPair(line: titleField, lineLimit: 200, text: textView, textLimit: 5_000)
    super.init(frame: .zero)
    setUpFields()
    let separator = UIView()
    separator.backgroundColor = .separator
    let stack = UIStackView(arrangedSubviews: [titleField, separator, textView])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = CornerRadius.card
    layer.cornerCurve = .continuous
    let inset = Spacing.inset
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
      titleField.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.field),
      separator.heightAnchor.constraint(equalToConstant: 0.5),
      textView.heightAnchor.constraint(greaterThanOrEqualToConstant: 132),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("The fields are made in code.")
  }

  private func setUpFields() {
    titleField.font = TextStyle.headline.font
    titleField.placeholder = PostTexts.titlePlaceholder
    titleField.accessibilityIdentifier = "post-title"
    textView.placeholder = PostTexts.textPlaceholder
    textView.accessibilityIdentifier = "post-text"
  }

  func show(title: String, text: String) {
    if titleField.text != title { titleField.text = title }
    if textView.text != text { textView.text = text }
  }
}
