/// The result of the literals `#colorLiteral(red:green:blue:alpha:)` of Xcode's editor.
///
/// The initializer stands in an extension of the protocol, so that subclasses need not have it.
public protocol _UIColorLiteral: _ExpressibleByColorLiteral {}

extension _UIColorLiteral {
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    let color = UIColor(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    guard let color = color as? Self else {
      preconditionFailure("a colour literal is a UIColor, no \(Self.self)")
    }
    self = color
  }
}

extension UIColor: _UIColorLiteral {}

/// Where a CGColor is asked for, a literal is one.
extension CGColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of colour literals where nothing else says it.
public typealias _ColorLiteralType = UIColor
