import CoreGraphics
import CoreText
import Foundation
import XCTest

final class CTParagraphStyleTests: XCTestCase {
  private func style<Value>(
    _ spec: CTParagraphStyleSpecifier, _ value: Value
  ) -> CTParagraphStyle {
    withUnsafePointer(to: value) {
      var setting = CTParagraphStyleSetting(
        spec: spec, valueSize: MemoryLayout.size(ofValue: value), value: $0)
      return CTParagraphStyleCreate(&setting, 1)
    }
  }

  private func origins(_ style: CTParagraphStyle, _ text: String = "one two three") -> [CGPoint] {
    let string = NSAttributedString(
      string: text, attributes: [.init(kCTParagraphStyleAttributeName as String): style])
    let setter = CTFramesetterCreateWithAttributedString(string)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 200), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    let count = (CTFrameGetLines(frame) as NSArray).count
    var origins = [CGPoint](repeating: .zero, count: count)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    return origins
  }

  func testIndentsAndAlignmentPlaceLines() {
    let plain = origins(CTParagraphStyleCreate(nil, 0))
    XCTAssertGreaterThan(plain.count, 1)
    XCTAssertEqual(plain.map(\.x), plain.map { _ in 0 })
    let first = origins(style(.firstLineHeadIndent, CGFloat(7)))
    XCTAssertEqual(first[0].x, 7)
    XCTAssertEqual(first[1].x, 0)
    XCTAssertGreaterThan(origins(style(.alignment, CTTextAlignment.right))[0].x, 3)
    let center = origins(style(.alignment, CTTextAlignment.center))[0].x
    XCTAssertEqual(
      center * 2, origins(style(.alignment, CTTextAlignment.right))[0].x, accuracy: 0.5)
  }

  func testLinesAreSpacedAndCut() {
    let plain = origins(CTParagraphStyleCreate(nil, 0))
    let spaced = origins(style(.lineSpacingAdjustment, CGFloat(9)))
    XCTAssertEqual((spaced[0].y - spaced[1].y) - (plain[0].y - plain[1].y), 9, accuracy: 0.1)
    XCTAssertEqual(
      origins(style(.lineBreakMode, CTLineBreakMode.byTruncatingTail)).count, 1)
  }

  func testValuesOfAnotherSizeAreLeftOut() {
    XCTAssertEqual(style(.headIndent, Int8(3)), CTParagraphStyleCreate(nil, 0))
    XCTAssertEqual(style(.alignment, Int64(2)), CTParagraphStyleCreate(nil, 0))
    XCTAssertEqual(style(.alignment, UInt8(200)), CTParagraphStyleCreate(nil, 0))
    XCTAssertNotEqual(style(.headIndent, CGFloat(3)), CTParagraphStyleCreate(nil, 0))
  }
}
