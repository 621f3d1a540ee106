import CTurboJPEG
import CoreGraphics
import Foundation

/// Decodes JPEG files, at half, a quarter or an eighth of their size where that is enough.
enum JPEGDecoder {
  /// The pixels as stored, at a scale whose longer side is at least `atLeast`; nil means full size.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, atLeast: Int?
  ) throws -> ImageSurface {
    let divisor = self.divisor(header, atLeast: atLeast)
    let width = (header.width + divisor - 1) / divisor
    let height = (header.height + divisor - 1) / divisor
    try ImageLimits.check(width, height)
    try checkSource(bytes, header)
    guard let decoder = tjInitDecompress() else { throw ImageDecodingError.outOfMemory }
    defer { tjDestroy(decoder) }
    guard let raster = ImageSurface(overwrittenWidth: width, height: height, format: .rgb24) else {
      throw ImageDecodingError.outOfMemory
    }
    var flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
    // Scaling down afterwards hides how colour was spread.
    if divisor > 1 { flags |= TJFLAG_FASTUPSAMPLE }
    let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let target = raster.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let layout = header.isCMYK ? TJPF_CMYK : TJPF_BGRX
    func read() -> Int32 {
      tjDecompress2(
        decoder, source, UInt(bytes.count), target, Int32(width), Int32(raster.stride),
        Int32(height), Int32(layout.rawValue), flags)
    }
    var status = read()
    if status != 0 {
      // What is not in the file must not be what another picture left in the memory.
      raster.clear()
      status = read()
    }
    // A warning means that pixels are missing or wrong, as in a file cut off: the rest is shown.
    if status != 0, tjGetErrorCode(decoder) != TJERR_WARNING.rawValue {
      let reason = tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "unknown error"
      throw ImageDecodingError.damaged(.jpeg, reason)
    }
    if header.isCMYK { convertInk(raster) }
    raster.markDirty()
    return raster
  }

  /// By how much the decoder may shrink the image and still be large enough.
  private static func divisor(_ header: ImageHeader, atLeast: Int?) -> Int {
    guard let atLeast else { return 1 }
    let side = max(header.width, header.height)
    return [8, 4, 2].first { side / $0 >= max(atLeast, 1) } ?? 1
  }

  /// Throws where decoding would take memory or time out of proportion to the file.
  private static func checkSource(
    _ bytes: UnsafeRawBufferPointer, _ header: ImageHeader
  ) throws {
    guard header.hasPixels else {
      throw ImageDecodingError.damaged(.jpeg, "it ends before its first pixel")
    }
    let pixels = header.width * header.height
    // Progressive files are kept whole in memory whatever the scale.
    if header.isProgressive, pixels > ImageLimits.fullPixels {
      throw ImageDecodingError.tooLarge(width: header.width, height: header.height)
    }
    if pixels > 16_000_000, pixels / ImageLimits.pixelsPerByte > bytes.count {
      throw ImageDecodingError.damaged(.jpeg, "it is cut off near its beginning")
    }
  }

  /// Turns ink, stored inverted as Adobe's programs do, into opaque colour.
  private static func convertInk(_ raster: ImageSurface) {
    let pixels = raster.bytes.bindMemory(to: SIMD4<UInt8>.self)
    for index in pixels.indices {
      let ink = pixels[index]
      let black = UInt32(ink.w)
      func light(_ value: UInt8) -> UInt8 { UInt8((UInt32(value) * black + 127) / 255) }
      pixels[index] = SIMD4(light(ink.z), light(ink.y), light(ink.x), 255)
    }
  }
}
