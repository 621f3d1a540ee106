import XCTest

@testable import UIKit

/// Each member of UINavigationController that apps use.
@MainActor
final class UINavigationControllerMemberTests: XCTestCase {
  private func shown(_ count: Int = 1) -> (TouchStage, UINavigationController) {
    let stage = TouchStage(closesAfter: self)
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    for _ in 1..<count { navigation.pushViewController(UIViewController(), animated: false) }
    stage.window.layoutIfNeeded()
    return (stage, navigation)
  }

  func testInitHasNoControllers() async {
    XCTAssertEqual(UINavigationController().viewControllers, [])
  }
  func testInitRootViewControllerHasThatOne() async {
    let root = UIViewController()
    XCTAssertEqual(UINavigationController(rootViewController: root).viewControllers, [root])
  }
  /// Subclasses hide the bottom bar of all but the first here.
  func testInitPushesTheRoot() async {
    final class Controller: UINavigationController {
      var pushed: [Int] = []
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pushed.append(viewControllers.count)
        super.pushViewController(viewController, animated: animated)
      }
    }
    let controller = Controller(rootViewController: UIViewController())
    controller.pushViewController(UIViewController(), animated: false)
    XCTAssertEqual(controller.pushed, [0, 1])
  }
  func testNavigationBarIsFortyFourPointsHigh() async {
    let (_, navigation) = shown()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    XCTAssertTrue(navigation.navigationBar.isDescendant(of: navigation.view))
  }
  func testPushViewControllerShowsItAndCanBeOverridden() async {
    let (_, navigation) = shown()
    let next = UIViewController()
    navigation.pushViewController(next, animated: false)
    XCTAssertTrue(next.view.isDescendant(of: navigation.view))
    XCTAssertEqual(navigation.viewControllers.count, 2)
    final class Counting: UINavigationController {
      var pushes = 0
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pushes += 1
        super.pushViewController(viewController, animated: animated)
      }
    }
    let counting = Counting()
    counting.pushViewController(UIViewController(), animated: false)
    XCTAssertEqual(counting.pushes, 1)
  }
  func testPopViewControllerReturnsItAndKeepsTheRoot() async {
    let (_, navigation) = shown(2)
    let top = navigation.topViewController
    XCTAssertTrue(navigation.popViewController(animated: false) === top)
    XCTAssertNil(navigation.popViewController(animated: false))
  }
  func testPopToRootViewController() async {
    let (_, navigation) = shown(3)
    XCTAssertEqual(navigation.popToRootViewController(animated: false)?.count, 2)
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }
  func testTopViewControllerIsTheLast() async {
    let (_, navigation) = shown(2)
    XCTAssertTrue(navigation.topViewController === navigation.viewControllers[1])
  }
  func testVisibleViewControllerIsThePresentedOne() async {
    let (_, navigation) = shown(2)
    XCTAssertTrue(navigation.visibleViewController === navigation.topViewController)
    let sheet = UIViewController()
    navigation.present(sheet, animated: false)
    XCTAssertTrue(navigation.visibleViewController === sheet)
  }
  func testViewControllersReplaceTheStack() async {
    let (_, navigation) = shown()
    let new = [UIViewController(), UIViewController()]
    navigation.viewControllers = new
    XCTAssertTrue(navigation.topViewController === new[1])
  }
  func testSetViewControllersShowsTheLast() async {
    let (_, navigation) = shown(2)
    let new = [UIViewController()]
    navigation.setViewControllers(new, animated: false)
    XCTAssertEqual(navigation.viewControllers, new)
    XCTAssertTrue(new[0].view.window != nil)
  }
  func testSetNavigationBarHiddenGivesItsRoomBack() async {
    let (stage, navigation) = shown()
    let before = navigation.topViewController?.view.safeAreaInsets.top ?? 0
    navigation.setNavigationBarHidden(true, animated: false)
    stage.window.layoutIfNeeded()
    XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.top, before - 44)
  }
  func testIsNavigationBarHiddenFollowsWhatWasSet() async {
    let (_, navigation) = shown()
    XCTAssertFalse(navigation.isNavigationBarHidden)
    navigation.isNavigationBarHidden = true
    XCTAssertTrue(navigation.isNavigationBarHidden)
  }
  func testDelegateHearsOfAPush() async {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var shown: [UIViewController] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { shown.append(viewController) }
    }
    let (_, navigation) = shown()
    let (delegate, next) = (Delegate(), UIViewController())
    navigation.delegate = delegate
    navigation.pushViewController(next, animated: false)
    XCTAssertEqual(delegate.shown, [next])
  }
  func testDelegateHearsOfTheRootWhenItAppears() async {
    final class Root: UIViewController, UINavigationControllerDelegate {
      var log: [String] = []
      override func viewDidLoad() {
        log.append("didLoad")
        navigationController?.delegate = self
      }
      override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
      override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { log.append("willShow \(animated)") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { log.append("didShow \(animated)") }
    }
    let stage = TouchStage(closesAfter: self)
    let root = Root()
    let navigation = UINavigationController(rootViewController: root)
    _ = navigation.view
    XCTAssertEqual(root.log, ["didLoad"])
    stage.window.rootViewController = navigation
    stage.settle()
    XCTAssertEqual(
      root.log, ["didLoad", "willShow false", "willAppear", "didAppear", "didShow false"])
    root.log = []
    navigation.pushViewController(UIViewController(), animated: false)
    XCTAssertEqual(root.log, ["willShow false", "didShow false"])
  }
  func testInteractivePopGestureRecognizerIsOnTheView() async {
    let (_, navigation) = shown(2)
    let recognizer = navigation.interactivePopGestureRecognizer
    XCTAssertTrue(recognizer?.view === navigation.view)
    XCTAssertEqual(recognizer?.isEnabled, true)
  }
  func testViewDidLoadMayConfigureTheBar() async {
    final class Own: UINavigationController {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.prefersLargeTitles = true
      }
    }
    let own = Own(rootViewController: UIViewController())
    _ = own.view
    XCTAssertTrue(own.navigationBar.prefersLargeTitles)
  }
}

