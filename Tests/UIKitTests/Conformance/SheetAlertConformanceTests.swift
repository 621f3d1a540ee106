import XCTest

@testable import UIKit

/// sheets_alerts.json: iOS 26.1 simulator, iPhone 16. Sheets of iOS 26 below full height float with a
/// margin of 8, as scaled-down cards; those of iOS 17 and 18, which ours look like, stand on the
/// screen's bottom edge. "derived" gives one from the other: (height + 34) of 393 points across.
@MainActor
final class SheetAlertConformanceTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let screen = CGSize(width: 393, height: 852)

  private func onPhone(_ body: () -> Void) {
    let before = UIScreen.main.device
    UIScreen.main.update(
      ScreenDescription(
        size: screen, scale: 3,
        safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)))
    stage.window.frame = UIScreen.main.bounds
    stage.window.updateSafeArea()
    body()
    UIScreen.main.update(before)
  }

  private func present(_ controller: UIViewController) {
    stage.root.present(controller, animated: true)
    stage.settle()
  }

  /// The value of a detent, and the height measured on iOS 26 at 377 points across.
  private let detents: [(value: CGFloat, height: CGFloat)] = [
    (200, 224.4732824427481), (288, 308.89058524173026), (300, 320.4020356234097),
    (400, 416.33078880407123), (500, 512.2595419847328), (600, 608.1882951653944),
    (700, 704.117048346056),
  ]

  private func frame(_ detent: UISheetPresentationController.Detent) -> CGRect {
    let content = UIViewController()
    content.sheetPresentationController?.detents = [detent]
    present(content)
    let frame = content.view.convert(content.view.bounds, to: nil)
    XCTAssertEqual(content.view.safeAreaInsets.bottom, 34)
    content.dismiss(animated: false)
    return frame
  }

  func testCustomDetentsHaveTheHeightOfIOS() async {
    onPhone {
      for (value, height) in detents {
        let found = frame(.custom { _ in value })
        XCTAssertEqual(found.height, height * 393 / 377, accuracy: 0.01, "\(value)")
        XCTAssertEqual(found.maxY, 852)
        XCTAssertEqual(found.width, 393)
      }
    }
  }

  /// "medium": 440.31 high at 377 across. "large" and "custom 10000": (0, 59, 393, 793).
  func testTheSystemsDetentsHaveTheHeightOfIOS() async {
    onPhone {
      XCTAssertEqual(frame(.medium()).height, 440.3129770992366 * 393 / 377, accuracy: 0.5)
      let large = CGRect(x: 0, y: 59, width: 393, height: 793)
      XCTAssertEqual(frame(.large()), large)
      XCTAssertEqual(frame(.custom { _ in 10000 }), large)
    }
  }

  /// "maximumDetentValue": 759
  func testTheMaximumDetentValueIsThatOfIOS() async {
    onPhone {
      var maximum: CGFloat = 0
      _ = frame(
        .custom {
          maximum = $0.maximumDetentValue
          return nil
        })
      XCTAssertEqual(maximum, 759)
    }
  }

  func testDefaultsOfSheetsAreThoseOfIOS() async throws {
    let sheet = try XCTUnwrap(UIViewController().sheetPresentationController)
    XCTAssertFalse(sheet.prefersGrabberVisible)
    XCTAssertTrue(sheet.prefersScrollingExpandsWhenScrolledToEdge)
    XCTAssertEqual(sheet.detents.map(\.identifier), [.large])
    XCTAssertNil(sheet.selectedDetentIdentifier)
  }

  // MARK: Alerts

  private func makeAlert(
    _ actions: [(String, UIAlertAction.Style)], style: UIAlertController.Style = .alert,
    handler: (@MainActor (String) -> Void)? = nil
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Memo", message: "Why?", preferredStyle: style)
    for (title, kind) in actions {
      alert.addAction(UIAlertAction(title: title, style: kind) { _ in handler?(title) })
    }
    return alert
  }

  /// 270 wide, as before iOS 26; centred in the safe area: midY 438.5 of 393 x 852.
  func testTheFrameOfAnAlert() async {
    onPhone {
      let alert = makeAlert([("OK", .default)])
      present(alert)
      let frame = alert.view.convert(alert.view.bounds, to: nil)
      XCTAssertEqual(frame.width, 270)
      XCTAssertEqual(frame.midX, 196.5, accuracy: 0.34)
      XCTAssertEqual(frame.midY, 438.5, accuracy: 0.34)
    }
  }

  func testActionsStayInTheOrderTheyWereAdded() async {
    let alert = makeAlert([("Cancel", .cancel), ("A", .default), ("B", .destructive)])
    XCTAssertEqual(alert.actions.map(\.title), ["Cancel", "A", "B"])
  }

  /// "two actions: cancel leading; three+: vertical, cancel last", by what a tap chooses.
  func testActionsStandInTheOrderOfIOS() async {
    let rows: [(actions: [(String, UIAlertAction.Style)], shown: [String])] = [
      ([("Save", .default), ("Cancel", .cancel)], ["Cancel", "Save"]),
      ([("Cancel", .cancel), ("A", .default), ("B", .default)], ["A", "B", "Cancel"]),
    ]
    for (actions, shown) in rows {
      for (index, expected) in shown.enumerated() {
        let chosen = ValueLog<String>()
        let alert = makeAlert(actions, handler: { chosen.add($0) })
        present(alert)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        if shown.count == 2 {
          stage.tap(frame.minX + frame.width * (index == 0 ? 0.25 : 0.75), frame.maxY - 20)
        } else {
          stage.tap(frame.midX, frame.maxY - 22 - 44 * CGFloat(2 - index))
        }
        stage.settle()
        XCTAssertEqual(chosen.values, [expected])
      }
    }
  }

  func testTheHandlerRunsAfterTheDismissal() async {
    let calls = ValueLog<String>()
    let alert = makeAlert(
      [("Cancel", .cancel), ("Save", .default)],
      handler: { [stage] in
        calls.add("\($0), \(stage.root.presentedViewController == nil ? "dismissed" : "shown")")
      })
    alert.addTextField { $0.placeholder = "memo" }
    present(alert)
    XCTAssertEqual(alert.textFields?.first?.isFirstResponder, true)
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    stage.tap(frame.maxX - 40, frame.maxY - 20)
    stage.settle()
    XCTAssertEqual(calls.values, ["Save, dismissed"])
  }

  func testActionSheetsIgnoreTextFields() async {
    let sheet = makeAlert([("OK", .default)], style: .actionSheet)
    sheet.addTextField()
    XCTAssertNil(sheet.textFields)
  }
}
