import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class UISegmentedControlTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeControl(_ items: [Any] = ["A", "B", "C"]) -> (UISegmentedControl, ValueLog<Int>)
  {
    let control = UISegmentedControl(items: items)
    control.frame = CGRect(x: 30, y: 100, width: 300, height: 32)
    let log = ValueLog<Int>()
    control.addAction(UIAction { _ in log.add(control.selectedSegmentIndex) }, for: .valueChanged)
    stage.root.view.addSubview(control)
    control.layoutIfNeeded()
    return (control, log)
  }

  func testTapsSelectAndTellOnlyOfChanges() async {
    let (control, log) = makeControl()
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    stage.tap(180, 116)
    stage.tap(180, 116)
    stage.tap(320, 116)
    XCTAssertEqual(log.values, [1, 2])
  }

  func testChangeIsToldWhenTheFingerLeaves() async {
    let (control, log) = makeControl()
    control.selectedSegmentIndex = 0
    stage.down(80, 116)
    stage.move(180, 116)
    stage.move(290, 116)
    XCTAssertEqual(control.selectedSegmentIndex, 0)
    XCTAssertEqual(log.values, [])
    stage.up(290, 116)
    XCTAssertEqual(log.values, [2])
  }

  func testAFingerThatLeavesTheControlSelectsNothing() async {
    let (control, log) = makeControl()
    stage.down(80, 116)
    stage.move(80, 400)
    stage.up(80, 400)
    XCTAssertEqual(log.values, [])
    XCTAssertEqual(control.selectedSegmentIndex, -1)
  }

  func testDisabledSegmentsCannotBeSelected() async {
    let (control, log) = makeControl()
    control.setEnabled(false, forSegmentAt: 1)
    stage.tap(180, 116)
    XCTAssertEqual(log.values, [])
    XCTAssertFalse(control.isEnabledForSegment(at: 1))
    control.selectedSegmentIndex = 1
    XCTAssertEqual(control.selectedSegmentIndex, 1, "code may")
  }

  func testMomentaryKeepsNoSelection() async {
    let (control, log) = makeControl()
    control.isMomentary = true
    stage.tap(80, 116)
    stage.tap(80, 116)
    XCTAssertEqual(log.values, [0, 0])
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
  }

  func testSegmentsOfActionsRunThem() async {
    let log = ValueLog<String>()
    let actions = ["x", "y"].map { name in
      UIAction(title: name, identifier: .init(name)) { _ in log.add(name) }
    }
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 100, width: 200, height: 32), actions: actions)
    control.addAction(UIAction { _ in log.add("changed") }, for: .valueChanged)
    stage.root.view.addSubview(control)
    stage.tap(150, 110)
    XCTAssertEqual(log.values, ["y", "changed"])
    XCTAssertEqual(control.segmentIndex(identifiedBy: .init("y")), 1)
    XCTAssertEqual(control.titleForSegment(at: 0), "x")
    XCTAssertIdentical(control.actionForSegment(at: 1), actions[1])
  }

  func testSelectionFollowsItsSegment() async {
    let (control, _) = makeControl()
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "New", at: 0, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, 2)
    control.removeSegment(at: 0, animated: true)
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    control.removeSegment(at: 1, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.removeAllSegments()
    XCTAssertEqual(control.numberOfSegments, 0)
  }

  func testIndicesOutOfRangeArePinned() async {
    let (control, _) = makeControl()
    control.setTitle("Last", forSegmentAt: 99)
    XCTAssertEqual(control.titleForSegment(at: 2), "Last")
    control.setTitle("First", forSegmentAt: -5)
    XCTAssertEqual(control.titleForSegment(at: 0), "First")
    control.selectedSegmentIndex = 17
    XCTAssertEqual(control.selectedSegmentIndex, -1)
  }

  func testFixedWidthsLeaveTheRestToTheOthers() async {
    let (control, _) = makeControl()
    XCTAssertEqual(control.segments.map(\.frame.width), [100, 100, 100])
    control.setWidth(50, forSegmentAt: 0)
    control.layoutIfNeeded()
    XCTAssertEqual(control.segments.map(\.frame.minX), [0, 50, 175])
    XCTAssertEqual(control.widthForSegment(at: 0), 50)
    control.semanticContentAttribute = .forceRightToLeft
    control.layoutIfNeeded()
    XCTAssertEqual(control.segments.map(\.frame.minX), [250, 125, 0])
  }

  func testProportionalSegmentsAreAsWideAsTheirContentsAsk() async {
    let (control, _) = makeControl(["i", "a much longer title"])
    control.apportionsSegmentWidthsByContent = true
    control.layoutIfNeeded()
    XCTAssertLessThan(control.segments[0].frame.width * 2, control.segments[1].frame.width)
    XCTAssertEqual(control.segments[1].frame.maxX, 300)
  }

  /// The edges begin at 0, ascend, and end at the width unless widths were set.
  func testRandomLayoutsFillTheWidth() async {
    var random = SeededRandom(seed: 11)
    for _ in 0..<300 {
      let count = Int.random(in: 1...8, using: &random)
      let fixed = (0..<count).map { _ in
        Bool.random(using: &random) ? CGFloat.random(in: 1...60, using: &random) : 0
      }
      let layout = SegmentLayout(
        fixed: fixed, wanted: (0..<count).map { _ in .random(in: 10...120, using: &random) },
        isProportional: Bool.random(using: &random))
      let width = CGFloat(Int.random(in: 0...900, using: &random))
      let edges = layout.edges(in: width, scale: 2)
      XCTAssertEqual(edges.count, count + 1)
      XCTAssertEqual(edges, edges.sorted())
      let sum = fixed.reduce(0, +)
      let end = fixed.contains(0) ? max(width, sum) : sum
      XCTAssertEqual(edges.last ?? -1, end, accuracy: 0.26)
    }
  }

  func testSelectedTitleUsesItsAttributes() async {
    let (control, _) = makeControl()
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 20)], for: .normal)
    control.selectedSegmentIndex = 2
    let labels = control.segments.map { $0.subviews[1] as? UILabel }
    XCTAssertEqual(labels[2]?.attributedText?.attribute(.foregroundColor, at: 0) as? UIColor, .red)
    XCTAssertEqual(
      (labels[2]?.attributedText?.attribute(.font, at: 0) as? UIFont)?.pointSize, 20)
    XCTAssertEqual(
      labels[0]?.attributedText?.attribute(.foregroundColor, at: 0) as? UIColor, .label)
    XCTAssertEqual(control.titleTextAttributes(for: .selected)?.count, 1)
  }

  func testImagesOfBackgroundAndDividers() async {
    let (control, _) = makeControl()
    let (background, divider) = (UIImage(systemName: "square"), UIImage(systemName: "minus"))
    control.setBackgroundImage(background, for: .normal, barMetrics: .default)
    control.setDividerImage(
      divider, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    XCTAssertEqual(control.backgroundImage(for: .selected, barMetrics: .default), background)
    XCTAssertEqual(
      control.dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default), divider)
    XCTAssertEqual((control.segments[0].subviews[0] as? UIImageView)?.image, background)
  }

  func testAssistiveTechnologiesHearSelectedSegments() async {
    let (control, _) = makeControl()
    control.selectedSegmentIndex = 1
    XCTAssertEqual(control.segments.map(\.accessibilityLabel), ["A", "B", "C"])
    XCTAssertEqual(control.segments[1].accessibilityTraits, [.button, .selected])
    XCTAssertEqual(control.segments[0].accessibilityTraits, .button)
  }
}

extension NSAttributedString {
  fileprivate func attribute(_ key: Key, at index: Int) -> Any? {
    attribute(key, at: index, effectiveRange: nil)
  }
}
