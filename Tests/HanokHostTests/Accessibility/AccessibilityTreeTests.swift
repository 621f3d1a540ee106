import UIKit
import XCTest

@testable import HanokHost

/// What assistive technology is told of an app's elements.
final class AccessibilityTreeTests: MainThreadTestCase {
  @MainActor
  private static func makeTree(_ views: UIView...) -> AccessibilityTree {
    let host = TestApp.start()
    let controller = UIViewController()
    views.forEach(controller.view.addSubview)
    TestApp.show(controller)
    host.settle()
    let tree = AccessibilityTree {
      AccessibilityTree.Window(title: "Notes", isActive: true, size: host.screen.size)
    }
    tree.refresh()
    return tree
  }

  @MainActor
  private static func node(_ view: UIView, _ tree: AccessibilityTree) throws -> AccessibilityNode {
    try XCTUnwrap(tree.number(of: view).flatMap { tree.nodes[$0] })
  }

  func testTheWindowIsAnActiveFrame() throws {
    try onMain {
      let tree = Self.makeTree()
      let window = try XCTUnwrap(tree.nodes[AccessibilityNode.window])
      XCTAssertEqual(window.role, .frame)
      XCTAssertEqual(window.name, "Notes")
      XCTAssertTrue(window.states.isSuperset(of: [.active, .showing]))
      XCTAssertEqual(window.frame, CGRect(x: 0, y: 0, width: 200, height: 300))
    }
  }

  func testControlsHaveRolesStatesAndActions() throws {
    try onMain {
      let segments = UISegmentedControl(items: ["Day", "Week"])
      segments.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
      segments.selectedSegmentIndex = 1
      let off = UIButton(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
      off.setTitle("Send", for: .normal)
      off.isEnabled = false
      let picture = UIImageView(frame: CGRect(x: 0, y: 80, width: 10, height: 10))
      (picture.isAccessibilityElement, picture.accessibilityLabel) = (true, "A cat")
      picture.isUserInteractionEnabled = true
      picture.addGestureRecognizer(UITapGestureRecognizer())
      let secret = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
      (secret.isSecureTextEntry, secret.text) = (true, "pass")
      let below = UILabel(frame: CGRect(x: 0, y: 400, width: 100, height: 20))
      below.text = "Below"
      let tree = Self.makeTree(segments, off, picture, secret, below)
      let week = try XCTUnwrap(tree.nodes.values.first { $0.name == "Week" && !$0.actions.isEmpty })
      XCTAssertEqual(week.role, .radioButton)
      XCTAssertTrue(week.states.contains(.checked))
      let day = try XCTUnwrap(tree.nodes.values.first { $0.name == "Day" && !$0.actions.isEmpty })
      XCTAssertEqual(day.role, .radioButton)
      XCTAssertFalse(day.states.contains(.checked))
      XCTAssertFalse(try Self.node(off, tree).states.contains(.enabled))
      XCTAssertEqual(try Self.node(off, tree).actions, [])
      XCTAssertEqual(try Self.node(picture, tree).role, .image)
      XCTAssertEqual(try Self.node(picture, tree).actions, ["click"])
      XCTAssertEqual(try Self.node(secret, tree).role, .passwordText)
      XCTAssertEqual(try Self.node(secret, tree).text?.string, "••••")
      XCTAssertFalse(try Self.node(below, tree).states.contains(.showing))
    }
  }

  func testARowIsReadAsWhatIsInIt() throws {
    try onMain {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
      cell.textLabel?.text = "Milk"
      cell.detailTextLabel?.text = "Two bottles"
      let tree = Self.makeTree(cell)
      XCTAssertEqual(try Self.node(cell, tree).role, .listItem)
      XCTAssertEqual(try Self.node(cell, tree).name, "Milk, Two bottles")
    }
  }

  func testNumbersStayWithTheirElements() throws {
    try onMain {
      let (first, second) = (UILabel(), UILabel())
      (first.text, second.text) = ("First", "Second")
      let tree = Self.makeTree(first, second)
      let number = try Self.node(second, tree).number
      first.removeFromSuperview()
      tree.refresh()
      XCTAssertEqual(try Self.node(second, tree).number, number)
      XCTAssertNil(tree.number(of: first))
    }
  }

  func testActionsReachTheApp() throws {
    try onMain {
      let box = ActivatedView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      (box.isAccessibilityElement, box.accessibilityTraits) = (true, .button)
      var isFlagged = false
      box.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Flag") { _ in
          isFlagged = true
          return true
        }
      ]
      let tree = Self.makeTree(box)
      let node = try Self.node(box, tree)
      XCTAssertEqual(node.actions, ["click", "Flag"])
      XCTAssertTrue(tree.perform(0, on: node.number))
      XCTAssertEqual(box.activations, 1)
      XCTAssertTrue(tree.perform(1, on: node.number))
      XCTAssertTrue(isFlagged)
      XCTAssertFalse(tree.perform(2, on: node.number))
    }
  }

  func testTheElementAtAPoint() throws {
    try onMain {
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
      let tree = Self.makeTree(button)
      let found = tree.element(at: CGPoint(x: 30, y: 30), below: AccessibilityNode.window)
      XCTAssertEqual(found, try Self.node(button, tree).number)
      XCTAssertNil(tree.element(at: CGPoint(x: 500, y: 30), below: AccessibilityNode.window))
    }
  }
}

/// Counts how often assistive technology activates it.
private final class ActivatedView: UIView {
  var activations = 0
  override func accessibilityActivate() -> Bool {
    activations += 1
    return true
  }
}
