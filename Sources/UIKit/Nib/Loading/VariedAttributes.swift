/// The attributes that Interface Builder lets vary by size class.
extension NibReader {
  /// Sets the named attributes of those here; attributes the element lacks get their defaults.
  func applyVaried(_ names: Set<String>, to object: NSObject) {
    guard let view = object as? UIView else { return }
    applyVariedAppearance(names, to: view)
    switch view {
    case let stack as UIStackView: applyVaried(names, to: stack)
    case let label as UILabel:
      if names.contains("fontDescription") {
        label.font = font("fontDescription") ?? .systemFont(ofSize: UIFont.labelFontSize)
      }
      if names.contains("textColor") { label.textColor = color("textColor") }
      if names.contains("numberOfLines") { label.numberOfLines = max(0, int("numberOfLines") ?? 1) }
    case let image as UIImageView:
      if names.contains("image") { image.image = self.image("image") }
      if names.contains("highlightedImage") {
        image.highlightedImage = self.image("highlightedImage")
      }
    case let field as UITextField:
      if names.contains("fontDescription") { field.font = font("fontDescription") }
      if names.contains("textColor") { field.textColor = color("textColor") }
    case let text as UITextView:
      if names.contains("fontDescription") { text.font = font("fontDescription") }
      if names.contains("textColor") { text.textColor = color("textColor") }
    case let button as UIButton:
      if names.contains("fontDescription"), let font = font("fontDescription") {
        button.titleLabel?.font = font
      }
    default: break
    }
  }

  private func applyVariedAppearance(_ names: Set<String>, to view: UIView) {
    if names.contains("hidden") { view.isHidden = bool("hidden", default: false) }
    if names.contains("backgroundColor") { view.backgroundColor = color("backgroundColor") }
    if names.contains("tintColor") { view.tintColor = color("tintColor") }
    if names.contains("directionalLayoutMargins"),
      let value = directionalInsets("directionalLayoutMargins")
    {
      view.directionalLayoutMargins = value
    } else if names.contains("layoutMargins"), let value = insets("layoutMargins") {
      view.layoutMargins = value
    }
  }

  private func applyVaried(_ names: Set<String>, to stack: UIStackView) {
    if names.contains("axis") { stack.axis = option("axis", Self.axes) ?? .horizontal }
    if names.contains("distribution") {
      stack.distribution = option("distribution", Self.distributions) ?? .fill
    }
    if names.contains("alignment") {
      stack.alignment = option("alignment", Self.stackAlignments) ?? .fill
    }
    if names.contains("spacing") { stack.spacing = number("spacing") ?? 0 }
    if names.contains("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = bool("baselineRelativeArrangement", default: false)
    }
  }
}
