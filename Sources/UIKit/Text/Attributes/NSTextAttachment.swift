import CoreText

/// A picture that stands in a line of text, at a character `NSTextAttachment.character`.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character that attachments stand at, U+FFFC.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// Size, and in `y` the height of the lower edge above the baseline; zero takes the image's size.
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?

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

  /// The room it takes in a line of text in `font`.
  func layoutBounds(font: UIFont) -> CGRect {
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
