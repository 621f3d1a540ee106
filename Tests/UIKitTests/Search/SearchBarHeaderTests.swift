import XCTest

@testable import UIKit

/// Search bars that stand in a table's header, as apps placed them before navigation items took them.
@MainActor
final class SearchBarHeaderTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let table = UITableView()

  private func scene(
    results: UIViewController? = nil, configure: (UISearchController) -> Void = { _ in }
  ) -> (UINavigationController, UISearchController) {
    let content = UIViewController()
    content.title = "Items"
    content.view.addSubview(table)
    table.frame = content.view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let search = UISearchController(searchResultsController: results)
    configure(search)
    search.searchBar.sizeToFit()
    table.tableHeaderView = search.searchBar
    let navigation = UINavigationController(rootViewController: content)
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    return (navigation, search)
  }

  private func settle() {
    for _ in 0..<40 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  private func barTop(_ search: UISearchController) -> CGFloat {
    search.searchBar.convert(.zero, to: nil).y
  }

  func testASearchBringsTheBarToTheTopAndDimsTheRest() async {
    let (navigation, search) = scene()
    search.searchBar.becomeFirstResponder()
    settle()
    XCTAssertTrue(search.isActive)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    XCTAssertEqual(barTop(search), 0, accuracy: 0.5)
    let overlay = search.overlay
    XCTAssertEqual(overlay?.barHeight ?? 0, search.searchBar.bounds.height, accuracy: 0.5)
    XCTAssertTrue(stage.window.hitTest(CGPoint(x: 100, y: 400), with: nil) === overlay)
    XCTAssertFalse(stage.window.hitTest(CGPoint(x: 100, y: 30), with: nil) === overlay)
    stage.tap(100, 400)
    settle()
    XCTAssertFalse(search.isActive)
    XCTAssertFalse(navigation.isNavigationBarHidden)
    XCTAssertNil(search.overlay)
  }

  func testTheNavigationBarStaysIfItShould() async {
    let (navigation, search) = scene { $0.hidesNavigationBarDuringPresentation = false }
    search.isActive = true
    settle()
    XCTAssertFalse(navigation.isNavigationBarHidden)
    XCTAssertEqual(barTop(search), navigation.navigationBar.frame.maxY, accuracy: 0.5)
    search.isActive = false
    settle()
  }

  func testResultsLieBelowTheBarOnceThereIsText() async {
    let results = UITableViewController()
    let (_, search) = scene(results: results)
    search.isActive = true
    settle()
    XCTAssertNil(results.viewIfLoaded?.window)
    search.searchBar.text = "a"
    settle()
    XCTAssertNotNil(results.view.window)
    XCTAssertEqual(
      results.view.safeAreaInsets.top,
      search.searchBar.convert(search.searchBar.bounds, to: nil).maxY,
      accuracy: 0.5)
    search.isActive = false
    settle()
    XCTAssertNil(results.view.window)
  }

  func testContentThatIsNotObscuredCanBeUsed() async {
    let (_, search) = scene { $0.obscuresBackgroundDuringPresentation = false }
    search.isActive = true
    settle()
    XCTAssertNil(search.overlay)
    search.isActive = false
    settle()
  }
}
