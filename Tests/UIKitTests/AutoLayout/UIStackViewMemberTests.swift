import XCTest

@testable import UIKit

/// Each member of UIStackView that apps use.
@MainActor
final class UIStackViewMemberTests: XCTestCase {
  private func stack(_ views: [UIView] = [ContentView(10, 10), ContentView(20, 20)]) -> UIStackView
  {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    return stack
  }

  private func frames(_ stack: UIStackView) -> [CGRect] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  func testInitFillsARowWithoutSpacing() async {
    let stack = UIStackView()
    XCTAssertEqual(stack.axis, .horizontal)
    XCTAssertEqual(stack.distribution, .fill)
    XCTAssertEqual(stack.alignment, .fill)
    XCTAssertEqual(stack.spacing, 0)
  }

  func testInitArrangedSubviewsAddsThemForAutoLayout() async {
    let views = [UIView(), UIView()]
    let stack = UIStackView(arrangedSubviews: views)
    XCTAssertEqual(stack.subviews, views)
    XCTAssertFalse(views[0].translatesAutoresizingMaskIntoConstraints)
  }

  func testAxisVerticalStacksDownwards() async {
    let stack = stack()
    stack.axis = .vertical
    XCTAssertEqual(frames(stack).map(\.width), [100, 100])
    XCTAssertEqual(frames(stack).map(\.minY), [0, 30])
  }

  func testSpacingSeparatesTheViews() async {
    let stack = stack()
    stack.spacing = 30
    stack.distribution = .fillEqually
    XCTAssertEqual(frames(stack).map(\.minX), [0, 65])
  }

  func testAddArrangedSubviewPutsItLast() async {
    let stack = stack()
    let view = ContentView(5, 5)
    stack.addArrangedSubview(view)
    XCTAssertTrue(stack.arrangedSubviews.last === view)
    XCTAssertEqual(frames(stack).last?.maxX, 100)
  }

  func testAlignmentPlacesViewsAcrossTheAxis() async {
    let stack = stack()
    for (alignment, y) in [
      (UIStackView.Alignment.leading, 0.0), (.top, 0), (.center, 20), (.trailing, 40),
      (.bottom, 40), (.fill, 0), (.firstBaseline, 0), (.lastBaseline, 10),
    ] {
      stack.alignment = alignment
      let found = frames(stack)[0].minY
      if alignment == .firstBaseline || alignment == .lastBaseline {
        XCTAssertEqual(frames(stack)[0].maxY, frames(stack)[1].maxY, "their baselines are one")
      } else {
        XCTAssertEqual(found, y, "\(alignment)")
      }
    }
  }

  func testDistributionSharesTheLength() async {
    let stack = stack()
    for (distribution, widths) in [
      (UIStackView.Distribution.fill, [80.0, 20.0]), (.fillEqually, [50, 50]),
      (.fillProportionally, [33.5, 66.5]), (.equalSpacing, [10, 20]), (.equalCentering, [10, 20]),
    ] {
      stack.distribution = distribution
      for (found, expected) in zip(frames(stack).map(\.width), widths) {
        XCTAssertEqual(found, expected, accuracy: 0.51, "\(distribution)")
      }
    }
  }

  func testIsLayoutMarginsRelativeArrangement() async {
    let stack = stack()
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.isLayoutMarginsRelativeArrangement = true
    XCTAssertEqual(frames(stack)[0].origin, CGPoint(x: 2, y: 1))
    XCTAssertEqual(frames(stack)[1].maxX, 96)
  }

  func testArrangedSubviewsLeaveOutPlainAndRemovedSubviews() async {
    let stack = stack()
    let plain = UIView()
    stack.addSubview(plain)
    XCTAssertEqual(stack.arrangedSubviews.count, 2)
    stack.arrangedSubviews[0].removeFromSuperview()
    XCTAssertEqual(stack.arrangedSubviews.count, 1)
  }

  func testSetCustomSpacingAppliesAfterOneView() async {
    let stack = stack()
    stack.setCustomSpacing(25, after: stack.arrangedSubviews[0])
    XCTAssertEqual(stack.customSpacing(after: stack.arrangedSubviews[0]), 25)
    XCTAssertEqual(frames(stack)[1].minX - frames(stack)[0].maxX, 25)
  }

  func testRemoveArrangedSubviewKeepsItAsASubview() async {
    let stack = stack()
    let view = stack.arrangedSubviews[0]
    stack.removeArrangedSubview(view)
    XCTAssertTrue(view.superview === stack)
    XCTAssertEqual(frames(stack), [CGRect(x: 0, y: 0, width: 100, height: 50)])
  }
}
