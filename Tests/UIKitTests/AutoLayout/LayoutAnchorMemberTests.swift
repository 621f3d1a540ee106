import XCTest

@testable import UIKit

@MainActor
private func pair() -> (UIView, UIView, UIView) {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let (a, b) = (ContentView(10, 10), ContentView(10, 10))
  root.addSubview(a)
  root.addSubview(b)
  a.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
  a.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  return (root, a, b)
}

/// Each member of NSLayoutXAxisAnchor that apps use.
@MainActor
final class NSLayoutXAxisAnchorMemberTests: XCTestCase {
  func testConstraintsPlaceTheLeadingAndTrailingEdges() async {
    let (root, a, b) = pair()
    let cases: [(NSLayoutConstraint, CGFloat)] = [
      (b.leadingAnchor.constraint(equalTo: a.trailingAnchor), 10),
      (b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5), 15),
      (b.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -70), 20),
      (b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 40), 50),
      (b.leadingAnchor.constraint(greaterThanOrEqualTo: root.centerXAnchor), 50),
    ]
    let pull = b.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    pull.priority = UILayoutPriority(100)
    pull.isActive = true
    for (constraint, x) in cases {
      constraint.isActive = true
      root.layoutIfNeeded()
      XCTAssertEqual(b.frame.minX, x, "\(constraint)")
      constraint.isActive = false
    }
  }
}

/// Each member of NSLayoutYAxisAnchor that apps use.
@MainActor
final class NSLayoutYAxisAnchorMemberTests: XCTestCase {
  func testConstraintsPlaceTheTopAndBottomEdges() async {
    let (root, a, b) = pair()
    let cases: [(NSLayoutConstraint, CGFloat)] = [
      (b.topAnchor.constraint(equalTo: a.bottomAnchor), 10),
      (b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 5), 15),
      (b.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -75), 15),
      (b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 40), 50),
      (b.topAnchor.constraint(greaterThanOrEqualTo: root.centerYAnchor), 50),
      (b.bottomAnchor.constraint(lessThanOrEqualTo: a.bottomAnchor), 0),
      (b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2), 26),
    ]
    let pull = b.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    pull.priority = UILayoutPriority(100)
    pull.isActive = true
    for (constraint, y) in cases {
      constraint.isActive = true
      root.layoutIfNeeded()
      XCTAssertEqual(b.frame.minY, y, "\(constraint)")
      constraint.isActive = false
    }
  }
}

/// Each member of NSLayoutDimension that apps use.
@MainActor
final class NSLayoutDimensionMemberTests: XCTestCase {
  func testConstraintsSetTheWidth() async {
    let (root, a, b) = pair()
    a.widthAnchor.constraint(equalToConstant: 10).isActive = true
    let width = b.widthAnchor
    let cases: [(NSLayoutConstraint, CGFloat)] = [
      (width.constraint(equalToConstant: 33), 33),
      (width.constraint(equalTo: a.widthAnchor, multiplier: 3), 30),
      (width.constraint(equalTo: a.widthAnchor), 10),
      (width.constraint(greaterThanOrEqualToConstant: 44), 44),
      (width.constraint(lessThanOrEqualToConstant: 4), 4),
      (width.constraint(equalTo: a.widthAnchor, constant: 2), 12),
      (width.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 1), 21),
      (width.constraint(greaterThanOrEqualTo: root.widthAnchor), 100),
      (width.constraint(lessThanOrEqualTo: a.widthAnchor), 10),
      (width.constraint(lessThanOrEqualTo: a.widthAnchor, multiplier: 0.5), 5),
    ]
    for (constraint, length) in cases {
      constraint.isActive = true
      root.layoutIfNeeded()
      XCTAssertEqual(b.frame.width, length, "\(constraint)")
      constraint.isActive = false
    }
  }
}

/// Each member of NSLayoutConstraint that apps use.
@MainActor
final class NSLayoutConstraintMemberTests: XCTestCase {
  func testActivateActivatesAll() async {
    let (_, a, b) = pair()
    let constraints = [
      a.widthAnchor.constraint(equalToConstant: 1), b.widthAnchor.constraint(equalToConstant: 2),
    ]
    NSLayoutConstraint.activate(constraints)
    XCTAssertTrue(constraints.allSatisfy(\.isActive))
  }

  func testDeactivateTakesThemFromTheirViews() async {
    let (root, a, _) = pair()
    XCTAssertEqual(root.constraints.count, 2)
    NSLayoutConstraint.deactivate(root.constraints)
    XCTAssertEqual(root.constraints, [])
    XCTAssertEqual(a.constraints, [])
  }

