/// Scales an app's own fonts and lengths with the preferred text size, as a text style scales.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  private let style: UIFont.TextStyle

  private static let body = UIFontMetrics(forTextStyle: .body)
  open class var `default`: UIFontMetrics { body }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  open func scaledFont(for font: UIFont) -> UIFont {
    scaled(font, maximum: 0, traits: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaled(font, maximum: maximumPointSize, traits: nil)
  }

  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, maximum: 0, traits: traitCollection)
  }

  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, maximum: maximumPointSize, traits: traitCollection)
  }

  /// A length scaled and rounded to the pixel.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    guard value.isFinite else { return value }
    let category = DynamicType.category(traitCollection)
    if category == .large { return value }
    let own = traitCollection?.displayScale ?? 0
    let screen = UITraitCollection.current.displayScale
    let scale = own > 0 ? own : screen > 0 ? screen : 2
    return (value * DynamicType.lineScale(style, category) * scale).rounded() / scale
  }

  func scaled(_ font: UIFont, maximum: CGFloat, traits: UITraitCollection?) -> UIFont {
    let base = if case .metrics(_, let base, _) = font.scaling { base } else { font }
    var size = scaledValue(for: base.pointSize, compatibleWith: traits)
    if maximum > 0 { size = min(size, maximum) }
    var request = base.ctFont.request
    request.size = size
    return UIFont(request, scaling: .metrics(style, base: base, maximum: maximum))
  }
}
