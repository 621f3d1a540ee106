import UIKit
import XCTest

/// What is read-only on iOS can be overridden by a property that only reads, also by one of a narrower type: mocks do.
final class ReadOnlyTests: XCTestCase {
  func testControllers() {
    let screen = MockScreen()
    XCTAssertTrue(screen.presentedViewController === screen.other)
    XCTAssertTrue(screen.parent === screen.other)
    XCTAssertTrue((screen as UIViewController).navigationController === screen.stack)
    XCTAssertEqual((screen as UIViewController).children, [screen.other])
    XCTAssertEqual((screen as UIViewController).traitCollection.userInterfaceIdiom, .pad)
    let segue = MockSegue(identifier: nil, source: screen, destination: screen.other)
    XCTAssertEqual((segue as UIStoryboardSegue).identifier, "mock")
    let alert = MockAlert(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(MockAction())
    XCTAssertEqual(alert.actions.first?.title, "Mock")
    XCTAssertEqual((alert as UIAlertController).preferredStyle, .actionSheet)
  }

  func testPresentations() {
    let controller = MockPresentation(
      presentedViewController: UINavigationController(), presenting: nil)
    XCTAssertTrue((controller as UIPresentationController).containerView === controller.box)
    XCTAssertTrue((controller as UIPresentationController).presentedView === controller.box)
    XCTAssertTrue(controller.presentedViewController === controller.stack)
  }

  func testViews() {
    let view = MockView()
    XCTAssertTrue((view as UIView).superview === view.box)
    XCTAssertEqual((view as UIView).subviews, [view.label])
    XCTAssertTrue((view as UIView).window === view.mockWindow)
    XCTAssertTrue(MockScroll().isDragging)
    XCTAssertEqual(MockTable().numberOfSections, 7)
    XCTAssertTrue(MockControl().isTracking)
    XCTAssertTrue(MockSpinner(style: .medium).isAnimating)
  }

  func testEvents() {
    XCTAssertEqual(MockTouch().tapCount, 2)
    XCTAssertEqual(MockTouch().location(in: nil), CGPoint(x: 1, y: 2))
    XCTAssertEqual((MockEvent() as UIEvent).allTouches?.count, 1)
    XCTAssertEqual(MockPan().translation(in: nil), CGPoint(x: 3, y: 4))
    XCTAssertEqual(MockPan().state, .changed)
    XCTAssertEqual(MockDevice().userInterfaceIdiom, .tv)
    XCTAssertNil(MockBehavior().dynamicAnimator)
    let touch = NarrowTouch()
    XCTAssertTrue((touch as UITouch).view === touch.label)
    XCTAssertTrue((touch as UITouch).window === touch.ownWindow)
    XCTAssertEqual((touch as UITouch).gestureRecognizers, [])
    XCTAssertEqual((NarrowEvent() as UIEvent).allTouches, [])
  }

  func testPartsOfViewsAndBars() {
    let text = NarrowText(frame: .zero, textContainer: nil)
    XCTAssertTrue((text as UITextView).textStorage === text.ownStorage)
    XCTAssertTrue((text as UITextView).textContainer === text.ownContainer)
    let navigation = NarrowNavigation()
    XCTAssertTrue((navigation as UINavigationController).navigationBar === navigation.ownBar)
    XCTAssertTrue((navigation as UINavigationController).toolbar === navigation.tools)
    XCTAssertEqual(NarrowTabs().tabBar.tag, 7)
    XCTAssertEqual(NarrowSearch().searchTextField.text, "own")
  }
}

private final class MockScreen: UIViewController {
  let other = UIViewController()
  let stack = UINavigationController()
  override var presentedViewController: UIViewController { other }
  override var presentingViewController: UIViewController? { other }
  override var parent: UIViewController { other }
  override var children: [UIViewController] { [other] }
  override var navigationController: UINavigationController { stack }
  override var tabBarController: UITabBarController? { nil }
  override var traitCollection: UITraitCollection { UITraitCollection(userInterfaceIdiom: .pad) }
  override var isBeingDismissed: Bool { true }
  override var isMovingFromParent: Bool { true }
  override var isViewLoaded: Bool { true }
  override var transitionCoordinator: UIViewControllerTransitionCoordinator? { nil }
  override var navigationItem: UINavigationItem { UINavigationItem(title: "mock") }
  override var editButtonItem: UIBarButtonItem { UIBarButtonItem() }
}
private final class MockSegue: UIStoryboardSegue {
  override var identifier: String { "mock" }
  override var source: MockScreen { MockScreen() }
  override var destination: UINavigationController { UINavigationController() }
}
private final class MockAction: UIAlertAction {
  override var title: String { "Mock" }
  override var style: UIAlertAction.Style { .cancel }
}
private final class MockAlert: UIAlertController {
  override var preferredStyle: UIAlertController.Style { .actionSheet }
}
private final class MockPresentation: UIPresentationController {
  let box = UIView()
  let stack = UINavigationController()
  override var containerView: UIView { box }
  override var presentedView: UIView { box }
  override var presentedViewController: UINavigationController { stack }
  override var presentingViewController: UINavigationController { stack }
}
private final class MockView: UIView {
  let box = UIStackView()
  let label = UILabel()
  let mockWindow = UIWindow()
  override var superview: UIStackView { box }
  override var subviews: [UILabel] { [label] }
  override var window: UIWindow { mockWindow }
  override var safeAreaInsets: UIEdgeInsets { .zero }
  override var constraints: [NSLayoutConstraint] { [] }
  override var isFirstResponder: Bool { true }
}
private final class MockScroll: UIScrollView {
  override var isDragging: Bool { true }
  override var isTracking: Bool { true }
  override var isDecelerating: Bool { true }
  override var adjustedContentInset: UIEdgeInsets { .zero }
}
private final class MockTable: UITableView {
  override var numberOfSections: Int { 7 }
  override var visibleCells: [UITableViewCell] { [] }
  override var style: UITableView.Style { .grouped }
}
private final class MockControl: UIControl {
  override var isTracking: Bool { true }
  override var isTouchInside: Bool { true }
}
private final class MockSpinner: UIActivityIndicatorView {
  override var isAnimating: Bool { true }
}
private final class MockTouch: UITouch {
  override var tapCount: Int { 2 }
  override var phase: UITouch.Phase { .moved }
  override var timestamp: TimeInterval { 1 }
  override var view: UIView? { nil }
  override func location(in view: UIView?) -> CGPoint { CGPoint(x: 1, y: 2) }
}
private final class MockEvent: UIEvent {
  override var allTouches: Set<UITouch>? { [MockTouch()] }
  override var timestamp: TimeInterval { 1 }
}
private final class MockPan: UIPanGestureRecognizer {
  override var view: UIView? { nil }
  override var state: UIGestureRecognizer.State {
    get { .changed }
    set {}
  }
  override func translation(in view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }
}
private final class MockDevice: UIDevice {
  override var userInterfaceIdiom: UIUserInterfaceIdiom { .tv }
}
private final class MockBehavior: UIDynamicBehavior {
  override var dynamicAnimator: UIDynamicAnimator? { nil }
}
private final class NarrowTouch: UITouch {
  let label = UILabel()
  let ownWindow = UIWindow()
  override var view: UILabel { label }
  override var window: UIWindow { ownWindow }
  override var gestureRecognizers: [UIGestureRecognizer] { [] }
}
private final class NarrowEvent: UIEvent {
  override var allTouches: Set<UITouch> { [] }
}
private final class OwnContainer: NSTextContainer {}
private final class NarrowText: UITextView {
  let ownStorage = NSTextStorage()
  let ownContainer = OwnContainer(size: .zero)
  override var textStorage: NSTextStorage { ownStorage }
  override var textContainer: OwnContainer { ownContainer }
}
private final class OwnNavigationBar: UINavigationBar {}
private final class NarrowNavigation: UINavigationController {
  let ownBar = OwnNavigationBar()
  let tools = UIToolbar()
  override var navigationBar: OwnNavigationBar { ownBar }
  override var toolbar: UIToolbar { tools }
}
private final class OwnTabBar: UITabBar {}
private final class NarrowTabs: UITabBarController {
  override var tabBar: OwnTabBar {
    let bar = OwnTabBar()
    bar.tag = 7
    return bar
  }
}
private final class OwnSearchField: UISearchTextField {}
private final class NarrowSearch: UISearchBar {
  override var searchTextField: OwnSearchField {
    let field = OwnSearchField()
    field.text = "own"
    return field
  }
}
