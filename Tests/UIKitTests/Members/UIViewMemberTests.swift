import XCTest

@testable import UIKit

/// Each member of UIView that apps use, briefly.
@MainActor
final class UIViewMemberTests: XCTestCase {
  private func view(_ width: CGFloat = 100, _ height: CGFloat = 50) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func child(in parent: UIView) -> UIView {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    return child
  }

  /// Activates constraints on a fresh child of a 100 × 50 view; returns its frame.
  private func frame(_ constraints: (UIView, UIView) -> [NSLayoutConstraint]) -> CGRect {
    let parent = view()
    let child = child(in: parent)
    NSLayoutConstraint.activate(constraints(child, parent))
    parent.layoutIfNeeded()
    return child.frame
  }

  // MARK: Geometry

  func testBounds() async {
    let view = view()
    view.bounds = CGRect(x: 5, y: 6, width: 80, height: 40)
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 5, width: 80, height: 40))
  }

  func testFrame() async {
    let view = UIView()
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    XCTAssertEqual(view.center, CGPoint(x: 25, y: 40))
    XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  func testCenter() async {
    let view = view()
    view.center = CGPoint(x: 0, y: 0)
    XCTAssertEqual(view.frame.origin, CGPoint(x: -50, y: -25))
  }

  func testTransform() async {
    let view = view()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(view.frame, CGRect(x: -50, y: -25, width: 200, height: 100))
    XCTAssertEqual(view.bounds.width, 100)
    view.transform = .identity
    XCTAssertEqual(view.frame.width, 100)
  }

  func testAutoresizingMask() async {
    let parent = view()
    let child = view(50, 50)
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 80)
    XCTAssertEqual(child.frame, CGRect(x: 0, y: 30, width: 150, height: 50))
  }

  func testContentMode() async {
    let view = view()
    for (mode, gravity) in [
      (UIView.ContentMode.scaleToFill, CALayerContentsGravity.resize),
      (.scaleAspectFit, .resizeAspect), (.scaleAspectFill, .resizeAspectFill), (.center, .center),
      (.top, .top), (.bottom, .bottom), (.left, .left), (.right, .right), (.topLeft, .topLeft),
      (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
      (.redraw, .resize),
    ] {
      view.contentMode = mode
      XCTAssertEqual(view.layer.contentsGravity, gravity)
    }
    XCTAssertTrue(view.layer.needsDisplayOnBoundsChange, "redraw")
  }

  func testConvert() async {
    let parent = view()
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    parent.addSubview(child)
    XCTAssertEqual(child.convert(CGPoint(x: 1, y: 2), to: parent), CGPoint(x: 11, y: 22))
    XCTAssertEqual(child.convert(CGPoint(x: 11, y: 22), from: parent), CGPoint(x: 1, y: 2))
    XCTAssertEqual(
      parent.convert(child.bounds, from: child), CGRect(x: 10, y: 20, width: 30, height: 30))
  }

  func testSizeThatFits() async {
    XCTAssertEqual(view().sizeThatFits(CGSize(width: 1, height: 1)), CGSize(width: 100, height: 50))
  }

  func testSizeToFit() async {
    final class Ten: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 10, height: 10) }
    }
    let view = Ten(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    view.sizeToFit()
    XCTAssertEqual(view.bounds.size, CGSize(width: 10, height: 10))
  }

  func testIntrinsicContentSize() async {
    XCTAssertEqual(
      view().intrinsicContentSize,
      CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
  }

  func testNoIntrinsicMetric() async { XCTAssertEqual(UIView.noIntrinsicMetric, -1) }

  func testInvalidateIntrinsicContentSize() async {
    let parent = view()
    let content = ContentView(10, 10)
    parent.addSubview(content)
    content.leftAnchor.constraint(equalTo: parent.leftAnchor).isActive = true
    parent.layoutIfNeeded()
    content.content = CGSize(width: 33, height: 10)
    content.invalidateIntrinsicContentSize()
    parent.layoutIfNeeded()
    XCTAssertEqual(content.frame.width, 33)
  }

  func testLayoutFittingCompressedSize() async {
    XCTAssertEqual(UIView.layoutFittingCompressedSize, .zero)
    XCTAssertEqual(
      ContentView(12, 13).systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 12, height: 13))
  }

  func testSystemLayoutSizeFitting() async {
    let parent = view()
    let child = child(in: parent)
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 5),
      child.rightAnchor.constraint(equalTo: parent.rightAnchor, constant: -5),
      child.topAnchor.constraint(equalTo: parent.topAnchor),
      child.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
      child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5),
    ])
    XCTAssertEqual(
      parent.systemLayoutSizeFitting(
        CGSize(width: 210, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel), CGSize(width: 210, height: 100))
    XCTAssertEqual(parent.systemLayoutSizeFitting(.zero), CGSize(width: 10, height: 0))
  }

  // MARK: Creation

  func testInit() async { XCTAssertEqual(UIView().frame, .zero) }

  func testInitFrame() async {
    XCTAssertEqual(view().frame, CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  func testLayer() async {
    let view = view()
    XCTAssertTrue(view.layer.delegate === view)
    view.layer.cornerRadius = 4
    XCTAssertEqual(view.layer.bounds, view.bounds)
  }

  func testLayerClass() async {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    XCTAssertTrue(Gradient().layer is CAGradientLayer)
    XCTAssertTrue(UIView.layerClass == CALayer.self)
  }

  func testAwakeFromNib() async {
    final class Woken: UIView {
      var count = 0
      override func awakeFromNib() {
        super.awakeFromNib()
        count += 1
      }
    }
    let view = Woken()
    view.awakeFromNib()
    XCTAssertEqual(view.count, 1)
  }

  func testPrepareForInterfaceBuilder() async {
    final class Designable: UIView {
      override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        tag = 7
      }
    }
    let view = Designable()
    view.prepareForInterfaceBuilder()
    XCTAssertEqual(view.tag, 7)
  }

  // MARK: Hierarchy

  func testAddSubview() async {
    let (parent, a, b) = (view(), view(), view())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.addSubview(a)
    XCTAssertEqual(parent.subviews, [b, a])
    XCTAssertTrue(a.superview === parent)
  }

  func testSuperview() async {
    let (parent, child) = (view(), view())
    XCTAssertNil(child.superview)
    parent.addSubview(child)
    XCTAssertTrue(child.superview === parent)
  }

  func testSubviews() async {
    let parent = view()
    XCTAssertEqual(parent.subviews, [])
    let children = [view(), view()]
    children.forEach(parent.addSubview)
    XCTAssertEqual(parent.subviews, children)
  }

  func testInsertSubview() async {
    let (parent, a, b, c, d) = (view(), view(), view(), view(), view())
    parent.addSubview(a)
    parent.insertSubview(b, at: 0)
    parent.insertSubview(c, belowSubview: a)
    parent.insertSubview(d, aboveSubview: b)
    XCTAssertEqual(parent.subviews, [b, d, c, a])
  }

  func testBringSubviewToFront() async {
    let (parent, a, b) = (view(), view(), view())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.bringSubviewToFront(a)
    XCTAssertEqual(parent.subviews, [b, a])
    XCTAssertTrue(parent.layer.sublayers?.last === a.layer)
  }

  func testSendSubviewToBack() async {
    let (parent, a, b) = (view(), view(), view())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.sendSubviewToBack(b)
    XCTAssertEqual(parent.subviews, [b, a])
  }

  func testRemoveFromSuperview() async {
    let (parent, child) = (view(), view())
    parent.addSubview(child)
    child.removeFromSuperview()
    XCTAssertEqual(parent.subviews, [])
    XCTAssertNil(child.superview)
  }

  func testViewWithTag() async {
    let (parent, child) = (view(), view())
    child.tag = 42
    parent.addSubview(child)
    XCTAssertTrue(parent.viewWithTag(42) === child)
    XCTAssertNil(parent.viewWithTag(43))
  }

  func testTag() async {
    let view = view()
    XCTAssertEqual(view.tag, 0)
    view.tag = -3
    XCTAssertTrue(view.viewWithTag(-3) === view)
  }

  func testWindow() async {
    let stage = TouchStage(closesAfter: self)
    let child = view()
    XCTAssertNil(child.window)
    stage.root.view.addSubview(child)
    XCTAssertTrue(child.window === stage.window)
  }

  private final class Witness: UIView {
    var calls: [String] = []
    override func didMoveToSuperview() { calls.append(superview == nil ? "off" : "on") }
    override func didMoveToWindow() { calls.append(window == nil ? "no window" : "window") }
  }

  func testDidMoveToSuperview() async {
    let (parent, child) = (view(), Witness())
    parent.addSubview(child)
    child.removeFromSuperview()
    XCTAssertEqual(child.calls, ["on", "off"])
  }

  func testDidMoveToWindow() async {
    let stage = TouchStage(closesAfter: self)
    let child = Witness()
    stage.root.view.addSubview(child)
    XCTAssertEqual(child.calls, ["window", "on"])
  }

  // MARK: Appearance

  func testBackgroundColor() async {
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

  func testIsHidden() async {
    let view = view()
    view.isHidden = true
    XCTAssertTrue(view.layer.isHidden)
    XCTAssertNil(view.hitTest(CGPoint(x: 1, y: 1), with: nil))
  }

  func testAlpha() async {
    let view = view()
    view.alpha = 0.5
    XCTAssertEqual(view.layer.opacity, 0.5)
    view.alpha = 0.01
    XCTAssertNil(view.hitTest(CGPoint(x: 1, y: 1), with: nil))
  }

  func testIsOpaque() async {
    let view = view()
    view.isOpaque = false
    XCTAssertFalse(view.layer.isOpaque)
  }

  func testClipsToBounds() async {
    let view = view()
    XCTAssertFalse(view.clipsToBounds)
    view.clipsToBounds = true
    XCTAssertTrue(view.layer.masksToBounds)
  }

  func testTintColor() async {
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

  func testDraw() async {
    let painted = Painted(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      painted.layer.render(in: $0.cgContext)
    }
    XCTAssertEqual(painted.count, 1)
    XCTAssertEqual(image.pixel(0, 0), [255, 0, 0, 255])
  }

  func testSetNeedsDisplay() async {
    let painted = Painted(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    painted.layer.displayIfNeeded()
    painted.setNeedsDisplay()
    painted.layer.displayIfNeeded()
    painted.layer.displayIfNeeded()
    XCTAssertEqual(painted.count, 2)
  }

  func testDrawHierarchy() async {
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

  func testTraitCollection() async {
    let (parent, child) = (view(), view())
    parent.addSubview(child)
    parent.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
  }

  func testTraitCollectionDidChange() async {
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

  func testOverrideUserInterfaceStyle() async {
    let view = view()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(view.layer.backgroundColor, UIColor.white.cgColor)
    view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(view.layer.backgroundColor, UIColor.black.cgColor)
  }

  func testSemanticContentAttribute() async {
    let view = view()
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
  }

  func testUserInterfaceLayoutDirection() async {
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

  func testTopAnchor() async {
    XCTAssertEqual(frame { [$0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 7)] }.minY, 7)
  }
  func testBottomAnchor() async {
    XCTAssertEqual(frame { [$0.bottomAnchor.constraint(equalTo: $1.bottomAnchor)] }.maxY, 50)
  }
  func testLeadingAnchor() async {
    XCTAssertEqual(
      frame { [$0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 4)] }.minX, 4)
  }
  func testTrailingAnchor() async {
    XCTAssertEqual(frame { [$0.trailingAnchor.constraint(equalTo: $1.trailingAnchor)] }.maxX, 100)
  }
  func testLeftAnchor() async {
    XCTAssertEqual(
      frame { [$0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: 9)] }.minX, 9)
  }
  func testRightAnchor() async {
    XCTAssertEqual(
      frame { [$0.rightAnchor.constraint(equalTo: $1.rightAnchor, constant: -9)] }.maxX, 91)
  }
  func testCenterXAnchor() async {
    XCTAssertEqual(frame { [$0.centerXAnchor.constraint(equalTo: $1.centerXAnchor)] }.midX, 50)
  }
  func testCenterYAnchor() async {
    XCTAssertEqual(frame { [$0.centerYAnchor.constraint(equalTo: $1.centerYAnchor)] }.midY, 25)
  }
  func testWidthAnchor() async {
    XCTAssertEqual(
      frame { [$0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: 0.4)] }.width, 40)
  }
  func testHeightAnchor() async {
    XCTAssertEqual(frame { v, _ in [v.heightAnchor.constraint(equalToConstant: 11)] }.height, 11)
  }

  // MARK: Constraints

  func testAddConstraint() async {
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

  func testAddConstraints() async {
    let parent = view()
    let child = child(in: parent)
    parent.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-3-[child(5)]", metrics: nil, views: ["child": child]))
    parent.layoutIfNeeded()
    XCTAssertEqual(child.frame.maxX, 8)
  }

  func testConstraints() async {
    let parent = view()
    let constraint = child(in: parent).topAnchor.constraint(equalTo: parent.topAnchor)
    constraint.isActive = true
    XCTAssertEqual(parent.constraints, [constraint])
  }

  func testRemoveConstraints() async {
    let parent = view()
    child(in: parent).topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
    parent.removeConstraints(parent.constraints)
    XCTAssertEqual(parent.constraints, [])
  }

  func testAddLayoutGuide() async {
    let parent = view()
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    XCTAssertEqual(parent.layoutGuides, [guide])
    XCTAssertTrue(guide.owningView === parent)
  }

  func testSetContentHuggingPriority() async {
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

  func testUpdateConstraints() async {
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

  func testSetNeedsUpdateConstraints() async {
    let view = view()
    XCTAssertFalse(view.needsUpdateConstraints())
    view.setNeedsUpdateConstraints()
    XCTAssertTrue(view.needsUpdateConstraints())
    view.updateConstraintsIfNeeded()
    XCTAssertFalse(view.needsUpdateConstraints())
  }

  // MARK: Layout

  private final class Counting: UIView {
    var count = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
    }
  }

  func testLayoutSubviews() async {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.bounds.size.width = 20
    view.layoutIfNeeded()
    XCTAssertEqual(view.count, 2)
  }

  func testLayoutIfNeeded() async {
    let view = Counting()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    XCTAssertEqual(view.count, 1)
  }

  func testSetNeedsLayout() async {
    let view = Counting()
    view.layoutIfNeeded()
    view.setNeedsLayout()
    XCTAssertEqual(view.count, 1)
    view.layoutIfNeeded()
    XCTAssertEqual(view.count, 2)
  }

  func testSafeAreaLayoutGuide() async {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let top = controller.view.safeAreaInsets.top
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 3, bottom: 0, right: 0)
    XCTAssertEqual(
      controller.view.safeAreaLayoutGuide.layoutFrame.origin, CGPoint(x: 3, y: top + 10))
  }

  func testSafeAreaInsets() async {
    XCTAssertEqual(view().safeAreaInsets, .zero)
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.additionalSafeAreaInsets.left = 12
    XCTAssertEqual(controller.view.safeAreaInsets.left, 12)
  }

  func testLayoutMargins() async {
    let view = view()
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(view.directionalLayoutMargins.trailing, 4)
  }

  func testDirectionalLayoutMargins() async {
    let view = view()
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 10, bottom: 0, trailing: 0)
    XCTAssertEqual(view.layoutMargins.right, 10)
  }

  func testLayoutMarginsGuide() async {
    let view = view()
    XCTAssertEqual(
      view.layoutMarginsGuide.layoutFrame, CGRect(x: 8, y: 8, width: 84, height: 34))
  }

  func testReadableContentGuide() async {
    let view = view(1200, 50)
    XCTAssertEqual(view.readableContentGuide.layoutFrame.width, 920)
  }

  func testInsetsLayoutMarginsFromSafeArea() async {
    let controller = UIViewController()
    let child = view(100, 100)
    controller.view.frame = child.frame
    controller.additionalSafeAreaInsets.left = 10
    controller.view.addSubview(child)
    XCTAssertEqual(child.layoutMargins.left, 18)
    child.insetsLayoutMarginsFromSafeArea = false
    XCTAssertEqual(child.layoutMargins.left, 8)
  }

  // MARK: Events

  func testIsUserInteractionEnabled() async {
    let (parent, child) = (view(), view())
    parent.addSubview(child)
    child.isUserInteractionEnabled = false
    XCTAssertTrue(parent.hitTest(CGPoint(x: 1, y: 1), with: nil) === parent)
  }

  func testHitTest() async {
    let (parent, child) = (view(), view(10, 10))
    parent.addSubview(child)
    XCTAssertTrue(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === child)
    XCTAssertTrue(parent.hitTest(CGPoint(x: 15, y: 5), with: nil) === parent)
    XCTAssertNil(parent.hitTest(CGPoint(x: 100, y: 5), with: nil))
  }

  func testPoint() async {
    let view = view()
    XCTAssertTrue(view.point(inside: CGPoint(x: 99, y: 49), with: nil))
    XCTAssertFalse(view.point(inside: CGPoint(x: 100, y: 49), with: nil))
  }

  func testAddGestureRecognizer() async {
    let (view, tap) = (view(), UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    XCTAssertTrue(tap.view === view)
    let other = self.view()
    other.addGestureRecognizer(tap)
    XCTAssertNil(view.gestureRecognizers)
  }

  func testRemoveGestureRecognizer() async {
    let (view, tap) = (view(), UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    view.removeGestureRecognizer(tap)
    XCTAssertNil(tap.view)
  }

  func testGestureRecognizers() async {
    let view = view()
    let taps = [UITapGestureRecognizer(), UITapGestureRecognizer()]
    view.gestureRecognizers = taps
    XCTAssertEqual(view.gestureRecognizers, taps)
  }

  func testGestureRecognizerShouldBegin() async {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    let stage = TouchStage(closesAfter: self)
    let view = Refusing(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    stage.root.view.addSubview(view)
    let recorder = Recorder()
    recorder.attach(UITapGestureRecognizer(), named: "tap", to: view)
    stage.tap(50, 150)
    XCTAssertEqual(recorder.calls, [])
  }

  private final class Touched: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began \(touches.first?.location(in: self) ?? .zero)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
  }

  private func touched(_ stage: TouchStage) -> Touched {
    let view = Touched(frame: CGRect(x: 10, y: 100, width: 100, height: 100))
    stage.root.view.addSubview(view)
    return view
  }

  func testTouchesBegan() async {
    let stage = TouchStage(closesAfter: self)
    let view = touched(stage)
    stage.down(15, 107)
    XCTAssertEqual(view.calls, ["began \(CGPoint(x: 5, y: 7))"])
    stage.up(15, 107)
  }

  func testTouchesEnded() async {
    let stage = TouchStage(closesAfter: self)
    let view = touched(stage)
    stage.tap(20, 120)
    XCTAssertEqual(view.calls.last, "ended")
  }

  func testTouchesCancelled() async {
    let stage = TouchStage(closesAfter: self)
    let view = touched(stage)
    view.addGestureRecognizer(UIPanGestureRecognizer())
    stage.down(20, 120)
    stage.move(60, 120)
    XCTAssertEqual(view.calls.last, "cancelled")
    stage.up(60, 120)
  }

  func testEndEditing() async {
    let stage = TouchStage(closesAfter: self)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    stage.root.view.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    XCTAssertTrue(stage.root.view.endEditing(true))
    XCTAssertFalse(field.isFirstResponder)
  }

  // MARK: Accessibility

  func testIsAccessibilityElement() async {
    let view = view()
    XCTAssertFalse(view.isAccessibilityElement)
    view.isAccessibilityElement = true
    XCTAssertTrue(view.isAccessibilityElement)
    XCTAssertTrue(UILabel().isAccessibilityElement)
  }

  func testAccessibilityLabel() async {
    let label = UILabel()
    label.text = "Seven"
    XCTAssertEqual(label.accessibilityLabel, "Seven")
    label.accessibilityLabel = "Eight"
    XCTAssertEqual(label.accessibilityLabel, "Eight")
  }

  func testAccessibilityTraits() async {
    let view = view()
    XCTAssertEqual(view.accessibilityTraits, .none)
    view.accessibilityTraits = [.button, .selected]
    XCTAssertTrue(view.accessibilityTraits.contains(.selected))
  }

  func testAccessibilityIdentifier() async {
    let view = view()
    view.accessibilityIdentifier = "save"
    XCTAssertEqual(view.accessibilityIdentifier, "save")
    XCTAssertTrue(NSLayoutConstraint.name(of: view).hasSuffix("'save'"))
  }

  // MARK: Animation

  func testAnimate() async {
    let stage = TouchStage(closesAfter: self)
    let view = view()
    stage.root.view.addSubview(view)
    _ = UIApplication.shared.makeFrame()
    var ended: [String] = []
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    UIView.animate(withDuration: 1, animations: { view.center.x = 200 }) { _ in ended.append("b") }
    UIView.animate(withDuration: 0.5, delay: 0.1, options: .curveLinear) {
      view.backgroundColor = .red
    } completion: { finished in
      ended.append("c \(finished)")
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: [], animations: { view.bounds.size.height = 10 }, completion: nil)
    XCTAssertNotNil(view.layer.animation(forKey: "opacity"))
    XCTAssertTrue(view.layer.animation(forKey: "bounds") is CASpringAnimation)
    for _ in 0..<30 {
      _ = UIApplication.shared.makeFrame()
      stage.advance(0.05)
    }
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(ended, ["c true", "b"])
    XCTAssertNil(view.layer.animation(forKey: "opacity"))
  }

  func testPerformWithoutAnimation() async {
    let stage = TouchStage(closesAfter: self)
    let view = view()
    stage.root.view.addSubview(view)
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0 } }
    XCTAssertNil(view.layer.animation(forKey: "opacity"))
    XCTAssertEqual(view.alpha, 0)
  }

  func testAreAnimationsEnabled() async {
    XCTAssertTrue(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    XCTAssertFalse(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
  }

  func testTransition() async {
    let stage = TouchStage(closesAfter: self)
    let view = view()
    stage.root.view.addSubview(view)
    _ = UIApplication.shared.makeFrame()
    var isDone = false
    UIView.transition(with: view, duration: 0.4, options: .transitionCrossDissolve) {
      view.backgroundColor = .red
    } completion: {
      isDone = $0
    }
    XCTAssertTrue(view.layer.animation(forKey: "transition") is CATransition)
    XCTAssertFalse(isDone)
    for _ in 0..<12 {
      _ = UIApplication.shared.makeFrame()
      stage.advance(0.05)
    }
    _ = UIApplication.shared.makeFrame()
    XCTAssertTrue(isDone)
    let next = self.view()
    UIView.transition(from: view, to: next, duration: 0)
    XCTAssertNil(view.superview)
    XCTAssertTrue(next.superview === stage.root.view)
  }
}

extension UIImage {
  /// Red, green, blue and alpha of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    guard let image = cgImage?.cropping(to: CGRect(x: x, y: y, width: 1, height: 1)),
      let context = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return [] }
    context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    guard let data = context.data else { return [] }
    return (0..<4).map { data.load(fromByteOffset: $0, as: UInt8.self) }
  }
}
