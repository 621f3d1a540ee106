/// A colour as the colour picker's parts exchange it: components from 0 to 1.
struct PickedColor: Equatable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat = 1

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ color: UIColor) {
    let (r, g, b, a) = color.rgba
    self.init(red: r, green: g, blue: b, alpha: a)
  }

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.init(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1))
  }

  var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

  var opaque: PickedColor { PickedColor(red: red, green: green, blue: blue) }

  /// "0A84FF", without the alpha.
  var hexadecimal: String {
    [red, green, blue].map { String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded())) }
      .joined()
  }
}
