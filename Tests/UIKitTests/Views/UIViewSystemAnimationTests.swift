import XCTest

@testable import UIKit

@MainActor
final class UIViewSystemAnimationTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testDeletedViewsLeaveTheirSuperviewAsTheyWere() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.alpha = 0.5
    stage.root.view.addSubview(view)
    UIApplication.shared.makeFrame()
    var ends: [Bool] = []
    UIView.perform(.delete, on: [view], animations: nil) { ends.append($0) }
    XCTAssertNotNil(view.superview)
    for _ in 0..<30 {
      stage.advance(1 / 60)
      UIApplication.shared.makeFrame()
    }
    XCTAssertEqual(ends, [true])
    XCTAssertNil(view.superview)
    XCTAssertEqual(view.alpha, 0.5)
    XCTAssertEqual(view.transform, .identity)
  }
}
