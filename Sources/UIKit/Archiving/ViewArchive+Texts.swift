extension ViewArchive {
  static func registerTexts() {
    register(
      UILabel.self,
      [
        .text("UIText", \.text), .object("UIFont", \.font), .object("UITextColor", \.textColor),
        .object("UIHighlightedColor", \.highlightedTextColor),
        .object("UIShadowColor", \.shadowColor), .raw("UITextAlignment", \.textAlignment),
        .raw("UILineBreakMode", \.lineBreakMode), .integer("UINumberOfLines", \.numberOfLines),
        .flag("UIAdjustsFontSizeToFit", \.adjustsFontSizeToFitWidth),
        .number("UIMinimumScaleFactor", \.minimumScaleFactor),
        .number("UIPreferredMaxLayoutWidth", \.preferredMaxLayoutWidth),
        .flag("UIUserInteractionEnabled", \.isUserInteractionEnabled),
      ])
    register(
      UITextField.self,
      [
        .text("UIText", \.text), .text("UIPlaceholder", \.placeholder), .object("UIFont", \.font),
        .object("UITextColor", \.textColor), .raw("UITextAlignment", \.textAlignment),
        .raw("UIBorderStyle", \.borderStyle), .raw("UIKeyboardType", \.keyboardType),
        .raw("UIReturnKeyType", \.returnKeyType), .flag("UISecureTextEntry", \.isSecureTextEntry),
        .raw("UIClearButtonMode", \.clearButtonMode),
      ])
    register(
      UITextView.self,
      [
        .text("UIText", \.archivedText), .object("UIFont", \.font),
        .object("UITextColor", \.textColor), .raw("UITextAlignment", \.textAlignment),
        .flag("UIEditable", \.isEditable, unless: true),
        .flag("UISelectable", \.isSelectable, unless: true),
      ])
  }
}

extension UITextView {
  fileprivate var archivedText: String? {
    get { text }
    set { text = newValue }
  }
}