/// Each member of UINavigationItem that apps use.
@MainActor
final class UINavigationItemMemberTests: XCTestCase {
  private let item = UINavigationItem(title: "Title")
  private let button = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)

  func testTitleIsShownInTheBar() async {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [item]
    item.title = "Other"
    bar.layoutIfNeeded()
    XCTAssertTrue(labels(bar).contains("Other"))
  }
  private func labels(_ view: UIView) -> [String] {
    view.subviews.flatMap { (($0 as? UILabel)?.text).map { [$0] } ?? labels($0) }
  }
  func testSearchControllerPutsItsBarIntoTheNavigationBar() async {
    let controller = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    controller.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: controller)
    navigation.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    navigation.view.layoutIfNeeded()
    XCTAssertTrue(search.searchBar.isDescendant(of: navigation.navigationBar))
    controller.navigationItem.searchController = nil
    XCTAssertNil(search.searchBar.superview)
  }
  func testHidesSearchBarWhenScrolling() async {
    let stage = TouchStage(closesAfter: self)
    let table = UITableViewController()
    table.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let navigation = UINavigationController(rootViewController: table)
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    table.tableView.contentSize = CGSize(width: 390, height: 3000)
    func height(scrolledBy distance: CGFloat) -> CGFloat {
      table.tableView.contentOffset.y = -table.tableView.adjustedContentInset.top + distance
      stage.window.layoutIfNeeded()
      return navigation.navigationBar.bounds.height
    }
    XCTAssertTrue(table.navigationItem.hidesSearchBarWhenScrolling)
    table.navigationItem.hidesSearchBarWhenScrolling = false
    XCTAssertEqual(height(scrolledBy: 0), 96)
    XCTAssertEqual(height(scrolledBy: 500), 96)
    table.navigationItem.hidesSearchBarWhenScrolling = true
    XCTAssertEqual(height(scrolledBy: 500), 44)
  }
  func testTitleViewIsShownInTheBar() async {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    item.titleView = view
    bar.items = [item]
    bar.layoutIfNeeded()
    XCTAssertTrue(view.isDescendant(of: bar))
  }
  func testRightBarButtonItemIsTheOnlyOne() async {
    item.rightBarButtonItem = button
    XCTAssertEqual(item.rightBarButtonItems, [button])
  }
  func testRightBarButtonItemsBeginWithTheItem() async {
    let other = UIBarButtonItem(title: "C", style: .plain, target: nil, action: nil)
    item.rightBarButtonItems = [button, other]
    XCTAssertTrue(item.rightBarButtonItem === button)
  }
  func testLeftBarButtonItemNilLeavesNone() async {
    item.leftBarButtonItem = button
    XCTAssertEqual(item.leftBarButtonItems, [button])
    item.leftBarButtonItem = nil
    XCTAssertTrue(item.leftBarButtonItems?.isEmpty ?? true)
  }
  func testLeftBarButtonItemsBeginWithTheItem() async {
    item.leftBarButtonItems = [button]
    XCTAssertTrue(item.leftBarButtonItem === button)
  }
  func testSetRightBarButtonSetsTheItem() async {
    item.setRightBarButton(button, animated: true)
    XCTAssertTrue(item.rightBarButtonItem === button)
  }
  private func pushed(_ change: (UINavigationItem) -> Void) -> [String] {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let next = UINavigationItem(title: "Next")
    change(item)
    bar.items = [item, next]
    bar.layoutIfNeeded()
    return labels(bar)
  }
  func testBackButtonTitleIsShownByTheNextItem() async {
    XCTAssertTrue(pushed { $0.backButtonTitle = "Return" }.contains("Return"))
  }
  func testBackBarButtonItemGivesTheBackButtonsTitle() async {
    let back = UIBarButtonItem(title: "Away", style: .plain, target: nil, action: nil)
    XCTAssertTrue(pushed { $0.backBarButtonItem = back }.contains("Away"))
  }
  func testHidesBackButtonLeavesItOut() async {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let next = UINavigationItem(title: "Next")
    next.hidesBackButton = true
    item.backButtonTitle = "Return"
    bar.items = [item, next]
    bar.layoutIfNeeded()
    XCTAssertFalse(labels(bar).contains("Return"))
  }
  func testLargeTitleDisplayModeNeverMakesTheBarLow() async {
    XCTAssertEqual(item.largeTitleDisplayMode, .automatic)
    let stage = TouchStage(closesAfter: self)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.prefersLargeTitles = true
    navigation.viewControllers[0].title = "Large"
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    navigation.viewControllers[0].navigationItem.largeTitleDisplayMode = .never
    stage.window.layoutIfNeeded()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
  }
}

