import XCTest

@testable import UIKit

/// Texts keep the lines of the last layout while a view is measured with a free width.
@MainActor
final class FittingTextTests: XCTestCase {
  private func row(_ text: UIView) -> UIView {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
    text.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: row.topAnchor),
      text.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: row.trailingAnchor),
    ])
    return row
  }

  func testARowThatWasLaidOutIsMeasuredWithItsLines() async {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = label.text
    for text in [label, view] {
      let row = row(text)
      let oneLine = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      XCTAssertGreaterThan(oneLine.width, 400, "before a layout nothing limits the width")
      row.layoutIfNeeded()
      let lines = text.sizeThatFits(CGSize(width: 200, height: 0)).height
      XCTAssertGreaterThan(lines, 2 * oneLine.height)
      for target in [UIView.layoutFittingCompressedSize, CGSize(width: 200, height: 1000)] {
        let size = row.systemLayoutSizeFitting(target)
        XCTAssertEqual(size.height, lines, accuracy: 1)
        XCTAssertLessThanOrEqual(size.width, 200.5)
      }
      row.frame.size.width = 300
      row.layoutIfNeeded()
      XCTAssertEqual(text.frame.width, 300, "and is free again afterwards")
      XCTAssertLessThan(
        row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, lines)
    }
  }
}
