import XCTest

@testable import StoreKit
@testable import UIKit

@MainActor
final class ReviewRequestTests: XCTestCase {
  private func all<Wanted: UIView>(_ type: Wanted.Type, in view: UIView) -> [Wanted] {
    ((view as? Wanted).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  func testAStarIsARatingThatCanBeGiven() async throws {
    let request = ReviewRequest()
    request.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    request.view.layoutIfNeeded()
    func titles() -> [String] {
      all(UIButton.self, in: request.view).compactMap { $0.title(for: .normal) }
    }
    XCTAssertEqual(titles(), ["Not Now"])
    let stars = all(UIButton.self, in: request.view).filter { $0.title(for: .normal) == nil }
    XCTAssertEqual(stars.count, 5)
    XCTAssertEqual(stars[3].accessibilityLabel, "4 stars")
    stars[3].sendActions(for: .touchUpInside)
    XCTAssertEqual(request.rating, 4)
    XCTAssertEqual(titles(), ["Cancel", "Submit"])
  }

  func testTheCardIsShownOnceAboveTheScene() async throws {
    let root = UIViewController()
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow(windowScene: scene)
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    window.rootViewController = root
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    AppStore.requestReview(in: scene)
    let shown = try XCTUnwrap(root.presentedViewController as? ReviewRequest)
    SKStoreReviewController.requestReview(in: scene)
    XCTAssertNil(shown.presentedViewController)
    shown.view.layoutIfNeeded()
    let button = try XCTUnwrap(
      all(UIButton.self, in: shown.view).first { $0.title(for: .normal) == "Not Now" })
    button.sendActions(for: .touchUpInside)
    XCTAssertTrue(root.presentedViewController == nil || shown.isBeingDismissed)
  }
}