/// Each member of UINavigationBar that apps use.
@MainActor
final class UINavigationBarMemberTests: XCTestCase {
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  func testItemsGiveTheBackItem() async {
    let items = [UINavigationItem(title: "a"), UINavigationItem(title: "b")]
    bar.items = items
    XCTAssertEqual(bar.items, items)
    XCTAssertTrue(bar.backItem === items[0])
  }
  func testTopItemIsTheOnePushedLast() async {
    XCTAssertNil(bar.topItem)
    bar.pushItem(UINavigationItem(title: "a"), animated: false)
    XCTAssertEqual(bar.topItem?.title, "a")
  }
  func testStandardAppearanceColorsTheBar() async throws {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    bar.isAtScrollEdge = false
    bar.standardAppearance = appearance
    XCTAssertEqual(drawn(bar), [255, 0, 0, 255])
  }
  func testScrollEdgeAppearanceIsShownAtTheEdge() async {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .blue
    bar.scrollEdgeAppearance = appearance
    bar.isAtScrollEdge = true
    XCTAssertEqual(drawn(bar), [0, 0, 255, 255])
    bar.scrollEdgeAppearance = nil
    XCTAssertEqual(drawn(bar), [0, 0, 0, 0], "without one the edge shows no background")
  }
  func testTitleTextAttributesColorTheTitle() async {
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.items = [UINavigationItem(title: "Red")]
    bar.layoutIfNeeded()
    func label(_ view: UIView) -> UILabel? {
      for subview in view.subviews {
        if let found = subview as? UILabel, found.text == "Red" { return found }
        if let found = label(subview) { return found }
      }
      return nil
    }
    XCTAssertEqual(label(bar)?.textColor, .red)
  }
  func testIsTranslucentFalseFillsTheBarAwayFromTheEdge() async {
    bar.isTranslucent = false
    bar.isAtScrollEdge = true
    XCTAssertEqual(drawn(bar), [0, 0, 0, 0])
    bar.isAtScrollEdge = false
    XCTAssertEqual(drawn(bar), [255, 255, 255, 255])
  }
  func testBarTintColorFillsTheBar() async {
    bar.barTintColor = .green
    bar.isAtScrollEdge = false
    XCTAssertEqual(drawn(bar), [0, 255, 0, 255])
  }
  func testShadowImageNeedsABackgroundImage() async {
    func hairline() -> UIColor? {
      bar.layoutIfNeeded()
      let background = bar.subviews.first { $0 is _UIBarBackground }
      return background?.subviews.first { $0.frame.minY == 44 }?.backgroundColor
    }
    bar.isAtScrollEdge = false
    bar.shadowImage = UIImage()
    XCTAssertNotNil(hairline())
    bar.setBackgroundImage(UIImage(), for: .default)
    XCTAssertNil(hairline())
  }
  func testSetBackgroundImageFillsTheBar() async {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    bar.setBackgroundImage(image, for: .default)
    XCTAssertTrue(bar.backgroundImage(for: .default) === image)
    XCTAssertEqual(drawn(bar), [255, 0, 0, 255])
  }
  func testAppearanceColorsBarsThatAreShown() async {
    defer { Appearance.reset() }
    let stage = TouchStage(closesAfter: self)
    UINavigationBar.appearance().barTintColor = .red
    XCTAssertIdentical(UINavigationBar.appearance(), UINavigationBar.appearance())
    stage.root.view.addSubview(bar)
    XCTAssertEqual(bar.barTintColor, .red)
  }
  func testBarStyleBlackIsDark() async {
    bar.barStyle = .black
    XCTAssertEqual(bar.traitCollection.userInterfaceStyle, .dark)
    bar.barStyle = .default
    XCTAssertEqual(bar.traitCollection.userInterfaceStyle, .light)
  }

