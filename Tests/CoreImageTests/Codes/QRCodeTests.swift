import XCTest

@testable import CoreImage

final class QRCodeTests: XCTestCase {
  func testMessagesOfAllLengthsAndLevelsAreReadBack() throws {
    for (index, level) in QRCode.Correction.allCases.enumerated() {
      for count in [0, 1, 7, 14, 17, 60, 150, 230, 271, 500 + index * 37] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31 + count) }
        let code = try XCTUnwrap(QRCode(bytes, level))
        XCTAssertEqual(QRReader(modules: code.modules).message, bytes, "\(level) \(count)")
        XCTAssertEqual(QRReader(modules: code.modules).format?.mask, code.mask)
      }
    }
  }

  /// ISO/IEC 18004, table 7: bytes that a version holds at levels L, M, Q and H.
  func testVersionsHoldWhatTheStandardSays() {
    let capacities = [
      1: [17, 14, 11, 7], 2: [32, 26, 20, 14], 7: [154, 122, 86, 64], 10: [271, 213, 151, 119],
      20: [858, 666, 482, 382], 30: [1732, 1370, 982, 742], 40: [2953, 2331, 1663, 1273],
    ]
    for (version, counts) in capacities {
      for (level, count) in zip(QRCode.Correction.allCases, counts) {
        XCTAssertEqual(QRVersion.smallest(for: count, level), version, "\(version) \(level)")
        let above = QRVersion.smallest(for: count + 1, level)
        XCTAssertEqual(above, version == 40 ? nil : version + 1)
      }
    }
  }

  /// ISO/IEC 18004, table E.1.
  func testAlignmentPatternsStandWhereTheStandardSays() {
    XCTAssertEqual(QRVersion.alignmentPlaces(1), [])
    XCTAssertEqual(QRVersion.alignmentPlaces(2), [6, 18])
    XCTAssertEqual(QRVersion.alignmentPlaces(7), [6, 22, 38])
    XCTAssertEqual(QRVersion.alignmentPlaces(32), [6, 34, 60, 86, 112, 138])
    XCTAssertEqual(QRVersion.alignmentPlaces(40), [6, 30, 58, 86, 114, 142, 170])
  }

  /// The generator of ten codewords, as the standard's annex A gives it in powers of two.
  func testGeneratorIsTheStandards() {
    let exponents = [251, 67, 46, 61, 118, 70, 64, 94, 32, 45]
    let powers = exponents.map { exponent in
      (0..<exponent).reduce(UInt8(1)) { value, _ in ReedSolomon.multiplied(value, 2) }
    }
    XCTAssertEqual(ReedSolomon.generator(degree: 10), powers)
  }

  func testFilterMakesAModuleAPixelWithALightBorder() throws {
    let filter = try XCTUnwrap(CIFilter(name: "CIQRCodeGenerator"))
    XCTAssertNil(filter.outputImage)
    filter.setValue(Data("https://swift.org".utf8), forKey: "inputMessage")
    let image = try XCTUnwrap(filter.outputImage)
    // 17 bytes at level M are version 2: 25 modules.
    XCTAssertEqual(image.extent, CGRect(x: 0, y: 0, width: 27, height: 27))
    let pixels = TestPictures.floats(image, image.extent)
    let rows = (0..<27).reversed().map { y in (0..<27).map { pixels[y * 27 + $0].x < 0.5 } }
    XCTAssertFalse(rows[0].contains(true))
    let inner = rows[1..<26].map { Array($0[1..<26]) }
    XCTAssertEqual(QRReader(modules: inner).message, Array("https://swift.org".utf8))
  }

  func testEnlargedCodesStaySharp() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("sharp".utf8)
    let image = try XCTUnwrap(filter.outputImage)
      .transformed(by: CGAffineTransform(scaleX: 7, y: 7))
    for pixel in TestPictures.floats(image, image.extent) {
      XCTAssertTrue(pixel.x == 0 || pixel.x == 1)
    }
  }

  func testMessagesThatAreTooLongOrLevelsThatAreNoneGiveNothing() {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data(count: 2954)
    XCTAssertNil(filter.outputImage)
    filter.message = Data(count: 2953)
    filter.correctionLevel = "H"
    XCTAssertNil(filter.outputImage)
    filter.message = Data(count: 10)
    filter.correctionLevel = "X"
    XCTAssertNil(filter.outputImage)
  }
}
