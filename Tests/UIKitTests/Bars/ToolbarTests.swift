import XCTest

@testable import UIKit

@MainActor
final class ToolbarTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testAToolbarShownBeforeTheViewLoadsIsThere() async {
    let content = UIViewController()
    content.toolbarItems = [UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)]
    let navigation = UINavigationController(rootViewController: content)
    navigation.isToolbarHidden = false
    stage.window.rootViewController = navigation
    _ = UIApplication.shared.makeFrame()
    XCTAssertIdentical(navigation.toolbar.superview, navigation.view)
    XCTAssertEqual(navigation.toolbar.items?.count, 1)
    XCTAssertFalse(navigation.toolbar.isHidden)
    XCTAssertEqual(navigation.toolbar.frame.maxY, navigation.view.bounds.maxY)
  }

  func testAWideViewGivesWayAndHasItsWidthAgainWhenThereIsRoom() async {
    func toolbar(_ view: UIView) -> UIToolbar {
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
      toolbar.items = [
        .flexibleSpace(), UIBarButtonItem(customView: view), .flexibleSpace(),
      ]
      stage.window.addSubview(toolbar)
      toolbar.layoutIfNeeded()
      return toolbar
    }
    let control = UISegmentedControl(items: ["All", "Music", "Software"])
    control.frame.size = CGSize(width: 627, height: 32)
    let bar = toolbar(control)
    let side = control.frame.minX
    XCTAssertGreaterThan(side, 0)
    XCTAssertEqual(control.frame.width, 393 - 2 * side, accuracy: 0.01)
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    XCTAssertEqual(control.frame.width, 393 - 2 * side, accuracy: 0.01, "laid out once more")
    bar.frame.size.width = 852
    bar.layoutIfNeeded()
    XCTAssertEqual(control.frame.width, 627)
    let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 30))
    fixed.widthAnchor.constraint(equalToConstant: 500).isActive = true
    _ = toolbar(fixed)
    XCTAssertEqual(fixed.frame.width, 500, "as wide as its constraint says")
  }

  func testItemsBesideEachOtherStandApart() async throws {
    func frames(_ items: [UIBarButtonItem]) -> [CGRect] {
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
      toolbar.items = items
      stage.window.addSubview(toolbar)
      toolbar.layoutIfNeeded()
      return toolbar.subviews.filter { $0 is BarButton }.map(\.frame).sorted { $0.minX < $1.minX }
    }
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }
    let close = frames([item("Cancel"), .flexibleSpace(), item("Next"), item("Done")])
    XCTAssertEqual(close[2].minX - close[1].maxX, 16)
    XCTAssertEqual(393 - close[2].maxX, close[0].minX)
    let spaced = frames([item("Next"), .fixedSpace(5), item("Done")])
    XCTAssertEqual(spaced[1].minX - spaced[0].maxX, 5)
  }

  func testItemsThatArePicturesAreReadOut() async {
    func label(_ item: UIBarButtonItem) -> String? {
      BarButton(item, appearance: nil).accessibilityLabel
    }
    for (item, name) in [
      (UIBarButtonItem.SystemItem.add, "Add"), (.action, "Share"), (.trash, "Delete"),
      (.fastForward, "Fast forward"), (.done, "Done"),
    ] {
      XCTAssertEqual(
        label(UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)), name)
    }
    let own = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    own.accessibilityLabel = "New note"
    XCTAssertEqual(label(own), "New note")
    XCTAssertNil(label(UIBarButtonItem(image: UIImage(), style: .plain, target: nil, action: nil)))
  }

  func testTheToolbarsAppearanceFollowsTheEdgeAndTheHeight() async {
    func appearance(_ color: UIColor) -> UIToolbarAppearance {
      let appearance = UIToolbarAppearance()
      appearance.backgroundColor = color
      return appearance
    }
    let content = UIViewController()
    let scrollView = UIScrollView()
    content.view = scrollView
    let navigation = UINavigationController(rootViewController: content)
    navigation.isToolbarHidden = false
    stage.window.rootViewController = navigation
    _ = UIApplication.shared.makeFrame()
    let toolbar: UIToolbar = navigation.toolbar
    toolbar.standardAppearance = appearance(.red)
    toolbar.scrollEdgeAppearance = appearance(.green)
    toolbar.compactAppearance = appearance(.blue)
    toolbar.compactScrollEdgeAppearance = appearance(.yellow)
    XCTAssertEqual(toolbar.currentAppearance.backgroundColor, .green, "nothing is under the bar")
    scrollView.contentSize = CGSize(width: 100, height: 3000)
    XCTAssertEqual(toolbar.currentAppearance.backgroundColor, .red)
    navigation.traitOverrides.verticalSizeClass = .compact
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(toolbar.currentAppearance.backgroundColor, .blue)
    XCTAssertEqual(ScreenPicture()?.color(195, 830).blue, 255)
    scrollView.contentOffset.y = 3000
    XCTAssertEqual(toolbar.currentAppearance.backgroundColor, .yellow)
  }

  func testDoneButtonsHaveAnAppearanceOfTheirOwn() async throws {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let appearance = UIToolbarAppearance()
    appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    toolbar.standardAppearance = appearance
    toolbar.items = [UIBarButtonItem(title: "OK", style: .done, target: nil, action: nil)]
    let button = try XCTUnwrap(toolbar.subviews.compactMap { $0 as? BarButton }.first)
    XCTAssertEqual(button.subviews.compactMap { $0 as? UILabel }.first?.textColor, .green)
  }

  func testLowScreensShowTheLandscapeImage() async throws {
    let (upright, low) = (UIImage.system("star"), UIImage.system("heart"))
    let item = UIBarButtonItem(
      image: upright, landscapeImagePhone: low, style: .plain, target: nil, action: nil)
    item.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    item.landscapeImagePhoneInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
    item.accessibilityHint = "Keeps it"
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    stage.root.view.addSubview(toolbar)
    toolbar.items = [item]
    toolbar.layoutIfNeeded()
    let button = try XCTUnwrap(toolbar.subviews.compactMap { $0 as? BarButton }.first)
    let picture = try XCTUnwrap(button.subviews.compactMap { $0 as? UIImageView }.last)
    XCTAssertEqual(picture.center.y, button.bounds.midY + 6)
    XCTAssertEqual(button.accessibilityHint, "Keeps it")
    let wide = picture.image?.size
    stage.root.traitOverrides.verticalSizeClass = .compact
    stage.settle()
    let shown = try XCTUnwrap(toolbar.subviews.compactMap { $0 as? BarButton }.first)
    shown.layoutIfNeeded()
    let other = try XCTUnwrap(shown.subviews.compactMap { $0 as? UIImageView }.last)
    XCTAssertNotEqual(other.image?.size, wide)
    XCTAssertEqual(other.center, CGPoint(x: shown.bounds.midX + 4, y: shown.bounds.midY))
  }
}
