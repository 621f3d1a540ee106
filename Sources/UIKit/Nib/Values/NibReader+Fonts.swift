extension NibReader {
  /// The font that is a property's value.
  func font(_ key: String) -> UIFont? { child(key)?.font }

  /// The font that a `fontDescription`, or a `font` of an attributed string, is.
  var font: UIFont? {
    if let style = element["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let written = number("pointSize") ?? number("size") ?? option("size", Self.namedSizes)
    let size = min(max(0, written ?? UIFont.systemFontSize), 2000)
    if let face = element["metaFont"] {
      return Self.metaFont(face, number("size") == nil ? Self.metaFontSizes[face] ?? size : size)
    }
    if let name = element["name"], element["type"] == nil || element["type"] == "custom" {
      return named(name, size)
    }
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    case "smallSystem": return .systemFont(ofSize: UIFont.smallSystemFontSize, weight: weight)
    case "button": return .systemFont(ofSize: UIFont.buttonFontSize, weight: weight)
    case "label": return .systemFont(ofSize: UIFont.labelFontSize, weight: weight)
    default: return .systemFont(ofSize: size, weight: weight)
    }
  }

  /// The system's font as attributed strings write it: `system`, `systemSemibold`, `cellTitle`.
  private static func metaFont(_ face: String, _ size: CGFloat) -> UIFont {
    if face == "smallSystemBold" { return .boldSystemFont(ofSize: size) }
    guard face.hasPrefix("system"), face != "system" else { return .systemFont(ofSize: size) }
    let style = face.dropFirst("system".count)
    if style == "Italic" { return .italicSystemFont(ofSize: size) }
    let name = style.prefix(1).lowercased() + style.dropFirst()
    return .systemFont(ofSize: size, weight: weights[name] ?? .regular)
  }

  /// The sizes of the fonts that attributed strings name without one: those of macOS, where they are edited.
  private static let metaFontSizes: [String: CGFloat] = [
    "system": 13, "systemBold": 13, "message": 13, "menu": 13, "titleBar": 13, "cellTitle": 12,
    "user": 12, "smallSystem": 11, "smallSystemBold": 11, "toolTip": 11, "label": 10,
    "miniSystem": 9,
  ]

  /// Documents of the first versions of Xcode name some sizes.
  private static let namedSizes: [String: CGFloat] = [
    "smallSystem": UIFont.smallSystemFontSize, "system": UIFont.systemFontSize,
    "label": UIFont.labelFontSize, "button": UIFont.buttonFontSize,
  ]

  private var weight: UIFont.Weight { option("weight", Self.weights) ?? .regular }

  private func named(_ name: String, _ size: CGFloat) -> UIFont? {
    if let font = UIFont(name: name, size: size) { return font }
    // A font that the app does not bring: the family's plain face, else the system's font.
    if let family = element["family"], let font = UIFont(name: family, size: size) { return font }
    let isBold = name.localizedCaseInsensitiveContains("bold")
    return .systemFont(ofSize: size, weight: isBold ? .bold : .regular)
  }

  static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
