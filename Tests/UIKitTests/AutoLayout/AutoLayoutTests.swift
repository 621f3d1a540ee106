import XCTest

@testable import UIKit

/// A view with an intrinsic size a test sets.
final class ContentView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }
  init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { content }
}

/// A view whose text needs `area` square points.
final class WrappingView: UIView {
  let area: CGFloat
  init(area: CGFloat) {
    self.area = area
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { CGSize(width: area / 20, height: 20) }
  override func wrappedContentSize(forWidth width: CGFloat) -> CGSize? {
    CGSize(width: min(width, area / 20), height: 20 * (area / 20 / width).rounded(.up))
  }
}

@MainActor
final class AutoLayoutTests: XCTestCase {
  private func plainView() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  private func root(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  func testEdgesFollowTheSuperview() async {
    let root = root()
    let child = plainView()
    root.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      child.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      child.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      child.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: 3),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame, CGRect(x: 10, y: 5, width: 290, height: 243))
    root.frame.size = CGSize(width: 200, height: 100)
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame, CGRect(x: 10, y: 5, width: 170, height: 53))
  }

  func testChangingAConstantMovesOnlyWhatDependsOnIt() async {
    let root = root()
    let first = plainView()
    let second = plainView()
    root.addSubview(first)
    root.addSubview(second)
    let top = second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 8)
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      first.topAnchor.constraint(equalTo: root.topAnchor),
      first.widthAnchor.constraint(equalToConstant: 40),
      first.heightAnchor.constraint(equalToConstant: 40),
      second.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2),
      second.heightAnchor.constraint(equalToConstant: 10),
      top,
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(second.frame, CGRect(x: 120, y: 48, width: 80, height: 10))
    top.constant = 20
    root.layoutIfNeeded()
    XCTAssertEqual(second.frame.minY, 60)
    XCTAssertEqual(first.frame, CGRect(x: 0, y: 0, width: 40, height: 40))
    top.isActive = false
    second.topAnchor.constraint(equalTo: root.topAnchor, constant: 1).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(second.frame.minY, 1)
  }

  /// auto_layout.json: binary constraints go to the closest common ancestor, unary ones to the item.
  func testConstraintsAreInstalledOnTheClosestCommonAncestor() async {
    let root = root()
    let middle = plainView()
    let first = plainView()
    let second = plainView()
    root.addSubview(middle)
    middle.addSubview(first)
    middle.addSubview(second)
    let unary = first.widthAnchor.constraint(equalToConstant: 3)
    let binary = first.leftAnchor.constraint(equalTo: second.rightAnchor)
    let toRoot = first.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([unary, binary, toRoot])
    XCTAssertTrue(first.constraints == [unary])
    XCTAssertTrue(middle.constraints == [binary])
    XCTAssertTrue(root.constraints == [toRoot])
    XCTAssertTrue(binary.isActive)
    first.removeFromSuperview()
    XCTAssertFalse(binary.isActive)
    XCTAssertFalse(toRoot.isActive)
    XCTAssertTrue(unary.isActive)
  }

  func testContentHuggingAndCompression() async {
    let root = root(300, 100)
    let left = ContentView(100, 20)
    let right = ContentView(80, 20)
    root.addSubview(left)
    root.addSubview(right)
    XCTAssertEqual(left.contentHuggingPriority(for: .horizontal), .defaultLow)
    XCTAssertEqual(left.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
    left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    left.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: root.leftAnchor),
      right.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 10),
      right.rightAnchor.constraint(equalTo: root.rightAnchor),
      left.topAnchor.constraint(equalTo: root.topAnchor),
      right.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(left.frame, CGRect(x: 0, y: 0, width: 100, height: 20))
    XCTAssertEqual(right.frame, CGRect(x: 110, y: 0, width: 190, height: 20))
    root.frame.size.width = 150
    root.layoutIfNeeded()
    XCTAssertEqual(left.frame.width, 60)
    XCTAssertEqual(right.frame.width, 80)
    left.content = CGSize(width: 30, height: 44)
    root.layoutIfNeeded()
    XCTAssertEqual(left.frame, CGRect(x: 0, y: 0, width: 30, height: 44))
  }

  func testOnAWindowEdgesGoToTheNearestPixel() async {
    let rounding = LayoutRounding(scale: 3, isOnWindow: true)
    let rect = rounding.rect(CGRect(x: 10.2, y: 0.5, width: 20.2, height: 9.6))
    XCTAssertEqual(rect.minX, 31 / 3.0, accuracy: 1e-9)
    XCTAssertEqual(rect.maxX, 91 / 3.0, accuracy: 1e-9)
    XCTAssertEqual(rect.minY, 2 / 3.0, accuracy: 1e-9)
  }

  // MARK: Guides

  /// safe_area_margins.json, "customGuide" and "safeAreaLayoutGuide".
  func testGuidesFollowTheSafeArea() async {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    let root = root()
    controller.view = root
    XCTAssertEqual(
      root.safeAreaLayoutGuide.layoutFrame, CGRect(x: 10, y: 44, width: 298, height: 402))
    let top = plainView()
    root.addSubview(top)
    let guide = UILayoutGuide()
    let unused = UILayoutGuide()
    root.addLayoutGuide(guide)
    root.addLayoutGuide(unused)
    let safe = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: safe.topAnchor),
      top.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      top.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      top.heightAnchor.constraint(equalToConstant: 60),
      guide.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 8),
      guide.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 4),
      guide.widthAnchor.constraint(equalToConstant: 120),
      guide.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(top.frame, CGRect(x: 10, y: 44, width: 298, height: 60))
    XCTAssertEqual(guide.layoutFrame, CGRect(x: 14, y: 112, width: 120, height: 40))
    XCTAssertEqual(unused.layoutFrame, .zero)
    controller.additionalSafeAreaInsets.left = 30
    root.layoutIfNeeded()
    XCTAssertEqual(top.frame, CGRect(x: 30, y: 44, width: 278, height: 60))
    root.removeLayoutGuide(guide)
    XCTAssertEqual(root.layoutGuides.count, 1)
  }

  func testMarginAttributesAreThoseOfTheSuperview() async {
    let root = root()
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let child = plainView()
    root.addSubview(child)
    for attribute in [
      NSLayoutConstraint.Attribute.leftMargin, .rightMargin, .topMargin, .bottomMargin,
    ] {
      NSLayoutConstraint(
        item: child, attribute: attribute.withoutMargin ?? .left, relatedBy: .equal, toItem: root,
        attribute: attribute, multiplier: 1, constant: 0
      ).isActive = true
    }
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame, CGRect(x: 2, y: 1, width: 314, height: 476))
    root.layoutMargins.left = 20
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame, CGRect(x: 20, y: 1, width: 296, height: 476))
  }

  // MARK: Direction

  func testLeadingIsRightInRightToLeftLayouts() async {
    let root = root(100, 100)
    root.semanticContentAttribute = .forceRightToLeft
    let child = plainView()
    child.semanticContentAttribute = .forceRightToLeft
    root.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      child.widthAnchor.constraint(equalToConstant: 30),
      child.topAnchor.constraint(equalTo: root.topAnchor),
      child.heightAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.minX, 60)
  }

  // MARK: Hierarchy

  func testASubtreeBuiltDetachedJoinsItsNewSuperview() async {
    let card = plainView()
    let inner = plainView()
    card.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 4),
      inner.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -4),
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 4),
      inner.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -4),
      inner.widthAnchor.constraint(equalToConstant: 52),
      inner.heightAnchor.constraint(equalToConstant: 22),
    ])
    card.layoutIfNeeded()
    XCTAssertEqual(card.bounds.size, CGSize(width: 60, height: 30))
    let root = root()
    root.addSubview(card)
    card.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    card.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(card.frame, CGRect(x: 130, y: 450, width: 60, height: 30))
    XCTAssertEqual(inner.frame, CGRect(x: 4, y: 4, width: 52, height: 22))
    card.removeFromSuperview()
    let other = self.root(100, 100)
    other.addSubview(card)
    card.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 7).isActive = true
    card.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
    other.layoutIfNeeded()
    XCTAssertEqual(card.frame, CGRect(x: 7, y: 0, width: 60, height: 30))
  }

  func testViewsWithFramesAreIslands() async {
    let root = root()
    let cell = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    let label = plainView()
    root.addSubview(cell)
    cell.addSubview(label)
    label.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 8).isActive = true
    label.rightAnchor.constraint(equalTo: cell.rightAnchor, constant: -8).isActive = true
    label.topAnchor.constraint(equalTo: cell.topAnchor).isActive = true
    label.heightAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame, CGRect(x: 8, y: 0, width: 84, height: 10))
    XCTAssertNil(root.layoutStorage?.ownEngine)
    cell.frame.size.width = 60
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.width, 44)

    // A constraint out of the cell joins the two.
    let follower = plainView()
    root.addSubview(follower)
    NSLayoutConstraint.activate([
      follower.leftAnchor.constraint(equalTo: label.rightAnchor),
      follower.topAnchor.constraint(equalTo: label.bottomAnchor),
      follower.widthAnchor.constraint(equalTo: cell.widthAnchor),
      follower.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(follower.frame, CGRect(x: 62, y: 30, width: 60, height: 5))
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.width, 184)
    XCTAssertEqual(follower.frame, CGRect(x: 192, y: 10, width: 200, height: 5))
    follower.removeFromSuperview()
    cell.frame.size.width = 30
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.width, 14)
  }

  func testPlainSubtreesHaveNoEngine() async {
    let root = root()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(child)
    root.layoutIfNeeded()
    child.removeFromSuperview()
    XCTAssertNil(root.layoutItem)
    XCTAssertNil(child.layoutItem)
  }

  // MARK: Text, fitting, conflicts

  func testWrappingTextGetsTheHeightItNeedsAtItsWidth() async {
    let root = root(100, 400)
    let text = WrappingView(area: 20 * 250)
    let below = plainView()
    root.addSubview(text)
    root.addSubview(below)
    NSLayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: root.leftAnchor),
      text.rightAnchor.constraint(equalTo: root.rightAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor),
      below.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(text.frame.height, 60)
    XCTAssertEqual(below.frame.minY, 60)
    root.frame.size.width = 50
    root.layoutIfNeeded()
    XCTAssertEqual(text.frame.height, 100)
    XCTAssertEqual(below.frame.minY, 100)
  }

  func testFittingSizeOfACell() async {
    let cell = root(320, 44)
    let text = WrappingView(area: 20 * 700)
    cell.addSubview(text)
    NSLayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 10),
      text.rightAnchor.constraint(equalTo: cell.rightAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
    ])
    for (width, height) in [(220.0, 90.0), (320, 70), (120, 150)] as [(CGFloat, CGFloat)] {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      XCTAssertEqual(size, CGSize(width: width, height: height))
    }
    XCTAssertEqual(
      cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 720, height: 30))
    cell.frame = CGRect(x: 0, y: 0, width: 220, height: 90)
    cell.layoutIfNeeded()
    XCTAssertEqual(text.frame, CGRect(x: 10, y: 5, width: 200, height: 80))
  }

  func testFittingSizeOfAViewInAnIsland() async {
    let root = root()
    let box = plainView()
    let content = ContentView(40, 30)
    root.addSubview(box)
    box.addSubview(content)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.rightAnchor.constraint(equalTo: root.rightAnchor),
      content.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 1),
      content.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -1),
      content.topAnchor.constraint(equalTo: box.topAnchor, constant: 1),
      content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -1),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(
      box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 42, height: 32))
    XCTAssertEqual(content.systemLayoutSizeFitting(.zero), CGSize(width: 40, height: 30))
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.width, 320)
  }

  func testConflictsGiveTheNewestConstraintUp() async {
    let root = root()
    let child = plainView()
    root.addSubview(child)
    let first = child.widthAnchor.constraint(equalToConstant: 100)
    let second = child.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.width, 100)
    XCTAssertTrue(second.isActive)
    first.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.width, 50)
  }

  func testAmbiguityIsReported() async {
    let root = root()
    let child = ContentView(10, 10)
    root.addSubview(child)
    root.layoutIfNeeded()
    XCTAssertTrue(child.hasAmbiguousLayout)
    child.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    child.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    XCTAssertFalse(child.hasAmbiguousLayout)
  }

  func testDistancesBetweenAnchorsAreConstrained() async {
    let root = root(100, 100)
    let child = plainView()
    root.addSubview(child)
    let before = root.leftAnchor.anchorWithOffset(to: child.leftAnchor)
    let after = child.rightAnchor.anchorWithOffset(to: root.rightAnchor)
    NSLayoutConstraint.activate([
      before.constraint(equalTo: after, multiplier: 2),
      child.widthAnchor.constraint(equalToConstant: 40),
      child.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
      child.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame, CGRect(x: 40, y: 16, width: 40, height: 40))
  }

  func testNothingIsKeptAlive() async {
    weak var root: UIView?
    weak var child: UIView?
    weak var stack: UIStackView?
    weak var removed: UIView?
    do {
      let view = self.root()
      let box = plainView()
      let row = UIStackView(arrangedSubviews: [ContentView(10, 10), UIView()])
      let gone = plainView()
      view.addSubview(box)
      view.addSubview(gone)
      box.addSubview(row)
      row.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
      box.leftAnchor.constraint(equalTo: gone.rightAnchor).isActive = true
      gone.removeFromSuperview()
      view.layoutIfNeeded()
      (root, child, stack, removed) = (view, box, row, gone)
    }
    XCTAssertNil(root)
    XCTAssertNil(child)
    XCTAssertNil(stack)
    XCTAssertNil(removed)
  }

  func testKeyboardGuideFollowsTheKeyboard() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView(frame: window.bounds)
    let bar = ContentView(10, 44)
    window.addSubview(view)
    view.addSubview(bar)
    bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    view.layoutIfNeeded()
    XCTAssertEqual(bar.frame.maxY, 480 - view.safeAreaInsets.bottom)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 280, width: 320, height: 200)
      ])
    view.layoutIfNeeded()
    XCTAssertEqual(bar.frame.maxY, 280)
  }

  func testBarGuidesEndAtTheSafeArea() async {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    controller.view = root()
    let box = plainView()
    controller.view.addSubview(box)
    box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
    box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).isActive = true
    controller.view.layoutIfNeeded()
    XCTAssertEqual(box.frame.minY, 44)
    XCTAssertEqual(box.frame.height, 402)
    XCTAssertEqual(controller.topLayoutGuide.length, 44)
  }
}
