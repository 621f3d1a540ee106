/// The meaning of a blur's style in an appearance: how far it blurs, and the tint over it.
struct Material: Equatable {
  /// The standard deviation in points.
  var radius: CGFloat
  var saturation: CGFloat
  /// The grey of the tint and how much of it there is.
  var white: CGFloat
  var alpha: CGFloat

  var isDark: Bool { white < 0.5 }
  var tint: UIColor { UIColor(white: white, alpha: alpha) }

  /// Looks as its surroundings do.
  static let clear = Material(radius: 0, saturation: 1, white: 0.5, alpha: 0)

  /// The styles before iOS 13 have the numbers that Apple published for them (radius 20 or 30 and
  /// saturation 1.8 in "Implementing Engaging UI on iOS", 2013); the materials are fitted by eye to iOS 17,
  /// the chrome so that bars over white and black are #f9f9f9 and #161616.
  @MainActor
  init(_ style: UIBlurEffect.Style, _ traits: UITraitCollection) {
    let isDark = traits.userInterfaceStyle == .dark
    self =
      switch style {
      case .extraLight: Material(radius: 20, saturation: 1.8, white: 0.97, alpha: 0.82)
      case .light: Material(radius: 30, saturation: 1.8, white: 1, alpha: 0.3)
      case .dark: Material(radius: 20, saturation: 1.8, white: 0.11, alpha: 0.73)
      case .regular: isDark ? .dark(0.6) : .light(0.5)
      case .prominent:
        isDark ? .dark(0.72) : Material(radius: 20, saturation: 1.8, white: 0.97, alpha: 0.82)
      case .systemUltraThinMaterial: isDark ? .dark(0.42) : .light(0.36)
      case .systemThinMaterial: isDark ? .dark(0.58) : .light(0.54)
      case .systemMaterial: isDark ? .dark(0.72) : .light(0.7)
      case .systemThickMaterial: isDark ? .dark(0.86) : .light(0.86)
      case .systemChromeMaterial: isDark ? .darkChrome : .lightChrome
      case .systemUltraThinMaterialLight: .light(0.36)
      case .systemThinMaterialLight: .light(0.54)
      case .systemMaterialLight: .light(0.7)
      case .systemThickMaterialLight: .light(0.86)
      case .systemChromeMaterialLight: .lightChrome
      case .systemUltraThinMaterialDark: .dark(0.42)
      case .systemThinMaterialDark: .dark(0.58)
      case .systemMaterialDark: .dark(0.72)
      case .systemThickMaterialDark: .dark(0.86)
      case .systemChromeMaterialDark: .darkChrome
      }
  }

  private init(radius: CGFloat, saturation: CGFloat, white: CGFloat, alpha: CGFloat) {
    self.radius = radius
    self.saturation = saturation
    self.white = white
    self.alpha = alpha
  }

  private static func light(_ alpha: CGFloat) -> Material {
    Material(radius: 25, saturation: 1.8, white: 0.95, alpha: alpha)
  }
  private static func dark(_ alpha: CGFloat) -> Material {
    Material(radius: 25, saturation: 1.8, white: 0.14, alpha: alpha)
  }
  private static let lightChrome = Material(
    radius: 20, saturation: 1.8, white: 0.97, alpha: 0.8)
  private static let darkChrome = Material(
    radius: 20, saturation: 1.8, white: 0.11, alpha: 0.8)

  /// Glass of iOS 26, by eye: thinner than other materials, and hardly coloured when it is clear.
  @MainActor
  static func glass(_ style: UIGlassEffect.Style, _ traits: UITraitCollection) -> Material {
    let white: CGFloat = traits.userInterfaceStyle == .dark ? 0.14 : 0.98
    switch style {
    case .regular: return Material(radius: 8, saturation: 1.6, white: white, alpha: 0.5)
    case .clear: return Material(radius: 2, saturation: 1.3, white: white, alpha: 0.12)
    }
  }
}

/// An effect that shows the background through a material.
@MainActor
protocol MaterialEffect {
  func material(_ traits: UITraitCollection) -> Material
}
