/// The colours of the on-screen keyboard, close to iOS 17's.
@MainActor
enum KeyboardStyle {
  static let background = color(light: (209, 211, 217), dark: (43, 43, 44))
  static let key = color(light: (255, 255, 255), dark: (107, 107, 108))
  static let specialKey = color(light: (171, 176, 186), dark: (71, 71, 73))
  static let shadow = color(light: (137, 138, 141), dark: (26, 26, 27))

  private static func color(
    light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    UIColor { traits in
      let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
  }
}
