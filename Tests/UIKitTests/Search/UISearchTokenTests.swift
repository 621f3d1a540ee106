import XCTest

@testable import UIKit

@MainActor
final class UISearchTokenTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func bar() -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    stage.root.view.addSubview(bar)
    bar.layoutIfNeeded()
    return bar
  }

  private func token(_ text: String) -> UISearchToken {
    let token = UISearchToken(icon: UIImage(systemName: "tag"), text: text)
    token.representedObject = text
    return token
  }

  func testTokensStandBeforeTheText() async {
    let bar = bar()
    let field = bar.searchTextField
    let before = field.textRect(forBounds: field.bounds).minX
    field.tokens = [token("Red")]
    field.insertToken(token("Blue"), at: 0)
    XCTAssertEqual(field.tokens.map { $0.representedObject as? String }, ["Blue", "Red"])
    XCTAssertGreaterThan(field.textRect(forBounds: field.bounds).minX, before + 80)
    XCTAssertTrue(field.showsClearButton)
    field.removeToken(at: 0)
    XCTAssertEqual(field.tokens.count, 1)
    field.removeToken(at: 9)
    XCTAssertEqual(field.tokens.count, 1)
  }

  func testAFieldOfItsOwnIsAsHighAsInABar() async {
    XCTAssertEqual(UISearchTextField().intrinsicContentSize.height, 36)
  }

  func testTextBecomesAToken() async {
    let field = bar().searchTextField
    field.text = "red cars"
    let range = UITextRange(NSRange(location: 0, length: 4))
    field.replaceTextualPortion(of: range, with: token("Red"), at: 0)
    XCTAssertEqual(field.text, "cars")
    XCTAssertEqual(field.tokens.count, 1)
    XCTAssertEqual(field.tokens(in: field.textualRange).count, 1)
  }

  private final class CopyingDelegate: NSObject, UISearchTextFieldDelegate {
    func searchTextField(
      _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider {
      NSItemProvider(object: "copied \(token.representedObject as? String ?? "")" as NSString)
    }
  }
  private final class PlainDelegate: NSObject, UISearchTextFieldDelegate {}

  func testAChosenTokenIsCopiedAsTheDelegateSays() async throws {
    let field = bar().searchTextField
    let copy = UIResponder.copyAction
    field.tokens = [token("Red")]
    field.becomeFirstResponder()
    let (delegate, plain) = (CopyingDelegate(), PlainDelegate())
    field.delegate = delegate
    XCTAssertFalse(field.canPerformAction(copy, withSender: nil))
    field.deleteBackward()
    XCTAssertTrue(field.canPerformAction(copy, withSender: nil))
    field.delegate = plain
    XCTAssertFalse(field.canPerformAction(copy, withSender: nil))
    field.delegate = delegate
    field.allowsCopyingTokens = false
    XCTAssertFalse(field.canPerformAction(copy, withSender: nil))
    field.allowsCopyingTokens = true
    let changes = NotificationCenter.default.notifications(named: UIPasteboard.changedNotification)
    var change = changes.map { _ in () }.makeAsyncIterator()
    field.copy(nil)
    await change.next()
    XCTAssertEqual(UIPasteboard.general.string, "copied Red")
    field.resignFirstResponder()
  }

  func testTwoPressesOfDeleteTakeTheLastTokenAway() async {
    let field = bar().searchTextField
    field.tokens = [token("Red")]
    field.becomeFirstResponder()
    field.deleteBackward()
    XCTAssertEqual(field.tokens.count, 1)
    field.deleteBackward()
    XCTAssertEqual(field.tokens.count, 0)
    field.tokens = [token("Red")]
    field.allowsDeletingTokens = false
    field.deleteBackward()
    field.deleteBackward()
    XCTAssertEqual(field.tokens.count, 1)
    field.resignFirstResponder()
  }

  func testChangesUpdateTheResults() async {
    final class Updater: NSObject, UISearchResultsUpdating {
      var counts: [Int] = []
      func updateSearchResults(for searchController: UISearchController) {
        counts.append(searchController.searchBar.searchTextField.tokens.count)
      }
    }
    let updater = Updater()
    let controller = UISearchController(searchResultsController: nil)
    controller.searchResultsUpdater = updater
    controller.searchBar.searchTextField.tokens = [token("Red"), token("Blue")]
    controller.searchBar.searchTextField.removeToken(at: 0)
    XCTAssertEqual(updater.counts, [2, 1])
  }

  func testAPromptStandsAboveTheField() async {
    let bar = bar()
    let height = bar.intrinsicContentSize.height
    bar.prompt = "Search all photos"
    XCTAssertEqual(bar.intrinsicContentSize.height, height + 19)
    bar.sizeToFit()
    bar.layoutIfNeeded()
    XCTAssertGreaterThanOrEqual(bar.searchTextField.frame.minY, 19)
  }
}
