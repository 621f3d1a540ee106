import XCTest

@testable import UIKit

/// Each member of UIView that apps use, briefly.
@MainActor
final class UIViewMemberTests: XCTestCase {
  func view(_ width: CGFloat = 100, _ height: CGFloat = 50) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  func child(in parent: UIView) -> UIView {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    return child
  }

  /// Activates constraints on a fresh child of a 100 × 50 view; returns its frame.
  func frame(_ constraints: (UIView, UIView) -> [NSLayoutConstraint]) -> CGRect {
    let parent = view()
    let child = child(in: parent)
    NSLayoutConstraint.activate(constraints(child, parent))
    parent.layoutIfNeeded()
    return child.frame
  }

  // MARK: Geometry

  func testBoundsResizeAroundTheCenter() async {
    let view = view()
    view.bounds = CGRect(x: 5, y: 6, width: 80, height: 40)
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 5, width: 80, height: 40))
  }

  func testFrameSetsCenterAndBounds() async {
    let view = UIView()
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    XCTAssertEqual(view.center, CGPoint(x: 25, y: 40))
    XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  func testCenterMovesTheFrame() async {
    let view = view()
    view.center = CGPoint(x: 0, y: 0)
    XCTAssertEqual(view.frame.origin, CGPoint(x: -50, y: -25))
  }

  func testTransformEnlargesTheFrameAndKeepsTheBounds() async {
    let view = view()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(view.frame, CGRect(x: -50, y: -25, width: 200, height: 100))
    XCTAssertEqual(view.bounds.width, 100)
    view.transform = .identity
    XCTAssertEqual(view.frame.width, 100)
  }

  func testAutoresizingMaskFollowsTheSuperview() async {
    let parent = view()
    let child = view(50, 50)
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 80)
    XCTAssertEqual(child.frame, CGRect(x: 0, y: 30, width: 150, height: 50))
  }

  func testContentModeIsTheLayersGravity() async {
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

  func testConvertMovesPointsAndRectsBetweenViews() async {
    let parent = view()
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    parent.addSubview(child)
    XCTAssertEqual(child.convert(CGPoint(x: 1, y: 2), to: parent), CGPoint(x: 11, y: 22))
    XCTAssertEqual(child.convert(CGPoint(x: 11, y: 22), from: parent), CGPoint(x: 1, y: 2))
    XCTAssertEqual(
      parent.convert(child.bounds, from: child), CGRect(x: 10, y: 20, width: 30, height: 30))
  }

  func testSizeThatFitsIsTheOwnSize() async {
    XCTAssertEqual(view().sizeThatFits(CGSize(width: 1, height: 1)), CGSize(width: 100, height: 50))
  }

  func testSizeToFitKeepsTheOrigin() async {
    final class Ten: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 10, height: 10) }
    }
    let view = Ten(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    view.sizeToFit()
    XCTAssertEqual(view.frame, CGRect(x: 5, y: 5, width: 10, height: 10))
    view.bounds.size = CGSize(width: 20, height: 20)
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.sizeToFit()
    XCTAssertEqual(view.bounds.size, CGSize(width: 10, height: 10))
  }

  func testIntrinsicContentSizeIsNone() async {
    XCTAssertEqual(
      view().intrinsicContentSize,
      CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
  }

  func testInvalidateIntrinsicContentSizeMeasuresAgain() async {
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

  func testLayoutFittingCompressedSizeFitsTheContent() async {
    XCTAssertEqual(UIView.layoutFittingCompressedSize, .zero)
    XCTAssertEqual(
      ContentView(12, 13).systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 12, height: 13))
  }

  func testSystemLayoutSizeFittingKeepsRequiredLengths() async {
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

  func testInitHasNoFrame() async { XCTAssertEqual(UIView().frame, .zero) }

  func testLayerHasTheViewAsDelegateAndItsBounds() async {
    let view = view()
    XCTAssertTrue(view.layer.delegate === view)
    view.layer.cornerRadius = 4
    XCTAssertEqual(view.layer.bounds, view.bounds)
  }

  func testLayerClassMakesTheLayer() async {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    XCTAssertTrue(Gradient().layer is CAGradientLayer)
    XCTAssertTrue(UIView.layerClass == CALayer.self)
  }

  // MARK: Hierarchy

  func testAddSubviewAgainBringsItToTheFront() async {
    let (parent, a, b) = (view(), view(), view())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.addSubview(a)
    XCTAssertEqual(parent.subviews, [b, a])
    XCTAssertTrue(a.superview === parent)
  }

  func testSuperviewIsTheOneItWasAddedTo() async {
    let (parent, child) = (view(), view())
    XCTAssertNil(child.superview)
    parent.addSubview(child)
    XCTAssertTrue(child.superview === parent)
  }

  func testSubviewsKeepTheirOrder() async {
    let parent = view()
    XCTAssertEqual(parent.subviews, [])
    let children = [view(), view()]
    children.forEach(parent.addSubview)
    XCTAssertEqual(parent.subviews, children)
  }

  func testInsertSubviewPlacesItAmongItsSiblings() async {
    let (parent, a, b, c, d) = (view(), view(), view(), view(), view())
    parent.addSubview(a)
    parent.insertSubview(b, at: 0)
    parent.insertSubview(c, belowSubview: a)
    parent.insertSubview(d, aboveSubview: b)
    XCTAssertEqual(parent.subviews, [b, d, c, a])
  }

  func testBringSubviewToFrontPutsItLast() async {
    let (parent, a, b) = (view(), view(), view())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.bringSubviewToFront(a)
    XCTAssertEqual(parent.subviews, [b, a])
    XCTAssertTrue(parent.layer.sublayers?.last === a.layer)
  }

  func testSendSubviewToBackPutsItFirst() async {
    let (parent, a, b) = (view(), view(), view())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.sendSubviewToBack(b)
    XCTAssertEqual(parent.subviews, [b, a])
  }

  func testRemoveFromSuperviewClearsBothEnds() async {
    let (parent, child) = (view(), view())
    parent.addSubview(child)
    child.removeFromSuperview()
    XCTAssertEqual(parent.subviews, [])
    XCTAssertNil(child.superview)
  }

  func testViewWithTagFindsASubview() async {
    let (parent, child) = (view(), view())
    child.tag = 42
    parent.addSubview(child)
    XCTAssertTrue(parent.viewWithTag(42) === child)
    XCTAssertNil(parent.viewWithTag(43))
  }

  func testViewWithTagFindsTheViewItself() async {
    let view = view()
    XCTAssertEqual(view.tag, 0)
    view.tag = -3
    XCTAssertTrue(view.viewWithTag(-3) === view)
  }

  func testWindowIsTheOneItIsShownIn() async {
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

  func testDidMoveToSuperviewIsCalledBothWays() async {
    let (parent, child) = (view(), Witness())
    parent.addSubview(child)
    child.removeFromSuperview()
    XCTAssertEqual(child.calls, ["on", "off"])
  }

  func testDidMoveToWindowComesBeforeDidMoveToSuperview() async {
    let stage = TouchStage(closesAfter: self)
    let child = Witness()
    stage.root.view.addSubview(child)
    XCTAssertEqual(child.calls, ["window", "on"])
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
