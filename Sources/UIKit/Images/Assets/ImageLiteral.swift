/// The result of the literals `#imageLiteral(resourceName:)` of Xcode's editor.
///
/// The initializer stands in an extension of the protocol, so that subclasses need not have it.
public protocol _UIImageLiteral: _ExpressibleByImageLiteral {}

extension _UIImageLiteral {
  /// The image with a name; an empty one if there is none.
  public init(imageLiteralResourceName name: String) {
    guard let image = (UIImage(named: name) ?? UIImage()) as? Self else {
      preconditionFailure("an image literal is a UIImage, no \(Self.self)")
    }
    self = image
  }
}

extension UIImage: _UIImageLiteral {}

/// The type of image literals where nothing else says it.
public typealias _ImageLiteralType = UIImage
