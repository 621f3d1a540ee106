import XCTest

@testable import UIKit

/// Appearance, traits and constraints.
extension UIViewMemberTests {
  // MARK: Appearance

  func testBackgroundColorIsTheLayersAndCanBeOverridden() async {
    let view = view()
    XCTAssertNil(view.backgroundColor)
    view.backgroundColor = .red
    XCTAssertEqual(view.layer.backgroundColor, UIColor.red.cgColor)
    final class Blue: UIView {
      override var backgroundColor: UIColor? {
        get { .blue }
        set { super.backgroundColor = newValue }
      }
    }
    XCTAssertEqual(Blue().backgroundColor, .blue)
  }

  func testIsHiddenTakesNoTouches() async {
    let view = view()
    view.isHidden = true
    XCTAssertTrue(view.layer.isHidden)
    XCTAssertNil(view.hitTest(CGPoint(x: 1, y: 1), with: nil))
  }

  func testAlphaIsTheLayersOpacityAndNearZeroTakesNoTouches() async {
    let view = view()
    view.alpha = 0.5
    XCTAssertEqual(view.layer.opacity, 0.5)
    view.alpha = 0.01
    XCTAssertNil(view.hitTest(CGPoint(x: 1, y: 1), with: nil))
  }

  func testIsOpaqueIsTheLayers() async {
    let view = view()
    view.isOpaque = false
    XCTAssertFalse(view.layer.isOpaque)
  }

  func testAnOpaqueViewDrawsOnItsBackgroundColor() async {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    func picture(_ color: UIColor?) -> UIImage {
      let view = Drawing(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      view.isOpaque = true
      view.backgroundColor = color
      view.layer.displayIfNeeded()
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
        view.layer.render(in: $0.cgContext)
      }
    }
    XCTAssertEqual(picture(.white).pixel(3, 3), [255, 255, 255, 255])
    XCTAssertEqual(picture(.white).pixel(0, 0), [255, 0, 0, 255])
    XCTAssertEqual(picture(.clear).pixel(3, 3), [0, 0, 0, 0])
  }

  func testClipsToBoundsIsTheLayersMask() async {
    let view = view()
    XCTAssertFalse(view.clipsToBounds)
    view.clipsToBounds = true
    XCTAssertTrue(view.layer.masksToBounds)
  }

  func testTintColorIsInherited() async {
    let (parent, child) = (view(), view())
    parent.addSubview(child)
    parent.tintColor = .green
    XCTAssertEqual(child.tintColor, .green)
    child.tintColor = .red
    XCTAssertEqual(child.tintColor, .red)
    child.tintColor = nil
    XCTAssertEqual(child.tintColor, .green)
  }

  private final class Painted: UIView {
    var count = 0
    override func draw(_ rect: CGRect) {
      count += 1
      UIColor.red.setFill()
      UIGraphicsGetCurrentContext()?.fill(rect)
    }
  }

  func testDrawPaintsTheLayer() async {
    let painted = Painted(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      painted.layer.render(in: $0.cgContext)
    }
    XCTAssertEqual(painted.count, 1)
    XCTAssertEqual(image.pixel(0, 0), [255, 0, 0, 255])
  }