  /// A pixel of the bar, away from its edges.
  private func drawn(_ bar: UINavigationBar) -> [UInt8] {
    bar.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: bar.bounds.size, format: format).image {
      bar.layer.render(in: $0.cgContext)
    }
    return image.pixel(100, 20)
  }
}

/// Each member of UINavigationBarAppearance that apps use.
@MainActor
final class UINavigationBarAppearanceMemberTests: XCTestCase {
  func testInitHasABlur() async { XCTAssertNotNil(UINavigationBarAppearance().backgroundEffect) }
  func testBackgroundColorIsCopied() async {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .blue
    XCTAssertEqual((appearance.copy() as? UINavigationBarAppearance)?.backgroundColor, .blue)
  }
  func testConfigureWithDefaultBackgroundBringsTheBlurBack() async {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.configureWithDefaultBackground()
    XCTAssertNotNil(appearance.backgroundEffect)
  }
  func testConfigureWithOpaqueBackgroundHasAColorAndNoBlur() async {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    XCTAssertNil(appearance.backgroundEffect)
    XCTAssertNotNil(appearance.backgroundColor)
  }
  func testTitleTextAttributesAreCopied() async {
    let appearance = UINavigationBarAppearance()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    let copy = appearance.copy() as? UINavigationBarAppearance
    XCTAssertEqual(copy?.titleTextAttributes[.foregroundColor] as? UIColor, .red)
  }
}

/// Each member of UITabBarController that apps use.
@MainActor
final class UITabBarControllerMemberTests: XCTestCase {
  private func shown() -> (TouchStage, UITabBarController) {
    let stage = TouchStage(closesAfter: self)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    return (stage, tabs)
  }
  func testTabBarHasAnItemForEachController() async {
    let (_, tabs) = shown()
    XCTAssertEqual(tabs.tabBar.items?.count, 2)
    XCTAssertTrue(tabs.tabBar.isDescendant(of: tabs.view))
  }
  func testViewControllersReplaceTheItems() async {
    let (_, tabs) = shown()
    tabs.viewControllers = [UIViewController()]
    XCTAssertEqual(tabs.tabBar.items?.count, 1)
    XCTAssertEqual(tabs.children.count, 1)
  }
  func testSelectedViewControllerIsShown() async {
    let (_, tabs) = shown()
    let second = tabs.viewControllers?[1]
    tabs.selectedViewController = second
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertTrue(second?.viewIfLoaded?.window != nil)
  }
  func testSelectedIndexSelectsControllerAndItem() async {
    let (_, tabs) = shown()
    XCTAssertEqual(tabs.selectedIndex, 0)
    tabs.selectedIndex = 1
    XCTAssertTrue(tabs.selectedViewController === tabs.viewControllers?[1])
    XCTAssertTrue(tabs.tabBar.selectedItem === tabs.viewControllers?[1].tabBarItem)
  }
  func testViewDidLoadMaySetTheControllers() async {
    final class Own: UITabBarController {
      override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [UIViewController()]
      }
    }
    let own = Own()
    _ = own.view
    XCTAssertEqual(own.viewControllers?.count, 1)
  }
}

/// Each member of UITabBarItem that apps use.
@MainActor
final class UITabBarItemMemberTests: XCTestCase {
  func testInitKeepsTitleAndImage() async {
    let image = UIImage(systemName: "house")
    let item = UITabBarItem(title: "Home", image: image, selectedImage: nil)
    XCTAssertEqual(item.title, "Home")
    XCTAssertTrue(item.image === image)
  }
}

/// Each member of UIToolbar that apps use.
@MainActor
final class UIToolbarMemberTests: XCTestCase {
  func testInitHasNoItems() async { XCTAssertNil(UIToolbar().items?.first) }
  func testItemsAreShownAsSubviews() async {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    toolbar.items = [item]
    toolbar.layoutIfNeeded()
    XCTAssertEqual(toolbar.items, [item])
    XCTAssertFalse(toolbar.subviews.isEmpty)
  }
  func testSetItemsNilTakesThemAway() async {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    toolbar.setItems([UIBarButtonItem.flexibleSpace()], animated: false)
    XCTAssertEqual(toolbar.items?.count, 1)
    toolbar.setItems(nil, animated: true)
    XCTAssertTrue(toolbar.items?.isEmpty ?? true)
  }
}
