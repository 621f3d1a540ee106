import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UISegmentedControlMemberTests: XCTestCase {
  func testInit() async {
    XCTAssertEqual(UISegmentedControl().numberOfSegments, 0)
  }

  func testInitItems() async {
    XCTAssertEqual(UISegmentedControl(items: ["a", UIImage(), 3]).numberOfSegments, 2)
  }

  func testSelectedSegmentIndex() async {
    let control = UISegmentedControl(items: ["a", "b"])
    XCTAssertEqual(control.selectedSegmentIndex, -1)
    control.selectedSegmentIndex = 1
    XCTAssertEqual(control.selectedSegmentIndex, 1)
  }

  func testInsertSegment() async {
    let control = UISegmentedControl(items: ["a"])
    control.insertSegment(withTitle: "b", at: 0, animated: false)
    control.insertSegment(with: UIImage(systemName: "star"), at: 9, animated: false)
    XCTAssertEqual(control.titleForSegment(at: 0), "b")
    XCTAssertNotNil(control.imageForSegment(at: 2))
  }

  func testSetTitleTextAttributes() async {
    let control = UISegmentedControl(items: ["a"])
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    XCTAssertEqual(
      control.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .red)
  }

  func testNumberOfSegments() async {
    XCTAssertEqual(UISegmentedControl(items: ["a", "b", "c"]).numberOfSegments, 3)
  }

  func testSetWidth() async {
    let control = UISegmentedControl(items: ["a", "b"])
    control.setWidth(77, forSegmentAt: 1)
    XCTAssertEqual(control.widthForSegment(at: 1), 77)
  }

  func testTitleForSegment() async {
    XCTAssertEqual(UISegmentedControl(items: ["a", "b"]).titleForSegment(at: 1), "b")
  }

  func testSetTitle() async {
    let control = UISegmentedControl(items: ["a"])
    control.setTitle("z", forSegmentAt: 0)
    XCTAssertEqual(control.titleForSegment(at: 0), "z")
  }
}
