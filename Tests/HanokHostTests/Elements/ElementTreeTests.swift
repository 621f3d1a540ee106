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

  func testTextWithoutRoomIsCut() {
    onMain {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
      defer { window.isHidden = true }
      window.isHidden = false
      @MainActor func isCut(_ view: UIView) -> Bool? {
        window.addSubview(view)
        defer { view.removeFromSuperview() }
        let element = ElementTree.capture().flatMap(\.flattened).first {
          $0.text == "More than a word"
        }
        XCTAssertEqual(
          element.map { Element.json([$0]).contains("\"cut\": true") }, element?.isTextCut)
        return element?.isTextCut
      }
      @MainActor func label(_ size: CGSize, lines: Int) -> UILabel {
        let label = UILabel(frame: CGRect(origin: .zero, size: size))
        label.text = "More than a word"
        label.numberOfLines = lines
        return label
      }
      XCTAssertEqual(isCut(label(CGSize(width: 190, height: 21), lines: 1)), false)
      XCTAssertEqual(isCut(label(CGSize(width: 90, height: 21), lines: 1)), true)
      XCTAssertEqual(isCut(label(CGSize(width: 90, height: 44), lines: 0)), false)
      XCTAssertEqual(isCut(label(CGSize(width: 90, height: 21), lines: 0)), true)
      XCTAssertEqual(isCut(label(CGSize(width: 190, height: 12), lines: 1)), true)
      let shrinking = label(CGSize(width: 90, height: 21), lines: 1)
      shrinking.adjustsFontSizeToFitWidth = true
      XCTAssertEqual(isCut(shrinking), false)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 190, height: 30))
      field.placeholder = "More than a word"
      XCTAssertEqual(isCut(field), false)
      field.frame.size.width = 60
      XCTAssertEqual(isCut(field), true)
    }
  }
}
