import XCTest

@testable import UIKit

/// Fields of alerts: when they come, and what Return does in them.
@MainActor
final class AlertFieldTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func settle() {
    for _ in 0..<60 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  func testAFieldAddedAfterPresentingMakesTheAlertHigher() async throws {
    for isAnimated in [false, true] {
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      stage.root.present(alert, animated: isAnimated)
      _ = UIApplication.shared.makeFrame()
      let height = alert.view.bounds.height
      alert.addTextField()
      _ = UIApplication.shared.makeFrame()
      XCTAssertGreaterThan(alert.view.bounds.height, height + 25)
      settle()
      let field = try XCTUnwrap(alert.textFields?.first)
      XCTAssertGreaterThan(alert.view.frame.height, height + 25)
      XCTAssertEqual(alert.view.frame.midY, stage.window.bounds.midY, accuracy: 1)
      XCTAssertTrue(alert.view.bounds.contains(field.convert(field.bounds, to: alert.view)))
      stage.root.dismiss(animated: false)
      settle()
    }
  }

  func testReturnLeadsThroughTheFieldsToTheAction() async throws {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addTextField()
    var chosen: [String] = []
    for (name, style) in [("Cancel", UIAlertAction.Style.cancel), ("A", .default), ("B", .default)]
    {
      alert.addAction(UIAlertAction(title: name, style: style) { chosen.append($0.title ?? "") })
    }
    stage.root.present(alert, animated: false)
    settle()
    let fields = try XCTUnwrap(alert.textFields)
    XCTAssertTrue(fields[0].isFirstResponder)
    fields[0].pressReturn()
    XCTAssertTrue(fields[1].isFirstResponder)
    XCTAssertEqual(chosen, [])
    fields[1].pressReturn()
    settle()
    XCTAssertEqual(chosen, ["B"])
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testThePreferredActionIsEmphasisedInPlaceOfTheCancellingOne() async {
    func boldTitles(preferred: String?) -> [String] {
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      for (name, style) in [("Later", UIAlertAction.Style.cancel), ("Now", .default)] {
        alert.addAction(UIAlertAction(title: name, style: style))
      }
      alert.preferredAction = alert.actions.first { $0.title == preferred }
      alert.loadViewIfNeeded()
      alert.view.frame = stage.window.bounds
      alert.view.layoutIfNeeded()
      var titles: [String] = []
      func search(_ view: UIView) {
        if let label = view as? UILabel, let title = label.text,
          UIFont.Weight(label.font.ctFont.request.weight) == .semibold
        {
          titles.append(title)
        }
        view.subviews.forEach(search)
      }
      search(alert.view)
      return titles.filter { $0 != "Name" }
    }
    XCTAssertEqual(boldTitles(preferred: nil), ["Later"])
    XCTAssertEqual(boldTitles(preferred: "Now"), ["Now"])
  }

  func testReturnPressesThePreferredAction() async throws {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    var chosen: [String] = []
    for name in ["A", "B"] {
      alert.addAction(UIAlertAction(title: name, style: .default) { chosen.append($0.title ?? "") })
    }
    alert.preferredAction = alert.actions.first
    stage.root.present(alert, animated: false)
    settle()
    alert.textFields?.first?.pressReturn()
    settle()
    XCTAssertEqual(chosen, ["A"])
  }
}
