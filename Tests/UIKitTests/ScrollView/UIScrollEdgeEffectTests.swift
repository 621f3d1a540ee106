import XCTest

@testable import UIKit

/// A scroll view's looks of the bars over its edges.
@MainActor
final class UIScrollEdgeEffectTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let scrollView = UIScrollView()
  private let navigation = UINavigationController()

  /// Red content that goes on under both bars.
  private func show() {
    let content = UIViewController()
    content.view = scrollView
    scrollView.backgroundColor = .red
    scrollView.contentSize = CGSize(width: 100, height: 3000)
    navigation.viewControllers = [content]
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    _ = UIApplication.shared.makeFrame()
    scrollView.contentOffset.y = 500
  }

  private func green(_ y: CGFloat) throws -> Int {
    try XCTUnwrap(ScreenPicture()).color(300, y).green
  }

  func testAHiddenEffectTakesTheBarsBlurAway() async throws {
    show()
    XCTAssertGreaterThan(try green(20), 100)
    XCTAssertGreaterThan(try green(830), 100)
    scrollView.topEdgeEffect.isHidden = true
    XCTAssertEqual(try green(20), 0)
    XCTAssertGreaterThan(try green(830), 100)
    scrollView.bottomEdgeEffect.isHidden = true
    XCTAssertEqual(try green(830), 0)
    scrollView.topEdgeEffect.isHidden = false
    XCTAssertGreaterThan(try green(20), 100)
  }

  func testASoftEffectHasNoHairline() async throws {
    show()
    let appearance = UINavigationBarAppearance()
    appearance.shadowColor = .green
    navigation.navigationBar.standardAppearance = appearance
    XCTAssertEqual(try green(44.25), 255)
    scrollView.topEdgeEffect.style = .soft
    XCTAssertEqual(try green(44.25), 0)
    XCTAssertGreaterThan(try green(20), 100)
    scrollView.topEdgeEffect.style = .hard
    XCTAssertEqual(try green(44.25), 255)
  }

  func testColoursOfTheAppStay() async throws {
    show()
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .green
    navigation.navigationBar.standardAppearance = appearance
    scrollView.topEdgeEffect.isHidden = true
    XCTAssertEqual(try green(20), 255)
  }
}
