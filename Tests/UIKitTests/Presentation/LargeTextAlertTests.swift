import XCTest

@testable import UIKit

/// Alerts and action sheets at Dynamic Type's sizes. "iOS dialogs have a normal display width and another display
/// width that is used when the device is in accessibility mode": 270 and 310. Sizes of action sheets' buttons and
/// the least heights of the actions are what was measured on iOS 17.
@MainActor
final class LargeTextAlertTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeAlert(
    _ actions: [(String, UIAlertAction.Style)], style: UIAlertController.Style = .alert,
    message: String? = "Its photos and notes go with it."
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete Bottle?", message: message, preferredStyle: style)
    for (title, kind) in actions { alert.addAction(UIAlertAction(title: title, style: kind)) }
    return alert
  }

  private func present(
    _ alert: UIAlertController, at size: UIContentSizeCategory,
    in window: CGSize = CGSize(width: 320, height: 568)
  ) {
    stage.window.frame = CGRect(origin: .zero, size: window)
    stage.window.traitOverrides.preferredContentSizeCategory = size
    stage.root.present(alert, animated: false)
    stage.settle()
  }

  private func all<View: UIView>(_ type: View.Type, in alert: UIAlertController) -> [View] {
    var views: [UIView] = [alert.view]
    var found: [View] = []
    while let view = views.popLast() {
      if let match = view as? View { found.append(match) }
      views += view.subviews.reversed()
    }
    return found
  }

  private func label(_ text: String, in alert: UIAlertController) throws -> UILabel {
    try XCTUnwrap(all(UILabel.self, in: alert).first { $0.text == text }, text)
  }

  /// Every text has the room it needs, and buttons stand below each other or beside each other.
  private func checkTextsFit(_ alert: UIAlertController, line: UInt = #line) {
    for label in all(UILabel.self, in: alert) where !label.isHidden && label.text != nil {
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      XCTAssertLessThanOrEqual(
        label.sizeThatFits(room).height, label.bounds.height + 0.5, label.text ?? "", line: line)
    }
    // What has to be scrolled to does not count.
    let buttons = all(AlertButton.self, in: alert).map { button in
      let frame = button.convert(button.bounds, to: nil)
      guard let scroll = button.superview as? UIScrollView else { return frame }
      return frame.intersection(scroll.convert(scroll.bounds, to: nil))
    }
    for (index, frame) in buttons.enumerated() {
      for other in buttons.dropFirst(index + 1) {
        XCTAssertFalse(frame.insetBy(dx: 0.1, dy: 0.1).intersects(other), line: line)
      }
    }
  }

  func testTextGrowsAndWraps() async throws {
    let alert = makeAlert([("Cancel", .cancel), ("Delete Forever", .destructive)])
    present(alert, at: .accessibilityExtraExtraExtraLarge, in: CGSize(width: 390, height: 844))
    XCTAssertEqual(alert.view.bounds.width, 310)
    XCTAssertEqual(try label("Delete Bottle?", in: alert).font.pointSize, 53)
    XCTAssertEqual(try label("Its photos and notes go with it.", in: alert).font.pointSize, 44)
    XCTAssertEqual(try label("Cancel", in: alert).font.pointSize, 53)
    checkTextsFit(alert)
    let buttons = all(AlertButton.self, in: alert).sorted { $0.frame.minY < $1.frame.minY }
    XCTAssertEqual(buttons.map(\.action.title), ["Delete Forever", "Cancel"])
    XCTAssertGreaterThan(buttons[0].frame.height, buttons[1].frame.height, "two lines")
  }

  func testTheCancellingButtonIsFirstWhereReadingBegins() async throws {
    for (direction, isAtLeft) in [
      (UISemanticContentAttribute.forceLeftToRight, true), (.forceRightToLeft, false),
    ] {
      let alert = makeAlert([("Delete", .destructive), ("Cancel", .cancel)])
      alert.view.semanticContentAttribute = direction
      present(alert, at: .large)
      let frame = try XCTUnwrap(
        all(AlertButton.self, in: alert).first { $0.action.style == .cancel }?.frame)
      XCTAssertEqual(frame.midX < 135, isAtLeft)
      stage.root.dismiss(animated: false)
      stage.settle()
    }
  }

  func testSmallTextDoesNotMakeAnAlertSmaller() async throws {
    let alert = makeAlert([("OK", .default)])
    present(alert, at: .extraSmall)
    XCTAssertEqual(alert.view.bounds.width, 270)
    XCTAssertEqual(try label("Delete Bottle?", in: alert).font.pointSize, 17)
    XCTAssertEqual(try label("OK", in: alert).font.pointSize, 17)
  }

  func testAnAlertFollowsTheSizeOfTextWhileItIsShown() async throws {
    let alert = makeAlert([("Cancel", .cancel), ("Delete", .destructive)])
    alert.addTextField { $0.placeholder = "Password" }
    present(alert, at: .large, in: CGSize(width: 390, height: 844))
    let field = try XCTUnwrap(alert.textFields?.first)
    XCTAssertEqual(field.font?.pointSize, 13)
    XCTAssertEqual(field.bounds.height, 30)
    for (size, width, points) in [
      (UIContentSizeCategory.accessibilityLarge, CGFloat(310), CGFloat(33)), (.large, 270, 17),
    ] {
      stage.window.traitOverrides.preferredContentSizeCategory = size
      stage.settle()
      XCTAssertEqual(alert.view.bounds.width, width)
      XCTAssertEqual(try label("Delete", in: alert).font.pointSize, points)
      XCTAssertGreaterThanOrEqual(field.bounds.height, field.font?.lineHeight ?? .infinity)
      XCTAssertEqual(field.font?.pointSize, size == .large ? 13 : 27)
      XCTAssertEqual(alert.view.frame.midY, 422, accuracy: 1)
      checkTextsFit(alert)
    }
    XCTAssertEqual(field.bounds.height, 30)
  }

  /// "It is observed on the simulator that the minimal height varies depending on whether the device is in
  /// accessibility mode": half of the alert, else 67.8.
  func testTextAndActionsScrollWhenTheyDoNotFit() async throws {
    for (size, share) in [(UIContentSizeCategory.large, 0.0), (.accessibilityLarge, 0.5)] {
      let message = Array(repeating: "All of this goes with it.", count: 60).joined(separator: " ")
      let alert = makeAlert(
        (1...12).map { ("Action \($0)", .default) } + [("Cancel", .cancel)], message: message)
      present(alert, at: size)
      let height = alert.view.bounds.height
      XCTAssertLessThanOrEqual(height, 568 - 40)
      let scrolls = all(UIScrollView.self, in: alert)
      XCTAssertEqual(scrolls.count, 2)
      for scroll in scrolls {
        XCTAssertGreaterThan(scroll.contentSize.height, scroll.bounds.height)
        XCTAssertGreaterThan(scroll.bounds.height, 60)
      }
      let actions = try XCTUnwrap(all(AlertButton.self, in: alert).first?.superview)
      XCTAssertEqual(actions.bounds.height, share > 0 ? height * share : 67.8, accuracy: 0.5)
      stage.root.dismiss(animated: false)
      stage.settle()
    }
  }

  /// "Body font 17, 19, 21, 23, 28 … 53: button font 21, 23, 24, 24, 28 … 53"; 20 points here at the usual size.
  func testAnActionSheetGrows() async throws {
    for (size, points) in [
      (UIContentSizeCategory.small, CGFloat(20)), (.large, 20), (.extraLarge, 23),
      (.extraExtraExtraLarge, 24), (.accessibilityMedium, 28),
      (.accessibilityExtraExtraExtraLarge, 53),
    ] {
      let sheet = makeAlert(
        [("Delete Forever and Ever", .destructive), ("Cancel", .cancel)], style: .actionSheet)
      present(sheet, at: size)
      XCTAssertEqual(try label("Cancel", in: sheet).font.pointSize, points)
      let cancel = try XCTUnwrap(
        all(AlertButton.self, in: sheet).first { $0.action.style == .cancel })
      XCTAssertGreaterThanOrEqual(cancel.bounds.height, 57)
      if size == .accessibilityExtraExtraExtraLarge {
        XCTAssertGreaterThan(cancel.bounds.height, 100)
      }
      checkTextsFit(sheet)
      XCTAssertEqual(
        cancel.convert(cancel.bounds, to: nil).maxY,
        stage.window.bounds.maxY - stage.window.safeAreaInsets.bottom - 8, accuracy: 0.5)
      stage.root.dismiss(animated: false)
      stage.settle()
    }
  }

  func testADragThatBeginsOnAButtonScrollsTheActions() async throws {
    let alert = makeAlert((1...20).map { ("Action \($0)", .default) })
    present(alert, at: .large)
    let actions = try XCTUnwrap(
      all(AlertButton.self, in: alert).first?.superview as? UIScrollView)
    let start = actions.convert(
      CGPoint(x: actions.bounds.midX, y: actions.bounds.midY), to: nil)
    stage.down(start.x, start.y)
    for step in 1...6 { stage.move(start.x, start.y - CGFloat(step) * 10) }
    stage.up(start.x, start.y - 60)
    stage.settle()
    XCTAssertGreaterThan(actions.contentOffset.y, 20)
    XCTAssertNotNil(stage.root.presentedViewController)
  }
}
