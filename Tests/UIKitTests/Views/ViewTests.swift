import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class ViewTests: XCTestCase {
  func testSubviewOrderEqualsLayerOrder() async {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    parent.sendSubviewToBack(views[3])
    parent.bringSubviewToFront(views[0])
    parent.insertSubview(views[1], aboveSubview: views[2])
    parent.exchangeSubview(at: 0, withSubviewAt: 1)
    XCTAssertEqual(parent.subviews, [views[2], views[3], views[1], views[0]])
    XCTAssertEqual(parent.subviews.map(\.layer), parent.layer.sublayers)
  }

  func testRandomTreeChangesKeepLayersInStep() async {
    var random = SeededRandom(seed: 7)
    let views = (0..<12).map { _ in UIView() }
    for _ in 0..<2000 {
      let parent = views.randomElement(using: &random)!
      let child = views.randomElement(using: &random)!
      guard parent !== child, !parent.isDescendant(of: child) else { continue }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: parent.addSubview(child)
      case 1:
        parent.insertSubview(child, at: Int.random(in: 0...parent.subviews.count, using: &random))
      case 2: child.removeFromSuperview()
      case 3: parent.sendSubviewToBack(child)
      default:
        if let sibling = parent.subviews.randomElement(using: &random), sibling !== child {
          parent.insertSubview(child, aboveSubview: sibling)
        }
      }
      for view in views {
        XCTAssertEqual(view.subviews.map(\.layer), view.layer.sublayers ?? [])
        for subview in view.subviews { XCTAssertTrue(subview.superview === view) }
      }
    }
  }

  func testAutoresizingDistributesInProportion() async {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 80))
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 150)
    XCTAssertEqual(child.frame, CGRect(x: 70, y: 10, width: 60, height: 130))
  }

  func testHitTestingSkipsHiddenTransparentAndDisabledViews() async {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    parent.addSubview(child)
    let point = CGPoint(x: 20, y: 20)
    XCTAssertTrue(parent.hitTest(point, with: nil) === child)
    child.alpha = 0.005
    XCTAssertTrue(parent.hitTest(point, with: nil) === parent)
    child.alpha = 1
    child.isUserInteractionEnabled = false
    XCTAssertTrue(parent.hitTest(point, with: nil) === parent)
    parent.isHidden = true
    XCTAssertNil(parent.hitTest(point, with: nil))
  }

  func testWindowMembershipIsTold() async {
    final class Watcher: UIView {
      var calls: [String] = []
      override func willMove(toWindow newWindow: UIWindow?) {
        calls.append(newWindow == nil ? "will leave" : "will enter")
      }
      override func didMoveToWindow() { calls.append(window == nil ? "left" : "entered") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let middle = UIView()
    let watcher = Watcher()
    middle.addSubview(watcher)
    window.addSubview(middle)
    XCTAssertTrue(watcher.window === window)
    middle.removeFromSuperview()
    XCTAssertEqual(watcher.calls, ["will enter", "entered", "will leave", "left"])
  }

  func testTintAndTraitsAreInherited() async {
    let parent = UIView()
    let child = UIView()
    parent.addSubview(child)
    XCTAssertEqual(child.tintColor, .systemBlue)
    parent.tintColor = .red
    XCTAssertEqual(child.tintColor, .red)
    child.backgroundColor = .systemBackground
    XCTAssertEqual(child.layer.backgroundColor, UIColor.white.cgColor)
    parent.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(child.layer.backgroundColor, UIColor.black.cgColor)
  }
}
