import Foundation

/// A drawing that is made once and drawn often, in a context of its own.
///
/// Its coordinate system is that of the context it was made for: what is drawn at the layer's origin appears at the
/// origin of the rectangle that the layer is drawn into. Kept as pixels, as many to a unit as that context had.
public final class CGLayer {
  /// In the units of its context.
  public let size: CGSize
  private let own: CGContext
  fileprivate let scale: CGFloat

  /// Pixels in total that a layer may have.
  private static let limit: CGFloat = 268_435_456

  /// A clear layer for drawing into `context`, or one like it; nil for a size without pixels or memory.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let matrix = context.state.matrix
    let scale = max(1, abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot())
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width * height < Self.limit,
      let raster = ImageSurface(width: Int(width), height: Int(height), format: .argb32),
      let own = CGContext(raster, scale: scale)
    else { return nil }
    self.size = size
    self.own = own
    self.scale = scale
  }

  /// A context that draws into the layer.
  public var context: CGContext? { own }
}

extension CGContext {
  /// Draws a layer in its own size.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer, scaled to a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    let scale = layer.scale
    let rect = rect.standardized
    // The pixels go on beyond the layer's size up to whole ones.
    let (across, down) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
    guard layer.size.width > 0, layer.size.height > 0 else { return }
    let whole = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width * across / layer.size.width,
      height: rect.height * down / layer.size.height)
    saveGState()
    clip(to: rect)
    // An image's first row is at the greatest y; the layer's is at its origin.
    translateBy(x: 0, y: whole.minY + whole.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: whole)
    restoreGState()
  }
}
