import TestSupport
import XCTest

@testable import UIKit

/// Where Tab, arrows, Return and Space lead.
@MainActor
final class FocusMovementTests: XCTestCase {
  private lazy var stage = FocusStage(closesAfter: self)

  /// Two rows of two, each a group: as in Apple's sample of focus groups.
  private func makeGroups() {
    for (row, name) in ["top", "bottom"].enumerated() {
      for column in 0..<2 {
        let frame = CGRect(
          x: 20 + CGFloat(column) * 100, y: 100 + CGFloat(row) * 100, width: 50, height: 50)
        stage.add("\(name)\(column)", frame).focusGroupIdentifier = "group.\(name)"
      }
    }
  }

  func testTabGoesFromGroupToGroupAndAround() async {
    makeGroups()
    var names: [String?] = []
    for _ in 0..<3 {
      stage.press(.keyboardTab)
      names.append(stage.focusedName)
    }
    XCTAssertEqual(names, ["top0", "bottom0", "top0"])
    stage.press(.keyboardTab, .shift)
    XCTAssertEqual(stage.focusedName, "bottom0")
  }

  func testArrowsStayInTheGroup() async {
    makeGroups()
    stage.press(.keyboardTab)
    stage.press(.keyboardRightArrow)
    XCTAssertEqual(stage.focusedName, "top1")
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(stage.focusedName, "top1")
    stage.press(.keyboardLeftArrow)
    XCTAssertEqual(stage.focusedName, "top0")
  }

  func testAGroupRemembersItsLastItemUnlessAnotherHasPriority() async {
    makeGroups()
    stage.press(.keyboardTab)
    stage.press(.keyboardRightArrow)
    stage.press(.keyboardTab)
    stage.press(.keyboardTab)
    XCTAssertEqual(stage.focusedName, "top1")
    let first = stage.view.subviews.first { ($0 as? FocusableView)?.name == "top0" }
    first?.focusGroupPriority = .prioritized
    stage.press(.keyboardTab)
    stage.press(.keyboardTab)
    XCTAssertEqual(stage.focusedName, "top0")
    XCTAssertEqual(UIView().focusGroupPriority, .ignored)
  }

  func testGroupsAreInheritedFromViewsAndControllers() async {
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
    box.focusGroupIdentifier = "box"
    stage.view.addSubview(box)
    _ = stage.add("inside", CGRect(x: 0, y: 0, width: 50, height: 50), to: box)
    stage.touches.root.focusGroupIdentifier = "rest"
    _ = stage.add("outside", CGRect(x: 100, y: 105, width: 50, height: 50))
    stage.press(.keyboardTab)
    XCTAssertEqual(stage.focusedName, "inside")
    stage.press(.keyboardRightArrow)
    XCTAssertEqual(stage.focusedName, "inside")
    stage.press(.keyboardTab)
    XCTAssertEqual(stage.focusedName, "outside")
  }

