import XCTest

@testable import UIKit

/// lifecycle_orders.json: the order of life-cycle, layout and control calls.
@MainActor
final class LifecycleOrderConformanceTests: XCTestCase {
  /// Writes down what is called, with its name first.
  private final class Recording: UIViewController {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { return nil }
    override func viewDidLoad() { log.add("\(name).didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.add("\(name).willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name).didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name).willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name).didDisappear") }
  }

  private final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private let log = Log()
  private lazy var stage = TouchStage(closesAfter: self)

  /// Lets animations run to their end on the stepped clock.
  private func settle() {
    for _ in 0..<120 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  private func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    settle()
  }

  func testPushAndPopCallInTheOrderOfIOS() async {
    let a = Recording("A", log)
    let b = Recording("B", log)
    let navigation = UINavigationController(rootViewController: a)
    show(navigation)
    XCTAssertEqual(log.take(), ["A.didLoad", "A.willAppear", "A.didAppear"])
    for animated in [false, true] {
      navigation.pushViewController(b, animated: animated)
      settle()
      XCTAssertEqual(
        log.take().filter { $0 != "B.didLoad" },
        ["A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear"])
      XCTAssertEqual(navigation.viewControllers, [a, b])
      XCTAssertTrue(navigation.popViewController(animated: animated) === b)
      settle()
      XCTAssertEqual(
        log.take(), ["B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear"])
      XCTAssertNil(b.parent)
      XCTAssertNil(b.view.window)
    }
  }

  func testEdgeDragThatIsGivenUp() async {
    let navigation = UINavigationController(rootViewController: Recording("A", log))
    show(navigation)
    let b = Recording("B", log)
    navigation.pushViewController(b, animated: false)
    settle()
    _ = log.take()
    stage.down(2, 400)
    for x in [20, 40, 60] as [CGFloat] {
      stage.move(x, 400)
      _ = UIApplication.shared.makeFrame()
    }
    stage.advance(0.3)
    stage.move(61, 400)
    stage.up(61, 400)
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "B.willDisappear", "A.willAppear", "A.willDisappear", "A.didDisappear", "B.willAppear",
        "B.didAppear",
      ])
    XCTAssertTrue(navigation.topViewController === b)
    XCTAssertTrue(b.view.window != nil)
  }

  func testEdgeDragThatPops() async {
    let a = Recording("A", log)
    let navigation = UINavigationController(rootViewController: a)
    show(navigation)
    navigation.pushViewController(Recording("B", log), animated: false)
    settle()
    _ = log.take()
    stage.down(2, 400)
    for x in stride(from: 20 as CGFloat, to: 300, by: 20) {
      stage.move(x, 400)
      _ = UIApplication.shared.makeFrame()
    }
    stage.up(300, 400)
    settle()
    XCTAssertEqual(
      log.take(), ["B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear"])
    XCTAssertEqual(navigation.viewControllers, [a])
    XCTAssertEqual(a.view.layer.presentation()?.affineTransform() ?? .identity, .identity)
  }

  func testATabSwitchCallsInTheOrderOfIOS() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [Recording("T0", log), Recording("T1", log)]
    show(tabs)
    XCTAssertEqual(log.take(), ["T0.didLoad", "T0.willAppear", "T0.didAppear"])
    tabs.selectedIndex = 1
    settle()
    XCTAssertEqual(
      log.take(),
      ["T1.didLoad", "T0.willDisappear", "T1.willAppear", "T0.didDisappear", "T1.didAppear"])
  }

  func testPresentingASheetCallsInTheOrderOfIOS() async {
    show(Recording("B", log))
    _ = log.take()
    let sheet = Recording("S", log)
    var hasCompleted = false
    stage.window.rootViewController?.present(sheet, animated: true) { hasCompleted = true }
    settle()
    XCTAssertEqual(log.take(), ["S.didLoad", "S.willAppear", "S.didAppear"])
    XCTAssertTrue(hasCompleted)
    sheet.dismiss(animated: true)
    settle()
    XCTAssertEqual(log.take(), ["S.willDisappear", "S.didDisappear"])
    XCTAssertNil(stage.window.rootViewController?.presentedViewController)
  }

  func testPresentingFullScreenCallsInTheOrderOfIOS() async {
    show(Recording("B", log))
    _ = log.take()
    let modal = Recording("M", log)
    modal.modalPresentationStyle = .fullScreen
    stage.window.rootViewController?.present(modal, animated: true)
    settle()
    XCTAssertEqual(
      log.take(),
      ["M.didLoad", "B.willDisappear", "M.willAppear", "M.didAppear", "B.didDisappear"])
    modal.dismiss(animated: true)
    settle()
    XCTAssertEqual(
      log.take(), ["M.willDisappear", "B.willAppear", "M.didDisappear", "B.didAppear"])
    XCTAssertTrue(stage.window.rootViewController?.view.window === stage.window)
  }

  // MARK: Layout passes

  private final class LoggingView: UIView {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
      log.add("\(name).updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      log.add("\(name).layoutSubviews")
      super.layoutSubviews()
    }
  }

  private final class LoggingController: UIViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() { view = LoggingView("root", log) }
    override func updateViewConstraints() {
      log.add("vc.updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { log.add("vc.viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { log.add("vc.viewDidLayoutSubviews") }
  }

  /// A controller with one child view, laid out once.
  private func makeLaidOut() -> (LoggingController, LoggingView) {
    let controller = LoggingController(log)
    let child = LoggingView("child", log)
    stage.window.rootViewController = controller
    controller.view.addSubview(child)
    stage.window.layoutIfNeeded()
    XCTAssertTrue(log.take().contains("child.updateConstraints"), "asked once at first")
    return (controller, child)
  }

  func testLayoutPassWithDirtyConstraints() async {
    let (controller, child) = makeLaidOut()
    child.setNeedsUpdateConstraints()
    controller.view.setNeedsLayout()
    stage.window.layoutIfNeeded()
    XCTAssertFalse(child.needsUpdateConstraints())
    XCTAssertEqual(
      log.take().filter { $0 != "child.layoutSubviews" },
      [
        "child.updateConstraints", "vc.updateViewConstraints", "root.updateConstraints",
        "vc.viewWillLayoutSubviews", "root.layoutSubviews", "vc.viewDidLayoutSubviews",
      ])
  }

  func testLayoutPassOfRootAndChild() async {
    let (controller, child) = makeLaidOut()
    child.setNeedsLayout()
    controller.view.setNeedsLayout()
    stage.window.layoutIfNeeded()
    XCTAssertEqual(
      log.take(),
      [
        "vc.viewWillLayoutSubviews", "root.layoutSubviews", "vc.viewDidLayoutSubviews",
        "child.layoutSubviews",
      ])
  }

  // MARK: Controls

  func testDragEventsOfControls() async {
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    let events: [(UIControl.Event, String)] = [
      (.touchDragInside, "dragInside"), (.touchDragOutside, "dragOutside"),
      (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
      (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    ]
    for (event, name) in events {
      control.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
    stage.root.view.addSubview(control)
    stage.down(150, 125)
    for x in [160, 400, 160, 400] as [CGFloat] { stage.move(x, 125) }
    stage.up(400, 125)
    XCTAssertEqual(
      log.take(),
      [
        "dragInside", "dragOutside", "dragExit", "dragInside", "dragEnter", "dragOutside",
        "dragExit", "touchUpOutside",
      ])
  }
}
