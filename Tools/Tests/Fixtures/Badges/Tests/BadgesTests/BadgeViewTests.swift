import UIKit
import XCTest

@testable import Badges

class BadgeTestCase: XCTestCase {
  var badge: BadgeView!

  override func setUp() {
    super.setUp()
    badge = BadgeView(frame: .zero)
  }

  override func tearDown() {
    badge = nil
    super.tearDown()
  }

  func testBeginsEmpty() { XCTAssertEqual(badge.count, 0) }
}

final class BadgeViewTests: BadgeTestCase {
  func testHidesAtZero() {
    badge.count = 3
    XCTAssertFalse(badge.isHidden)
    XCTAssertEqual(badge.label.text, "3")
    badge.count = 0
    XCTAssertTrue(badge.isHidden)
  }

  func testIsAsWideAsItsNumber() {
    badge.count = 1
    let narrow = badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    badge.count = 1000
    XCTAssertGreaterThan(
      badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, narrow)
  }

  func testTheWindowLaysItOutWhileATestWaits() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    badge.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    window.addSubview(badge)
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    XCTAssertEqual(badge.layer.cornerRadius, 15)
    XCTAssertEqual(badge.label.frame.minX, 8)
  }

  func testAnimationsEndWhileATestWaits() throws {
    let window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(badge)
    let gone = expectation(description: "gone")
    badge.disappear { gone.fulfill() }
    wait(for: [gone], timeout: 10)
    XCTAssertEqual(badge.alpha, 0)
  }

  func testActionsReachTheirTarget() {
    var taps = 0
    badge.onTap = { taps += 1 }
    UIApplication.shared.sendAction(
      #selector(BadgeView.tapped), to: badge, from: nil, for: nil)
    XCTAssertEqual(taps, 1)
  }
}

extension BadgeViewTests {
  func testResourcesAreInTheModulesBundle() throws {
    let url = try XCTUnwrap(Bundle.module.url(forResource: "titles", withExtension: "txt"))
    XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), "badges\n")
  }
}

@MainActor
final class MainActorTests: XCTestCase {
  func testTheMainActorsTestsNeedNotBeAsync() { XCTAssertNotNil(BadgeView(frame: .zero)) }

  func testAsyncTests() async throws {
    try await Task.sleep(nanoseconds: 1_000_000)
    XCTAssertTrue(Thread.isMainThread)
  }
}
