import CoreText
import ImageIO

extension UIImage {
  func draw(in rect: CGRect, of context: CGContext) {
    guard !rect.isNull, !rect.isInfinite, rect.width > 0, rect.height > 0 else { return }
    if case .symbol(let name, let configuration) = source {
      let colors = symbolColors(configuration, tint: properties.tintColor, traits: .current)
      let drawing = SymbolImage(name, configuration).drawing
      context.paint(in: rect) { drawing.draw(cairo: $0, in: rect, colors: colors) }
      return
    }
    if properties.tintColor == nil, capInsets == .zero, imageOrientation == .up,
      let drawing = drawingBacking?.drawing
    {
      context.paint(in: rect) { drawing.draw(on: $0, in: rect) }
      return
    }
    guard let image = displayImage(tint: properties.tintColor, traits: .current) else { return }
    if capInsets != .zero {
      drawResized(image, in: rect, of: context)
    } else {
      context.drawUpright(image, in: rect)
    }
  }

  /// Draws the corners at their size, and fills edges and middle.
  private func drawResized(_ image: CGImage, in rect: CGRect, of context: CGContext) {
    let grid = NineSlices(
      image: size, scale: scale, insets: capInsets, target: rect, tiles: resizingMode == .tile)
    for slice in grid.slices {
      guard let part = image.cropping(to: slice.source) else { continue }
      context.drawUpright(part, in: slice.target)
    }
  }

  /// The colours a symbol is drawn in: the configuration's, its own where the image is shown as it is, or the tint.
  func symbolColors(
    _ configuration: SymbolConfiguration, tint: UIColor?, traits: UITraitCollection
  ) -> SymbolColors {
    configuration.colors(
      tint: tint ?? .black, traits: traits,
      prefersOwn: renderingMode == .alwaysOriginal && properties.tintColor == nil)
  }

  /// The image upright and in its tint, ready to be shown; nil if it cannot be decoded.
  ///
  /// Called with a tint for images that are drawn as shapes. What is drawn from outlines has `enlargement` times as many
  /// pixels.
  func displayImage(
    tint: UIColor?, traits: UITraitCollection, enlargement: CGFloat = 1
  ) -> CGImage? {
    if case .symbol(let name, let configuration) = source {
      let colors = symbolColors(configuration, tint: tint, traits: traits)
      let picture = SymbolImage(name, configuration).render(
        colors: colors, scale: scale * enlargement, size: size)
      return imageOrientation == .up ? picture : picture?.turned(imageOrientation)
    }
    guard let upright = uprightImage(enlargement: enlargement) else { return nil }
    guard let tint else { return upright }
    return upright.filled(with: tint.resolvedCGColor(with: traits))
  }

  /// The pixels turned upright.
  var uprightImage: CGImage? { uprightImage(enlargement: 1) }

  private func uprightImage(enlargement: CGFloat) -> CGImage? {
    let enlarged = enlargement > 1 ? drawingBacking?.image(enlargement: enlargement) : nil
    guard let image = enlarged ?? pixels else { return nil }
    return imageOrientation == .up ? image : image.turned(imageOrientation)
  }
}

extension CGContext {
  /// Draws an image the right way up in a context whose y points down.
  func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: rect.minX, y: rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(origin: .zero, size: rect.size))
    restoreGState()
  }
}

extension CGImage {
  /// A picture of this size made by drawing, y downwards, one unit a pixel.
  static func drawn(width: Int, height: Int, _ body: (CGContext) -> Void) -> CGImage? {
    guard width > 0, height > 0, let raster = ImageSurface(width: width, height: height),
      let context = CGContext(raster, scale: 1)
    else { return nil }
    body(context)
    return context.takeImage()
  }

  /// The image's shape in one colour.
  func filled(with color: CGColor) -> CGImage? {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    return CGImage.drawn(width: width, height: height) { context in
      context.drawUpright(self, in: rect)
      context.setBlendMode(.sourceIn)
      context.setFillColor(color)
      context.fill(rect)
    }
  }

  /// The image turned and mirrored so that it is upright.
  func turned(_ orientation: UIImage.Orientation) -> CGImage? {
    let (w, h) = (CGFloat(width), CGFloat(height))
    let sideways = orientation.isSideways
    return CGImage.drawn(width: sideways ? height : width, height: sideways ? width : height) {
      context in
      context.translateBy(x: (sideways ? h : w) / 2, y: (sideways ? w : h) / 2)
      if orientation.isMirrored { context.scaleBy(x: -1, y: 1) }
      context.rotate(by: CGFloat(orientation.quarterTurns) * .pi / 2)
      context.drawUpright(self, in: CGRect(x: -w / 2, y: -h / 2, width: w, height: h))
    }
  }
}

/// The parts of a resizable image and where they go.
struct NineSlices {
  struct Slice {
    /// In pixels of the image.
    var source: CGRect
    /// In points of the target.
    var target: CGRect
  }

  let slices: [Slice]

  init(image size: CGSize, scale: CGFloat, insets: UIEdgeInsets, target: CGRect, tiles: Bool) {
    let columns = Self.spans(
      length: size.width, before: insets.left, after: insets.right, from: target.minX,
      to: target.maxX, tiles: tiles)
    let rows = Self.spans(
      length: size.height, before: insets.top, after: insets.bottom, from: target.minY,
      to: target.maxY, tiles: tiles)
    slices = rows.flatMap { row in
      columns.map { column in
        Slice(
          source: CGRect(
            x: column.source.lowerBound * scale, y: row.source.lowerBound * scale,
            width: (column.source.upperBound - column.source.lowerBound) * scale,
            height: (row.source.upperBound - row.source.lowerBound) * scale),
          target: CGRect(
            x: column.target.lowerBound, y: row.target.lowerBound,
            width: column.target.upperBound - column.target.lowerBound,
            height: row.target.upperBound - row.target.lowerBound))
      }
    }
  }

  private typealias Span = (source: Range<CGFloat>, target: Range<CGFloat>)

  /// How one dimension is divided: the caps, and the middle stretched or repeated.
  private static func spans(
    length: CGFloat, before: CGFloat, after: CGFloat, from: CGFloat, to: CGFloat, tiles: Bool
  ) -> [Span] {
    let room = to - from
    let shrink = before + after > room ? room / max(before + after, 0.001) : 1
    let (first, last) = (before * shrink, after * shrink)
    var result: [Span] = []
    func add(_ s0: CGFloat, _ s1: CGFloat, _ t0: CGFloat, _ t1: CGFloat) {
      if s1 - s0 > 0.001, t1 - t0 > 0.001 { result.append((s0..<s1, t0..<t1)) }
    }
    add(0, before, from, from + first)
    let (start, end) = (before, max(before, length - after))
    let middle = end - start
    var x = from + first
    let stop = to - last
    // A middle of a point or less is stretched, since repeating it looks the same.
    if tiles, middle > 1.5 {
      while x < stop - 0.001 {
        let part = min(middle, stop - x)
        add(start, start + part, x, x + part)
        x += part
      }
    } else {
      add(start, end, x, stop)
    }
    add(length - after, length, to - last, to)
    return result
  }
}
