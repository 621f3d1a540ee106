/// Something small in a bar that is shown large to those who read large text.
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

/// What a view says about its large content.
final class LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero
}

extension UIView: UILargeContentViewerItem {
  private var content: LargeContent {
    if let largeContentStorage { return largeContentStorage }
    let made = LargeContent()
    largeContentStorage = made
    return made
  }

  /// Whether a press shows the view's content large, where text is large; no unless set.
  public var showsLargeContentViewer: Bool {
    get { largeContentStorage?.isShown ?? false }
    set { content.isShown = newValue }
  }
  /// The text shown large: the view's own for labels and buttons, unless set.
  public var largeContentTitle: String? {
    get { largeContentStorage?.title ?? ownLargeTitle }
    set { content.title = newValue }
  }
  /// The image shown large: the view's own for image views and buttons, unless set.
  public var largeContentImage: UIImage? {
    get { largeContentStorage?.image ?? ownLargeImage }
    set { content.image = newValue }
  }
  public var scalesLargeContentImage: Bool {
    get { largeContentStorage?.scalesImage ?? false }
    set { content.scalesImage = newValue }
  }
  public var largeContentImageInsets: UIEdgeInsets {
    get { largeContentStorage?.imageInsets ?? .zero }
    set { content.imageInsets = newValue }
  }

  private var ownLargeTitle: String? {
    (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle
  }
  private var ownLargeImage: UIImage? {
    (self as? UIImageView)?.image ?? (self as? UIButton)?.currentImage
  }
}
