import Exchange
import UIKit
import XCTest

@testable import Replacing

private class Screen: UIViewController {
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
}
private final class List: UITableViewController {}
private final class Dark: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
}
private final class Wrapper: UIView {
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}
private final class Tapped: NSObject {
  var count = 0
  @objc func tap() { count += 1 }
}

@MainActor
final class ReplacingTests: XCTestCase {
  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  func testScreensTellThatTheyAppear() async {
    Analytics.start
    Blocks.start
    Analytics.events = []
    Blocks.log = []
    for controller in [Screen(), UIViewController(), List()] {
      Analytics.events = []
      Blocks.log = []
      controller.loadViewIfNeeded()
      XCTAssertEqual(Analytics.events, ["\(type(of: controller)) loads"])
      controller.beginAppearanceTransition(true, animated: true)
      controller.endAppearanceTransition()
      XCTAssertEqual(Analytics.events.last, "\(type(of: controller)) appeared true")
      XCTAssertEqual(Analytics.events.count, 2)
      XCTAssertEqual(Blocks.log, ["\(type(of: controller)) will appear true"])
    }
  }

  func testPushesAndActionsAreCounted() async {
    Analytics.start
    let navigation = UINavigationController(rootViewController: UIViewController())
    Analytics.events = []
    let screen = Screen()
    navigation.pushViewController(screen, animated: false)
    XCTAssertEqual(Analytics.events.filter { $0.hasSuffix("pushed") }, ["Screen is pushed"])
    XCTAssertTrue(navigation.topViewController === screen)
    let button = UIButton()
    let target = Tapped()
    button.addTarget(target, action: #selector(Tapped.tap), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(Analytics.events.last, "UIButton sends tap")
    XCTAssertEqual(target.count, 1)
  }

  func testViewsTellThatTheyAreLaidOut() async {
    Skeleton.start
    let wrapper = Wrapper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = UILabel(frame: wrapper.bounds)
    wrapper.addSubview(label)
    Skeleton.laidOut = [:]
    wrapper.setNeedsLayout()
    wrapper.layoutIfNeeded()
    XCTAssertEqual(wrapper.layouts, 1)
    XCTAssertEqual(Skeleton.laidOut[ObjectIdentifier(wrapper)], 1)
    XCTAssertEqual(Skeleton.laidOut[ObjectIdentifier(label)], 1)
  }

  func testViewsFollowTheirWindowAndTraits() async {
    Skeleton.start
    let controller = UIViewController()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    let window = show(controller)
    XCTAssertEqual(view.accessibilityHint, "in a window")
    Skeleton.traits = []
    window.overrideUserInterfaceStyle = .dark
    window.layoutIfNeeded()
    XCTAssertTrue(Skeleton.traits.contains(.dark))
    view.removeFromSuperview()
    XCTAssertEqual(view.accessibilityHint, "alone")
  }

  func testTouchesFindOtherViews() async {
    Skeleton.start
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    view.addSubview(button)
    XCTAssertTrue(view.hitTest(CGPoint(x: 35, y: 35), with: nil) === view)
    button.reach = 10
    XCTAssertTrue(view.hitTest(CGPoint(x: 35, y: 35), with: nil) === button)
    XCTAssertFalse(button.point(inside: CGPoint(x: -11, y: 0), with: nil))
    button.accessibilityIdentifier = "a pane"
    XCTAssertTrue(view.hitTest(CGPoint(x: 35, y: 35), with: nil) === view)
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 8))
    plain.reach = 3
    XCTAssertEqual(plain.sizeThatFits(.zero), CGSize(width: 13, height: 8))
  }

  func testTextsAreKeys() async {
    Localisation.start
    Localisation.table = ["hello": "Hallo", "awake": "wach"]
    let label = UILabel()
    label.text = "hello"
    XCTAssertEqual(label.text, "Hallo")
    label.text = nil
    XCTAssertNil(label.text)
    label.awakeFromNib()
    XCTAssertEqual(label.text, "wach")
    // Objects of other classes are not asked.
    UIView().awakeFromNib()
    XCTAssertEqual(UIViewController().preferredStatusBarStyle, .lightContent)
    XCTAssertEqual(Dark().preferredStatusBarStyle, .darkContent)
  }

  func testListsTellThatTheyReload() async {
    Blocks.start
    Blocks.log = []
    UITableView().reloadData()
    XCTAssertEqual(Blocks.log, ["UITableView reloads"])
    let layout = UICollectionViewFlowLayout()
    UICollectionView(frame: .zero, collectionViewLayout: layout).reloadData()
    XCTAssertEqual(Blocks.log.last, "UICollectionView reloads")
  }

  func testMethodsOfTheProgramsOwnClasses() async throws {
    Machine.exchangeAll()
    let machine = Machine()
    machine.run()
    XCTAssertEqual(machine.log, ["start run", "other stop", "stop", "other halt", "halt"])
    // Exchanged back.
    Machine.exchangeAll()
    let again = Machine()
    again.run()
    XCTAssertEqual(again.log, ["start run", "stop", "halt"])
    Toaster.exchangeAll()
    let toaster = Toaster()
    XCTAssertEqual(toaster.use(), "very cool 2")
    XCTAssertEqual(toaster.log, ["glow", "heat"])
  }

  func testAClassGetsAMethodThatItInherits() async throws {
    let start = #selector(Machine.start(_:))
    let method = try XCTUnwrap(class_getInstanceMethod(Pump.self, start))
    let original = unsafeBitCast(
      method_getImplementation(method),
      to: (@convention(c) (Machine, Selector, String?) -> Int).self)
    let block: @convention(block) (Machine, String?) -> Int = { machine, reason in
      100 + original(machine, start, reason.map { $0 + "!" })
    }
    let implementation = imp_implementationWithBlock(block)
    XCTAssertFalse(class_addMethod(Machine.self, start, implementation, nil))
    XCTAssertFalse(class_addMethod(Engine.self, start, implementation, nil))
    XCTAssertTrue(class_addMethod(Pump.self, start, implementation, nil))
    XCTAssertEqual(Pump().start("now"), 101)
    XCTAssertEqual(Machine().start("now"), 1)
    XCTAssertEqual(Engine().start("now"), 10)
    let pump = Pump()
    pump.run()
    XCTAssertEqual(pump.log.first, "start run!")
    // A subclass that has its own is reached through what it calls.
    let base = try XCTUnwrap(class_getInstanceMethod(Machine.self, start))
    let own = try XCTUnwrap(class_getInstanceMethod(Engine.self, start))
    XCTAssertNotEqual(base, own)
    let plus: @convention(block) (Machine, String?) -> Int = { machine, reason in
      1000 + original(machine, start, reason)
    }
    let before = method_setImplementation(base, imp_implementationWithBlock(plus))
    XCTAssertEqual(Engine().start("now"), 10010)
    XCTAssertEqual(Machine().start("now"), 1001)
    method_setImplementation(base, try XCTUnwrap(before))
    XCTAssertEqual(Engine().start("now"), 10)
  }
}
