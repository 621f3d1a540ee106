import UIKit

/// A text field in a rounded box with what is wrong with its text below it. Large text has no room for a hint
/// inside the box: it stands above.
final class FormField: UIView {
  /// Called when the text has changed.
  var onEdit: (String) -> Void = { _ in }

  private static let smallestText: CGFloat = 17

  let textField = UITextField()
  private let box = UIView()
  private let nameLabel = UILabel()
  private let errorLabel = UILabel()
  private let stack = UIStackView()

  /// - Parameters:
  ///   - placeholder: what belongs into the field; VoiceOver reads it as the field's name.
  ///   - identifier: the text field's identifier; that of the error is `IDENTIFIER-error`.
  init(placeholder: String, identifier: String) {
    super.init(frame: .zero)
    textField.accessibilityLabel = placeholder
    textField.accessibilityIdentifier = identifier
    errorLabel.accessibilityIdentifier = "\(identifier)-error"
    setUpBox()
    setUpNameLabel(placeholder)
    setUpErrorLabel()
    setUpStack()
    updateName()
  }

  required init?(coder: NSCoder) {
    fatalError("The field is made in code.")
  }

  /// Shows what is wrong, or that nothing is.
  func show(error: String?) {
    guard error != errorLabel.text || (error == nil) != errorLabel.isHidden else { return }
    errorLabel.text = error
    errorLabel.isHidden = error == nil
    textField.accessibilityHint = error
    box.layer.borderWidth = error == nil ? 0 : 1.5
    updateBorder()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateBorder()
    updateName()
  }

  private func updateName() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    nameLabel.isHidden = !isLarge
    textField.placeholder = isLarge ? nil : nameLabel.text
  }

  /// A layer's colour does not follow the appearance by itself.
  private func updateBorder() {
    box.layer.borderColor = UIColor.systemRed.resolvedColor(with: traitCollection).cgColor
  }

  // MARK: Parts

  private func setUpBox() {
    box.backgroundColor = .secondarySystemBackground
    box.layer.cornerRadius = CornerRadius.card
    textField.font = TextStyle.body.font
    textField.adjustsFontForContentSizeCategory = true
    // A line cannot wrap; what is too wide gets smaller once it is not edited, down to the ordinary size.
    textField.adjustsFontSizeToFitWidth = true
    textField.minimumFontSize = FormField.smallestText
    textField.addTarget(self, action: #selector(edit), for: .editingChanged)
    textField.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(textField)
    NSLayoutConstraint.activate([
      textField.topAnchor.constraint(equalTo: box.topAnchor),
      textField.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      textField.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: Spacing.inset),
      textField.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -Spacing.small),
      box.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.field),
    ])
  }

  /// The field has the name for VoiceOver already.
  private func setUpNameLabel(_ name: String) {
    nameLabel.apply(.caption)
    nameLabel.text = name
    nameLabel.isAccessibilityElement = false
  }

  private func setUpErrorLabel() {
    errorLabel.apply(.caption)
    errorLabel.textColor = .systemRed
    errorLabel.isHidden = true
  }

  private func setUpStack() {
    stack.axis = .vertical
    stack.spacing = Spacing.tiny
    stack.addArrangedSubview(nameLabel)
    stack.addArrangedSubview(box)
    stack.addArrangedSubview(errorLabel)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  @objc private func edit() {
    onEdit(textField.text ?? "")
  }

  // MARK: Passwords

  /// Hides what is typed, until the eye at the end of the field is tapped.
  func makeSecure() {
    textField.isSecureTextEntry = true
    textField.autocorrectionType = .no
    textField.autocapitalizationType = .none
    let button = UIButton(type: .system)
    button.tintColor = .secondaryLabel
    button.frame = CGRect(
      x: 0, y: 0, width: Dimension.touchTarget, height: Dimension.touchTarget)
    button.accessibilityIdentifier = "\(textField.accessibilityIdentifier ?? "")-eye"
    button.addTarget(self, action: #selector(toggleSecurity(_:)), for: .touchUpInside)
    textField.rightView = button
    textField.rightViewMode = .always
    show(in: button)
  }

  @objc private func toggleSecurity(_ button: UIButton) {
    textField.isSecureTextEntry.toggle()
    show(in: button)
  }

  private func show(in button: UIButton) {
    let isHidden = textField.isSecureTextEntry
    button.setImage(UIImage(systemName: isHidden ? "eye" : "eye.slash"), for: .normal)
    button.accessibilityLabel = isHidden ? Texts.showPassword : Texts.hidePassword
  }
}
