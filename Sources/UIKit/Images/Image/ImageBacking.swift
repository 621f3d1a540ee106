import CoreImage
import CoreText
import ImageIO

/// Where an image's pixels come from; decodes them when they are first needed.
final class ImageBacking: @unchecked Sendable {
  // Unchecked: the lock guards the content; the rest is set while it is made.
  private enum Content {
    case decoded(CGImage)
    case encoded(CGImageSource)
    case recipe(CIImage)
    case drawing(VectorDrawing)
    case failed
  }

  /// Size in pixels, before orientation.
  let pixelSize: CGSize
  let orientation: UIImage.Orientation
  private let lock = NSLock()
  private var content: Content
  /// The pixels that it was made of, if they were there.
  private var given: CGImage?
  /// The image that Core Image is asked to render, if that is where the pixels come from.
  private(set) var recipe: CIImage?
  /// The outlines that the pixels are made of, if they are.
  private(set) var drawing: VectorDrawing?
  private static let renderer = CIContext()

  init(_ image: CGImage, orientation: UIImage.Orientation = .up) {
    pixelSize = CGSize(width: image.width, height: image.height)
    self.orientation = orientation
    content = .decoded(image)
    given = image
  }

  /// The identity that images with the same pixels have in common.
  var identity: ObjectIdentifier { given.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self) }

  /// An image that Core Image renders when it is first shown.
  init(_ recipe: CIImage) {
    let extent = recipe.extent
    let isFinite = !extent.isInfinite && !extent.isNull
    pixelSize = isFinite ? extent.integral.size : .zero
    orientation = .up
    self.recipe = recipe
    content = isFinite ? .recipe(recipe) : .failed
  }

  /// A drawing with so many pixels a point.
  init(_ drawing: VectorDrawing, scale: CGFloat) {
    pixelSize = CGSize(
      width: (drawing.size.width * scale - 0.01).rounded(.up),
      height: (drawing.size.height * scale - 0.01).rounded(.up))
    orientation = .up
    self.drawing = drawing
    content = .drawing(drawing)
  }

  /// Reads the header of an image file's bytes; nil if they are no image.
  init?(_ source: CGImageSource?) {
    guard let source,
      let values = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any],
      let width = (values[kCGImagePropertyPixelWidth as String] as? NSNumber)?.doubleValue,
      let height = (values[kCGImagePropertyPixelHeight as String] as? NSNumber)?.doubleValue,
      width > 0, height > 0
    else { return nil }
    pixelSize = CGSize(width: width, height: height)
    let value = (values[kCGImagePropertyOrientation as String] as? NSNumber)?.uint32Value ?? 1
    orientation = UIImage.Orientation(exif: value)
    content = .encoded(source)
  }

  convenience init?(data: Data) {
    self.init(CGImageSourceCreateWithData(data as NSData, nil))
  }

  convenience init?(file: URL) {
    self.init(CGImageSourceCreateWithURL(file as NSURL, nil))
  }

  /// The pixels as they are stored, nil if they cannot be decoded.
  var image: CGImage? {
    lock.lock()
    defer { lock.unlock() }
    switch content {
    case .decoded(let image): return image
    case .failed: return nil
    case .encoded(let source): return keep(CGImageSourceCreateImageAtIndex(source, 0, nil))
    case .recipe(let recipe):
      return keep(Self.renderer.createCGImage(recipe, from: recipe.extent))
    case .drawing(let drawing): return keep(picture(of: drawing, enlargement: 1))
    }
  }

  /// The outlines with `enlargement` times as many pixels; nil if there are none.
  func image(enlargement: CGFloat) -> CGImage? {
    drawing.flatMap { picture(of: $0, enlargement: enlargement) }
  }

  private func picture(of drawing: VectorDrawing, enlargement: CGFloat) -> CGImage? {
    drawing.image(
      width: Int((pixelSize.width * enlargement).rounded()),
      height: Int((pixelSize.height * enlargement).rounded()))
  }

  /// Remembers the result, or that there is none.
  private func keep(_ image: CGImage?) -> CGImage? {
    content = image.map { .decoded($0) } ?? .failed
    return image
  }

  /// The source, for thumbnails, while the image is not decoded.
  var source: CGImageSource? {
    lock.withLock { if case .encoded(let source) = content { source } else { nil } }
  }
}

extension UIImage {
  /// How stored pixels are turned to be upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    /// From the number that cameras write (1 to 8).
    init(exif: UInt32) {
      let order: [Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      self = order.indices.contains(Int(exif) - 1) ? order[Int(exif) - 1] : .up
    }

    var isSideways: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    }

    /// The orientation in which the upright picture is seen as in a mirror.
    var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }

    var isMirrored: Bool { rawValue >= Orientation.upMirrored.rawValue }

    /// Clockwise quarter turns that make the picture upright; a mirrored one is mirrored sideways afterwards.
    var quarterTurns: Int {
      switch self {
      case .up, .upMirrored: 0
      case .right, .leftMirrored: 1
      case .down, .downMirrored: 2
      case .left, .rightMirrored: 3
      }
    }
  }

  /// Whether an image is shown in its own colours or as a shape in the tint colour.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// How the middle of a resizable image fills its room.
  public enum ResizingMode: Int, Sendable { case tile, stretch }
}
