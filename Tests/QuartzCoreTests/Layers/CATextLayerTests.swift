import CoreGraphics
import CoreText
import Foundation
import XCTest

@testable import QuartzCore

final class CATextLayerTests: XCTestCase {
  func testWrappedTextIsCutInTheLastLineThatFits() throws {
    let stage = Stage()
    func inkedRows(_ height: CGFloat, _ mode: CATextLayerTruncationMode) -> Range<Int> {
      let text = CATextLayer()
      text.string = "mmmm mmmm mmmm mmmm mmmm mmmm mmmm mmmm"
      (text.isWrapped, text.truncationMode, text.fontSize) = (true, mode, 14)
      text.foregroundColor = .black
      text.frame = CGRect(x: 0, y: 0, width: 90, height: height)
      stage.change { stage.root.sublayers = [text] }
      let rows = (0..<100).filter { y in (0..<100).contains { stage.pixel($0, y) != "ffffff" } }
      return (rows.first ?? 0)..<(rows.last ?? 0)
    }
    XCTAssertGreaterThan(inkedRows(40, .end).upperBound, 20, "two lines")
    XCTAssertLessThan(inkedRows(40, .end).upperBound, 40)
    XCTAssertLessThan(inkedRows(20, .end).upperBound, 20, "one line")
  }

  // Apple: font, size and colour of the layer "are ignored when the string is an attributed string".
  func testAttributedStringsKeepTheirAttributes() throws {
    let before = CATextLayer.attributedContent
    defer { CATextLayer.attributedContent = before }
    let key = NSAttributedString.Key("colour")
    CATextLayer.attributedContent = { text in
      let plain = TextAttributes(
        font: CTFont.system(size: 20), color: TextColor(red: 0, green: 0, blue: 0, alpha: 1))
      var content = TextContent(text.string, attributes: plain)
      text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) {
        value, range, _ in
        var own = plain
        if value != nil { own.color = TextColor(red: 1, green: 0, blue: 0, alpha: 1) }
        content.runs.append(TextContent.Run(range: range, attributes: own))
      }
      return content
    }
    let stage = Stage()
    let layer = CATextLayer()
    layer.foregroundColor = .blue
    layer.frame = stage.root.bounds
    let string = NSMutableAttributedString(string: "\u{2588}\n\n\u{2588}")
    string.addAttribute(key, value: 1, range: NSRange(location: 0, length: 1))
    layer.string = string
    stage.change { stage.root.addSublayer(layer) }
    func colours(_ rows: Range<Int>) -> Set<String> {
      Set(rows.flatMap { y in (0..<30).map { stage.pixel($0, y) } })
    }
    XCTAssertTrue(colours(2..<20).contains("ff0000"))
    XCTAssertFalse(colours(2..<20).contains("000000"))
    XCTAssertTrue(colours(50..<70).contains("000000"), "an empty line lies between")
    stage.change { layer.alignmentMode = .right }
    XCTAssertEqual(colours(0..<100), ["ffffff"], "the layer's alignment applies")
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
  }
}
