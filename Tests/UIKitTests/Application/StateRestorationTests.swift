import XCTest

@testable import UIKit

/// The restored state of an app without scenes.
@MainActor
final class StateRestorationTests: XCTestCase {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var isAsked = true
    var decoded: String?
    func application(
      _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { isAsked }
    func application(
      _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { isAsked }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
      coder.encode("1.0", forKey: "version")
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
      decoded = coder.decodeObject(forKey: "version") as? String
    }
    func application(
      _ application: UIApplication,
      viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
      ["detail", "sheet"].contains(identifierComponents.last)
        ? identifierComponents.last.map { Page($0) } : nil
    }
  }

  private final class Page: UIViewController {
    var number = 0
    var isFinished = false
    let mark = Mark()

    init(_ identifier: String) {
      super.init(nibName: nil, bundle: nil)
      restorationIdentifier = identifier
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      mark.restorationIdentifier = "mark"
      view.addSubview(mark)
    }
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(number, forKey: "number")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      number = coder.decodeInteger(forKey: "number")
    }
    override func applicationFinishedRestoringState() { isFinished = true }
  }

  private final class Mark: UIView {
    override func encodeRestorableState(with coder: NSCoder) { coder.encode(tag, forKey: "tag") }
    override func decodeRestorableState(with coder: NSCoder) {
      tag = coder.decodeInteger(forKey: "tag")
    }
  }

  private final class Counter: NSObject, UIStateRestoring {
    var count = 0
    func encodeRestorableState(with coder: NSCoder) { coder.encode(count, forKey: "count") }
    func decodeRestorableState(with coder: NSCoder) { count = coder.decodeInteger(forKey: "count") }
  }

  private lazy var stage = TouchStage(closesAfter: self)
  private let delegate = Delegate()
  private var file = URL(fileURLWithPath: "/")

  /// The interface as the app builds it at its launch.
  private func interface() -> (UITabBarController, UINavigationController, Page) {
    let first = Page("list")
    let navigation = UINavigationController(rootViewController: first)
    navigation.restorationIdentifier = "stack"
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = [UIViewController(), navigation]
    return (tabs, navigation, first)
  }

  override func setUp() async throws {
    file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let before = UIApplication.shared.delegate
    UIApplication.shared.delegate = delegate
    addTeardownBlock { @MainActor [file] in
      UIApplication.shared.delegate = before
      UIApplication.shared.restorableObjects = [:]
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// Leaves an app that shows a detail page and a sheet.
  private func leave() {
    let (tabs, navigation, first) = interface()
    stage.window.rootViewController = tabs
    tabs.selectedIndex = 1
    first.number = 1
    let detail = Page("detail")
    detail.number = 7
    navigation.pushViewController(detail, animated: false)
    detail.loadViewIfNeeded()
    detail.mark.tag = 5
    tabs.present(Page("sheet"), animated: false)
    stage.settle()
    StateRestoration(file: file).save(tabs)
    tabs.dismiss(animated: false)
  }

  func testControllersAndViewsAreAsTheyWereLeft() async throws {
    let counter = Counter()
    UIApplication.registerObject(forStateRestoration: counter, restorationIdentifier: "counter")
    counter.count = 3
    leave()
    counter.count = 0
    let (tabs, navigation, first) = interface()
    let present = StateRestoration(file: file).restore(tabs)
    stage.window.rootViewController = tabs
    present()
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertEqual(first.number, 1)
    XCTAssertTrue(first.isFinished)
    XCTAssertIdentical(navigation.viewControllers.first, first)
    let detail = try XCTUnwrap(navigation.topViewController as? Page)
    XCTAssertEqual(detail.restorationIdentifier, "detail")
    XCTAssertEqual(detail.number, 7)
    XCTAssertEqual(detail.mark.tag, 5)
    XCTAssertEqual(tabs.presentedViewController?.restorationIdentifier, "sheet")
    XCTAssertEqual(counter.count, 3)
    XCTAssertEqual(delegate.decoded, "1.0")
    tabs.dismiss(animated: false)
  }

  final class Made: UIViewController, UIViewControllerRestoration {
    static var paths: [[String]] = []
    static func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
      paths.append(identifierComponents)
      let made = Made()
      made.title = coder.decodeObject(forKey: "title") as? String
      made.restorationIdentifier = identifierComponents.last
      made.restorationClass = Made.self
      return made
    }
    override func encodeRestorableState(with coder: NSCoder) {
      coder.encode(title, forKey: "title")
    }
  }

  func testARestorationClassMakesItsControllerAnew() async throws {
    let navigation = UINavigationController(rootViewController: Page("list"))
    navigation.restorationIdentifier = "stack"
    let made = Made()
    made.restorationIdentifier = "made"
    made.restorationClass = Made.self
    made.title = "Kept"
    navigation.pushViewController(made, animated: false)
    StateRestoration(file: file).save(navigation)
    let again = UINavigationController(rootViewController: Page("list"))
    again.restorationIdentifier = "stack"
    StateRestoration(file: file).restore(again)()
    XCTAssertEqual(Made.paths, [["stack", "made"]])
    XCTAssertEqual((again.topViewController as? Made)?.title, "Kept")
    XCTAssertEqual(again.viewControllers.count, 2)
  }

  func testNothingIsKeptOrRestoredUnlessTheAppAsksForIt() async {
    leave()
    delegate.isAsked = false
    let (tabs, navigation, _) = interface()
    StateRestoration(file: file).restore(tabs)()
    XCTAssertEqual(navigation.viewControllers.count, 1)
    XCTAssertNil(delegate.decoded)
    try? FileManager.default.removeItem(at: file)
    leave()
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
  }
}
