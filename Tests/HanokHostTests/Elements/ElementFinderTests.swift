import Foundation
import XCTest

@testable import HanokHost

/// Naming and writing out elements, without views.
final class ElementFinderTests: XCTestCase {
  private func element(
    id: String? = nil, label: String? = nil, text: String? = nil, x: CGFloat = 0,
    children: [Element] = []
  ) -> Element {
    var element = Element(
      className: "UIView", frame: CGRect(x: x, y: 0, width: 10, height: 20.5))
    element.identifier = id
    element.label = label
    element.text = text
    element.children = children
    return element
  }

  func testAPlainNameMeansIdentifierThenLabelThenText() {
    let finder = ElementFinder(roots: [
      element(text: "save", x: 1), element(label: "save", x: 2), element(id: "save", x: 3),
    ])
    XCTAssertEqual(finder.find(.any("save"))?.frame.minX, 3)
    XCTAssertEqual(finder.find(.label("save"))?.frame.minX, 2)
    XCTAssertEqual(finder.find(.text("save"))?.frame.minX, 1)
    XCTAssertNil(finder.find(.any("Save")))
  }

  func testOfSeveralTheOneThatCanBeTouchedIsMeant() {
    let finder = ElementFinder(roots: [element(id: "ok", x: 1), element(id: "ok", x: 2)]) {
      $0.frame.minX == 2
    }
    XCTAssertEqual(finder.find(.any("ok"))?.frame.minX, 2)
  }

  func testNearestNamesComeFirst() {
    let finder = ElementFinder(roots: [
      element(id: "starButton", children: [element(text: "Settings"), element(label: "Stat")])
    ])
    XCTAssertEqual(finder.namesNearest(to: .any("star"), count: 2), ["starButton", "Stat"])
    XCTAssertEqual(finder.namesNearest(to: .point(.zero)), [])
  }

  func testJSONHasAFixedOrderAndEscapes() {
    var root = element(id: "a\"b\\", label: "l", text: "1\n2\u{1}한", children: [element(x: 0.1234)])
    root.isEnabled = false
    root.isSelected = true
    XCTAssertEqual(
      Element.json([root]),
      """
      [
        {"class": "UIView", "frame": [0, 0, 10, 20.5], "identifier": "a\\"b\\\\", "label": "l", \
      "text": "1\\n2\\u0001한", "enabled": false, "selected": true, "children": [
          {"class": "UIView", "frame": [0.123, 0, 10, 20.5]}
        ]}
      ]

      """)
    XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(Element.json([root]).utf8)))
    XCTAssertEqual(Element.json([]), "[]\n")
  }
}
