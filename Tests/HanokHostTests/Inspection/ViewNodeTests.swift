import UIKit
import XCTest

@testable import HanokHost

final class ViewNodeTests: MainThreadTestCase {
  func testAViewIsShownWithWhatPlacesIt() throws {
    try onMain {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let label = UILabel()
      (label.text, label.accessibilityIdentifier) = ("Hello", "greeting")
      let box = UIView()
      (box.alpha, box.isHidden) = (0.5, true)
      for view in [label, box] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        box.widthAnchor.constraint(equalToConstant: 40),
        box.heightAnchor.constraint(equalToConstant: 30),
        box.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      root.layoutIfNeeded()
      let node = ViewNode(root)
      XCTAssertEqual(node.frame, [0, 0, 300, 400])
      XCTAssertFalse(node.isAmbiguous)
      XCTAssertEqual(node.constraints.count, 3)
      XCTAssertTrue(node.constraints[0].hasPrefix("H:|-(16)-[UILabel:0x"), node.constraints[0])
      let (first, second) = (node.children[0], node.children[1])
      XCTAssertEqual(
        [first.className, first.identifier, first.text], ["UILabel", "greeting", "Hello"])
      XCTAssertFalse(first.isAmbiguous)
      XCTAssertTrue(second.isAmbiguous)
      XCTAssertTrue(second.isHidden)
      XCTAssertEqual(second.affecting?.isEmpty, false)
      let text = ViewNode.text([node])
      XCTAssertTrue(text.hasPrefix("UIView:0x"), text)
      XCTAssertTrue(text.contains(" #greeting 'Hello'\n"), text)
      XCTAssertTrue(text.contains(" hidden alpha 0.5  AMBIGUOUS\n"), text)
      XCTAssertFalse(text.contains("NSLayoutConstraint"), text)
    }
  }

  func testOnAnAppsSocketTheQuestionIsAnswered() throws {
    try onMain {
      XCTAssertEqual(InspectionServer.answer(to: "what?"), "")
      let text = InspectionServer.answer(to: "tree json")
      XCTAssertNotNil(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any], text)
    }
  }
}
