import XCTest

@testable import UIKit

/// A controller that is given another view while its own is shown.
@MainActor
final class ReplacedViewTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testTheNewViewStandsWhereTheOldOneStood() async {
    let content = UIViewController()
    stage.window.rootViewController = UINavigationController(rootViewController: content)
    _ = UIApplication.shared.makeFrame()
    let old = content.view
    let place = old?.superview
    let new = UIView()
    content.view = new
    XCTAssertNil(old?.superview)
    XCTAssertIdentical(new.superview, place)
    XCTAssertEqual(new.frame, old?.frame)
    XCTAssertIdentical(content.view, new)
    stage.window.frame.size.width = 300
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(new.bounds.width, 300)
  }

  func testARootControllersToo() async {
    let old = stage.root.view
    let new = UIView()
    stage.root.view = new
    _ = UIApplication.shared.makeFrame()
    XCTAssertIdentical(new.window, stage.window)
    XCTAssertEqual(new.frame, stage.window.bounds)
    XCTAssertNil(old?.window)
  }
}
