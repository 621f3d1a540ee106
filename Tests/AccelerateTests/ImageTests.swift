import Accelerate
import TestSupport
import XCTest

/// Image functions against the same said pixel by pixel.
final class ImageTests: XCTestCase {
  private var random = SeededRandom(seed: 5)

  /// Pixels with rows longer than they need to be.
  private final class Picture {
    var buffer: vImage_Buffer
    let bytes: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int

    init(_ width: Int, _ height: Int) {
      self.width = width
      self.height = height
      let rowBytes = width * 4 + 12
      bytes = .allocate(capacity: rowBytes * max(1, height))
      bytes.initialize(repeating: 0xEE, count: rowBytes * max(1, height))
      buffer = vImage_Buffer(
        data: bytes, height: UInt(height), width: UInt(width), rowBytes: rowBytes)
    }
    deinit { bytes.deallocate() }

    subscript(x: Int, y: Int, c: Int) -> UInt8 {
      get { bytes[y * buffer.rowBytes + x * 4 + c] }
      set { bytes[y * buffer.rowBytes + x * 4 + c] = newValue }
    }
    var pixels: [UInt8] {
      (0..<height).flatMap { y in (0..<(width * 4)).map { bytes[y * buffer.rowBytes + $0] } }
    }
  }

  private func noise(_ width: Int, _ height: Int) -> Picture {
    let picture = Picture(width, height)
    for y in 0..<height {
      for x in 0..<width {
        for c in 0..<4 { picture[x, y, c] = .random(in: 0...255, using: &random) }
      }
    }
    return picture
  }

  /// A weighted mean around a pixel as the documentation says it.
  private func model(
    _ src: Picture, _ x: Int, _ y: Int, _ c: Int, _ kernel: [[Int]], _ flag: Int, _ back: [UInt8]
  ) -> UInt8 {
    let (reachY, reachX) = (kernel.count / 2, kernel[0].count / 2)
    var (sum, total) = (0, 0)
    for (j, row) in kernel.enumerated() {
      for (i, weight) in row.enumerated() {
        let (px, py) = (x + i - reachX, y + j - reachY)
        let isInside = (0..<src.width).contains(px) && (0..<src.height).contains(py)
        if !isInside, flag == kvImageCopyInPlace { return src[x, y, c] }
        if !isInside, flag == kvImageTruncateKernel { continue }
        total += weight
        if !isInside, flag == kvImageBackgroundColorFill {
          sum += weight * Int(back[c])
        } else {
          let (qx, qy) = (min(max(px, 0), src.width - 1), min(max(py, 0), src.height - 1))
          sum += weight * Int(src[qx, qy, c])
        }
      }
    }
    return UInt8((sum + total / 2) / total)
  }

  func testBlursAreMeansAroundEachPixel() throws {
    let edges = [
      kvImageEdgeExtend, kvImageBackgroundColorFill, kvImageCopyInPlace, kvImageTruncateKernel,
    ]
    let back: [UInt8] = [10, 200, 30, 255]
    for (width, height, kw, kh) in [(1, 1, 3, 3), (7, 5, 3, 5), (6, 9, 9, 1), (4, 4, 11, 7)] {
      let src = noise(width, height)
      for flag in edges {
        let dest = Picture(width, height)
        XCTAssertEqual(
          vImageBoxConvolve_ARGB8888(
            &src.buffer, &dest.buffer, nil, 0, 0, UInt32(kh), UInt32(kw), back, UInt32(flag)), 0)
        let box = [[Int]](repeating: [Int](repeating: 1, count: kw), count: kh)
        let tents = (0..<kh).map { j in
          (0..<kw).map { i in min(i + 1, kw - i) * min(j + 1, kh - j) }
        }
        let tent = Picture(width, height)
        XCTAssertEqual(
          vImageTentConvolve_ARGB8888(
            &src.buffer, &tent.buffer, nil, 0, 0, UInt32(kh), UInt32(kw), back, UInt32(flag)), 0)
        for y in 0..<height {
          for x in 0..<width {
            for c in 0..<4 {
              XCTAssertEqual(dest[x, y, c], model(src, x, y, c, box, flag, back))
              XCTAssertEqual(tent[x, y, c], model(src, x, y, c, tents, flag, back))
            }
          }
        }
      }
    }
  }

