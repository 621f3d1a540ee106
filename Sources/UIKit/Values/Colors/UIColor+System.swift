/// iOS's adaptable colours, with the values Apple publishes for each appearance, and for increased contrast for the
/// tints, greys, labels and separators.
extension UIColor {
  /// A colour of two appearances, each 0xRRGGBB with its alpha.
  private static func pair(
    _ light: UInt32, _ dark: UInt32, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil
  ) -> UIColor {
    let lightColor = UIColor(hexadecimal: light, alpha: alpha)
    let darkColor = UIColor(hexadecimal: dark, alpha: darkAlpha ?? alpha)
    return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }

  /// A colour of two appearances, and of two more for increased contrast, each 0xRRGGBB.
  private static func pair(
    _ light: UInt32, _ dark: UInt32, contrast: (light: UInt32, dark: UInt32)
  ) -> UIColor {
    contrasting(pair(light, dark), pair(contrast.light, contrast.dark))
  }

  /// A colour, and the one in its place for increased contrast.
  private static func contrasting(_ standard: UIColor, _ strong: UIColor) -> UIColor {
    UIColor { ($0.accessibilityContrast == .high ? strong : standard).resolvedColor(with: $0) }
  }

  /// A background that is lighter in dark mode when its view is elevated, as in a sheet.
  private static func background(
    _ light: UInt32, dark: UInt32, elevated: UInt32
  ) -> UIColor {
    let lightColor = UIColor(hexadecimal: light, alpha: 1)
    let darkColor = UIColor(hexadecimal: dark, alpha: 1)
    let elevatedColor = UIColor(hexadecimal: elevated, alpha: 1)
    return UIColor {
      guard $0.userInterfaceStyle == .dark else { return lightColor }
      return $0.userInterfaceLevel == .elevated ? elevatedColor : darkColor
    }
  }

