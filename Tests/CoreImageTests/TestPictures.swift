import CoreImage
import XCTest

/// Small pictures with known pixels, and what images look like when they are rendered.
enum TestPictures {
  /// A picture of bytes in sRGB, red, green, blue and alpha, top row first.
  static func image(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8])
    -> CIImage
  {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += color(x, y) }
    }
    return CIImage(
      bitmapData: Data(bytes), bytesPerRow: width * 4,
      size: CGSize(width: width, height: height), format: .RGBA8,
      colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
  }

  /// Opaque colours that differ everywhere.
  static func noise(_ width: Int, _ height: Int, seed: Int = 1) -> CIImage {
    image(width, height) { x, y in
      (0..<3).map { UInt8(value(x, y, $0 + seed * 3)) } + [255]
    }
  }

  private static func value(_ x: Int, _ y: Int, _ part: Int) -> Int {
    var value = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663 ^ part &* 83_492_791)
    value = (value ^ value >> 13) &* 1_274_126_177
    return Int((value ^ value >> 16) & 255)
  }

  /// Working values of a rectangle: floats, lowest row first.
  static func floats(
    _ image: CIImage, _ rect: CGRect, context: CIContext = CIContext()
  ) -> [SIMD4<Float>] {
    let (width, height) = (Int(rect.width), Int(rect.height))
    var values = [SIMD4<Float>](repeating: .zero, count: width * height)
    values.withUnsafeMutableBytes { bytes in
      context.render(
        image, toBitmap: bytes.baseAddress!, rowBytes: width * 16, bounds: rect, format: .RGBAf,
        colorSpace: nil)
    }
    return (0..<height).reversed().flatMap { values[$0 * width..<($0 + 1) * width] }
  }

  /// sRGB bytes of one pixel.
  static func bytes(_ image: CIImage, _ x: Int, _ y: Int, context: CIContext = CIContext())
    -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: 4)
    context.render(
      image, toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: x, y: y, width: 1, height: 1),
      format: .RGBA8, colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
    return bytes
  }

  /// One colour in working values, in a context without colour management.
  static func filtered(
    _ name: String, _ parameters: [String: Any] = [:], _ color: (Double, Double, Double)
  ) -> SIMD4<Float> {
    let source = CIImage(
      color: CIColor(red: color.0, green: color.1, blue: color.2)
    ).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    let plain = CIContext(options: [.workingColorSpace: NSNull()])
    return floats(
      source.applyingFilter(name, parameters: parameters),
      CGRect(x: 2, y: 2, width: 1, height: 1), context: plain)[0]
  }
}

func XCTAssertClose(
  _ a: SIMD4<Float>, _ b: SIMD4<Float>, accuracy: Float = 1e-3, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  let distance = (0..<4).map { abs(a[$0] - b[$0]) }.max() ?? 0
  XCTAssertLessThanOrEqual(
    distance, accuracy, "\(a) is not \(b) \(message)", file: file, line: line)
}
