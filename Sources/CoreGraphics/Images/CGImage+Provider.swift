import CCairo
import Foundation

extension CGImage {
  /// An image of pixels in memory. The pixels are converted to this class's own layout at once; those of four components
  /// of a byte are told and given as they came.
  ///
  /// Components may have 8 or 16 bits, in grey, grey with alpha, RGB, RGB with alpha or a skipped byte in any
  /// place and order, and CMYK. Grey may have 1, 2 or 4 bits, too. Nil for other layouts or too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let decoding = decode.map { pairs in
      (0..<(space.numberOfComponents * 2)).map { Double(pairs[$0]) }
    }
    guard width > 0, height > 0, bitsPerPixel > 0, bitsPerPixel <= 64,
      bytesPerRow >= (width.multipliedSafely(by: bitsPerPixel) + 7) / 8,
      let bytes = provider.loaded, bytes.count >= height.multipliedSafely(by: bytesPerRow),
      let source = PackedSamples(
        bytes: bytes, width: width, height: height, bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow),
      let layout = PixelLayout(
        imageSpace: space.model, bitsPerComponent: source.bitsPerComponent,
        bitsPerPixel: source.bitsPerPixel, bitmapInfo: bitmapInfo),
      let raster = ImageSurface(width: width, height: height, format: layout.rasterFormat)
    else { return nil }
    source.bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      layout.unpack(
        base, bytesPerRow: source.bytesPerRow, into: raster, area: .all(of: raster))
    }
    if let decoding { raster.remap(decoding) }
    raster.convertToSRGB(from: space.kind)
    let isKept =
      layout.colour == .rgb && layout.bytesPerPixel == 4 && !layout.isNative && decode == nil
      && space == .shared
    self.init(
      surface: cairo_surface_reference(raster.cairo), isMask: false,
      shouldInterpolate: shouldInterpolate,
      form: isKept
        ? PixelForm(layout: layout, info: bitmapInfo, space: space, bytesPerRow: bytesPerRow) : nil)
  }

  /// An image mask: samples of 0 paint and samples of full value do not, unless `decode` says
  /// otherwise.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
    bytesPerRow: Int, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    let isInverted = decode.map { $0[0] > $0[1] } ?? false
    guard width > 0, height > 0, bitsPerPixel > 0, bitsPerPixel <= 8,
      bytesPerRow >= (width.multipliedSafely(by: bitsPerPixel) + 7) / 8,
      let bytes = provider.loaded, bytes.count >= height.multipliedSafely(by: bytesPerRow),
      let source = PackedSamples(
        bytes: bytes, width: width, height: height, bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow),
      let raster = ImageSurface(width: width, height: height, format: .a8)
    else { return nil }
    let target = raster.bytes
    source.bytes.withUnsafeBytes { buffer in
      for y in 0..<height {
        for x in 0..<width {
          let sample = buffer[y * source.bytesPerRow + x]
          target[y * raster.stride + x] = isInverted ? sample : 255 - sample
        }
      }
    }
    raster.markDirty()
    self.init(
      surface: cairo_surface_reference(raster.cairo), isMask: true,
      shouldInterpolate: shouldInterpolate)
  }

  /// An image from a PNG file's bytes; nil if they are not one.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let data = source.loaded, let raster = ImageSurface.png(data) else { return nil }
    self.init(
      surface: cairo_surface_reference(raster.cairo), isMask: false,
      shouldInterpolate: shouldInterpolate,
      form: .file(opaque: raster.format == .rgb24, width: raster.width))
  }
}

extension Int {
  /// The product, or the greatest number where that is too small for it.
  fileprivate func multipliedSafely(by other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? .max / 2 : product
  }
}

/// Samples of whole bytes; those of 1, 2 or 4 bits are widened.
private struct PackedSamples {
  var bytes: Data
  var bitsPerComponent: Int
  var bitsPerPixel: Int
  var bytesPerRow: Int

  init?(
    bytes: Data, width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
    bytesPerRow: Int
  ) {
    if bitsPerComponent >= 8 {
      self.bytes = bytes
      self.bitsPerComponent = bitsPerComponent
      self.bitsPerPixel = bitsPerPixel
      self.bytesPerRow = bytesPerRow
      return
    }
    guard [1, 2, 4].contains(bitsPerComponent), bitsPerPixel == bitsPerComponent,
      width <= ImageSurface.maximumSide, height <= ImageSurface.maximumSide
    else { return nil }
    let top = (1 << bitsPerComponent) - 1
    var wide = Data(count: width * height)
    wide.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      bytes.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
        for y in 0..<height {
          for x in 0..<width {
            let bit = x * bitsPerComponent
            let byte = Int(source[y * bytesPerRow + bit / 8])
            let sample = byte >> (8 - bitsPerComponent - bit % 8) & top
            target[y * width + x] = UInt8(sample * 255 / top)
          }
        }
      }
    }
    self.bytes = wide
    self.bitsPerComponent = 8
    self.bitsPerPixel = 8
    self.bytesPerRow = width
  }
}

extension ImageSurface {
  /// Stretches each colour component from 0…1 to the range that a decode array gives.
  fileprivate func remap(_ decode: [Double]) {
    guard decode.count == 2 || decode.count == 6 else { return }
    let pairs = decode.count == 2 ? decode + decode + decode : decode
    let tables = (0..<3).map { channel in
      (0..<256).map { value in
        let (low, high) = (pairs[channel * 2], pairs[channel * 2 + 1])
        let mapped = low + (high - low) * Double(value) / 255
        return UInt32((min(max(mapped, 0), 1) * 255).rounded())
      }
    }
    mapPixels { r, g, b in (tables[0][Int(r)], tables[1][Int(g)], tables[2][Int(b)]) }
  }
}
