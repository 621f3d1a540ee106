import XCTest

@testable import CoreImage

final class CIContextTests: XCTestCase {
  func testPicturesComeBackAsTheyWere() throws {
    let image = TestPictures.noise(13, 7)
    let picture = try XCTUnwrap(CIContext().createCGImage(image, from: image.extent))
    let again = CIImage(cgImage: picture)
    XCTAssertEqual(again.extent, CGRect(x: 0, y: 0, width: 13, height: 7))
    for y in 0..<7 {
      for x in 0..<13 {
        XCTAssertEqual(TestPictures.bytes(again, x, y), TestPictures.bytes(image, x, y))
      }
    }
  }

  func testTheOriginIsTheLowerLeftCorner() throws {
    let image = TestPictures.image(2, 2) { x, y in
      y == 1 && x == 0 ? [255, 0, 0, 255] : [0, 0, 0, 255]
    }
    XCTAssertEqual(TestPictures.bytes(image, 0, 0), [255, 0, 0, 255])
    let picture = try XCTUnwrap(
      CIContext().createCGImage(image, from: CGRect(x: 0, y: 0, width: 1, height: 1)))
    XCTAssertEqual(picture.pixel(0, 0), 0xFFFF_0000)
  }

  func testRectanglesThatAreNoneGiveNoPicture() {
    let context = CIContext()
    for rect in [
      CGRect.infinite, .null, .zero, CGRect(x: 0, y: 0, width: 100_000, height: 100_000),
      CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
      CGRect(x: 1e12, y: 0, width: 10, height: 10),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
    ] {
      XCTAssertNil(context.createCGImage(.red, from: rect), "\(rect)")
    }
    XCTAssertNil(context.pngRepresentation(of: .red, format: .RGBA8, colorSpace: .shared))
  }

  func testWorkingColoursAreLightUnlessToldOtherwise() {
    let grey = CIImage(color: CIColor(red: 0.6, green: 0.6, blue: 0.6))
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    XCTAssertEqual(TestPictures.floats(grey, rect)[0].x, 0.31855, accuracy: 1e-4)
    let plain = CIContext(options: [.workingColorSpace: NSNull()])
    XCTAssertEqual(TestPictures.floats(grey, rect, context: plain)[0].x, 0.6, accuracy: 1e-6)
    XCTAssertEqual(TestPictures.bytes(grey, 0, 0), [153, 153, 153, 255])
    XCTAssertEqual(TestPictures.bytes(grey, 0, 0, context: plain), [153, 153, 153, 255])
  }

  func testFormatsOrderTheBytes() {
    let color = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    let plain = CIContext(options: [.workingColorSpace: NSNull()])
    for (format, expected) in [
      (CIFormat.RGBA8, [128, 0, 0, 128]), (.BGRA8, [0, 0, 128, 128]), (.ARGB8, [128, 128, 0, 0]),
      (.ABGR8, [128, 0, 0, 128]), (.A8, [128]), (.R8, [128]), (.L8, [27]),
    ] as [(CIFormat, [UInt8])] {
      var bytes = [UInt8](repeating: 9, count: 4)
      plain.render(
        color, toBitmap: &bytes, rowBytes: 4, bounds: rect, format: format, colorSpace: nil)
      XCTAssertEqual(Array(bytes.prefix(expected.count)), expected, "\(format)")
    }
    var halves = [UInt16](repeating: 0, count: 4)
    plain.render(
      color, toBitmap: &halves, rowBytes: 8, bounds: rect, format: .RGBAh, colorSpace: nil)
    XCTAssertEqual(halves, [0x3800, 0, 0, 0x3800])
  }

  func testHalfFloatsAreReadBack() {
    for value: Float in [0, 1, -2, 0.5, 65504, 1e-7, 0.1, 3.14159, -0.0003] {
      XCTAssertEqual(
        HalfFloat.value(HalfFloat.bits(value)), value, accuracy: max(6e-8, abs(value) / 1024))
    }
    XCTAssertEqual(HalfFloat.bits(1e9), 0x7C00)
  }

  func testFilesAreWrittenAndRead() throws {
    let image = TestPictures.noise(9, 5)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.png")
    let space = try XCTUnwrap(CGColorSpace(name: CGColorSpace.sRGB))
    try CIContext().writePNGRepresentation(of: image, to: url, format: .RGBA8, colorSpace: space)
    let again = try XCTUnwrap(CIImage(contentsOf: url))
    XCTAssertEqual(again.url, url)
    XCTAssertEqual(TestPictures.bytes(again, 4, 2), TestPictures.bytes(image, 4, 2))
    let quality = CIImageRepresentationOption(
      rawValue: kCGImageDestinationLossyCompressionQuality as String)
    let small = CIContext().jpegRepresentation(
      of: image, colorSpace: space, options: [quality: 0.1])
    let large = CIContext().jpegRepresentation(
      of: image, colorSpace: space, options: [quality: 1.0])
    XCTAssertLessThan(try XCTUnwrap(small).count, try XCTUnwrap(large).count)
    XCTAssertThrowsError(
      try CIContext().writePNGRepresentation(of: .red, to: url, format: .RGBA8, colorSpace: space))
  }

