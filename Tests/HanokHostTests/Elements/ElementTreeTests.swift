import UIKit
import XCTest

@testable import HanokHost

/// Reading elements off views.
final class ElementTreeTests: MainThreadTestCase {
  func testWhatAViewDrawsItselfIsAnElementToo() {
    onMain {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      defer { window.isHidden = true }
      let chart = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      window.addSubview(chart)
      window.isHidden = false
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "March"
      bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 80)
      chart.accessibilityElements = [bar]
      let found = ElementTree.finder().find(.label("March"))
      XCTAssertEqual(found?.frame, CGRect(x: 60, y: 60, width: 20, height: 80))
      XCTAssertEqual(found?.className, "UIAccessibilityElement")
    }
  }

  /// Rows that came in another order, and on views that were used before, are the same list.
  func testTheRowsOfAListComeInReadingOrder() {
    onMain {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
      defer { window.isHidden = true }
      window.isHidden = false
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 60)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      let table = UITableView(frame: window.bounds)
      let source = Letters()
      list.register(LetterCell.self, forCellWithReuseIdentifier: "letter")
      table.register(LetterRow.self, forCellReuseIdentifier: "letter")
      list.dataSource = source
      table.dataSource = source
      let cover = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      cover.accessibilityIdentifier = "cover"
      list.addSubview(cover)
      for view in [list, table] {
        window.addSubview(view)
        view.layoutIfNeeded()
      }
      @MainActor func shown() -> [[String]] {
        let names = ElementTree.capture().flatMap(\.children).map {
          $0.children.compactMap(\.identifier)
        }
        return names.filter { !$0.isEmpty }
      }
      @MainActor func expect(_ letters: [String], _ line: UInt = #line) {
        XCTAssertEqual(shown(), [["cover"] + letters, letters], line: line)
      }
      expect(["a", "b", "c", "d"])
      let path = IndexPath(item: 0, section: 0)
      for letter in ["x", "y"] {
        source.letters.insert(letter, at: 0)
        UIView.performWithoutAnimation {
          list.insertItems(at: [path])
          table.insertRows(at: [path], with: .none)
        }
        for view in [list, table] { view.layoutIfNeeded() }
      }
      expect(["y", "x", "a", "b", "c", "d"])
    }
  }

  func testTextWithoutRoomIsCut() {
    onMain {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
      defer { window.isHidden = true }
      window.isHidden = false
      @MainActor func isCut(_ view: UIView) -> Bool? {
        window.addSubview(view)
        defer { view.removeFromSuperview() }
        let element = ElementTree.capture().flatMap(\.flattened).first {
          $0.text == "More than a word"
        }
        XCTAssertEqual(
          element.map { Element.json([$0]).contains("\"cut\": true") }, element?.isTextCut)
        return element?.isTextCut
      }
      @MainActor func label(_ size: CGSize, lines: Int) -> UILabel {
        let label = UILabel(frame: CGRect(origin: .zero, size: size))
        label.text = "More than a word"
        label.numberOfLines = lines
        return label
      }
      XCTAssertEqual(isCut(label(CGSize(width: 190, height: 21), lines: 1)), false)
      XCTAssertEqual(isCut(label(CGSize(width: 90, height: 21), lines: 1)), true)
      XCTAssertEqual(isCut(label(CGSize(width: 90, height: 44), lines: 0)), false)
      XCTAssertEqual(isCut(label(CGSize(width: 90, height: 21), lines: 0)), true)
      XCTAssertEqual(isCut(label(CGSize(width: 190, height: 12), lines: 1)), true)
      let shrinking = label(CGSize(width: 90, height: 21), lines: 1)
      shrinking.adjustsFontSizeToFitWidth = true
      XCTAssertEqual(isCut(shrinking), false)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 190, height: 30))
      field.placeholder = "More than a word"
      XCTAssertEqual(isCut(field), false)
      field.frame.size.width = 60
      XCTAssertEqual(isCut(field), true)
    }
  }
}

/// Names the rows of lists.
@MainActor
private final class Letters: NSObject, UICollectionViewDataSource, UITableViewDataSource {
  var letters = ["a", "b", "c", "d"]

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { letters.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
    cell.accessibilityIdentifier = letters[indexPath.item]
    return cell
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    letters.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    cell.accessibilityIdentifier = letters[indexPath.row]
    return cell
  }
}

private final class LetterCell: UICollectionViewCell {}
private final class LetterRow: UITableViewCell {}
