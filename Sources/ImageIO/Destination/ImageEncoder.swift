import CTurboJPEG
import CWebP
import CoreGraphics
import Foundation

/// Makes files' bytes of images. Safe from any thread.
package enum ImageEncoder {
  /// A PNG file's bytes; nil if there is no memory for them.
  package static func png(_ image: CGImage) -> Data? { ImageSurface.pngData(of: image.surface) }

  /// A JPEG file's bytes; quality from 0 to 1. Transparent parts become white.
  package static func jpeg(
    _ image: CGImage, quality: Double, orientation: CGImagePropertyOrientation = .up
  ) -> Data? {
    guard let encoder = tjInitCompress(), let flat = image.flattened else { return nil }
    defer { tjDestroy(encoder) }
    let level = Int32((min(max(quality, 0), 1) * 99).rounded()) + 1
    let sampling = quality >= 0.9 ? TJSAMP_444 : TJSAMP_420
    var output: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(output) }
    let source = flat.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let status = tjCompress2(
      encoder, source, Int32(flat.width), Int32(flat.stride), Int32(flat.height),
      Int32(TJPF_BGRX.rawValue), &output, &size, Int32(sampling.rawValue), level,
      TJFLAG_ACCURATEDCT)
    guard status == 0, let output else { return nil }
    var data = Data(bytes: output, count: Int(size))
    if orientation != .up { data.insert(contentsOf: exif(orientation), at: 2) }
    return data
  }

  /// A WebP file's bytes; quality from 0 to 1, or none for lossless.
  package static func webp(_ image: CGImage, quality: Double?) -> Data? {
    guard image.width <= 16383, image.height <= 16383, let straight = image.straightened else {
      return nil
    }
    var output: UnsafeMutablePointer<UInt8>?
    let source = straight.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let (width, height) = (Int32(straight.width), Int32(straight.height))
    let stride = Int32(straight.stride)
    let size: Int
    if let quality {
      let level = Float(min(max(quality, 0), 1) * 100)
      size = WebPEncodeBGRA(source, width, height, stride, level, &output)
    } else {
      size = WebPEncodeLosslessBGRA(source, width, height, stride, &output)
    }
    defer { WebPFree(output) }
    guard size > 0, let output else { return nil }
    return Data(bytes: output, count: size)
  }

  /// A JPEG segment that says only how the image is to be turned.
  private static func exif(_ orientation: CGImagePropertyOrientation) -> [UInt8] {
    let tags: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8,  // big-endian, the first directory at 8
      0, 1,  // one tag
      0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0,
      0, 0, 0, 0,  // no further directory
    ]
    return [0xFF, 0xE1, 0, UInt8(tags.count + 8)] + Array("Exif".utf8) + [0, 0] + tags
  }
}

extension CGImage {
  /// The pixels over white.
  fileprivate var flattened: ImageSurface? {
    guard !isOpaque else { return raster }
    guard let result = ImageSurface(width: width, height: height, format: .rgb24),
      let context = CGContext(result, scale: 1, flipped: false)
    else { return nil }
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    context.setFillColor(.white)
    context.fill(all)
    context.draw(self, in: all)
    context.flush()
    return result
  }

  /// The pixels with colour not multiplied by alpha.
  fileprivate var straightened: ImageSurface? {
    guard let result = ImageSurface(width: width, height: height) else { return nil }
    let source = raster
    let target = result.bytes.bindMemory(to: UInt32.self)
    let rowLength = result.stride / 4
    if source.format == .a8 { return nil }
    let from = source.bytes.bindMemory(to: UInt32.self)
    let fromRow = source.stride / 4
    for y in 0..<height {
      for x in 0..<width {
        let pixel = from[y * fromRow + x]
        let a = isOpaque ? 255 : pixel >> 24
        guard a > 0 else { continue }
        guard a < 255 else {
          target[y * rowLength + x] = pixel | 0xFF00_0000
          continue
        }
        func straight(_ shift: UInt32) -> UInt32 {
          min(255, ((pixel >> shift & 255) * 255 + a / 2) / a) << shift
        }
        target[y * rowLength + x] = a << 24 | straight(16) | straight(8) | straight(0)
      }
    }
    result.markDirty()
    return result
  }
}
