import XCTest

@testable import UIKit

/// Observers hear of properties of classes that are no views, and of what controls hold, by key path and by name.
@MainActor
final class ObservedObjectTests: XCTestCase {
  private final class Observer: NSObject, KeyValueObserver {
    var paths: [String?] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { paths.append(keyPath) }
  }

  /// Checks that a change is told once, and not a second time where nothing changes.
  private func check<Object: NSObject, Value>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, _ name: String,
    _ value: Value, line: UInt = #line
  ) {
    var count = 0
    let token = object.observe(keyPath, options: .new) { _, _ in count += 1 }
    let observer = Observer()
    object.addObserver(observer, forKeyPath: name, options: .new, context: nil)
    object[keyPath: keyPath] = value
    object[keyPath: keyPath] = value
    XCTAssertEqual(count, 1, name, line: line)
    XCTAssertEqual(observer.paths, [name], line: line)
    token.invalidate()
    object.removeObserver(observer, forKeyPath: name)
  }

  func testItemsOfBars() async {
    let item = UINavigationItem()
    check(item, \.title, "title", "a")
    check(item, \.prompt, "prompt", "a")
    check(item, \.titleView, "titleView", UIView())
    check(item, \.hidesBackButton, "hidesBackButton", true)
    check(item, \.leftBarButtonItem, "leftBarButtonItem", UIBarButtonItem())
    check(item, \.rightBarButtonItems, "rightBarButtonItems", [UIBarButtonItem()])
    let button = UIBarButtonItem()
    check(button, \.title, "title", "a")
    check(button, \.isEnabled, "enabled", false)
    check(button, \.image, "image", UIImage())
    check(UITabBarItem(), \.badgeValue, "badgeValue", "3")
  }

  func testControllers() async {
    let controller = UIViewController()
    check(controller, \.title, "title", "a")
    check(controller, \.view, "view", UIView())
    check(controller, \.isEditing, "editing", true)
    check(
      controller, \.preferredContentSize, "preferredContentSize", CGSize(width: 1, height: 2))
    let navigation = UINavigationController()
    check(navigation, \.viewControllers, "viewControllers", [controller])
    check(navigation, \.isNavigationBarHidden, "navigationBarHidden", true)
    let tabs = UITabBarController()
    check(
      tabs, \.viewControllers, "viewControllers", [UIViewController(), UIViewController()])
    check(tabs, \.selectedIndex, "selectedIndex", 1)
    check(tabs, \.selectedViewController, "selectedViewController", tabs.viewControllers?[0])
    let window = UIWindow()
    check(window, \.rootViewController, "rootViewController", UIViewController())
    check(window, \.windowLevel, "windowLevel", .alert)
    check(UIAlertAction(title: "a", style: .default), \.isEnabled, "enabled", false)
  }

  func testControls() async {
    check(UISlider(), \.value, "value", 0.5)
    check(UISwitch(), \.isOn, "on", true)
    check(UIStepper(), \.value, "value", 3)
    check(UIProgressView(), \.progress, "progress", 0.5)
    check(UIDatePicker(), \.date, "date", Date(timeIntervalSince1970: 0))
    check(
      UISegmentedControl(items: ["a", "b"]), \.selectedSegmentIndex, "selectedSegmentIndex", 1)
    let pages = UIPageControl()
    pages.numberOfPages = 2
    check(pages, \.currentPage, "currentPage", 1)
  }

  func testLists() async {
    check(UITableView(), \.isEditing, "editing", true)
    let row = UITableViewCell()
    check(row, \.isSelected, "selected", true)
    check(row, \.isHighlighted, "highlighted", true)
    check(row, \.isEditing, "editing", true)
    let item = UICollectionViewCell()
    check(item, \.isSelected, "selected", true)
    check(item, \.isHighlighted, "highlighted", true)
  }

  func testConstraintsAndGestures() async {
    let view = UIView()
    let constraint = view.widthAnchor.constraint(equalToConstant: 1)
    check(constraint, \.constant, "constant", 2)
    check(constraint, \.priority, "priority", .defaultHigh)
    check(constraint, \.isActive, "active", true)
    check(UITapGestureRecognizer(), \.isEnabled, "enabled", false)
  }

  func testARefreshThatBegins() async {
    let control = UIRefreshControl()
    var values: [Bool?] = []
    let token = control.observe(\.isRefreshing, options: .new) { _, change in
      values.append(change.newValue)
    }
    control.beginRefreshing()
    control.endRefreshing()
    XCTAssertEqual(values, [true, false])
    token.invalidate()
  }
}
