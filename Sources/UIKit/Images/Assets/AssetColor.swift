/// A colour set: a colour for each appearance.
struct AssetColor: Sendable {
  private var standard = Variants()
  private var highContrast = Variants()

  /// The colours of one contrast.
  private struct Variants: Sendable {
    var any: UIColor?
    var light: UIColor?
    var dark: UIColor?

    var isEmpty: Bool { any == nil && light == nil && dark == nil }

    mutating func add(_ color: UIColor, _ style: UIUserInterfaceStyle?) {
      switch style {
      case .dark: dark = dark ?? color
      case .light: light = light ?? color
      default: any = any ?? color
      }
    }

    /// The colour of an appearance; nil where these variants say nothing about it.
    func color(isDark: Bool) -> UIColor? { isDark ? dark ?? any : light ?? any }
  }

  /// Reads the set in a folder; nil if it has no colour.
  init?(folder: URL) {
    guard let contents = AssetContents(folder: folder) else { return nil }
    for entry in contents.list("colors") {
      guard let values = entry["color"] as? [String: Any], let color = Self.color(values) else {
        continue
      }
      if AssetContents.isHighContrast(entry) {
        highContrast.add(color, AssetContents.style(entry))
      } else {
        standard.add(color, AssetContents.style(entry))
      }
    }
    guard !standard.isEmpty || !highContrast.isEmpty else { return nil }
  }

  /// The colour, which follows the appearance and the contrast if the set has several.
  var color: UIColor {
    let (light, dark) = (resolved(isDark: false), resolved(isDark: true))
    let standard =
      light === dark ? light : UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    guard !highContrast.isEmpty else { return standard }
    let strong = highContrast
    return UIColor {
      let isDark = $0.userInterfaceStyle == .dark
      let own = $0.accessibilityContrast == .high ? strong.color(isDark: isDark) : nil
      return own ?? (isDark ? dark : light)
    }
  }

  /// The colour of an appearance at standard contrast, or the nearest that the set has.
  private func resolved(isDark: Bool) -> UIColor {
    standard.color(isDark: isDark) ?? standard.color(isDark: !isDark)
      ?? highContrast.color(isDark: isDark) ?? highContrast.color(isDark: !isDark) ?? .clear
  }

  private static func color(_ values: [String: Any]) -> UIColor? {
    if let reference = values["reference"] as? String { return systemColor(reference) }
    guard let parts = values["components"] as? [String: Any] else { return nil }
    func part(_ key: String) -> CGFloat? { parts[key].flatMap(number) }
    let alpha = parts["alpha"].flatMap(fraction) ?? 1
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return values["color-space"] as? String == "display-p3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// An alpha value, which is a fraction even without a point: tools write `1` for it.
  private static func fraction(_ value: Any) -> CGFloat? {
    guard let text = value as? String, let number = Double(text) else { return number(value) }
    return CGFloat(number)
  }

  /// A component as Xcode writes it: `0xFF`, `255` or `1.000`.
  private static func number(_ value: Any) -> CGFloat? {
    if let number = value as? NSNumber { return CGFloat(number.doubleValue) }
    guard let text = value as? String else { return nil }
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
  }

  private static func systemColor(_ name: String) -> UIColor? {
    let colors: [String: UIColor] = [
      "systemRedColor": .systemRed, "systemBlueColor": .systemBlue,
      "systemGreenColor": .systemGreen, "systemOrangeColor": .systemOrange,
      "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
      "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal,
      "systemIndigoColor": .systemIndigo, "systemGrayColor": .systemGray,
      "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
      "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
      "systemGray6Color": .systemGray6, "labelColor": .label,
      "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
      "systemBackgroundColor": .systemBackground,
      "secondarySystemBackgroundColor": .secondarySystemBackground,
      "systemGroupedBackgroundColor": .systemGroupedBackground, "separatorColor": .separator,
      "linkColor": .link,
    ]
    return colors[name]
  }
}
