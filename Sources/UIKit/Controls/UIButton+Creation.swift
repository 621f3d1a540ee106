/// How a button begins: its parts, its type, its action.
extension UIButton {
  func build() {
    for view in [backgroundView, iconView, titleView] as [UIView] {
      view.isUserInteractionEnabled = false
    }
    iconView.contentMode = .scaleAspectFit
    titleView.lineBreakMode = .byTruncatingMiddle
    titleView.font = .systemFont(ofSize: UIFont.buttonFontSize)
    titleView.onChange = { [weak self] in self?.contentDidChange() }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  func become(_ type: ButtonType) {
    buttonType = type
    if type != .custom { titleView.font = .systemFont(ofSize: 15) }
    if let image = type.image { setImage(image, for: .normal) }
  }

  func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }
}

extension UIButton.ButtonType {
  /// The image of types that are one.
  @MainActor
  fileprivate var image: UIImage? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: Self.symbol("info.circle")
    case .contactAdd: Self.symbol("plus.circle")
    case .close: .closeButton
    case .custom, .system, .plain: nil
    }
  }

  /// What assistive technology says of types that are an image.
  var spokenName: String? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: UIKitStrings.text("More Info")
    case .contactAdd: UIKitStrings.text("Add")
    case .close: UIKitStrings.text("Close")
    case .custom, .system, .plain: nil
    }
  }

  private static func symbol(_ name: String) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
    )
  }
}