  private convenience init(hexadecimal value: UInt32, alpha: CGFloat) {
    if value == 0 || value == 0xFFFFFF {
      self.init(white: value == 0 ? 0 : 1, alpha: alpha)
      return
    }
    self.init(
      red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
  }

  /// A colour under the name that it has in descriptions.
  private static func named(_ name: String, _ color: UIColor) -> UIColor {
    UIColor(system: name) { color.resolvedColor(with: $0) }
  }

  static let systemRedColor = named(
    "systemRedColor", pair(0xFF3B30, 0xFF453A, contrast: (0xD70015, 0xFF6961)))
  static let systemOrangeColor = named(
    "systemOrangeColor", pair(0xFF9500, 0xFF9F0A, contrast: (0xC93400, 0xFFB340)))
  static let systemYellowColor = named(
    "systemYellowColor", pair(0xFFCC00, 0xFFD60A, contrast: (0xB25000, 0xFFD426)))
  static let systemGreenColor = named(
    "systemGreenColor", pair(0x34C759, 0x30D158, contrast: (0x248A3D, 0x30DB5B)))
  static let systemMintColor = named(
    "systemMintColor", pair(0x00C7BE, 0x63E6E2, contrast: (0x0C817B, 0x66D4CF)))
  static let systemTealColor = named(
    "systemTealColor", pair(0x30B0C7, 0x40C8E0, contrast: (0x008299, 0x5DE6FF)))
  static let systemCyanColor = named(
    "systemCyanColor", pair(0x32ADE6, 0x64D2FF, contrast: (0x0071A4, 0x70D7FF)))
  static let systemBlueColor = named(
    "systemBlueColor", pair(0x007AFF, 0x0A84FF, contrast: (0x0040DD, 0x409CFF)))
  static let systemIndigoColor = named(
    "systemIndigoColor", pair(0x5856D6, 0x5E5CE6, contrast: (0x3634A3, 0x7D7AFF)))
  static let systemPurpleColor = named(
    "systemPurpleColor", pair(0xAF52DE, 0xBF5AF2, contrast: (0x8944AB, 0xDA8FFF)))
  static let systemPinkColor = named(
    "systemPinkColor", pair(0xFF2D55, 0xFF375F, contrast: (0xD30F45, 0xFF6482)))
  static let systemBrownColor = named(
    "systemBrownColor", pair(0xA2845E, 0xAC8E68, contrast: (0x7F6545, 0xB59469)))
  /// The tint of the view that it is resolved for.
  static let tintOrAccent = UIColor(system: "tintColor") { traits in
    guard let tint = traits.tint else { return .accent }
    // The tint may be made of this colour, which is the app's then.
    return tint.isDynamic ? tint.resolvedColor(with: traits.with { $0.tint = nil }) : tint
  }
  /// The tint where nothing else tints: the app's accent colour, or blue.
  static let accent: UIColor = {
    let name = Bundle.main.infoDictionary?["NSAccentColorName"] as? String
    return name.flatMap { UIColor(named: $0) } ?? .systemBlue
  }()

  static let systemGrayColor = named(
    "systemGrayColor", pair(0x8E8E93, 0x8E8E93, contrast: (0x6C6C70, 0xAEAEB2)))
  static let systemGray2Color = named(
    "systemGray2Color", pair(0xAEAEB2, 0x636366, contrast: (0x8E8E93, 0x7C7C80)))
  static let systemGray3Color = named(
    "systemGray3Color", pair(0xC7C7CC, 0x48484A, contrast: (0xAEAEB2, 0x545456)))
  static let systemGray4Color = named(
    "systemGray4Color", pair(0xD1D1D6, 0x3A3A3C, contrast: (0xBCBCC0, 0x444446)))
  static let systemGray5Color = named(
    "systemGray5Color", pair(0xE5E5EA, 0x2C2C2E, contrast: (0xD8D8DC, 0x363638)))
  static let systemGray6Color = named(
    "systemGray6Color", pair(0xF2F2F7, 0x1C1C1E, contrast: (0xEBEBF0, 0x242426)))

  static let labelColor = named(
    "labelColor", pair(0x000000, 0xFFFFFF))
  static let secondaryLabelColor = named(
    "secondaryLabelColor",
    contrasting(
      pair(0x3C3C43, 0xEBEBF5, alpha: 0.6), pair(0x3C3C43, 0xEBEBF5, alpha: 0.8, darkAlpha: 0.7)))
  static let tertiaryLabelColor = named(
    "tertiaryLabelColor",
    contrasting(
      pair(0x3C3C43, 0xEBEBF5, alpha: 0.3), pair(0x3C3C43, 0xEBEBF5, alpha: 0.7, darkAlpha: 0.55)))
  static let quaternaryLabelColor = named(
    "quaternaryLabelColor",
    contrasting(
      pair(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16),
      pair(0x3C3C43, 0xEBEBF5, alpha: 0.55, darkAlpha: 0.4)))
  static let placeholderTextColor = named(
    "placeholderTextColor", pair(0x3C3C43, 0xEBEBF5, alpha: 0.3))
  static let linkColor = named(
    "linkColor", pair(0x007AFF, 0x0984FF))
  static let separatorColor = named(
    "separatorColor",
    contrasting(
      pair(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6),
      pair(0x3C3C43, 0x545458, alpha: 0.37, darkAlpha: 0.68)))
  static let opaqueSeparatorColor = named(
    "opaqueSeparatorColor", pair(0xC6C6C8, 0x38383A))

  static let systemFillColor = named(
    "systemFillColor", pair(0x787880, 0x787880, alpha: 0.2, darkAlpha: 0.36))
  static let secondarySystemFillColor = named(
    "secondarySystemFillColor", pair(0x787880, 0x787880, alpha: 0.16, darkAlpha: 0.32))
  static let tertiarySystemFillColor = named(
    "tertiarySystemFillColor", pair(0x767680, 0x767680, alpha: 0.12, darkAlpha: 0.24))
  static let quaternarySystemFillColor = named(
    "quaternarySystemFillColor", pair(0x747480, 0x767680, alpha: 0.08, darkAlpha: 0.18))

  static let systemBackgroundColor = named(
    "systemBackgroundColor", background(0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E))
  static let secondarySystemBackgroundColor = named(
    "secondarySystemBackgroundColor",
    background(
      0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E))
  static let tertiarySystemBackgroundColor = named(
    "tertiarySystemBackgroundColor",
    background(
      0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C))
  static let systemGroupedBackgroundColor = named(
    "systemGroupedBackgroundColor",
    background(
      0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E))
  static let secondarySystemGroupedBackgroundColor = named(
    "secondarySystemGroupedBackgroundColor",
    background(
      0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E))
  static let tertiarySystemGroupedBackgroundColor = named(
    "tertiarySystemGroupedBackgroundColor",
    background(
      0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C))

  static let lightTextColor = UIColor(white: 1, alpha: 0.6)
  static let darkTextColor = UIColor(white: 0, alpha: 1)
}