  func testSetNeedsDisplayDrawsOnceMore() async {
    let painted = Painted(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    painted.layer.displayIfNeeded()
    painted.setNeedsDisplay()
    painted.layer.displayIfNeeded()
    painted.layer.displayIfNeeded()
    XCTAssertEqual(painted.count, 2)
  }

  func testDrawHierarchyScalesViewAndSubviews() async {
    let parent = view(4, 4)
    parent.backgroundColor = .blue
    let child = UIView(frame: CGRect(x: 2, y: 0, width: 2, height: 4))
    child.backgroundColor = .red
    parent.addSubview(child)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 8, height: 8)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      XCTAssertTrue(
        parent.drawHierarchy(
          in: CGRect(x: 0, y: 0, width: 8, height: 8), afterScreenUpdates: true))
    }
    XCTAssertEqual(image.pixel(1, 1), [0, 0, 255, 255])
    XCTAssertEqual(image.pixel(6, 6), [255, 0, 0, 255])
    XCTAssertFalse(parent.drawHierarchy(in: parent.bounds, afterScreenUpdates: true), "no context")
  }

  // MARK: Traits and direction

  func testTraitCollectionIsInherited() async {
    let (parent, child) = (view(), view())
    parent.addSubview(child)
    parent.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
  }

  func testTraitCollectionDidChangeHearsThePreviousStyle() async {
    final class Listener: UIView {
      var previous: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        previous.append(previousTraitCollection?.userInterfaceStyle)
      }
    }
    let (parent, child) = (view(), Listener())
    parent.overrideUserInterfaceStyle = .light
    parent.addSubview(child)
    _ = child.traitCollection
    child.previous = []
    parent.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(child.previous, [.light])
  }

  func testOverrideUserInterfaceStyleResolvesColors() async {
    let view = view()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(view.layer.backgroundColor, UIColor.white.cgColor)
    view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(view.layer.backgroundColor, UIColor.black.cgColor)
  }

  func testSemanticContentAttributeTurnsTheDirection() async {
    let view = view()
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
  }

  func testUserInterfaceLayoutDirectionFollowsTheAttribute() async {
    XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft), .rightToLeft)
    XCTAssertEqual(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft),
      .rightToLeft)
    XCTAssertEqual(
      UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft), .leftToRight)
  }

  // MARK: Anchors

  func testTranslatesAutoresizingMaskIntoConstraints() async {
    let parent = view()
    let child = UIView(frame: CGRect(x: 3, y: 3, width: 3, height: 3))
    XCTAssertTrue(child.translatesAutoresizingMaskIntoConstraints)
    parent.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    child.widthAnchor.constraint(equalToConstant: 9).isActive = true
    parent.layoutIfNeeded()
    XCTAssertEqual(child.frame.width, 9)
  }

  func testTopAnchorPlacesTheTop() async {
    XCTAssertEqual(frame { [$0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 7)] }.minY, 7)
  }
  func testBottomAnchorPlacesTheBottom() async {
    XCTAssertEqual(frame { [$0.bottomAnchor.constraint(equalTo: $1.bottomAnchor)] }.maxY, 50)
  }
  func testLeadingAnchorPlacesTheLeadingEdge() async {
    XCTAssertEqual(
      frame { [$0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 4)] }.minX, 4)
  }
  func testTrailingAnchorPlacesTheTrailingEdge() async {
    XCTAssertEqual(frame { [$0.trailingAnchor.constraint(equalTo: $1.trailingAnchor)] }.maxX, 100)
  }
  func testLeftAnchorPlacesTheLeftEdge() async {
    XCTAssertEqual(
      frame { [$0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: 9)] }.minX, 9)
  }
  func testRightAnchorPlacesTheRightEdge() async {
    XCTAssertEqual(
      frame { [$0.rightAnchor.constraint(equalTo: $1.rightAnchor, constant: -9)] }.maxX, 91)
  }
  func testCenterXAnchorPlacesTheMiddle() async {
    XCTAssertEqual(frame { [$0.centerXAnchor.constraint(equalTo: $1.centerXAnchor)] }.midX, 50)
  }
  func testCenterYAnchorPlacesTheMiddle() async {
    XCTAssertEqual(frame { [$0.centerYAnchor.constraint(equalTo: $1.centerYAnchor)] }.midY, 25)
  }
  func testWidthAnchorSetsTheWidth() async {
    XCTAssertEqual(
      frame { [$0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: 0.4)] }.width, 40)
  }
  func testHeightAnchorSetsTheHeight() async {
    XCTAssertEqual(frame { v, _ in [v.heightAnchor.constraint(equalToConstant: 11)] }.height, 11)
  }

  // MARK: Constraints

  func testAddConstraintActivatesIt() async {
    let parent = view()
    let child = child(in: parent)
    let constraint = NSLayoutConstraint(
      item: child, attribute: .left, relatedBy: .equal, toItem: parent, attribute: .left,
      multiplier: 1, constant: 6)
    parent.addConstraint(constraint)
    XCTAssertTrue(constraint.isActive)
    parent.layoutIfNeeded()
    XCTAssertEqual(child.frame.minX, 6)
  }

  func testAddConstraintsLaysTheViewOut() async {
    let parent = view()
    let child = child(in: parent)
    parent.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-3-[child(5)]", metrics: nil, views: ["child": child]))
    parent.layoutIfNeeded()
    XCTAssertEqual(child.frame.maxX, 8)
  }

  func testConstraintsAreThoseTheViewHolds() async {
    let parent = view()
    let constraint = child(in: parent).topAnchor.constraint(equalTo: parent.topAnchor)
    constraint.isActive = true
    XCTAssertEqual(parent.constraints, [constraint])
  }

  func testRemoveConstraintsLeavesNone() async {
    let parent = view()
    child(in: parent).topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
    parent.removeConstraints(parent.constraints)
    XCTAssertEqual(parent.constraints, [])
  }

  func testAddLayoutGuideOwnsIt() async {
    let parent = view()
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    XCTAssertEqual(parent.layoutGuides, [guide])
    XCTAssertTrue(guide.owningView === parent)
  }

  func testSetContentHuggingPriorityIsSetByAxis() async {
    let view = view()
    view.setContentHuggingPriority(.required, for: .vertical)
    XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .required)
    XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), .defaultLow)
  }

  func testSetContentCompressionResistancePriority() async {
    let parent = view(30, 30)
    let (a, b) = (ContentView(20, 5), ContentView(20, 5))
    parent.addSubview(a)
    parent.addSubview(b)
    a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a][b]|", metrics: nil, views: ["a": a, "b": b]))
    parent.layoutIfNeeded()
    XCTAssertEqual([a.frame.width, b.frame.width], [10, 20])
  }

  func testUpdateConstraintsIsCalledOncePerNeed() async {
    final class Updating: UIView {
      var count = 0
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    let (parent, child) = (view(), Updating())
    parent.addSubview(child)
    parent.layoutIfNeeded()
    XCTAssertEqual(child.count, 1)
    child.setNeedsUpdateConstraints()
    parent.layoutIfNeeded()
    parent.layoutIfNeeded()
    XCTAssertEqual(child.count, 2)
  }

  func testSetNeedsUpdateConstraintsUntilTheyAreUpdated() async {
    let view = view()
    XCTAssertFalse(view.needsUpdateConstraints())
    view.setNeedsUpdateConstraints()
    XCTAssertTrue(view.needsUpdateConstraints())
    view.updateConstraintsIfNeeded()
    XCTAssertFalse(view.needsUpdateConstraints())
  }
}
