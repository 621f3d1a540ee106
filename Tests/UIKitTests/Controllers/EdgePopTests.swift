import XCTest

@testable import UIKit

/// When a drag from the edge of a navigation controller takes hold, and what gets it when it does not.
@MainActor
final class EdgePopTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let drawer = UISwipeGestureRecognizer()
  private let recorder = Recorder()

  /// A navigation controller whose view waits for a swipe to the right, as drawers of menus do.
  private func show(_ controllers: Int) {
    stage.window.rootViewController = navigation
    for _ in 1..<controllers {
      navigation.pushViewController(UIViewController(), animated: false)
    }
    recorder.attach(drawer, named: "drawer", to: navigation.view)
    stage.window.layoutIfNeeded()
  }

  private func dragFromTheEdge() {
    stage.down(4, 400)
    for step in 1...12 { stage.move(4 + CGFloat(step) * 10, 400) }
    stage.up(124, 400)
  }

  private func assertDragPops(_ pops: Bool, line: UInt = #line) {
    let edge = navigation.interactivePopGestureRecognizer
    edge.map { recorder.attach($0, named: "edge", to: navigation.view) }
    dragFromTheEdge()
    XCTAssertEqual(recorder.calls.first, pops ? "edge began" : "drawer ended", line: line)
  }

  private func dragAcross() {
    stage.down(100, 400)
    for step in 1...13 { stage.move(100 + CGFloat(step) * 20, 400) }
    stage.up(360, 400)
    stage.settle()
  }

  // Apps let drags from anywhere pop so, by names that are not documented.

  func testADragWithTheTargetsOfTheEdgesPops() async throws {
    show(2)
    let edge = try XCTUnwrap(navigation.interactivePopGestureRecognizer)
    let drag = UIPanGestureRecognizer()
    drag.setValue(try XCTUnwrap(edge.value(forKey: "targets")), forKey: "targets")
    navigation.view.addGestureRecognizer(drag)
    dragAcross()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func testADragThatTellsTheTargetOfTheEdgesPops() async throws {
    show(3)
    let edge = try XCTUnwrap(navigation.interactivePopGestureRecognizer)
    let targets = try XCTUnwrap(edge.value(forKey: "_targets") as? [NSObject])
    let target = try XCTUnwrap(targets.first?.value(forKey: "target") as? NSObject)
    XCTAssertTrue(target === edge.delegate)
    let drag = UIPanGestureRecognizer(
      target: target, action: Selector("handleNavigationTransition:"))
    navigation.view.addGestureRecognizer(drag)
    dragAcross()
    XCTAssertEqual(navigation.viewControllers.count, 2)
    dragAcross()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func testWhetherControllersChangeIsAskedByName() async {
    show(1)
    XCTAssertEqual(navigation.value(forKey: "_isTransitioning") as? Bool, false)
    navigation.pushViewController(UIViewController(), animated: true)
    XCTAssertEqual(navigation.value(forKey: "_isTransitioning") as? Bool, true)
    stage.settle()
    XCTAssertEqual(navigation.value(forKey: "isTransitioning") as? Bool, false)
  }

  func testARootLeavesTheDragToOthers() async {
    show(1)
    assertDragPops(false)
  }

  func testWhereThereIsABackButtonTheDragPops() async {
    show(2)
    assertDragPops(true)
  }

  func testNoBackButtonNoPop() async {
    show(2)
    navigation.topViewController?.navigationItem.hidesBackButton = true
    assertDragPops(false)
  }

  func testAnItemInPlaceOfTheBackButtonTakesThePopToo() async {
    show(2)
    let item = navigation.topViewController?.navigationItem
    item?.leftBarButtonItem = UIBarButtonItem(
      title: "Close", style: .plain, target: nil, action: nil)
    assertDragPops(false)
  }

  func testAnItemBesideTheBackButtonLeavesThePop() async {
    show(2)
    let item = navigation.topViewController?.navigationItem
    item?.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    item?.leftItemsSupplementBackButton = true
    assertDragPops(true)
  }

  func testAHiddenBarTakesThePopAway() async {
    show(2)
    navigation.isNavigationBarHidden = true
    assertDragPops(false)
  }

  func testAppsThatTakeTheDelegateAwayPopWithoutABar() async {
    show(2)
    navigation.isNavigationBarHidden = true
    XCTAssertNotNil(navigation.interactivePopGestureRecognizer?.delegate)
    navigation.interactivePopGestureRecognizer?.delegate = nil
    assertDragPops(true)
  }
}
