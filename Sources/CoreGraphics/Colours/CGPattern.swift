import Foundation

/// Draws one cell of a pattern.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Is called when a pattern is gone.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// How a pattern's cell is drawn.
public struct CGPatternCallbacks {
  /// 0, the only version there is.
  public var version: UInt32
  /// Draws one cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern is gone.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// Whether cells may be a little distorted so that they meet on whole pixels. All are drawn alike here.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// A cell that is drawn again and again, side by side.
public final class CGPattern: @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  let bounds: CGRect
  /// From pattern space to the context's first user space.
  let matrix: CGAffineTransform
  private let step: CGSize
  let isColored: Bool
  private let callbacks: CGPatternCallbacks

  private let lock = NSLock()
  private var tiles: [TileKey: CGImage] = [:]

  private struct TileKey: Hashable {
    var width: Int
    var height: Int
    var color: SIMD4<Double>
  }

  /// A pattern of cells `bounds` large, `xStep` and `yStep` apart. Nil without a way to draw a cell, or
  /// with steps of zero.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard callbacks.pointee.drawPattern != nil, xStep != 0, yStep != 0, xStep.isFinite,
      yStep.isFinite, bounds.width > 0, bounds.height > 0, matrix.isUsable
    else { return nil }
    self.info = info
    self.bounds = bounds
    self.matrix = matrix
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// The part of the plane that repeats, and the map from its pixels to pattern space.
  func tile(in device: CGAffineTransform, color: CGColor) -> (CGImage, CGAffineTransform)? {
    let map = matrix.concatenating(device)
    func pixels(_ step: CGFloat, _ scale: CGFloat) -> Int {
      Int(min(max((step * scale).rounded(.up), 1), 2048))
    }
    let key = TileKey(
      width: pixels(step.width, hypot(map.a, map.b)),
      height: pixels(step.height, hypot(map.c, map.d)),
      color: isColored ? SIMD4() : color.rgba)
    guard let image = image(key, color) else { return nil }
    let placement = CGAffineTransform(
      a: step.width / CGFloat(key.width), b: 0, c: 0, d: step.height / CGFloat(key.height),
      tx: bounds.minX, ty: bounds.minY)
    return (image, placement)
  }

  private func image(_ key: TileKey, _ color: CGColor) -> CGImage? {
    if let known = lock.withLock({ tiles[key] }) { return known }
    let (kx, ky) = (CGFloat(key.width) / step.width, CGFloat(key.height) / step.height)
    let base = CGAffineTransform(
      a: kx, b: 0, c: 0, d: ky, tx: -bounds.minX * kx, ty: -bounds.minY * ky)
    guard let raster = ImageSurface(width: key.width, height: key.height),
      let context = CGContext(bitmap: Bitmap(raster: raster), base: base)
    else { return nil }
    let rgba = color.rgba
    let ink = CGColor(srgbRed: rgba.x, green: rgba.y, blue: rgba.z, alpha: rgba.w)
    // Cells that are larger than their steps reach into those after them.
    let (columns, rows) = (reach(bounds.width, step.width), reach(bounds.height, step.height))
    for row in 0...rows {
      for column in 0...columns {
        context.saveGState()
        context.translateBy(
          x: -CGFloat(column) * step.width, y: -CGFloat(row) * step.height)
        context.clip(to: bounds)
        if !isColored {
          context.setFillColor(ink)
          context.setStrokeColor(ink)
        }
        callbacks.drawPattern?(info, context)
        context.restoreGState()
      }
    }
    let image = context.takeImage()
    lock.withLock {
      if tiles.count > 8 { tiles.removeAll() }
      tiles[key] = image
    }
    return image
  }

  /// How many cells before one reach into it; a few at most.
  private func reach(_ length: CGFloat, _ step: CGFloat) -> Int {
    Int(min(max((length / step - 1).rounded(.up), 0), 8))
  }
}

extension CGContext {
  /// Fills with a pattern; the components are the alpha of a coloured one, or colour and alpha of one that
  /// is drawn in the colour of the fill's colour space.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    if let color = CGColor(
      patternSpace: state.fillSpace, pattern: pattern, components: components)
    {
      state.fill = color
    }
  }

  /// Strokes with a pattern.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    if let color = CGColor(
      patternSpace: state.strokeSpace, pattern: pattern, components: components)
    {
      state.stroke = color
    }
  }
}

extension CGColorSpace {
  /// The space of patterns: coloured ones, or ones drawn in a colour of a base space.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else { return nil }
    self.init(kind: .pattern, name: nil, base: baseSpace)
  }

  /// Of a pattern space, the space its colours are in.
  public var baseColorSpace: CGColorSpace? { base }
}
