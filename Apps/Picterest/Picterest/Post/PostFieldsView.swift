import UIKit

/// The fields in which a post's words are written: a title and, below it, a text that grows.
final class PostFieldsView: UIView {
  /// Called as the user writes.
  var onTitle: ((String) -> Void)?
  var onText: ((String) -> Void)?
  /// Called with where the caret is, in the text view, as the text grows.
  var onCaret: ((CGRect, UIView) -> Void)?

  let titleField = UITextField()
  let textView = PlaceholderTextView()
  /// Characters that the server takes.
  private static let titleLimit = 200
  private static let textLimit = 5_000

  init() {
    super.init(frame: .zero)
    setUpTitle()
    setUpText()
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

  private func setUpTitle() {
    titleField.font = TextStyle.headline.font
    titleField.adjustsFontForContentSizeCategory = true
    titleField.placeholder = PostTexts.titlePlaceholder
    titleField.accessibilityLabel = PostTexts.titlePlaceholder
    titleField.accessibilityIdentifier = "post-title"
    titleField.returnKeyType = .next
    titleField.delegate = self
    titleField.addTarget(self, action: #selector(titleDidChange), for: .editingChanged)
  }

  private func setUpText() {
    textView.placeholder = PostTexts.textPlaceholder
    textView.accessibilityIdentifier = "post-text"
    textView.backgroundColor = .clear
    textView.font = TextStyle.body.font
    textView.isScrollEnabled = false
    textView.textContainer.lineFragmentPadding = 0
    textView.textContainerInset = UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 0)
    textView.delegate = self
  }

  func show(title: String, text: String) {
    if titleField.text != title { titleField.text = title }
    if textView.text != text { textView.text = text }
  }

  @objc private func titleDidChange() {
    onTitle?(titleField.text ?? "")
  }

  /// Tells where the caret is, so that the form can show it.
  private func tellCaret() {
    guard let position = textView.selectedTextRange?.end else { return }
    onCaret?(textView.caretRect(for: position), textView)
  }
}

extension PostFieldsView: UITextFieldDelegate, UITextViewDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textView.becomeFirstResponder()
    return false
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let length = (textField.text ?? "").utf16.count - range.length + string.utf16.count
    return length <= PostFieldsView.titleLimit || string.isEmpty
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    textView.text.utf16.count - range.length + text.utf16.count <= PostFieldsView.textLimit
      || text.isEmpty
  }

  func textViewDidChange(_ textView: UITextView) {
    onText?(textView.text)
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    guard textView.isFirstResponder else { return }
    tellCaret()
  }
}