  func testDrawingIntoAnotherContext() throws {
    let bitmap = try XCTUnwrap(
      CGContext(
        data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let image = CIImage.green.cropped(to: CGRect(x: 10, y: 10, width: 4, height: 4))
    CIContext(cgContext: bitmap).draw(
      image, in: CGRect(x: 0, y: 0, width: 4, height: 8), from: image.extent)
    let picture = try XCTUnwrap(bitmap.makeImage())
    XCTAssertEqual(picture.pixel(1, 1), 0xFF00_FF00)
    XCTAssertEqual(picture.pixel(6, 1), 0)
  }

  /// Whatever filters are in a row, a part shows what the whole shows there.
  func testPartsAreThoseOfTheWhole() {
    var random = Numbers(seed: 7)
    for round in 0..<25 {
      var image = TestPictures.noise(40, 32, seed: round)
      var names: [String] = []
      for _ in 0..<random.next(1...4) { image = image.randomlyFiltered(&random, &names) }
      let whole = CGRect(x: -10, y: -10, width: 60, height: 52)
      let expected = TestPictures.floats(image, whole)
      for _ in 0..<3 {
        let part = CGRect(
          x: random.next(-10...30), y: random.next(-10...20), width: random.next(1...20),
          height: random.next(1...20))
        let values = TestPictures.floats(image, part)
        for (index, value) in values.enumerated() {
          let (x, y) = (
            Int(part.minX) + index % Int(part.width), Int(part.minY) + index / Int(part.width)
          )
          XCTAssertClose(
            value, expected[(y + 10) * 60 + x + 10], accuracy: 2e-3, "\(names) at \(x), \(y)")
        }
      }
    }
  }

  /// More than one tile, rendered by several threads.
  func testLargePicturesAreTheSameInTilesAsInOne() throws {
    let image = TestPictures.noise(61, 47).clampedToExtent().applyingGaussianBlur(sigma: 3)
      .transformed(by: CGAffineTransform(scaleX: 13, y: 12))
    let area = PixelRect(x0: 0, y0: 0, x1: 700, y1: 500)
    XCTAssertGreaterThan(Rendering.split(area).count, 1)
    let picture = try XCTUnwrap(CIContext().createCGImage(image, from: area.rect))
    for (x, y) in [(0, 0), (349, 249), (350, 250), (699, 499), (351, 10), (10, 251)] {
      let bytes = TestPictures.bytes(image, x, 499 - y)
      let word = picture.pixel(x, y)
      XCTAssertEqual(Int(word >> 16 & 255), Int(bytes[0]), accuracy: 1)
      XCTAssertEqual(Int(word & 255), Int(bytes[2]), accuracy: 1)
    }
  }
}

extension CIImage {
  /// The image with one more filter, of those that look at other pixels or move them.
  fileprivate func randomlyFiltered(_ random: inout Numbers, _ names: inout [String]) -> CIImage {
    let choices: [(String, [String: Any])] = [
      ("CIGaussianBlur", ["inputRadius": Double(random.next(1...12))]),
      ("CIBoxBlur", ["inputRadius": Double(random.next(1...40)) / 4]),
      ("CIMotionBlur", ["inputRadius": 5, "inputAngle": Double(random.next(0...6))]),
      ("CIDiscBlur", ["inputRadius": random.next(1...6)]), ("CIMedianFilter", [:]),
      ("CIPixellate", ["inputScale": random.next(2...9)]),
      ("CICrystallize", ["inputRadius": random.next(3...9)]),
      ("CITwirlDistortion", ["inputCenter": CIVector(x: 20, y: 12), "inputRadius": 18]),
      ("CIVortexDistortion", ["inputCenter": CIVector(x: 20, y: 12), "inputRadius": 18]),
      (
        "CIBumpDistortionLinear",
        ["inputCenter": CIVector(x: 20, y: 12), "inputRadius": 9, "inputAngle": 0.4]
      ),
      ("CIComicEffect", [:]), ("CIEdgeWork", ["inputRadius": 2]), ("CIDotScreen", [:]),
      ("CIEdges", [:]), ("CIUnsharpMask", [:]), ("CIBloom", ["inputRadius": 4]),
      ("CIHueAdjust", ["inputAngle": 1.2]), ("CIPhotoEffectNoir", [:]),
      ("CIMorphologyMaximum", ["inputRadius": 3]),
      ("CILanczosScaleTransform", ["inputScale": Double(random.next(3...14)) / 10]),
      ("CIStraightenFilter", ["inputAngle": 0.3]), ("CIAffineTile", [:]), ("CIAffineClamp", [:]),
      (
        "CIAffineTransform",
        [
          "inputTransform": CGAffineTransform(rotationAngle: CGFloat(random.next(0...6)))
            .scaledBy(x: CGFloat(random.next(2...15)) / 10, y: 0.7)
        ]
      ),
      ("CICrop", ["inputRectangle": CIVector(x: 3, y: 4, z: 30, w: 22)]),
      ("CIColorInvert", [:]), ("CIHexagonalPixellate", ["inputScale": 7]),
    ]
    let (name, values) = choices[random.next(0...(choices.count - 1))]
    names.append(name)
    return applyingFilter(name, parameters: values)
  }
}

/// Numbers that are the same in every run.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}
