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

  func testAlignmentOptionsAlignTheViews() async {
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

  /// The words and the mark are iOS's, from crash reports in public issues (DZNEmptyDataSet 334,
  /// GUITabPagerViewController 41, THPinViewController 26).
  func testMistakesAreToldInIOSsWords() async {
    let loose = UIView()
    func reason(_ format: String, _ views: [String: Any], _ metrics: [String: Any] = [:]) -> String
    {
      switch NSLayoutConstraint.parsedConstraints(format, [], metrics, views) {
      case .success: "none"
      case .failure(let failure): failure.reason(format)
      }
    }
    XCTAssertEqual(
      reason("H:|-10-|", views),
      "Unable to parse constraint format: \nExpected a view \nH:|-10-| \n       ^")
    XCTAssertEqual(
      reason("H:|[other]", views),
      "Unable to parse constraint format: \nother is not a key in the views dictionary. \n"
        + "H:|[other] \n         ^")
    XCTAssertEqual(
      reason("V:|[loose]", ["loose": loose]),
      "Unable to parse constraint format: \nUnable to interpret '|' character, because the "
        + "related view doesn't have a superview \nV:|[loose] \n  ^")
    XCTAssertTrue(
      reason("H:[first]- (+)-[second]", views).contains(
        "Expected a number or key from the metrics dictionary, but encountered something else"))
    XCTAssertTrue(
      reason("H:[first(wide)]", views).contains("wide is not a key in the metrics dictionary."))
  }

  func testSizesInProportionToOthers() async {
    activate("H:|[first(100)][second(first*0.5+10)]")
    activate("V:|[first(30)]")
    activate("V:|[second(first.width/4)]")
    root.layoutIfNeeded()
    XCTAssertEqual(second.frame, CGRect(x: 100, y: 0, width: 60, height: 25))
  }
}
