import XCTest

@testable import UIKit
@testable import UserNotifications

/// A banner under a finger and by itself.
@MainActor
final class BannerTests: XCTestCase {
  private let owner = CenterOwner()

  private func show(
    _ category: UNNotificationCategory? = nil
  ) async throws -> (NotificationStage, BannerController) {
    let stage = NotificationStage(self)
    stage.center.delegate = owner
    if let category { stage.center.setNotificationCategories([category]) }
    try await stage.center.add(
      stage.request(after: nil) {
        $0.categoryIdentifier = category?.identifier ?? ""
        $0.userInfo = ["id": "7"]
      })
    for _ in 0..<3 { await stage.drain() }
    await stage.settle()
    return (stage, try XCTUnwrap(stage.banner))
  }

  private func swipe(_ stage: NotificationStage, by distance: CGFloat) async throws {
    let start = try XCTUnwrap(stage.middle(of: "Tea"))
    stage.touch(.began, start)
    for step in 1...10 {
      MediaClock.advance(by: 0.016)
      ClockTimers.fire()
      stage.touch(.moved, CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 10))
    }
    stage.touch(.ended, CGPoint(x: start.x, y: start.y + distance))
    await stage.settle()
  }

  func testItStandsAtTheTopAndLeavesTheRestToTheApp() async throws {
    let (_, banner) = try await show()
    let frame = try XCTUnwrap(banner.view.window?.frame)
    XCTAssertEqual(frame.minX, 8)
    XCTAssertGreaterThanOrEqual(frame.minY, UIScreen.main.safeAreaInsets.top)
    XCTAssertEqual(frame.width, UIScreen.main.bounds.width - 16)
    XCTAssertLessThan(frame.height, 100)
    XCTAssertFalse(try XCTUnwrap(banner.view.window).isKeyWindow)
  }

  // MARK: The screen

  /// Gives the screen another size or text size, as a host does for the app's scene.
  private func setScreen(
    _ stage: NotificationStage, _ change: (inout ScreenDescription) -> Void
  ) async {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    for window in UIApplication.shared.windows { window.windowScene = scene }
    var screen = ScreenDescription()
    change(&screen)
    UIApplication.shared.screenDidChange(screen)
    scene.screenDidChange()
    for _ in 0..<3 { await stage.drain() }
    await stage.settle()
    addTeardownBlock { @MainActor in UIApplication.shared.screenDidChange(ScreenDescription()) }
  }

  func testItFollowsTheScreensSize() async throws {
    let (stage, banner) = try await show()
    let window = try XCTUnwrap(banner.view.window)
    let height = window.frame.height
    await setScreen(stage) { $0.size = CGSize(width: 844, height: 390) }
    XCTAssertEqual(window.frame, CGRect(x: 212, y: window.frame.minY, width: 420, height: height))
    await setScreen(stage) { $0.size = CGSize(width: 320, height: 568) }
    XCTAssertEqual(window.frame.width, 304)
    XCTAssertEqual(window.frame.minX, 8)
    XCTAssertEqual(window.frame.height, height)
    await stage.tap("It is ready.")
    XCTAssertEqual(owner.responses.count, 1)
  }

  func testItsTextFollowsTheTextSize() async throws {
    let (stage, banner) = try await show()
    let window = try XCTUnwrap(banner.view.window)
    let height = window.frame.height
    await setScreen(stage) {
      $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    }
    XCTAssertGreaterThan(window.frame.height, 2 * height)
    var views: [UIView] = [banner.view]
    var texts: Set<String> = []
    while let view = views.popLast() {
      views += view.subviews
      guard let label = view as? UILabel, let text = label.text, !text.isEmpty else { continue }
      texts.insert(text)
      let room = CGSize(width: label.bounds.width + 0.5, height: .greatestFiniteMagnitude)
      XCTAssertLessThanOrEqual(label.sizeThatFits(room).height, label.bounds.height + 0.5, text)
      XCTAssertTrue(banner.view.bounds.contains(label.convert(label.bounds, to: banner.view)), text)
    }
    XCTAssertTrue(texts.isSuperset(of: ["Tea", "It is ready.", "now"]))
  }

  func testItsActionsFollowTheScreensSize() async throws {
    let category = UNNotificationCategory(
      identifier: "TEA",
      actions: [UNNotificationAction(identifier: "drink", title: "Drink", options: .foreground)],
      intentIdentifiers: [])
    let (stage, banner) = try await show(category)
    banner.expand()
    await stage.settle()
    await setScreen(stage) { $0.size = CGSize(width: 844, height: 390) }
    XCTAssertEqual(banner.view.window?.frame, UIScreen.main.bounds)
    XCTAssertEqual(try XCTUnwrap(stage.middle(of: "Drink")).x, 422, accuracy: 1)
    XCTAssertEqual(try XCTUnwrap(stage.middle(of: "Tea")).x, 422, accuracy: 20)
    await stage.tap("Drink")
    XCTAssertEqual(owner.responses.map(\.actionIdentifier), ["drink"])
  }

  // MARK: Touches

  func testItGoesByItself() async throws {
    let (stage, _) = try await show()
    await stage.advance(3)
    XCTAssertNotNil(stage.banner)
    await stage.advance(2)
    await stage.settle()
    XCTAssertNil(stage.banner)
    XCTAssertEqual(owner.responses.count, 0)
    let delivered = await stage.center.deliveredNotifications()
    XCTAssertEqual(delivered.count, 1)
  }

  func testATapIsTheDefaultAction() async throws {
    let (stage, _) = try await show()
    await stage.tap("It is ready.")
    XCTAssertNil(stage.banner)
    let response = try XCTUnwrap(owner.responses.first)
    XCTAssertEqual(response.actionIdentifier, UNNotificationDefaultActionIdentifier)
    XCTAssertEqual(response.notification.request.content.userInfo["id"] as? String, "7")
    let delivered = await stage.center.deliveredNotifications()
    XCTAssertEqual(delivered.count, 0)
  }

  func testAFlickSendsItAway() async throws {
    let (stage, _) = try await show()
    try await swipe(stage, by: -60)
    XCTAssertNil(stage.banner)
    XCTAssertEqual(owner.responses.count, 0)
  }

  func testAFlickIsToldToWhoAskedForIt() async throws {
    let category = UNNotificationCategory(
      identifier: "TEA", actions: [], intentIdentifiers: [], options: .customDismissAction)
    let (stage, _) = try await show(category)
    try await swipe(stage, by: -60)
    XCTAssertEqual(
      owner.responses.map(\.actionIdentifier), [UNNotificationDismissActionIdentifier])
  }

  func testPullingItDownShowsItsActions() async throws {
    let category = UNNotificationCategory(
      identifier: "TEA",
      actions: [
        UNNotificationAction(identifier: "drink", title: "Drink", options: .foreground),
        UNNotificationAction(identifier: "pour", title: "Pour Away", options: .destructive),
      ], intentIdentifiers: [])
    let (stage, banner) = try await show(category)
    try await swipe(stage, by: 120)
    XCTAssertTrue(banner.isExpanded)
    await stage.advance(10)
    XCTAssertNotNil(stage.banner, "it waits for an answer")
    await stage.tap("Drink")
    XCTAssertEqual(owner.responses.map(\.actionIdentifier), ["drink"])
    XCTAssertNil(stage.banner)
  }

  func testATextIsTheAnswer() async throws {
    let category = UNNotificationCategory(
      identifier: "TEA",
      actions: [
        UNTextInputNotificationAction(
          identifier: "reply", title: "Reply", textInputButtonTitle: "Post",
          textInputPlaceholder: "Message")
      ], intentIdentifiers: [])
    let (stage, banner) = try await show(category)
    banner.expand()
    await stage.settle()
    await stage.tap("Reply")
    let alert = try XCTUnwrap(stage.alert)
    XCTAssertEqual(alert.textFields?.first?.placeholder, "Message")
    alert.textFields?.first?.text = "On my way"
    await stage.tap("Post")
    await stage.settle()
    let response = owner.responses.first as? UNTextInputNotificationResponse
    XCTAssertEqual(response?.userText, "On my way")
    XCTAssertEqual(response?.actionIdentifier, "reply")
  }

  func testOneBannerFollowsAnother() async throws {
    let (stage, first) = try await show()
    try await stage.center.add(stage.request("b", after: nil) { $0.title = "Coffee" })
    for _ in 0..<3 { await stage.drain() }
    XCTAssertTrue(stage.banner === first)
    await stage.advance(2.1)
    await stage.settle()
    await stage.settle()
    XCTAssertNotNil(stage.middle(of: "Coffee"))
    XCTAssertNil(stage.middle(of: "Tea"))
  }

  func testAPassiveOrSilentNotificationHasNoBanner() async throws {
    let stage = NotificationStage(self)
    stage.center.delegate = owner
    try await stage.center.add(stage.request("a", after: nil) { $0.interruptionLevel = .passive })
    try await stage.center.add(
      stage.request("b", after: nil) {
        $0.title = ""
        $0.body = ""
        $0.badge = 1
      })
    for _ in 0..<3 { await stage.drain() }
    XCTAssertNil(stage.banner)
    XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 1)
  }
}
