import UIKit
import XCTest

@testable import Picterest

/// A line that wraps in its box.
@MainActor
final class LineFieldTests: XCTestCase {
  private func field(limit: Int) -> LineField {
    LineField(example: "A quiet winter", rule: LineRule(limit: limit) { $0.count })
  }

  private func takes(_ field: LineField, _ text: String, at location: Int) -> Bool {
    field.textView(
      field.textView, shouldChangeTextIn: NSRange(location: location, length: 0),
      replacementText: text)
  }

  func testALongLineWraps() async {
    let field = field(limit: 60)
    let size = CGSize(width: 280, height: UIView.layoutFittingCompressedSize.height)
    func height() -> CGFloat {
      field.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    field.textView.text = "Winter"
    XCTAssertEqual(height(), Dimension.field, accuracy: 2)
    let short = height()
    field.textView.text = "A quiet winter in the old house by the river"
    XCTAssertGreaterThanOrEqual(height(), short + TextStyle.body.font.lineHeight - 2)
  }

  func testReturnGoesOnAndPastedLineBreaksBecomeSpaces() async {
    let field = field(limit: 60)
    var (returns, heard) = (0, [String]())
    field.onReturn = { returns += 1 }
    field.onEdit = { heard.append($0) }
    XCTAssertFalse(takes(field, "\n", at: 0))
    XCTAssertEqual(returns, 1)
    XCTAssertFalse(takes(field, "A quiet\nwinter", at: 0))
    XCTAssertEqual(heard, ["A quiet winter"])
  }

  func testALimitOfCharactersCountsAFamilyAsOne() async {
    let field = field(limit: 3)
    field.textView.text = "👨‍👩‍👧‍👦a"
    XCTAssertTrue(takes(field, "b", at: 12))
    XCTAssertFalse(takes(field, "bc", at: 12))
  }
}
