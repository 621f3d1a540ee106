import CoreText

/// A shadow of text.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked, as in UIKit: it is set up before text has it.
  private let foundationMark = FoundationMark.value
  /// Points to the right and down.
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; nil draws no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
    shadowOffset = CGSize(
      width: coder.decodeDouble(forKey: "NSShadowHoriz"),
      height: coder.decodeDouble(forKey: "NSShadowVert"))
    shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
    shadowColor = coder.objectIfPresent(of: UIColor.self, forKey: "NSShadowColor")
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(Double(shadowOffset.width), forKey: "NSShadowHoriz")
    coder.encode(Double(shadowOffset.height), forKey: "NSShadowVert")
    coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
    if let color = shadowColor as? UIColor { coder.encode(color, forKey: "NSShadowColor") }
  }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let result = NSShadow()
    result.shadowOffset = shadowOffset
    result.shadowBlurRadius = shadowBlurRadius
    result.shadowColor = shadowColor
    return result
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }

  /// The shadow as text layout takes it.
  func layoutShadow(_ traits: UITraitCollection) -> TextShadow? {
    guard let color = shadowColor as? UIColor else { return nil }
    return TextShadow(
      offset: shadowOffset, blurRadius: max(0, shadowBlurRadius), color: TextColor(color, traits))
  }
}

extension TextColor {
  /// A colour with the given traits.
  init(_ color: UIColor, _ traits: UITraitCollection) {
    self.init(color.resolvedCGColor(with: traits))
  }
}
