/// `button`: its type, the content of its states, and its configuration.
extension NibKind {
  static let button = NibKind(UIButton.self, from: control) { button, reader in
    reader.decodeButton(button)
  }
}

extension NibReader {
  fileprivate func decodeButton(_ button: UIButton) {
    button.become(option("buttonType", Self.buttonTypes) ?? .custom)
    // The format leaves out the font of 15 points, also for custom buttons, which have a larger one in code.
    button.titleLabel?.font = font("fontDescription") ?? .systemFont(ofSize: 15)
    if let mode = option("lineBreakMode", Self.lineBreaks) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let value = insets("contentEdgeInsets") { button.contentEdgeInsets = value }
    if let value = insets("titleEdgeInsets") { button.titleEdgeInsets = value }
    if let value = insets("imageEdgeInsets") { button.imageEdgeInsets = value }
    if let value = bool("adjustsImageWhenHighlighted") {
      button.adjustsImageWhenHighlighted = value
    }
    if let value = bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = value }
    if let value = bool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = value }
    if let value = bool("reversesTitleShadowWhenHighlighted") {
      button.reversesTitleShadowWhenHighlighted = value
    }
    if let role = option("role", Self.roles) { button.role = role }
    if let offset = size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
    let configuration = child("configuration", named: "buttonConfiguration")
    for child in element.children where child.name == "state" {
      let state = reader(child)
      guard let name = child.key, let key = Self.states[name] else { continue }
      // Xcode leaves the title "Button" there when a button gets a configuration, which says what is shown.
      if configuration == nil || key != .normal {
        state.decodeContent(of: button, key, named: name, id: element.id)
      }
      state.decode(key, of: button)
    }
    if let configuration {
      button.configuration = configuration.buttonConfiguration(id: element.id)
    }
    if let value = bool("changesSelectionAsPrimaryAction") {
      button.changesSelectionAsPrimaryAction = value
    }
    if let menu = element.child(key: "menu") { button.menu = reader(menu).menu }
  }

  private func decodeContent(
    of button: UIButton, _ state: UIControl.State, named name: String, id: String?
  ) {
    let translated = id.flatMap { document.strings["\($0).\(name)Title"] }
    if let text = attributedText("attributedTitle") {
      button.setAttributedTitle(text, for: state)
    }
    if let title = translated ?? text("title") { button.setTitle(title, for: state) }
    if let image = image("image") { button.setImage(image, for: state) }
  }

  private func decode(_ state: UIControl.State, of button: UIButton) {
    if let color = color("titleColor") { button.setTitleColor(color, for: state) }
    if let color = color("titleShadowColor") { button.setTitleShadowColor(color, for: state) }
    if let image = image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    if let value = symbolConfiguration("preferredSymbolConfiguration") {
      button.setPreferredSymbolConfiguration(value, forImageIn: state)
    }
  }

  // MARK: Configuration

  private func buttonConfiguration(id: String?) -> UIButton.Configuration {
    var result = Self.style(element["style"])
    let translated = id.flatMap { document.strings["\($0).configuration.title"] }
    if let text = attributedText("attributedTitle") {
      result.attributedTitle = AttributedString(text)
    } else if let title = translated ?? text("title") {
      result.title = title
      if let font = font("titleFontDescription") ?? font("fontDescription") {
        result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
          var attributes = $0
          attributes.font = font
          return attributes
        }
      }
    }
    if let text = attributedText("attributedSubtitle") {
      result.attributedSubtitle = AttributedString(text)
    } else if let subtitle = text("subtitle") {
      result.subtitle = subtitle
    }
    if let image = image("image") { result.image = image }
    if let value = symbolConfiguration("preferredSymbolConfigurationForImage") {
      result.preferredSymbolConfigurationForImage = value
    }
    if let value = option("imagePlacement", Self.edges) { result.imagePlacement = value }
    if let value = number("imagePadding") { result.imagePadding = value }
    if let value = number("titlePadding") { result.titlePadding = value }
    if let value = option("titleAlignment", Self.titleAlignments) { result.titleAlignment = value }
    if let value = option("cornerStyle", Self.cornerStyles) { result.cornerStyle = value }
    if let value = option("buttonSize", Self.buttonSizes) { result.buttonSize = value }
    if let value = directionalInsets("contentInsets") { result.contentInsets = value }
    if let color = color("baseForegroundColor") { result.baseForegroundColor = color }
    if let color = color("baseBackgroundColor") { result.baseBackgroundColor = color }
    if let value = bool("showsActivityIndicator") { result.showsActivityIndicator = value }
    if let background = child("background") { background.decode(&result.background) }
    return result
  }

  private func decode(_ background: inout UIBackgroundConfiguration) {
    if let color = color("backgroundColor") { background.backgroundColor = color }
    if let color = color("strokeColor") { background.strokeColor = color }
    if let width = number("strokeWidth") { background.strokeWidth = width }
    if let radius = number("cornerRadius") { background.cornerRadius = radius }
    if let image = image("image") { background.image = image }
  }

  private static func style(_ name: String?) -> UIButton.Configuration {
    switch name {
    case "filled", "borderedProminent": .filled()
    case "gray", "bordered": .gray()
    case "tinted", "borderedTinted": .tinted()
    case "borderless": .borderless()
    default: .plain()
    }
  }

  // MARK: Menus

  /// A `menu` with its commands, whose selectors go up the responder chain.
  var menu: UIMenu {
    let children = element.list("children").compactMap { child -> UIMenuElement? in
      let child = reader(child)
      if child.element.name == "menu" { return child.menu }
      guard child.element.name == "command" || child.element.name == "action" else { return nil }
      let selector = child.string("selector") ?? child.string("actionSelector")
      return UIAction(
        title: child.text("title") ?? "", image: child.image("image"),
        attributes: child.menuAttributes,
        state: child.option("state", Self.menuStates) ?? .off
      ) { action in
        guard let selector else { return }
        ResponderAction(selector).send(action.sender)
      }
    }
    return UIMenu(title: text("title") ?? "", children: children)
  }

  /// What a command is besides its title: destructive, disabled, hidden.
  private var menuAttributes: UIMenuElement.Attributes {
    (flags("attributes") ?? []).reduce(into: []) { attributes, name in
      if let attribute = Self.menuAttributeNames[name] { attributes.formUnion(attribute) }
    }
  }

  // MARK: Names

  private static let menuAttributeNames: [String: UIMenuElement.Attributes] = [
    "destructive": .destructive, "disabled": .disabled, "hidden": .hidden,
  ]
  private static let menuStates: [String: UIMenuElement.State] = [
    "off": .off, "on": .on, "mixed": .mixed,
  ]
  private static let buttonTypes: [String: UIButton.ButtonType] = [
    "custom": .custom, "system": .system, "roundedRect": .system,
    "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
    "contactAdd": .contactAdd, "close": .close,
  ]
  private static let roles: [String: UIButton.Role] = [
    "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
  ]
  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
    "selected": .selected, "focused": .focused,
  ]
  private static let edges: [String: NSDirectionalRectEdge] = [
    "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
  ]
  private static let titleAlignments: [String: UIButton.Configuration.TitleAlignment] = [
    "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
  ]
  private static let cornerStyles: [String: UIButton.Configuration.CornerStyle] = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
    "capsule": .capsule,
  ]
  private static let buttonSizes: [String: UIButton.Configuration.Size] = [
    "mini": .mini, "small": .small, "medium": .medium, "large": .large,
  ]
}