  func testConstantMovesTheView() async {
    let (root, a, _) = pair()
    root.constraints[0].constant = 12
    root.layoutIfNeeded()
    XCTAssertEqual(a.frame.minX, 12)
  }

  func testPriorityDecidesBetweenTwoWidths() async {
    let (root, a, _) = pair()
    let (wide, narrow) = (
      a.widthAnchor.constraint(equalToConstant: 50), a.widthAnchor.constraint(equalToConstant: 20)
    )
    XCTAssertEqual(wide.priority, .required)
    wide.priority = .defaultHigh
    narrow.priority = UILayoutPriority(751)
    NSLayoutConstraint.activate([wide, narrow])
    root.layoutIfNeeded()
    XCTAssertEqual(a.frame.width, 20)
    narrow.priority = UILayoutPriority(749)
    root.layoutIfNeeded()
    XCTAssertEqual(a.frame.width, 50)
  }

  func testIsActivePutsTheConstraintIntoItsView() async {
    let (_, a, _) = pair()
    let constraint = a.heightAnchor.constraint(equalToConstant: 5)
    XCTAssertFalse(constraint.isActive)
    constraint.isActive = true
    XCTAssertEqual(a.constraints, [constraint])
    constraint.isActive = false
    XCTAssertEqual(a.constraints, [])
  }

  func testConstraintsWithVisualFormatReadMetricsAndPriorities() async {
    let (_, a, b) = pair()
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[a]-gap-[b(>=20@700)]", options: .alignAllLeading,
      metrics: ["gap": 6], views: ["a": a, "b": b])
    XCTAssertEqual(made.count, 3)
    XCTAssertEqual(Set(made.map(\.constant)), [20, 6, 0])
    XCTAssertEqual(made.map(\.priority.rawValue).min(), 700)
  }

  func testFirstAndSecondItemsNameTheirAnchors() async {
    let (root, a, _) = pair()
    let constraint = a.topAnchor.constraint(equalTo: root.bottomAnchor)
    XCTAssertTrue(constraint.firstItem === a)
    XCTAssertTrue(constraint.secondItem === root)
    XCTAssertEqual(constraint.firstAttribute, .top)
    XCTAssertEqual(constraint.secondAttribute, .bottom)
    XCTAssertTrue(constraint.firstAnchor.item === a)
    XCTAssertEqual(constraint.secondAnchor?.name, "bottom")
  }

  func testInitItemUsesMultiplierAndConstant() async {
    let (root, _, b) = pair()
    NSLayoutConstraint(
      item: b, attribute: .right, relatedBy: .equal, toItem: root, attribute: .right,
      multiplier: 0.5, constant: 3
    ).isActive = true
    NSLayoutConstraint(
      item: b, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 31
    ).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(b.frame.maxX, 53)
    XCTAssertEqual(b.frame.height, 31)
  }
}

/// Each value of attributes, relations and axes.
@MainActor
final class NSLayoutConstraintAttributeMemberTests: XCTestCase {
  func testEveryAttributeCanBeConstrained() async {
    let horizontal: [NSLayoutConstraint.Attribute] = [
      .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins,
    ]
    let vertical: [NSLayoutConstraint.Attribute] = [
      .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins,
    ]
    for attribute in horizontal + vertical {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 30, right: 30)
      let child = ContentView(10, 10)
      root.addSubview(child)
      let isHorizontal = horizontal.contains(attribute)
      NSLayoutConstraint(
        item: child, attribute: isHorizontal ? .left : .top, relatedBy: .equal, toItem: root,
        attribute: attribute, multiplier: 1, constant: 0
      ).isActive = true
      root.layoutIfNeeded()
      let expected: CGFloat =
        switch attribute {
        case .left, .leading, .top: 0
        case .right, .trailing, .bottom, .firstBaseline, .lastBaseline: 100
        case .centerX, .centerY: 50
        case .leftMargin, .leadingMargin, .topMargin: 10
        case .rightMargin, .trailingMargin, .bottomMargin: 70
        default: 40
        }
      let found = isHorizontal ? child.frame.minX : child.frame.minY
      XCTAssertEqual(found, expected, "\(attribute)")
    }
  }

  func testRawValuesAreThoseOfIOS() async {
    XCTAssertEqual(NSLayoutConstraint.Attribute.notAnAttribute.rawValue, 0)
    XCTAssertEqual(NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue, 20)
    XCTAssertEqual(NSLayoutConstraint.Relation.lessThanOrEqual.rawValue, -1)
    XCTAssertEqual(NSLayoutConstraint.Axis.vertical.rawValue, 1)
  }
}

