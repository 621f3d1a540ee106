import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIControlMemberTests: XCTestCase {
  func testAddTargetCallsIt() async {
    let (control, target) = (UIControl(), Target())
    control.addTarget(target, action: Target.action, for: .touchDown)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(target.count, 1)
  }

  func testRemoveTargetStopsTheCalls() async {
    let (control, target) = (UIControl(), Target())
    control.addTarget(target, action: Target.action, for: .touchDown)
    control.removeTarget(target, action: Target.action, for: .touchDown)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(target.count, 0)
  }

  func testAddActionRunsIt() async {
    let control = UIControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(count, 1)
  }

  func testIsEnabledFalseDisablesTheState() async {
    let control = UIControl()
    XCTAssertTrue(control.isEnabled)
    control.isEnabled = false
    XCTAssertEqual(control.state, .disabled)
  }

  func testIsSelectedSelectsTheState() async {
    let control = UIControl()
    control.isSelected = true
    XCTAssertEqual(control.state, .selected)
  }

  func testContentHorizontalAlignmentPlacesTheTitle() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("a", for: .normal)
    button.contentHorizontalAlignment = .right
    XCTAssertEqual(button.titleRect(forContentRect: button.bounds).maxX, 200)
    button.contentHorizontalAlignment = .leading
    XCTAssertEqual(button.effectiveContentHorizontalAlignment, .left)
  }

  func testContentVerticalAlignmentPlacesTheTitle() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
    button.setTitle("a", for: .normal)
    button.contentVerticalAlignment = .top
    XCTAssertEqual(button.titleRect(forContentRect: button.bounds).minY, 0)
  }
}

/// Counts what a control told.
@MainActor
private final class Target: NSObject {
  var count = 0
  func hit() { count += 1 }
  static var action: Selector { Selector(Target.hit, "hit") }
}
