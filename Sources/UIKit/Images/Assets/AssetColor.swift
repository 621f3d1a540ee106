/// A colour set: a colour for each appearance.
struct AssetColor: Sendable {
  private var any: UIColor?
  private var light: UIColor?
  private var dark: UIColor?

  /// Reads the set in a folder; nil if it has no colour.
  init?(folder: URL) {
    guard let contents = AssetContents(folder: folder) else { return nil }
    for entry in contents.list("colors") where !AssetContents.isHighContrast(entry) {
      guard let values = entry["color"] as? [String: Any], let color = Self.color(values) else {
        continue
      }
      switch AssetContents.style(entry) {
      case .dark: dark = dark ?? color
      case .light: light = light ?? color
      default: any = any ?? color
      }
    }
    guard any != nil || light != nil || dark != nil else { return nil }
  }

  /// The colour, which follows the appearance if the set has several.
  var color: UIColor {
    let base = light ?? any ?? dark ?? .clear
    guard let dark, any != nil || light != nil else { return base }
    return UIColor { $0.userInterfaceStyle == .dark ? dark : base }
  }

  private static func color(_ values: [String: Any]) -> UIColor? {
    if let reference = values["reference"] as? String { return systemColor(reference) }
    guard let parts = values["components"] as? [String: Any] else { return nil }
    func part(_ key: String) -> CGFloat? { parts[key].flatMap(number) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return values["color-space"] as? String == "display-p3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
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
