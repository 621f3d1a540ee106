import XCTest

@testable import UIKit

/// Alerts, sheets and notifications as before iOS 8 and 10, which old code still names.
@available(*, deprecated)
@MainActor
final class OldAlertTests: XCTestCase {
  private final class Listener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
    var pressed: [Int] = []
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      pressed.append(buttonIndex)
    }
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      pressed.append(buttonIndex)
    }
  }

  func testAnAlertViewTellsWhichButtonWasPressed() async throws {
    let stage = TouchStage(closesAfter: self)
    stage.window.makeKey()
    let listener = Listener()
    let alert = UIAlertView(
      title: "Title", message: "Message", delegate: listener, cancelButtonTitle: "Cancel",
      otherButtonTitles: "OK")
    alert.alertViewStyle = .plainTextInput
    alert.textField(at: 0)?.text = "name"
    alert.show()
    stage.settle()
    let shown = try XCTUnwrap(stage.root.presentedViewController as? UIAlertController)
    XCTAssertEqual(shown.title, "Title")
    XCTAssertEqual(shown.actions.map(\.title), ["Cancel", "OK"])
    XCTAssertEqual(shown.textFields?.first?.text, "name")
    shown.choose(shown.actions[1])
    stage.settle()
    XCTAssertEqual(listener.pressed, [1])
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testAnActionSheetTellsWhichButtonWasPressed() async throws {
    let stage = TouchStage(closesAfter: self)
    stage.window.makeKey()
    let listener = Listener()
    let sheet = UIActionSheet(
      title: nil, delegate: listener, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete")
    sheet.show(in: stage.root.view)
    stage.settle()
    let shown = try XCTUnwrap(stage.root.presentedViewController as? UIAlertController)
    XCTAssertEqual(shown.actions.first?.style, .destructive)
    shown.choose(shown.actions[0])
    stage.settle()
    XCTAssertEqual(listener.pressed, [sheet.destructiveButtonIndex])
  }

  func testLocalNotificationsWaitUntilTheyAreCancelled() async {
    let notification = UILocalNotification()
    notification.fireDate = Date(timeIntervalSinceNow: 3600)
    UIApplication.shared.scheduleLocalNotification(notification)
    XCTAssertEqual(UIApplication.shared.scheduledLocalNotifications, [notification])
    UIApplication.shared.cancelAllLocalNotifications()
    XCTAssertEqual(UIApplication.shared.scheduledLocalNotifications, [])
  }

  func testALocalNotificationComesAgainAfterItsInterval() async {
    let stage = TouchStage(closesAfter: self)
    let notification = UILocalNotification()
    notification.fireDate = Date(timeIntervalSinceNow: 5)
    notification.repeatInterval = .hour
    UIApplication.shared.scheduleLocalNotification(notification)
    notification.applicationIconBadgeNumber = 3
    defer {
      UIApplication.shared.cancelAllLocalNotifications()
      UIApplication.shared.applicationIconBadgeNumber = 0
    }
    stage.advance(6)
    XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 3)
    XCTAssertEqual(UIApplication.shared.scheduledLocalNotifications, [notification])
    UIApplication.shared.applicationIconBadgeNumber = 0
    stage.advance(3700)
    XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 3)
    UIApplication.shared.cancelLocalNotification(notification)
    UIApplication.shared.applicationIconBadgeNumber = 0
    stage.advance(3700)
    XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 0)
  }
}
