import XCTest

@testable import UIKit

/// Views have been laid out when their controllers did appear.
@MainActor
final class FirstLayoutTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let order = [
    "willAppear", "isAppearing", "willLayout", "didLayout 390.0", "didAppear 390.0",
  ]

  func testTheRootsViewIsLaidOutFirst() async {
    let controller = Watcher()
    stage.window.rootViewController = controller
    XCTAssertEqual(controller.log, order)
  }

  func testAWindowThatIsShownLaysItsRootOutAfterItIsAppearing() async {
    let controller = Watcher()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UINavigationController(rootViewController: controller)
    defer { window.isHidden = true }
    window.makeKeyAndVisible()
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(controller.log, order)
  }

  func testAStacksAndATabsViewsAreLaidOutFirst() async {
    let controller = Watcher()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: controller)]
    stage.window.rootViewController = tabs
    XCTAssertEqual(controller.log, order)
  }

  func testAPresentedViewIsLaidOutFirst() async {
    let controller = Watcher()
    controller.modalPresentationStyle = .fullScreen
    stage.root.present(controller, animated: false)
    XCTAssertEqual(controller.log, order)
  }

  func testAPushedViewIsInPlaceWhenTheTransitionBegins() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.settle()
    let controller = Watcher()
    navigation.pushViewController(controller, animated: true)
    XCTAssertEqual(controller.log.prefix(2), ["willAppear", "isAppearing"])
    XCTAssertFalse(controller.log.contains("didAppear 390.0"))
    stage.settle()
    XCTAssertEqual(controller.log, order)
  }

  func testAnotherTabsViewIsLaidOutFirst() async {
    let controller = Watcher()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), controller]
    stage.window.rootViewController = tabs
    _ = UIApplication.shared.makeFrame()
    tabs.selectedIndex = 1
    XCTAssertEqual(controller.log, order)
  }

  func testAnAnimationInDidAppearDoesNotMoveWhatIsLaidOutFirst() async {
    let controller = Watcher()
    controller.onAppear = { view in
      UIView.animate(withDuration: 1) { view.superview?.layoutIfNeeded() }
    }
    stage.window.rootViewController = controller
    XCTAssertNil(controller.box.layer.animationKeys())
  }
}

private final class Watcher: UIViewController {
  var log: [String] = []
  var onAppear: ((UIView) -> Void)?
  let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalTo: view.widthAnchor),
      box.heightAnchor.constraint(equalToConstant: 40),
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
  }
  override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.append("isAppearing") }
  override func viewWillLayoutSubviews() {
    if !log.contains("willLayout") { log.append("willLayout") }
  }
  override func viewDidLayoutSubviews() {
    let entry = "didLayout \(box.bounds.width)"
    if !log.contains(entry) { log.append(entry) }
  }
  override func viewDidAppear(_ animated: Bool) {
    log.append("didAppear \(box.bounds.width)")
    onAppear?(box)
  }
}
