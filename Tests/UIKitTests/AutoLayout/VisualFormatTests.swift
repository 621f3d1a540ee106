import XCTest

@testable import UIKit

@MainActor
final class VisualFormatTests: XCTestCase {
  private var root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  private lazy var first = view()
  private lazy var second = view()
  private var views: [String: Any] { ["first": first, "second": second] }

  private func view() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  private func activate(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views))
  }

  func testARowFromEdgeToEdge() async {
    activate("H:|-[first(==second)]-20-[second]-5-|")
    activate("V:|[first(40)]", metrics: nil)
    activate("V:|-top-[second(>=10,<=high@900)]-|", metrics: ["top": 3, "high": CGFloat(30)])
    root.layoutIfNeeded()
    XCTAssertEqual(first.frame, CGRect(x: 8, y: 0, width: 143.5, height: 40))
    XCTAssertEqual(second.frame.origin, CGPoint(x: 171.5.rounded(), y: 3))
    XCTAssertEqual(second.frame.height, 89)
  }

  func testAlignmentOptions() async {
    activate("V:|-10-[first(30)]")
    activate("H:[first(20)]-[second(50)]-|", [.alignAllTop, .alignAllBottom])
    root.layoutIfNeeded()
    XCTAssertEqual(second.frame, CGRect(x: 262, y: 10, width: 50, height: 30))
    XCTAssertEqual(first.frame, CGRect(x: 234, y: 10, width: 20, height: 30))
  }

  func testRightToLeftDirection() async {
    activate("H:|-4-[first(20)]-6-[second(10)]", [.directionRightToLeft, .alignAllTop])
    activate("V:|[first(5)]")
    root.layoutIfNeeded()
    XCTAssertEqual(first.frame.minX, 296)
    XCTAssertEqual(second.frame.minX, 280)
  }

  func testMistakesAreFound() async {
    for format in ["H:|-[first", "H:[first]-[]", "[first(>=)]", "H:|-8[first]", "", "H:[first]x"] {
      XCTAssertThrowsError(try VisualFormat(format), format)
    }
    for format in ["[first]", "|[first]|", "V:|-(>=8@100)-[first(10)]", "H:[a]-m-[b(a)]-|"] {
      XCTAssertNoThrow(try VisualFormat(format), format)
    }
  }
}
