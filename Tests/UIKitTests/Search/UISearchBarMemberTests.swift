import XCTest

@testable import UIKit

/// The members of UISearchBar that apps use, each once.
@MainActor
final class UISearchBarMemberTests: XCTestCase {
  final class Recorder: NSObject, UISearchBarDelegate {
    var texts: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      texts.append(searchText)
    }
  }

  func testInitHasASearchPlaceholder() async {
    XCTAssertEqual(UISearchBar().placeholder, UIKitStrings.search)
  }

  func testDelegateHearsOfTyping() async {
    let (bar, recorder) = (UISearchBar(), Recorder())
    bar.delegate = recorder
    bar.searchTextField.insertText("a")
    XCTAssertEqual(recorder.texts, ["a"])
  }

  func testTextIsTheFieldsAndToldToTheDelegate() async {
    let (bar, recorder) = (UISearchBar(), Recorder())
    bar.delegate = recorder
    bar.text = "query"
    XCTAssertEqual(bar.searchTextField.text, "query")
    XCTAssertEqual(recorder.texts, ["query"])
  }

  func testPlaceholderIsTheFields() async {
    let bar = UISearchBar()
    bar.placeholder = "Find"
    XCTAssertEqual(bar.searchTextField.placeholder, "Find")
  }

  func testSearchTextFieldFillsTheBarWithinItsMargins() async {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.layoutIfNeeded()
    XCTAssertEqual(bar.searchTextField.frame, CGRect(x: 8, y: 10, width: 284, height: 36))
  }

  func testAtTheTopItsBackgroundReachesUnderTheStatusBar() async {
    final class Top: NSObject, UISearchBarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let top: CGFloat = 59
    let stage = ScrollStage(safeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0))
    let bar = UISearchBar(frame: CGRect(x: 0, y: top, width: 390, height: 56))
    stage.window.addSubview(bar)
    bar.layoutIfNeeded()
    let background = bar.subviews.flatMap(\.subviews).first { $0 is UISearchBarBackground }
    XCTAssertEqual(bar.barPosition, .any)
    XCTAssertEqual(background?.frame.minY, 0)
    let delegate = Top()
    bar.delegate = delegate
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    XCTAssertEqual(bar.barPosition, .topAttached)
    XCTAssertEqual(background?.frame.minY, -top)
    stage.tearDown()
  }
}
