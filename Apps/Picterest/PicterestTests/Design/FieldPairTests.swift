import UIKit
import XCTest

@testable import Picterest

/// The limits of a form's fields, and who hears of what is written.
@MainActor
final class FieldPairTests: XCTestCase {
  private let line = PlaceholderTextView()
  private let text = PlaceholderTextView()

  func testALimitCountsUTF16UnitsAndRemovingIsAlwaysAllowed() async {
    let pair = FieldPair(line: line, lineLimit: 4, text: text, textLimit: 6)
    line.text = "1234567"
    XCTAssertTrue(allows(pair, "", at: 6, length: 1))
    line.text = "12"
    XCTAssertTrue(allows(pair, "👍", at: 2, length: 0))
    XCTAssertFalse(allows(pair, "👍👍", at: 2, length: 0))
    XCTAssertTrue(allows(pair, "👍👍", at: 0, length: 2))
    text.text = "12345"
    XCTAssertTrue(
      pair.textView(
        text, shouldChangeTextIn: NSRange(location: 5, length: 0), replacementText: "6"))
    XCTAssertFalse(
      pair.textView(
        text, shouldChangeTextIn: NSRange(location: 5, length: 0), replacementText: "67"))
  }

  func testReturnGoesToTheText() async {
    let pair = FieldPair(line: line, lineLimit: 4, text: text, textLimit: 6)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    for field in [line, text] as [UIView] { window.addSubview(field) }
    window.isHidden = false
    line.becomeFirstResponder()
    XCTAssertFalse(allows(pair, "\n", at: 0, length: 0))
    XCTAssertTrue(text.isFirstResponder)
  }

  func testPastedLineBreaksBecomeSpacesOfTheLine() async {
    let pair = FieldPair(line: line, lineLimit: 40, text: text, textLimit: 60)
    var heard: [String] = []
    pair.onLine = { heard.append($0) }
    line.text = "At ."
    XCTAssertFalse(allows(pair, "the\nsea\r\n", at: 3, length: 0))
    XCTAssertEqual(line.text, "At the sea.")
    XCTAssertEqual(heard.last, "At the sea.")
    XCTAssertTrue(allows(pair, "!", at: 10, length: 1))
  }

  func testALongLineWraps() async {
    let fields = PostFieldsView()
    let size = CGSize(width: 320, height: UIView.layoutFittingCompressedSize.height)
    func height() -> CGFloat {
      fields.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    fields.show(title: "Night", text: "")
    let short = height()
    fields.show(title: String(repeating: "Night after night ", count: 6), text: "")
    XCTAssertGreaterThanOrEqual(height(), short + TextStyle.headline.font.lineHeight)
  }

  func testTheFormHearsOfBothFields() async {
    let pair = FieldPair(line: line, lineLimit: 4, text: text, textLimit: 6)
    var heard: [String] = []
    pair.onLine = { heard.append("line " + $0) }
    pair.onText = { heard.append("text " + $0) }
    line.text = "a"
    line.delegate?.textViewDidChange?(line)
    text.text = "b"
    text.delegate?.textViewDidChange?(text)
    XCTAssertEqual(heard, ["line a", "text b"])
  }

  private func allows(
    _ pair: FieldPair, _ string: String, at location: Int, length: Int
  ) -> Bool {
    pair.textView(
      line, shouldChangeTextIn: NSRange(location: location, length: length),
      replacementText: string)
  }
}
