import XCTest

@testable import UIKit

/// The members of UISearchController that apps use, each once.
@MainActor
final class UISearchControllerMemberTests: XCTestCase {
  final class Updater: NSObject, UISearchResultsUpdating {
    var texts: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      texts.append(searchController.searchBar.text ?? "")
    }
  }

  func testInitKeepsTheResultsController() async {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    XCTAssertTrue(search.searchResultsController === results)
  }

  func testSearchBarIsAlwaysTheSame() async {
    let search = UISearchController(searchResultsController: nil)
    XCTAssertTrue(search.searchBar === search.searchBar)
  }

  func testObscuresBackgroundDuringPresentationShowsAnOverlay() async {
    let search = UISearchController(searchResultsController: nil)
    XCTAssertTrue(search.obscuresBackgroundDuringPresentation)
    let stage = TouchStage(closesAfter: self)
    let content = UIViewController()
    content.navigationItem.searchController = search
    stage.window.rootViewController = UINavigationController(rootViewController: content)
    stage.window.layoutIfNeeded()
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    XCTAssertNil(search.overlay)
    search.isActive = false
    search.obscuresBackgroundDuringPresentation = true
    search.isActive = true
    XCTAssertNotNil(search.overlay)
    search.isActive = false
  }

  func testHidesNavigationBarDuringPresentation() async {
    let search = UISearchController(searchResultsController: nil)
    search.hidesNavigationBarDuringPresentation = false
    let stage = TouchStage(closesAfter: self)
    let content = UIViewController()
    content.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: content)
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    search.isActive = true
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    search.isActive = false
  }

  func testSearchResultsUpdaterHearsOfEachText() async {
    let (search, updater) = (UISearchController(searchResultsController: nil), Updater())
    search.searchResultsUpdater = updater
    search.isActive = true
    search.searchBar.text = "a"
    XCTAssertEqual(updater.texts, ["", "a"])
  }

  func testIsActiveShowsTheCancelButton() async {
    let search = UISearchController(searchResultsController: nil)
    XCTAssertFalse(search.isActive)
    search.isActive = true
    XCTAssertTrue(search.searchBar.showsCancelButton)
    search.isActive = false
    XCTAssertFalse(search.searchBar.showsCancelButton)
  }
}
