import UIKit
import XCTest

@testable import HanokHost

/// Reading elements off views.
final class ElementTreeTests: MainThreadTestCase {
  func testWhatAViewDrawsItselfIsAnElementToo() {
    onMain {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      defer { window.isHidden = true }
      let chart = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      window.addSubview(chart)
      window.isHidden = false
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "March"
      bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 80)
      chart.accessibilityElements = [bar]
      let found = ElementTree.finder().find(.label("March"))
      XCTAssertEqual(found?.frame, CGRect(x: 60, y: 60, width: 20, height: 80))
      XCTAssertEqual(found?.className, "UIAccessibilityElement")
    }
  }
}
