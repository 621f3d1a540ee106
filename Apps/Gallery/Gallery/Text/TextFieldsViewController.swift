import UIKit

/// Text fields and text views in every state.
class TextFieldsViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "UITextField",
      [
        field(.roundedRect, placeholder: "Placeholder"), field(.roundedRect, text: "Text"),
        disabled(), secure(), cleared(), pictured(), field(.line, text: "Line"),
        field(.bezel, text: "Bezel"), field(.none, text: "Without a border"), styled(),
      ])
    addCard("UITextView", [editable(), linked()])
  }

  private func field(
    _ style: UITextField.BorderStyle, placeholder: String? = nil, text: String? = nil
  ) -> UITextField {
    let field = UITextField()
    field.borderStyle = style
    field.placeholder = placeholder
    field.text = text
    return field
  }

  private func disabled() -> UITextField {
    let field = field(.roundedRect, text: "Disabled")
    field.isEnabled = false
    return field
  }

  private func secure() -> UITextField {
    let field = field(.roundedRect, text: "secret")
    field.isSecureTextEntry = true
    return field
  }

  private func cleared() -> UITextField {
    let field = field(.roundedRect, text: "With a clear button")
    field.clearButtonMode = .always
    return field
  }

  private func pictured() -> UITextField {
    let field = field(.roundedRect, placeholder: "Side views")
    field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    field.leftViewMode = .always
    field.rightView = UIImageView(image: UIImage(systemName: "star.fill"))
    field.rightViewMode = .always
    return field
  }

  private func styled() -> UITextField {
    let field = field(.roundedRect, text: "Centred and coloured")
    field.textAlignment = .center
    field.textColor = .systemPurple
    field.font = .systemFont(ofSize: 17, weight: .semibold)
    return field
  }

  private func editable() -> UITextView {
    let view = sized(UITextView(), 326, 80)
    view.font = .preferredFont(forTextStyle: .body)
    view.text =
      "A text view holds several lines, wraps them and scrolls when there are more of them."
    view.layer.cornerRadius = 8
    view.backgroundColor = .tertiarySystemGroupedBackground
    return view
  }

  private func linked() -> UITextView {
    let view = UITextView()
    view.isEditable = false
    view.isScrollEnabled = false
    view.backgroundColor = nil
    let text = NSMutableAttributedString(
      string: "Not editable, with ", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    text.append(
      NSAttributedString(
        string: "a link",
        attributes: [
          .link: "https://example.org", .font: UIFont.preferredFont(forTextStyle: .body),
        ]))
    view.attributedText = text
    return view
  }
}
