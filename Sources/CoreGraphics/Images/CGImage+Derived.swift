import CCairo
import Foundation

extension CGImage {
  /// The part of the image inside a rectangle of pixels, y downwards; shares this image's pixels. Nil if
  /// the rectangle does not meet the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = PixelRect(around: rect.standardized.integral)
      .intersection(PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    guard !area.isEmpty else { return nil }
    if area.width == width, area.height == height { return self }
    let format = raster.format
    let bytesPerPixel = format == .a8 ? 1 : 4
    guard let data = cairo_image_surface_get_data(surface),
      // Cairo wants rows to begin on a word, which a crop of one-byte pixels may not.
      format != .a8 || area.x0 % 4 == 0,
      let part = ImageSurface(
        wrapping: UnsafeMutableRawPointer(data) + area.y0 * stride
          + area.x0 * bytesPerPixel,
        width: area.width, height: area.height, stride: stride, format: format)
    else { return copied(area) }
    part.keepAlive(surface)
    return CGImage(
      surface: cairo_surface_reference(part.cairo), isMask: isMask,
      shouldInterpolate: shouldInterpolate, form: form)
  }

  private func copied(_ area: PixelRect) -> CGImage? {
    guard
      let part = ImageSurface(width: area.width, height: area.height, format: raster.format),
      let target = part.bytes.baseAddress
    else { return nil }
    let bytesPerPixel = raster.format == .a8 ? 1 : 4
    withBytes { source in
      guard let from = source.baseAddress else { return }
      for y in 0..<area.height {
        memcpy(
          target + y * part.stride,
          from + (area.y0 + y) * stride + area.x0 * bytesPerPixel,
          area.width * bytesPerPixel)
      }
    }
    part.markDirty()
    return CGImage(
      surface: cairo_surface_reference(part.cairo), isMask: isMask,
      shouldInterpolate: shouldInterpolate, form: form)
  }

  /// The image seen through a mask, stretched over it: an image mask hides where its samples are 1, a
  /// grey image where they are 0.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard let stencil = mask.stencil, !isMask,
      let raster = ImageSurface(width: width, height: height),
      let cairo = cairo_create(raster.cairo)
    else { return nil }
    defer { cairo_destroy(cairo) }
    cairo_set_source_surface(cairo, surface, 0, 0)
    guard let pattern = cairo_pattern_create_for_surface(stencil.surface) else { return nil }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = CGAffineTransform(
      scaleX: CGFloat(stencil.width) / CGFloat(width),
      y: CGFloat(stencil.height) / CGFloat(height)
    ).cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_mask(cairo, pattern)
    return CGImage(raster)
  }

  /// The image with pixels transparent whose red, green and blue are all in the given ranges of 0…255:
  /// low and high for each component.
  public func copy(maskingColorComponents components: UnsafePointer<CGFloat>) -> CGImage? {
    guard !isMask, let raster = ImageSurface(width: width, height: height) else { return nil }
    let source = self.raster
    let limits = (0..<6).map { components[$0] }
    let target = raster.bytes.bindMemory(to: UInt32.self)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = source.pixel(x, y)
        let channels = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(CGFloat.init)
        let isHidden = channels.indices.allSatisfy {
          channels[$0] >= limits[$0 * 2] && channels[$0] <= limits[$0 * 2 + 1]
        }
        target[y * raster.stride / 4 + x] = isHidden ? 0 : pixel
      }
    }
    raster.markDirty()
    return CGImage(raster)
  }

  /// The same pixels said to be in another RGB space, which sRGB bitmaps cannot be: nil unless equal.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    space == colorSpace ? self : nil
  }

  /// The image as a mask: its alpha only.
  package var stencil: CGImage? {
    if raster.format != .rgb24 { return self }
    guard let result = ImageSurface(width: width, height: height, format: .a8),
      let target = result.bytes.baseAddress
    else { return nil }
    let layout = PixelLayout.gray()
    layout.pack(raster, into: target, bytesPerRow: result.stride, area: .all(of: raster))
    result.markDirty()
    return CGImage(result)
  }
}

extension ImageSurface {
  nonisolated(unsafe) private static let keptKey =
    UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  /// Keeps another surface, whose pixels this one shows, as long as this one lives.
  fileprivate func keepAlive(_ other: OpaquePointer) {
    let kept = cairo_surface_reference(other)
    cairo_surface_set_user_data(
      cairo, ImageSurface.keptKey, UnsafeMutableRawPointer(kept),
      { cairo_surface_destroy(OpaquePointer($0)) })
  }
}
