import XCTest

@testable import UIKit

/// Activities, what is kept of a scene, and what an app asks of the system.
@MainActor
final class SceneStateTests: XCTestCase {
  func testAnActivityIsKeptAndGivenBack() async throws {
    final class Delegate: NSObject, NSUserActivityDelegate {
      func userActivityWillSave(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: ["page": 7])
      }
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = SceneStateFile(url: folder.appendingPathComponent("State.plist"))
    XCTAssertNil(file.load())
    let activity = NSUserActivity(activityType: "reading")
    activity.title = "Book"
    activity.userInfo = ["chapter": "One"]
    activity.keywords = ["novel"]
    activity.persistentIdentifier = "book-1"
    activity.targetContentIdentifier = "page"
    activity.referrerURL = URL(string: "https://example.com")
    let delegate = Delegate()
    activity.delegate = delegate
    activity.needsSave = true
    file.save(activity)
    let loaded = try XCTUnwrap(file.load())
    XCTAssertEqual(loaded.activityType, "reading")
    XCTAssertEqual(loaded.title, "Book")
    XCTAssertEqual(loaded.userInfo?["chapter"] as? String, "One")
    XCTAssertEqual(loaded.userInfo?["page"] as? Int, 7)
    XCTAssertEqual(loaded.keywords, ["novel"])
    XCTAssertEqual(loaded.persistentIdentifier, "book-1")
    XCTAssertEqual(loaded.targetContentIdentifier, "page")
    XCTAssertEqual(loaded.referrerURL?.host, "example.com")
    file.save(nil)
    XCTAssertNil(file.load())
    try Data("garbage".utf8).write(to: file.url)
    XCTAssertNil(file.load())
    XCTAssertNil(file.loadUserInfo())
    file.saveUserInfo(["columns": 2])
    XCTAssertEqual(file.loadUserInfo()?["columns"] as? Int, 2)
    file.saveUserInfo(nil)
    XCTAssertNil(file.loadUserInfo())
  }

  func testOneActivityIsCurrent() async {
    let (a, b) = (NSUserActivity(activityType: "a"), NSUserActivity(activityType: "b"))
    a.becomeCurrent()
    b.becomeCurrent()
    XCTAssertTrue(NSUserActivity.current === b)
    a.resignCurrent()
    XCTAssertTrue(NSUserActivity.current === b)
    b.invalidate()
    b.becomeCurrent()
    XCTAssertNil(NSUserActivity.current)
  }

  func testTheScreensBrightnessIsToldOf() async {
    let screen = UIScreen.main
    let before = screen.brightness
    defer { screen.brightness = before }
    nonisolated(unsafe) var told = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
    ) { _ in told += 1 }
    screen.brightness = 3
    XCTAssertEqual(screen.brightness, 1)
    screen.brightness = 1
    XCTAssertEqual(told, 1)
    NotificationCenter.default.removeObserver(token)
    XCTAssertEqual(screen.currentMode?.size, screen.nativeBounds.size)
  }

  func testWhatASingleWindowCannotDoFails() async {
    var errors = 0
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { _ in
      errors += 1
    }
    XCTAssertEqual(errors, 1)
    XCTAssertFalse(UIApplication.shared.supportsAlternateIcons)
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(systemImageName: "plus"))
    UIApplication.shared.shortcutItems = [item]
    XCTAssertEqual(UIApplication.shared.shortcutItems, [item])
    UIApplication.shared.shortcutItems = nil
  }
}