  func testAKernelWeighsItsPixels() throws {
    let src = noise(6, 5)
    let dest = Picture(6, 5)
    let kernel: [Int16] = [1, 2, 1, 2, 4, 2, 1, 2, 1]
    let rows = [[1, 2, 1], [2, 4, 2], [1, 2, 1]]
    XCTAssertEqual(
      vImageConvolve_ARGB8888(
        &src.buffer, &dest.buffer, nil, 0, 0, kernel, 3, 3, 16, nil, UInt32(kvImageEdgeExtend)), 0)
    for y in 0..<5 {
      for x in 0..<6 {
        for c in 0..<4 {
          XCTAssertEqual(
            dest[x, y, c], model(src, x, y, c, rows, kvImageEdgeExtend, [0, 0, 0, 0]))
        }
      }
    }
  }

  func testWhatCannotBeDoneIsToldByNumber() throws {
    let src = noise(4, 4)
    let dest = Picture(4, 4)
    let large = Picture(5, 4)
    func box(_ dest: Picture, _ size: UInt32, _ flags: Int) -> Int {
      vImageBoxConvolve_ARGB8888(
        &src.buffer, &dest.buffer, nil, 0, 0, size, size, nil, UInt32(flags))
    }
    XCTAssertEqual(box(dest, 4, kvImageEdgeExtend), kvImageInvalidKernelSize)
    XCTAssertEqual(box(dest, 3, kvImageNoFlags), kvImageInvalidEdgeStyle)
    XCTAssertEqual(box(large, 3, kvImageEdgeExtend), kvImageRoiLargerThanInputBuffer)
    XCTAssertEqual(box(dest, 3, kvImageEdgeExtend | kvImageGetTempBufferSize), 0)
    var none = vImage_Buffer(data: nil, height: 4, width: 4, rowBytes: 16)
    XCTAssertEqual(
      vImagePremultiplyData_ARGB8888(&none, &dest.buffer, 0), kvImageNullPointerArgument)
  }

  func testColoursAreMultipliedByTheirOpacity() throws {
    let src = noise(16, 16)
    let dest = Picture(16, 16)
    XCTAssertEqual(vImagePremultiplyData_RGBA8888(&src.buffer, &dest.buffer, 0), 0)
    for (a, b) in zip(0..<256, 0..<256) {
      let (x, y) = (a % 16, b / 16)
      let alpha = Int(src[x, y, 3])
      XCTAssertEqual(Int(dest[x, y, 1]), (Int(src[x, y, 1]) * alpha + 127) / 255)
      XCTAssertEqual(dest[x, y, 3], src[x, y, 3])
    }
    XCTAssertEqual(vImageUnpremultiplyData_RGBA8888(&dest.buffer, &dest.buffer, 0), 0)
    for y in 0..<16 {
      for x in 0..<16 where src[x, y, 3] == 255 { XCTAssertEqual(dest[x, y, 0], src[x, y, 0]) }
    }
  }

  func testAMatrixMixesTheBytesOfAPixel() throws {
    let src = noise(3, 2)
    let dest = Picture(3, 2)
    // Swaps the first two, halves the third, sets the last to what is added.
    let matrix: [Int16] = [0, 256, 0, 0, 256, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0]
    let after: [Int32] = [0, 0, 0, 1000 * 256]
    XCTAssertEqual(
      vImageMatrixMultiply_ARGB8888(&src.buffer, &dest.buffer, matrix, 256, nil, after, 0), 0)
    for y in 0..<2 {
      for x in 0..<3 {
        XCTAssertEqual(dest[x, y, 0], src[x, y, 1])
        XCTAssertEqual(dest[x, y, 1], src[x, y, 0])
        XCTAssertEqual(dest[x, y, 2], src[x, y, 2] / 2)
        XCTAssertEqual(dest[x, y, 3], 255)
      }
    }
  }

  func testTurnsAndMirrorsMovePixels() throws {
    let src = noise(3, 2)
    let same = Picture(3, 2)
    let turned = Picture(2, 3)
    XCTAssertEqual(vImageHorizontalReflect_ARGB8888(&src.buffer, &same.buffer, 0), 0)
    XCTAssertEqual(same[0, 1, 2], src[2, 1, 2])
    XCTAssertEqual(vImageVerticalReflect_ARGB8888(&src.buffer, &same.buffer, 0), 0)
    XCTAssertEqual(same[1, 0, 2], src[1, 1, 2])
    let back: [UInt8] = [0, 0, 0, 0]
    let clockwise = UInt8(kRotate90DegreesClockwise)
    XCTAssertEqual(
      vImageRotate90_ARGB8888(&src.buffer, &turned.buffer, clockwise, back, 0), 0)
    // What was at the bottom left is at the top left.
    XCTAssertEqual(turned[0, 0, 1], src[0, 1, 1])
    XCTAssertEqual(turned[1, 0, 1], src[0, 0, 1])
    let against = UInt8(kRotate90DegreesCounterClockwise)
    XCTAssertEqual(
      vImageRotate90_ARGB8888(&turned.buffer, &same.buffer, against, back, 0), 0)
    XCTAssertEqual(same.pixels, src.pixels)
    XCTAssertEqual(
      vImageRotate90_ARGB8888(&src.buffer, &same.buffer, against, back, 0),
      kvImageBufferSizeMismatch)
  }

