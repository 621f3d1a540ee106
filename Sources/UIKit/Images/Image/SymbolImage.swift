import CoreText

/// A symbol with a configuration, drawn and measured.
struct SymbolImage {
  let drawing: SymbolDrawing

  init(_ name: String, _ configuration: UIImage.SymbolConfiguration) {
    drawing = SymbolDrawing.make(configuration.spec(name: name))
  }

  /// The image's size in points, on whole pixels.
  func size(scale: CGFloat) -> CGSize {
    func round(_ length: CGFloat) -> CGFloat { (length * scale - 0.01).rounded(.up) / scale }
    return CGSize(width: round(drawing.size.width), height: round(drawing.size.height))
  }

  var baselineOffset: CGFloat { drawing.baselineOffset }

  /// The symbol in the middle of an image of this size.
  func render(colors: SymbolColors, scale: CGFloat, size: CGSize) -> CGImage? {
    let width = Int((size.width * scale).rounded())
    let height = Int((size.height * scale).rounded())
    func draw() -> CGImage? {
      CGImage.drawn(width: width, height: height) { context in
        context.scaleBy(x: scale, y: scale)
        let own = drawing.size
        let rect = CGRect(
          x: (size.width - own.width) / 2, y: (size.height - own.height) / 2, width: own.width,
          height: own.height)
        context.paint(in: rect) { drawing.draw(cairo: $0, in: rect, colors: colors) }
      }
    }
    // Large ones are few, and kept by whom they are shown.
    if width * height > 1 << 18 { return draw() }
    return SymbolImageCache.shared.image(drawing.spec, colors, scale, size, draw)
  }
}

/// Keeps the pictures of symbols that were shown last.
private final class SymbolImageCache: @unchecked Sendable {
  // Unchecked: the lock guards what changes.
  static let shared = SymbolImageCache()

  private struct Key: Hashable {
    var spec: SymbolSpec
    var colors: SymbolColors
    var scale: CGFloat
    var width: CGFloat
    var height: CGFloat
  }

  private let lock = NSLock()
  private var images: [Key: CGImage] = [:]

  func image(
    _ spec: SymbolSpec, _ colors: SymbolColors, _ scale: CGFloat, _ size: CGSize,
    _ make: () -> CGImage?
  ) -> CGImage? {
    let key = Key(
      spec: spec, colors: colors, scale: scale, width: size.width, height: size.height)
    if let known = lock.withLock({ images[key] }) { return known }
    guard let made = make() else { return nil }
    lock.withLock {
      if images.count > 400 { images.removeAll() }
      images[key] = made
    }
    return made
  }
}
