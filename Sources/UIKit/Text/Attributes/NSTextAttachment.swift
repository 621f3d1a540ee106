import CoreText

/// An attachment in a line of text, as layout sees it.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// The picture to draw.
  func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage?
  /// The room it takes: its size, and in `y` the height of its lower edge above the baseline.
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect
}

/// A picture that stands in a line of text, at a character `NSTextAttachment.character`.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, NSSecureCoding,
  @unchecked Sendable
{
  // Unchecked, as in UIKit: it belongs to one text, which one thread at a time uses.
  private let foundationMark = FoundationMark.value
  /// The character that attachments stand at, U+FFFC.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// Size, and in `y` the height of the lower edge above the baseline; zero takes the image's size.
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?
  /// The contents as a file.
  open var fileWrapper: FileWrapper? {
    get { wrapper ?? contents.map { FileWrapper(regularFileWithContents: $0) } }
    set {
      wrapper = newValue
      if let data = newValue?.regularFileContents { contents = data }
    }
  }
  private var wrapper: FileWrapper?

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap(UIImage.init(data:))
    super.init()
  }

  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// An attachment from an archive written here: one of iOS's gives an empty one.
  public required init?(coder: NSCoder) {
    super.init()
    contents = coder.objectIfPresent(of: NSData.self, forKey: "NSContents") as Data?
    fileType = coder.objectIfPresent(of: NSString.self, forKey: "NSFileType") as String?
    image =
      coder.objectIfPresent(of: UIImage.self, forKey: "NSImage")
      ?? contents.flatMap(UIImage.init(data:))
    bounds =
      coder.containsValue(forKey: "NSBounds") ? coder.decodeCGRect(forKey: "NSBounds") : .zero
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    if let contents { coder.encode(contents as NSData, forKey: "NSContents") }
    if let fileType { coder.encode(fileType as NSString, forKey: "NSFileType") }
    if let image { coder.encode(image, forKey: "NSImage") }
    coder.encode(bounds, forKey: "NSBounds")
  }

  /// The picture to draw; `image` unless a subclass has another.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// The room it takes in its line: `bounds`, or the size of its image.
  ///
  /// The proposed line is the container's whole width, before the line is broken.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    if bounds != .zero { return bounds }
    guard let image else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    // Symbols sit on the baseline as their drawing says; other pictures stand on it.
    let drop = image.baselineOffsetFromBottom ?? 0
    return CGRect(origin: CGPoint(x: 0, y: -drop), size: image.size)
  }
}

extension NSAttributedString {
  /// A character with an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// A character with an attachment, and other attributes.
  public convenience init(
    attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]
  ) {
    self.init(
      string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
  }
}
