import XCTest

@testable import UIKit

/// The order of life-cycle calls: conformance lifecycle_orders.json.
@MainActor
final class AppearanceOrderTests: XCTestCase {
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

  func testPushAndPop() async {
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

  func testTabSwitch() async {
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

  func testPresentingASheet() async {
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

  func testPresentingFullScreen() async {
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

  func testBarsAreInTheSafeArea() async {
    let content = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: content)]
    show(tabs)
    XCTAssertEqual(
      content.view.safeAreaInsets, UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    content.navigationController?.navigationBar.prefersLargeTitles = true
    settle()
    XCTAssertEqual(content.view.safeAreaInsets.top, 96)
    content.navigationController?.setNavigationBarHidden(true, animated: false)
    settle()
    XCTAssertEqual(content.view.safeAreaInsets.top, 0)
  }

  func testAlertRunsTheHandlerAfterItsDismissal() async {
    show(Recording("B", log))
    _ = log.take()
    let alert = UIAlertController(title: "Memo", message: "Why?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "memo" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let root = stage.window.rootViewController
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [log] _ in
        log.add("handler, \(root?.presentedViewController == nil ? "dismissed" : "shown")")
      })
    root?.present(alert, animated: true)
    settle()
    XCTAssertEqual(alert.view.bounds.width, 270)
    XCTAssertEqual(alert.textFields?.first?.isFirstResponder, true)
    // Two actions stand side by side, the cancelling one first: Save is on the right.
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    stage.tap(frame.maxX - 40, frame.maxY - 20)
    settle()
    XCTAssertEqual(log.take(), ["handler, dismissed"])
  }
}
