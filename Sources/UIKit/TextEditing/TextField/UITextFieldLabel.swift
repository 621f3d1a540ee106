import Foundation

/// The label of a text field's placeholder, which apps reach by key to give it a colour and a font.
/// It is not shown: the field draws the placeholder itself, with what the label is told.
final class UITextFieldLabel: UILabel {
  private weak var field: UITextField?
  /// What the label was told of later placeholders too.
  private(set) var attributes: [NSAttributedString.Key: Any] = [:]

  init(of field: UITextField) {
    self.field = field
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override var text: String? {
    get { field?.placeholder }
    set { field?.placeholder = newValue }
  }
  override var attributedText: NSAttributedString? {
    get { field?.attributedPlaceholder }
    set { field?.attributedPlaceholder = newValue }
  }
  override var textColor: UIColor! {
    get { attribute(.foregroundColor) as? UIColor ?? .placeholderText }
    set { set(.foregroundColor, newValue) }
  }
  override var font: UIFont! {
    get { attribute(.font) as? UIFont ?? field?.font ?? .systemFont(ofSize: 17) }
    set { set(.font, newValue) }
  }

  private func attribute(_ key: NSAttributedString.Key) -> Any? {
    guard let text = attributedText, text.length > 0,
      let own = text.attribute(key, at: 0, effectiveRange: nil)
    else { return attributes[key] }
    return own
  }

  /// As with every label, an attribute of all of it takes the place of those of parts.
  private func set(_ key: NSAttributedString.Key, _ value: Any?) {
    attributes[key] = value
    guard let field, let text = field.placeholderStorage else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    let all = NSRange(location: 0, length: changed.length)
    changed.removeAttribute(key, range: all)
    if let value { changed.addAttribute(key, value: value, range: all) }
    field.attributedPlaceholder = changed
  }
}

extension UITextField {
  /// The label of the placeholder, if there is one.
  var placeholderLabel: UILabel? {
    guard placeholderStorage != nil else { return nil }
    let label = ownPlaceholderLabel ?? UITextFieldLabel(of: self)
    ownPlaceholderLabel = label
    return label
  }
}