/// Each member of UILayoutGuide that apps use.
@MainActor
final class UILayoutGuideMemberTests: XCTestCase {
  private func frame(_ constraints: (UILayoutGuide, UIView) -> [NSLayoutConstraint]) -> CGRect {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate(constraints(guide, root))
    root.layoutIfNeeded()
    return guide.layoutFrame
  }

  func testInitMakesAGuideWithoutAView() async {
    let guide = UILayoutGuide()
    XCTAssertNil(guide.owningView)
    XCTAssertEqual(guide.identifier, "")
    XCTAssertEqual(guide.layoutFrame, .zero)
  }
  func testTopAnchorPlacesTheTop() async {
    XCTAssertEqual(frame { [$0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 9)] }.minY, 9)
  }
  func testBottomAnchorPlacesTheBottom() async {
    XCTAssertEqual(frame { [$0.bottomAnchor.constraint(equalTo: $1.bottomAnchor)] }.maxY, 80)
  }
  func testLeadingAnchorPlacesTheLeadingEdge() async {
    XCTAssertEqual(
      frame { [$0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 3)] }.minX, 3)
  }
  func testTrailingAnchorPlacesTheTrailingEdge() async {
    XCTAssertEqual(frame { [$0.trailingAnchor.constraint(equalTo: $1.trailingAnchor)] }.maxX, 100)
  }
  func testLeftAnchorPlacesTheLeftEdge() async {
    XCTAssertEqual(
      frame { [$0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: 4)] }.minX, 4)
  }
  func testRightAnchorPlacesTheRightEdge() async {
    XCTAssertEqual(
      frame { [$0.rightAnchor.constraint(equalTo: $1.rightAnchor, constant: -4)] }.maxX, 96)
  }
  func testWidthAnchorSetsTheWidth() async {
    XCTAssertEqual(
      frame { [$0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: 0.5)] }.width, 50)
  }
  func testHeightAnchorSetsTheHeight() async {
    XCTAssertEqual(
      frame { guide, _ in [guide.heightAnchor.constraint(equalToConstant: 7)] }.height, 7)
  }
  func testCenterXAnchorPlacesTheMiddle() async {
    XCTAssertEqual(frame { [$0.centerXAnchor.constraint(equalTo: $1.centerXAnchor)] }.midX, 50)
  }
  func testCenterYAnchorPlacesTheMiddle() async {
    XCTAssertEqual(frame { [$0.centerYAnchor.constraint(equalTo: $1.centerYAnchor)] }.midY, 40)
  }
  func testLayoutFrameFollowsTheConstraints() async {
    let found = frame {
      [
        $0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: 1),
        $0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 2),
        $0.widthAnchor.constraint(equalToConstant: 3),
        $0.heightAnchor.constraint(equalToConstant: 4),
      ]
    }
    XCTAssertEqual(found, CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}

/// Each member of UILayoutPriority that apps use.
final class UILayoutPriorityMemberTests: XCTestCase {
  func testRequiredIsAThousand() { XCTAssertEqual(UILayoutPriority.required.rawValue, 1000) }
  func testDefaultPrioritiesAreThoseOfIOS() {
    XCTAssertEqual(UILayoutPriority.defaultLow.rawValue, 250)
    XCTAssertEqual(UILayoutPriority.defaultHigh.rawValue, 750)
    XCTAssertEqual(UILayoutPriority.fittingSizeLevel.rawValue, 50)
  }
  func testPrioritiesAreComparedAndCountedWith() {
    XCTAssertEqual(UILayoutPriority(rawValue: 3), UILayoutPriority(3))
    XCTAssertEqual(UILayoutPriority.required - 1, UILayoutPriority(999))
    XCTAssertLessThan(UILayoutPriority(3), .defaultLow)
  }

  func testAnchorsOfOneAttributeAreEqual() {
    let superview = UIView()
    let view = UIView()
    superview.addSubview(view)
    let constraint = view.leadingAnchor.constraint(equalTo: superview.leadingAnchor)
    XCTAssertEqual(view.leadingAnchor, view.leadingAnchor)
    XCTAssertEqual(view.leadingAnchor.hash, view.leadingAnchor.hash)
    XCTAssertTrue(constraint.firstAnchor.isEqual(view.leadingAnchor))
    XCTAssertTrue(constraint.secondAnchor?.isEqual(superview.leadingAnchor) ?? false)
    XCTAssertNotEqual(view.leadingAnchor, view.leftAnchor)
    XCTAssertNotEqual(view.leadingAnchor, superview.leadingAnchor)
    XCTAssertNotEqual(
      view.leadingAnchor.anchorWithOffset(to: view.trailingAnchor),
      view.leadingAnchor.anchorWithOffset(to: superview.trailingAnchor))
  }
}
