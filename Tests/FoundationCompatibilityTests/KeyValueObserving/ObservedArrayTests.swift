import FoundationCompatibility
import XCTest

/// Observation of an array that is changed through `mutableArrayValue(forKey:)`.
final class ObservedArrayTests: XCTestCase {
  private final class Shelf: NSObject, KeyValueObserver {
    var books = NSMutableArray()
    var names = ["a"]
    var log: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let kind = (change?[.kindKey] as? NSNumber)?.uintValue ?? 0
      let old = (change?[.oldKey] as? [String] ?? []).joined()
      let new = (change?[.newKey] as? [String] ?? []).joined()
      log.append("\(kind) -\(old) +\(new) \(Array(change?[.indexesKey] as? IndexSet ?? []))")
    }
  }

  func testInsertionsRemovalsAndReplacements() {
    let shelf = Shelf()
    shelf.addObserver(shelf, forKeyPath: "books", options: [.new, .old], context: nil)
    let books = shelf.mutableArrayValue(forKey: "books")
    books.add("a")
    books.insert("b", at: 0)
    books[1] = "c"
    books.remove("b")
    XCTAssertEqual(shelf.books, ["c"])
    XCTAssertEqual(books.count, 1)
    XCTAssertEqual(books.index(of: "c"), 0)
    XCTAssertEqual(shelf.log, ["2 - +a [0]", "2 - +b [0]", "4 -a +c [1]", "3 -b + [0]"])
    books[1] = "d"
    XCTAssertEqual(shelf.log.last, "2 - +d [1]")
    books.removeLastObject()
    shelf.log.removeLast(2)
    shelf.removeObserver(shelf, forKeyPath: "books")
    books.addObjects(from: ["x", "y"])
    XCTAssertEqual(shelf.books, ["c", "x", "y"])
    XCTAssertEqual(shelf.log.count, 4)
    books.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: ["z"])
    XCTAssertEqual(shelf.books, ["z", "y"])
    books.replaceObjects(in: NSRange(location: 1, length: 0), withObjectsFrom: ["p", "q"])
    XCTAssertEqual(shelf.books, ["z", "p", "q", "y"])
  }

  func testInsertionsIntoASwiftArrayAreObserved() {
    let shelf = Shelf()
    shelf.addObserver(shelf, forKeyPath: "names", options: [.new], context: nil)
    shelf.mutableArrayValue(forKey: "names").insert("b", at: 1)
    XCTAssertEqual(shelf.names, ["a", "b"])
    XCTAssertEqual(shelf.log, ["2 - +b [1]"])
  }
}
