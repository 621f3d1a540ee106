import XCTest

@testable import UIKit

/// The Cut, Copy and Paste that delegates offered before there were context menus.
@MainActor
final class ListEditMenuTests: XCTestCase {
  func testALongPressOffersWhatTheDelegateTakes() async throws {
    let stage = ScrollStage()
    let owner = MenuRows()
    let table = UITableView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
    table.dataSource = owner
    table.delegate = owner
    stage.window.addSubview(table)
    stage.frame()
    press(stage, CGPoint(x: 100, y: 210))
    XCTAssertFalse(EditMenuPresenter.shared.isVisible)
    XCTAssertEqual(owner.calls, ["menu 0", "select 0"])
    owner.calls = []
    press(stage, CGPoint(x: 100, y: 260))
    let bar = try XCTUnwrap(EditMenuPresenter.shared.bar)
    XCTAssertEqual(
      owner.calls, ["menu 1", "can cut: 1", "can copy: 1", "can paste: 1"], "and not selected")
    XCTAssertEqual(titles(in: bar), ["Copy"])
    let button = try XCTUnwrap(label("Copy", in: bar))
    tap(stage, button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    XCTAssertEqual(owner.calls.last, "copy: 1")
    XCTAssertFalse(EditMenuPresenter.shared.isVisible)
    stage.tearDown()
  }

  private func press(_ stage: ScrollStage, _ point: CGPoint) {
    stage.touch(.began, point)
    stage.frames(50)
    stage.touch(.ended, point)
    stage.frames(30)
  }

  private func tap(_ stage: ScrollStage, _ point: CGPoint) {
    stage.touch(.began, point)
    stage.frame()
    stage.touch(.ended, point)
    stage.frames(30)
  }

  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }
  private func titles(in view: UIView) -> [String] { labels(in: view).compactMap(\.text) }
  private func label(_ text: String, in view: UIView) -> UILabel? {
    labels(in: view).first { $0.text == text }
  }
}

@MainActor
private final class MenuRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var calls: [String] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    calls.append("menu \(indexPath.row)")
    return indexPath.row == 1
  }
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    calls.append("can \(action) \(indexPath.row)")
    return action == UIResponder.copyAction
  }
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { calls.append("\(action) \(indexPath.row)") }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
}
