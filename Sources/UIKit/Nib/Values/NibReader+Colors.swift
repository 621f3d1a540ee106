extension NibReader {
  /// The colour that is a property's value.
  func color(_ key: String) -> UIColor? {
    guard let child = child(key, named: "color") else { return nil }
    return child.color
  }

  /// The colour that the element is.
  var color: UIColor? {
    if let name = element["name"] {
      // Xcode 11 knew the system's colours as those of a catalogue, and wrote both names of those that got a new one.
      if element["catalog"] == "System" { return SystemColors.named(name) ?? plainColor }
      return namedColor(name)
    }
    if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"]
      ?? element["cocoaTouchSystemColor"]
    {
      if let color = SystemColors.named(name) { return color }
      return document.systemColors[name].flatMap { reader($0).plainColor } ?? plainColor
    }
    return plainColor
  }

  private func namedColor(_ name: String) -> UIColor? {
    if let color = UIColor(named: name, in: document.bundle, compatibleWith: nil) { return color }
    // The document keeps what the colour was when it was saved.
    guard let saved = document.namedColors[name] else { return nil }
    return reader(saved).color
  }

  private var plainColor: UIColor? {
    let alpha = number("alpha") ?? 1
    if let white = number("white") {
      return UIColor(white: clamped(white), alpha: clamped(alpha))
    }
    if let cyan = number("cyan"), let magenta = number("magenta"), let yellow = number("yellow") {
      let key = 1 - clamped(number("black") ?? 0)
      return UIColor(
        red: (1 - clamped(cyan)) * key, green: (1 - clamped(magenta)) * key,
        blue: (1 - clamped(yellow)) * key, alpha: clamped(alpha))
    }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: clamped(alpha))
    }
    return UIColor(
      red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
  }

  private func clamped(_ part: CGFloat) -> CGFloat { min(max(part, 0), 1) }
}

/// The system's colours by the names that documents use: `systemBackgroundColor`.
private enum SystemColors {
  static func named(_ name: String) -> UIColor? {
    colors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  private static let colors: [String: UIColor] = [
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "tint": .tintColor, "systemGray": .systemGray, "systemGray2": .systemGray2,
    "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5,
    "systemGray6": .systemGray6, "label": .label, "secondaryLabel": .secondaryLabel,
    "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel,
    "placeholderText": .placeholderText, "link": .link, "separator": .separator,
    "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "tableCellGroupedBackground": .secondarySystemGroupedBackground,
    // The two names that documents of before iOS 13 have.
    "groupTableViewBackground": .systemGroupedBackground,
    "scrollViewTexturedBackground": .systemGray,
    "lightText": .lightText, "darkText": .darkText, "black": .black, "darkGray": .darkGray,
    "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red, "green": .green,
    "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
    "purple": .purple, "brown": .brown, "clear": .clear,
  ]
}
