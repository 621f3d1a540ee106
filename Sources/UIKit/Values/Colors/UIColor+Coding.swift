/// Colours in archives. Of a colour that follows the traits, its light and its dark form are kept.
extension UIColor: NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    let light = resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let (red, green, blue, alpha) = light.rgba
    coder.encode(Double(red), forKey: "UIRed")
    coder.encode(Double(green), forKey: "UIGreen")
    coder.encode(Double(blue), forKey: "UIBlue")
    coder.encode(Double(alpha), forKey: "UIAlpha")
    if light.cgColor.colorSpace?.model == .monochrome {
      coder.encode(Double(red), forKey: "UIWhite")
    }
    guard isDynamic else { return }
    let dark = resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    if dark != light { coder.encode(dark, forKey: "HNKDark") }
  }

  /// The light form that was archived, and the dark one if there is one.
  static func archived(in coder: NSCoder) -> (light: CGColor, dark: UIColor?)? {
    guard coder.containsValue(forKey: "UIAlpha") else { return nil }
    let alpha = coder.decodeDouble(forKey: "UIAlpha")
    let light =
      coder.containsValue(forKey: "UIWhite")
      ? CGColor(gray: coder.decodeDouble(forKey: "UIWhite"), alpha: alpha)
      : CGColor(
        srgbRed: coder.decodeDouble(forKey: "UIRed"), green: coder.decodeDouble(forKey: "UIGreen"),
        blue: coder.decodeDouble(forKey: "UIBlue"), alpha: alpha)
    return (light, coder.objectIfPresent(of: UIColor.self, forKey: "HNKDark"))
  }
}
