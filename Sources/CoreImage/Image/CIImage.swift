import Foundation

/// An image as a recipe: pictures, generators, and what filters do with them. Immutable, safe from any thread.
///
/// Nothing is computed until a `CIContext` renders a part of it; only what that part needs is. Points count
/// from the lower left corner, y upwards.
open class CIImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Everything an image is made of.
  private struct Content {
    var node: ImageNode = EmptyNode()
    var cgImage: CGImage?
    var url: URL?
    var colorSpace: CGColorSpace?
    var properties: [String: Any] = [:]
  }
  private final var content = Content()

  final var node: ImageNode { content.node }
  /// The picture that the image was made of, if no filter was applied.
  open var cgImage: CGImage? { content.cgImage }
  /// The file that the image was read from.
  open var url: URL? { content.url }
  /// The space of the image's values, if it is a picture.
  open var colorSpace: CGColorSpace? { content.colorSpace }
  /// The picture's properties as its file has them: orientation, camera, place.
  open var properties: [String: Any] { content.properties }

  /// The image that shows nothing.
  // The designated initialiser is public: a subclass of an app's inherits none of them otherwise.
  public override init() { super.init() }

  convenience init(
    _ node: ImageNode, cgImage: CGImage? = nil, url: URL? = nil, colorSpace: CGColorSpace? = nil,
    properties: [String: Any] = [:]
  ) {
    self.init()
    content = Content(
      node: node, cgImage: cgImage, url: url, colorSpace: colorSpace, properties: properties)
  }

  /// The same image once more.
  package convenience init(like other: CIImage) {
    self.init(
      other.node, cgImage: other.cgImage, url: other.url, colorSpace: other.colorSpace,
      properties: other.properties)
  }

  // MARK: Colours

  /// One colour without end.
  public convenience init(color: CIColor) {
    self.init(
      GeneratorNode { space in
        let pixel = space.pixel(color)
        return { _, _ in pixel }
      })
  }

  /// The image that shows nothing; its extent is null.
  open class func empty() -> CIImage { CIImage(EmptyNode()) }

  public static let black = CIImage(color: .black)
  public static let white = CIImage(color: .white)
  public static let gray = CIImage(color: .gray)
  public static let red = CIImage(color: .red)
  public static let green = CIImage(color: .green)
  public static let blue = CIImage(color: .blue)
  public static let cyan = CIImage(color: .cyan)
  public static let magenta = CIImage(color: .magenta)
  public static let yellow = CIImage(color: .yellow)
  public static let clear = CIImage(color: .clear)

  // MARK: Pictures

  public convenience init(cgImage image: CGImage) {
    self.init(cgImage: image, options: nil)
  }

  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    let options = options ?? [:]
    let given = options[.colorSpace]
    let space = given as? CGColorSpace
    var node: ImageNode = PictureNode(
      image, isUnmanaged: given is NSNull,
      isLight: space?.kind == .linearSRGB || space?.kind == .linearGray)
    let properties = options[.properties] as? [String: Any] ?? [:]
    if (options[.applyOrientationProperty] as? NSNumber)?.boolValue == true,
      let value = (properties[kCGImagePropertyOrientation as String] as? NSNumber)?.uint32Value,
      let orientation = CGImagePropertyOrientation(rawValue: value)
    {
      node = node.oriented(orientation)
    }
    if (options[.nearestSampling] as? NSNumber)?.boolValue == true {
      node = SamplingNode(node, .nearest)
    }
    let isPlain = node is PictureNode
    self.init(
      node, cgImage: isPlain ? image : nil, colorSpace: space ?? image.colorSpace,
      properties: properties)
  }

  /// The picture of a file's bytes; nil if they are none.
  public convenience init?(data: Data) {
    self.init(data: data, options: nil)
  }

  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    self.init(CGImageSourceCreateWithData(data as NSData, nil), url: nil, options)
  }

  /// The picture in a file; nil if there is none.
  public convenience init?(contentsOf url: URL) {
    self.init(contentsOf: url, options: nil)
  }

  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard url.isFileURL else { return nil }
    self.init(CGImageSourceCreateWithURL(url as NSURL, nil), url: url, options)
  }

  private convenience init?(
    _ source: CGImageSource?, url: URL?, _ options: [CIImageOption: Any]?
  ) {
    guard let source, let picture = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
      return nil
    }
    var options = options ?? [:]
    if options[.properties] == nil,
      let found = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
    {
      options[.properties] = found
    }
    let made = CIImage(cgImage: picture, options: options)
    self.init(
      made.node, cgImage: made.cgImage, url: url, colorSpace: made.colorSpace,
      properties: made.properties)
  }

  /// Pixels in memory, top row first; clear if there are fewer bytes than the size needs.
  public convenience init(
    bitmapData data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let node = BitmapReader(
      data: data, bytesPerRow: bytesPerRow, size: size, format: format, space: colorSpace)?.node
    self.init(node ?? EmptyNode(), colorSpace: colorSpace)
  }

  // MARK: Archives

  /// The image of an archive, which is a picture.
  public required convenience init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "png"),
      let image = CIImage(data: Data(copying: data))
    else { return nil }
    let origin = CGAffineTransform(
      translationX: CGFloat(coder.decodeDouble(forKey: "x")),
      y: CGFloat(coder.decodeDouble(forKey: "y")))
    self.init(like: image.transformed(by: origin))
  }

  /// Archives what the image shows, if its extent is finite.
  open func encode(with coder: NSCoder) {
    guard let data = CIContext().pngRepresentation(of: self, format: .RGBA8, colorSpace: .shared)
    else { return }
    coder.encode(data as NSData, forKey: "png")
    coder.encode(extent.minX.native, forKey: "x")
    coder.encode(extent.minY.native, forKey: "y")
  }

  public static var supportsSecureCoding: Bool { true }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Where the image may be other than clear, in pixels; infinite for generators.
  open var extent: CGRect { node.extent }

  open override var description: String { "<CIImage: extent \(extent)>" }
}