  func testAGuideLeadsWhereNothingIsInLine() async {
    _ = stage.add("a", CGRect(x: 0, y: 100, width: 50, height: 50))
    let b = stage.add("b", CGRect(x: 200, y: 300, width: 50, height: 50))
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(stage.focusedName, "a")
    let guide = UIFocusGuide()
    stage.view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: stage.view.leftAnchor),
      guide.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 300),
      guide.widthAnchor.constraint(equalToConstant: 50),
      guide.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.frame()
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(stage.focusedName, "a", "A guide that prefers nothing does nothing.")
    guide.preferredFocusEnvironments = [b]
    guide.isEnabled = false
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(stage.focusedName, "a")
    guide.isEnabled = true
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(stage.focusedName, "b")
  }

  private final class Knob: UIControl {
    override var canBecomeFocused: Bool { true }
  }

  func testReturnAndSpaceDoWhatATapDoes() async {
    let knob = Knob(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    var count = 0
    knob.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    stage.view.addSubview(knob)
    stage.press(.keyboardSpacebar)
    XCTAssertEqual(count, 0)
    stage.press(.keyboardTab)
    XCTAssertTrue(knob.state.contains(.focused))
    stage.press(.keyboardSpacebar)
    stage.press(.keyboardReturnOrEnter)
    XCTAssertEqual(count, 2)
  }

  // MARK: Other uses of the keys

  func testTabGoesBetweenTextFieldsWhichAreEdited() async {
    let fields = (0..<2).map { index in
      UITextField(frame: CGRect(x: 20, y: 100 + CGFloat(index) * 50, width: 300, height: 34))
    }
    fields.forEach(stage.view.addSubview)
    fields[0].becomeFirstResponder()
    stage.press(.keyboardTab)
    XCTAssertTrue(fields[1].isFirstResponder)
    XCTAssertTrue(fields[1].isFocused)
    stage.press(.keyboardTab, .shift)
    XCTAssertTrue(fields[0].isFirstResponder)
    XCTAssertEqual(fields[1].text ?? "", "")
  }

  func testTextsKeepTheirKeys() async {
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    stage.view.addSubview(text)
    let other = stage.add("other", CGRect(x: 20, y: 300, width: 50, height: 50))
    text.becomeFirstResponder()
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    XCTAssertEqual(text.text, "\t")
    XCTAssertFalse(other.isFocused)
  }

  func testArrowsScrollWhereNothingCanHaveFocus() async {
    let scrollView = UIScrollView(frame: stage.view.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 3_000)
    stage.view.addSubview(scrollView)
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    stage.settle()
    XCTAssertEqual(scrollView.contentOffset.y, 40)
    XCTAssertNil(stage.system.focusedItem)
  }

  func testAListThatDoesNotAllowFocusIsScrolled() async {
    let grid = FocusGrid(
      count: 60, item: CGSize(width: 100, height: 100),
      frame: CGRect(x: 0, y: 100, width: 320, height: 400), in: stage.view)
    grid.list.allowsFocus = false
    let plain = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    XCTAssertFalse(plain.allowsFocus)
    stage.press(.keyboardDownArrow)
    stage.settle()
    XCTAssertNil(stage.system.focusedItem)
    XCTAssertEqual(grid.list.contentOffset.y, 40)
  }

  // MARK: Against a model

  /// Items that cannot have focus are passed over; cells are made on the way, and always in sight.
  func testRandomMovementInAGridAgreesWithAModel() async {
    let grid = FocusGrid(
      count: 300, item: CGSize(width: 100, height: 90),
      frame: CGRect(x: 0, y: 100, width: 320, height: 350), in: stage.view)
    var random = SeededRandom(seed: 4)
    grid.blocked = Set((1..<300).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    stage.press(.keyboardTab)
    var current = 0
    let keys: [(UIKeyboardHIDUsage, (Int) -> Int?)] = [
      (.keyboardUpArrow, { $0 >= 3 ? $0 - 3 : nil }),
      (.keyboardDownArrow, { $0 + 3 < 300 ? $0 + 3 : nil }),
      (.keyboardLeftArrow, { $0 % 3 > 0 ? $0 - 1 : nil }),
      (.keyboardRightArrow, { $0 % 3 < 2 ? $0 + 1 : nil }),
      (.keyboardDownArrow, { $0 + 3 < 300 ? $0 + 3 : nil }),
    ]
    for step in 0..<400 {
      let (key, next) = keys[Int.random(in: 0..<keys.count, using: &random)]
      var target = next(current)
      while let blocked = target, grid.blocked.contains(blocked) { target = next(blocked) }
      current = target ?? current
      stage.press(key)
      XCTAssertEqual(grid.focused, current, "step \(step)")
      guard let cell = stage.system.focusedItem as? UICollectionViewCell else { return }
      XCTAssertTrue(grid.list.bounds.contains(cell.frame), "step \(step)")
    }
  }
}
