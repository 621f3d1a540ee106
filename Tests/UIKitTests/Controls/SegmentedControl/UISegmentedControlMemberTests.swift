import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UISegmentedControlMemberTests: XCTestCase {
  func testInitHasNoSegments() async {
    XCTAssertEqual(UISegmentedControl().numberOfSegments, 0)
  }

  func testInitItemsTakesStringsAndImagesOnly() async {
    XCTAssertEqual(UISegmentedControl(items: ["a", UIImage(), 3]).numberOfSegments, 2)
  }

  func testSelectedSegmentIndexOutOfRangeSelectsNone() async {
    let control = UISegmentedControl(items: ["a", "b"])
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.selectedSegmentIndex = 2
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
  }

  func testInsertSegmentClampsTheIndex() async {
    let control = UISegmentedControl(items: ["a"])
    control.insertSegment(withTitle: "b", at: 0, animated: false)
    control.insertSegment(with: UIImage(systemName: "star"), at: 9, animated: false)
    XCTAssertEqual(control.titleForSegment(at: 0), "b")
    XCTAssertNotNil(control.imageForSegment(at: 2))
  }

  func testSetTitleTextAttributesColorTheTitle() async {
    let control = UISegmentedControl(items: ["a"])
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    XCTAssertEqual(
      control.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .red)
  }

  func testSetWidthMakesTheControlWider() async {
    let control = UISegmentedControl(items: ["a", "b"])
    let width = control.intrinsicContentSize.width
    control.setWidth(177, forSegmentAt: 1)
    XCTAssertEqual(control.widthForSegment(at: 1), 177)
    XCTAssertGreaterThan(control.intrinsicContentSize.width, width + 100)
  }

  func testSetTitleReplacesTheTitleAndWidensTheControl() async {
    let control = UISegmentedControl(items: ["a", "b"])
    let width = control.intrinsicContentSize.width
    control.setTitle("a long title", forSegmentAt: 0)
    XCTAssertEqual(control.titleForSegment(at: 0), "a long title")
    XCTAssertEqual(control.titleForSegment(at: 1), "b")
    XCTAssertGreaterThan(control.intrinsicContentSize.width, width)
  }
}
