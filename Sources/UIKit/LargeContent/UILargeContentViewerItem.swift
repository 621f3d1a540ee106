/// A small item of a bar that is shown enlarged to people who read large text.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether a press shows the item large.
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  /// Whether the image grows to the viewer's size.
  var scalesLargeContentImage: Bool { get }
  /// Points around the image.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {
  var largeContent: LargeContent {
    if let largeContentStorage { return largeContentStorage }
    let made = LargeContent()
    largeContentStorage = made
    return made
  }

  public var largeContentImageInsets: UIEdgeInsets {
    get { largeContentStorage?.imageInsets ?? .zero }
    set { largeContent.imageInsets = newValue }
  }

  var ownLargeTitle: String? {
    (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle
  }
  var ownLargeImage: UIImage? {
    (self as? UIImageView)?.image ?? (self as? UIButton)?.currentImage
  }
}
