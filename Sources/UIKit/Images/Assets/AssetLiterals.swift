// Xcode's literals in sources: `#colorLiteral(red:green:blue:alpha:)` and `#imageLiteral(resourceName:)`.

/// What a colour literal is where nothing else says so. The compiler looks for this name.
public typealias _ColorLiteralType = UIColor
/// What an image literal is where nothing else says so. The compiler looks for this name.
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}
