import XCTest

@testable import CoreImage

final class Code128Tests: XCTestCase {
  func testEverySymbolIsElevenModulesWide() throws {
    let text = (0..<128).map { UInt8($0) }
    let code = try XCTUnwrap(Code128(text))
    // The stop symbol has thirteen.
    XCTAssertEqual(code.modules.count % 11, 2)
    XCTAssertEqual(Self.read(code), text)
  }

  func testTextsAreReadBack() throws {
    for text in [
      "A", "12", "123", "1234", "12345", "Wikipedia", "PJJ123C", "abc123456", "42184020500",
      "A1234567B", "\u{1}a\u{2}B", "0123456789012345", "x1y22z333w4444", "\r\n9999",
    ] {
      let code = try XCTUnwrap(Code128(Array(text.utf8)), text)
      XCTAssertEqual(Self.read(code), Array(text.utf8), text)
    }
  }

  /// Start B, the letters, and the check symbol 88 are the standard's textbook example.
  func testTheWordWikipediaHasWikipediasSymbols() {
    let symbols = Code128.symbols(Array("Wikipedia".utf8))
    XCTAssertEqual(symbols, [104, 55, 73, 75, 73, 80, 69, 68, 73, 65])
    let sum = symbols.enumerated().reduce(0) { $0 + max($1.offset, 1) * $1.element }
    XCTAssertEqual(sum % 103, 88)
  }

  func testDigitsTakeHalfTheSymbols() {
    XCTAssertEqual(Code128.symbols(Array("123456".utf8)), [105, 12, 34, 56])
  }

  func testBytesThatAreNotASCIIAndNoBytesGiveNothing() {
    XCTAssertNil(Code128([200]))
    XCTAssertNil(Code128([]))
    let filter = CIFilter.code128BarcodeGenerator()
    filter.message = Data("ä".utf8)
    XCTAssertNil(filter.outputImage)
  }

  func testFilterHasQuietSpaceAndHeight() throws {
    let filter = CIFilter.code128BarcodeGenerator()
    filter.message = Data("AB".utf8)
    filter.quietSpace = 4
    filter.barcodeHeight = 9
    // Start, two letters, check: 44 modules; the stop: 13.
    let image = try XCTUnwrap(filter.outputImage)
    XCTAssertEqual(image.extent, CGRect(x: 0, y: 0, width: 44 + 13 + 8, height: 9))
    XCTAssertEqual(TestPictures.bytes(image, 3, 0), [255, 255, 255, 255])
    XCTAssertEqual(TestPictures.bytes(image, 4, 8), [0, 0, 0, 255])
  }

  /// Reads bars back, by the widths of the symbols that a code of all bytes has.
  private static func read(_ code: Code128) -> [UInt8]? {
    let widths = code.widths
    guard widths.count >= 7 + 18, Array(widths.suffix(7)) == [2, 3, 3, 1, 1, 1, 2] else {
      return nil
    }
    var symbols: [Int] = []
    for start in stride(from: 0, to: widths.count - 7, by: 6) {
      let pattern = Array(widths[start..<start + 6])
      guard pattern.reduce(0, +) == 11,
        let symbol = Code128.patterns.firstIndex(of: pattern)
      else { return nil }
      symbols.append(symbol)
    }
    let check = symbols.removeLast()
    guard symbols.enumerated().reduce(0, { $0 + max($1.offset, 1) * $1.element }) % 103 == check
    else { return nil }
    var table = symbols[0] - 103
    var text: [UInt8] = []
    for symbol in symbols.dropFirst() {
      switch (table, symbol) {
      case (2, 0..<100): text += [UInt8(symbol / 10 + 48), UInt8(symbol % 10 + 48)]
      case (_, 99): table = 2
      case (_, 100): table = 1
      case (_, 101): table = 0
      case (0, 64..<96): text.append(UInt8(symbol - 64))
      default: text.append(UInt8(symbol + 32))
      }
    }
    return text
  }
}
