import XCTest

@testable import UIKit

@MainActor
final class UISearchControllerTests: XCTestCase {
  final class Recorder: NSObject, UISearchResultsUpdating, UISearchControllerDelegate,
    UISearchBarDelegate
  {
    var calls: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "") \(searchController.isActive)")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      calls.append("willPresent")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      calls.append("didPresent")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      calls.append("willDismiss")
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange index: Int) {
      calls.append("scope \(index)")
    }
  }

  private let recorder = Recorder()

  private func stage(
    results: UIViewController? = nil, large: Bool = false
  ) -> (TouchStage, UINavigationController, UISearchController, UITableViewlike) {
    let stage = TouchStage(closesAfter: self)
    let content = UITableViewlike()
    content.title = "Library"
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = recorder
    search.delegate = recorder
    search.searchBar.delegate = recorder
    content.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.prefersLargeTitles = large
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    return (stage, navigation, search, content)
  }

  /// A controller whose view scrolls.
  final class UITableViewlike: UIViewController {
    let scrollView = UIScrollView()
    override func loadView() {
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      view = scrollView
    }
  }

  func testTheBarStandsBelowTheTitle() async {
    let (_, navigation, search, content) = stage(large: true)
    XCTAssertEqual(navigation.navigationBar.frame.height, 44 + 52 + 52)
    let field = search.searchBar.searchTextField
    XCTAssertEqual(
      field.convert(field.bounds, to: navigation.navigationBar),
      CGRect(x: 16, y: 97, width: 358, height: 36))
    XCTAssertEqual(content.scrollView.adjustedContentInset.top, 148)
  }

  func testInWideBarsTheSearchMayStandBesideTheTitle() async {
    let (stage, navigation, search, content) = stage()
    let item = content.navigationItem
    item.preferredSearchBarPlacement = .inline
    stage.window.layoutIfNeeded()
    XCTAssertEqual(item.searchBarPlacement, .stacked, "the bar is narrow")
    XCTAssertEqual(navigation.navigationBar.frame.height, 44 + 52)
    stage.window.frame.size.width = 900
    navigation.traitOverrides.horizontalSizeClass = .regular
    stage.settle()
    XCTAssertEqual(item.searchBarPlacement, .inline)
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    XCTAssertEqual(content.scrollView.adjustedContentInset.top, 44)
    let field = search.searchBar.searchTextField
    let frame = field.convert(field.bounds, to: navigation.navigationBar)
    XCTAssertEqual(frame.midY, 22, accuracy: 1)
    XCTAssertGreaterThan(frame.minX, 590)
    search.isActive = true
    stage.settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44, "the title stays")
    search.isActive = false
    stage.settle()
    item.preferredSearchBarPlacement = .stacked
    stage.settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44 + 52)
  }

  func testScrollingHidesTheBarBeforeTheLargeTitle() async {
    let (_, navigation, _, content) = stage(large: true)
    content.scrollView.contentOffset.y = -148 + 52
    XCTAssertEqual(navigation.navigationBar.frame.height, 44 + 52)
    content.scrollView.contentOffset.y = -148 + 104
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    content.navigationItem.hidesSearchBarWhenScrolling = false
    XCTAssertEqual(navigation.navigationBar.frame.height, 44 + 52)
  }

  func testSearchingTellsTheUpdaterAndTheDelegate() async {
    let (stage, navigation, search, _) = stage()
    search.searchBar.becomeFirstResponder()
    XCTAssertTrue(search.isActive)
    XCTAssertTrue(search.searchBar.showsCancelButton)
    stage.advance(1)
    search.searchBar.searchTextField.insertText("a")
    // The title made room.
    XCTAssertEqual(navigation.navigationBar.frame.height, 52)
    XCTAssertEqual(Array(recorder.calls.prefix(2)), ["willPresent", "update  true"])
    XCTAssertTrue(recorder.calls.contains("update a true"))
    search.isActive = false
    XCTAssertEqual(search.searchBar.text, "")
    XCTAssertFalse(search.searchBar.isFirstResponder)
    XCTAssertEqual(Array(recorder.calls.suffix(2)), ["willDismiss", "update  false"])
    XCTAssertEqual(navigation.navigationBar.frame.height, 44 + 52)
  }

  func testResultsLieOverTheContentWhileThereIsText() async {
    let results = UIViewController()
    let (_, navigation, search, _) = stage(results: results)
    search.isActive = true
    XCTAssertNil(results.viewIfLoaded?.window)
    search.searchBar.text = "x"
    XCTAssertTrue(results.view.window === navigation.view.window)
    XCTAssertTrue(results.parent === search)
    search.searchBar.text = ""
    XCTAssertNil(results.view.superview)
    search.isActive = false
  }

  func testAControllerPushedFromResultsLiesAboveThem() async {
    let results = UIViewController()
    let (stage, navigation, search, content) = stage(results: results)
    search.isActive = true
    search.searchBar.text = "x"
    stage.settle()
    let middle = CGPoint(x: 195, y: 400)
    XCTAssertTrue(stage.window.hitTest(middle, with: nil) === results.view)
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: true)
    stage.settle()
    XCTAssertTrue(stage.window.hitTest(middle, with: nil) === detail.view)
    XCTAssertNil(results.view.window)
    navigation.popViewController(animated: true)
    stage.settle()
    XCTAssertTrue(search.isActive, "the search goes on")
    XCTAssertTrue(stage.window.hitTest(middle, with: nil) === results.view)
    XCTAssertEqual(search.overlay?.frame, navigation.view.bounds)
    search.isActive = false
    stage.settle()
    XCTAssertTrue(stage.window.hitTest(middle, with: nil) === content.scrollView)
  }

  func testResultsGoWithTheirControllerWhileItIsPushedAside() async {
    let results = UIViewController()
    let (stage, navigation, search, content) = stage(results: results)
    search.isActive = true
    search.searchBar.text = "x"
    stage.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    stage.advance(0.1)
    XCTAssertLessThan(content.view.transform.tx, 0)
    XCTAssertEqual(search.overlay?.transform.tx, content.view.transform.tx)
    stage.settle()
    XCTAssertEqual(search.overlay?.transform, .identity)
  }

  func testTappingTheDimmedContentEndsTheSearch() async {
    let (stage, _, search, _) = stage()
    search.isActive = true
    stage.window.layoutIfNeeded()
    stage.advance(1)
    stage.tap(200, 600)
    XCTAssertFalse(search.isActive)
  }

  func testScopesShowWhileSearching() async {
    let (stage, navigation, search, _) = stage()
    search.searchBar.scopeButtonTitles = ["All", "Unread"]
    search.isActive = true
    XCTAssertTrue(search.searchBar.showsScopeBar)
    XCTAssertEqual(navigation.navigationBar.frame.height, 52 + 44)
    stage.window.layoutIfNeeded()
    stage.advance(1)
    let bar = search.searchBar
    let place = bar.convert(CGPoint(x: bar.bounds.width * 0.75, y: bar.bounds.maxY - 26), to: nil)
    stage.tap(place.x, place.y)
    XCTAssertEqual(bar.selectedScopeButtonIndex, 1)
    XCTAssertTrue(recorder.calls.contains("scope 1"))
    search.isActive = false
    XCTAssertFalse(bar.showsScopeBar)
  }

  func testSearchWithScopesUnderALargeTitleStaysActive() async {
    let (stage, navigation, search, content) = stage(large: true)
    content.scrollView.backgroundColor = .systemBackground
    Snapshots.write(navigation.view, "search-rest")
    search.searchBar.scopeButtonTitles = ["All", "Unread"]
    search.isActive = true
    search.searchBar.searchTextField.text = "query"
    stage.window.layoutIfNeeded()
    stage.advance(1)
    Snapshots.write(navigation.view, "search-active")
    XCTAssertTrue(search.isActive)
    search.isActive = false
  }
}