  func testScalingKeepsPlainColoursAndMeans() throws {
    let plain = Picture(7, 5)
    for y in 0..<5 {
      for x in 0..<7 { for c in 0..<4 { plain[x, y, c] = UInt8(40 * (c + 1)) } }
    }
    for (width, height) in [(3, 2), (7, 5), (20, 11), (1, 1)] {
      for flags in [kvImageNoFlags, kvImageHighQualityResampling] {
        let dest = Picture(width, height)
        XCTAssertEqual(
          vImageScale_ARGB8888(&plain.buffer, &dest.buffer, nil, UInt32(flags)), 0)
        let pixel: [UInt8] = [40, 80, 120, 160]
        XCTAssertEqual(
          dest.pixels, (0..<(width * height)).flatMap { _ in pixel })
      }
    }
    let src = noise(8, 8)
    let same = Picture(8, 8)
    XCTAssertEqual(vImageScale_ARGB8888(&src.buffer, &same.buffer, nil, 0), 0)
    XCTAssertEqual(same.pixels, src.pixels)
    // A step from dark to bright stays one.
    let step = Picture(16, 1)
    for x in 8..<16 { for c in 0..<4 { step[x, 0, c] = 255 } }
    for x in 0..<8 { for c in 0..<4 { step[x, 0, c] = 0 } }
    let half = Picture(8, 1)
    XCTAssertEqual(vImageScale_ARGB8888(&step.buffer, &half.buffer, nil, 0), 0)
    XCTAssertEqual(half[0, 0, 0], 0)
    XCTAssertEqual(half[7, 0, 0], 255)
  }

  func testBytesAreReorderedCountedAndTakenOut() throws {
    let src = noise(5, 3)
    let dest = Picture(5, 3)
    let map: [UInt8] = [3, 0, 1, 2]
    XCTAssertEqual(vImagePermuteChannels_ARGB8888(&src.buffer, &dest.buffer, map, 0), 0)
    XCTAssertEqual(dest[4, 2, 0], src[4, 2, 3])
    XCTAssertEqual(dest[4, 2, 3], src[4, 2, 2])
    let counts = UnsafeMutablePointer<vImagePixelCount>.allocate(capacity: 1024)
    defer { counts.deallocate() }
    var tables: [UnsafeMutablePointer<vImagePixelCount>?] = (0..<4).map { counts + $0 * 256 }
    XCTAssertEqual(vImageHistogramCalculation_ARGB8888(&src.buffer, &tables, 0), 0)
    let value = src[2, 1, 1]
    let expected = (0..<15).filter { src[$0 % 5, $0 / 5, 1] == value }.count
    XCTAssertEqual(Int(counts[256 + Int(value)]), expected)
    XCTAssertEqual((0..<1024).reduce(0) { $0 + Int(counts[$1]) }, 60)
  }

  func testImagesGoIntoBuffersAndBack() throws {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try XCTUnwrap(context.makeImage())
    for info in [CGImageAlphaInfo.last, .premultipliedLast] {
      let format = try XCTUnwrap(
        vImage_CGImageFormat(
          bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo(rawValue: info.rawValue)))
      let buffer = try vImage_Buffer(cgImage: image, format: format)
      defer { buffer.free() }
      XCTAssertEqual(buffer.size, CGSize(width: 4, height: 2))
      let first = try XCTUnwrap(buffer.data).assumingMemoryBound(to: UInt8.self)
      XCTAssertEqual(Int(first[3]), 128, accuracy: 1)
      XCTAssertEqual(Int(first[0]), info == .last ? 255 : 128, accuracy: 2)
      XCTAssertEqual(first[2 * 4 + 3], 0)
      let back = try buffer.createCGImage(format: format)
      XCTAssertEqual(back.width, 4)
      let again = try vImage_Buffer(cgImage: back, format: format)
      defer { again.free() }
      for i in 0..<16 {
        XCTAssertEqual(
          Int(try XCTUnwrap(again.data).load(fromByteOffset: i, as: UInt8.self)), Int(first[i]),
          accuracy: 1)
      }
    }
    var odd = vImage_CGImageFormat()
    odd.bitsPerComponent = 16
    XCTAssertThrowsError(try vImage_Buffer(cgImage: image, format: odd))
  }
}
