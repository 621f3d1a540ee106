import XCTest

@testable import UIKit

/// A title view is as large as its content, whenever that changes.
@MainActor
final class TitleViewTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func show(_ title: UIView) {
    let content = UIViewController()
    content.navigationItem.titleView = title
    stage.window.rootViewController = UINavigationController(rootViewController: content)
    _ = UIApplication.shared.makeFrame()
  }

  func testALabelsTextMayChange() async {
    let label = UILabel()
    label.text = "Short"
    show(label)
    let width = label.frame.width
    XCTAssertGreaterThan(width, 20)
    label.text = "Rather longer"
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(label.frame.width, label.intrinsicContentSize.width, accuracy: 0.5)
    XCTAssertEqual(label.frame.midX, 195, accuracy: 0.5)
  }

  func testAStacksContentMayChange() async {
    let (name, state) = (UILabel(), UIButton(type: .system))
    name.text = "Name"
    state.setTitle("on", for: .normal)
    let stack = UIStackView(arrangedSubviews: [name, state])
    show(stack)
    let width = stack.frame.width
    name.text = "A longer name"
    _ = UIApplication.shared.makeFrame()
    XCTAssertGreaterThan(stack.frame.width, width + 20)
    let place = state.convert(CGPoint(x: state.bounds.midX, y: state.bounds.midY), to: nil)
    XCTAssertTrue(stage.window.hitTest(place, with: nil)?.isDescendant(of: state) == true)
  }

  func testASearchBarTakesAllTheRoom() async {
    let bar = UISearchBar()
    bar.sizeToFit()
    show(bar)
    XCTAssertGreaterThan(bar.frame.width, 350)
    XCTAssertEqual(bar.frame.midX, 195, accuracy: 0.5)
    stage.window.frame.size = CGSize(width: 600, height: 600)
    _ = UIApplication.shared.makeFrame()
    XCTAssertGreaterThan(bar.frame.width, 560)
    let plain = UISearchBar()
    show(plain)
    XCTAssertGreaterThan(plain.frame.width, 560)
  }

  func testASizeOfTheAppsOwnStays() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    show(view)
    XCTAssertEqual(view.frame.size, CGSize(width: 120, height: 30))
    view.frame.size.width = 160
    view.superview?.setNeedsLayout()
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(view.frame.size, CGSize(width: 160, height: 30))
    XCTAssertEqual(view.frame.midX, 195)
    view.frame.size.width = 1000
    view.superview?.setNeedsLayout()
    _ = UIApplication.shared.makeFrame()
    XCTAssertLessThan(view.frame.width, 390)
    stage.window.frame.size = CGSize(width: 1200, height: 600)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(view.frame.width, 1000, "there is room now")
  }
}
