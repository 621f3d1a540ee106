import XCTest

@testable import UIKit

/// Search suggestions.
@MainActor
final class SearchSuggestionTests: XCTestCase {
  private final class Updater: NSObject, UISearchResultsUpdating {
    var chosen: [String] = []
    func updateSearchResults(for searchController: UISearchController) {}
    func updateSearchResults(
      for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {
      chosen.append(searchSuggestion.representedObject as? String ?? "")
    }
  }

  private final class PlainUpdater: NSObject, UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {}
  }

  private lazy var stage = TouchStage(closesAfter: self)
  private let search = UISearchController(searchResultsController: nil)

  private func show() {
    search.obscuresBackgroundDuringPresentation = false
    let content = UIViewController()
    content.navigationItem.searchController = search
    stage.window.rootViewController = UINavigationController(rootViewController: content)
    stage.settle()
  }

  private var rows: [UITableViewCell] {
    func find(_ view: UIView) -> [UITableViewCell] {
      ((view as? UITableViewCell).map { [$0] } ?? []) + view.subviews.flatMap(find)
    }
    return find(stage.window).sorted { $0.frame.minY < $1.frame.minY }
  }

  private func suggest(_ texts: [String]) {
    search.searchSuggestions = texts.map {
      let item = UISearchSuggestionItem(localizedSuggestion: $0, localizedDescription: "d " + $0)
      item.representedObject = $0.uppercased()
      return item
    }
  }

  private func tap(_ view: UIView) {
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    stage.tap(place.x, place.y)
    stage.settle()
  }

  func testSuggestionsAreShownWhileSearchingAndChosen() async throws {
    let updater = Updater()
    search.searchResultsUpdater = updater
    show()
    suggest(["one", "two"])
    XCTAssertTrue(rows.isEmpty, "there is no search yet")
    search.isActive = true
    stage.settle()
    XCTAssertEqual(rows.map(\.accessibilityLabel), ["d one", "d two"])
    tap(try XCTUnwrap(rows.last))
    XCTAssertEqual(updater.chosen, ["TWO"])
    XCTAssertTrue(rows.isEmpty)
    suggest(["three"])
    stage.settle()
    XCTAssertEqual(rows.count, 1)
    search.searchSuggestions = nil
    stage.settle()
    XCTAssertTrue(rows.isEmpty)
    search.isActive = false
  }

  func testWithoutAnUpdaterForItASuggestionTakesTheTextsPlace() async throws {
    let updater = PlainUpdater()
    search.searchResultsUpdater = updater
    show()
    search.isActive = true
    search.searchBar.text = "o"
    suggest(["one"])
    stage.settle()
    tap(try XCTUnwrap(rows.first))
    XCTAssertEqual(search.searchBar.text, "one")
    search.isActive = false
  }

  func testScopesComeWhenTheyAreAskedFor() async {
    show()
    let bar = search.searchBar
    bar.scopeButtonTitles = ["All", "Some"]
    search.scopeBarActivation = .onTextEntry
    search.isActive = true
    XCTAssertFalse(bar.showsScopeBar)
    bar.text = "a"
    XCTAssertTrue(bar.showsScopeBar)
    bar.text = ""
    XCTAssertFalse(bar.showsScopeBar)
    search.isActive = false
    search.scopeBarActivation = .manual
    XCTAssertFalse(search.automaticallyShowsScopeBar)
    search.isActive = true
    bar.text = "a"
    XCTAssertFalse(bar.showsScopeBar)
    search.isActive = false
  }
}
