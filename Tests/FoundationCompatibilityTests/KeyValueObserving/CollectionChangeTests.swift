import FoundationCompatibility
import XCTest

/// What observers hear of elements that come and go.
final class CollectionChangeTests: XCTestCase {
  private final class Shelf: NSObject {
    var books: [String] = ["a"] {
      willSet { willChangeValue(forKey: "books") }
      didSet { didChangeValue(forKey: "books") }
    }
  }

  func testClosuresHearOfElements() {
    let shelf = Shelf()
    var log: [String] = []
    let observation = shelf.observe(\.books, options: [.new, .old]) { _, change in
      log.append(
        "\(change.kind) \(change.oldValue ?? []) \(change.newValue ?? []) "
          + "\(Array(change.indexes ?? []))")
    }
    let books = shelf.mutableArrayValue(forKey: "books")
    books.add("b")
    books.removeObject(at: 0)
    shelf.books = ["c"]
    XCTAssertEqual(
      log,
      [
        "insertion [] [\"b\"] [1]", "removal [\"a\"] [] [0]", "setting [\"b\"] [\"c\"] []",
      ])
    observation.invalidate()
    XCTAssertNil(shelf.observationInfo)
  }

  private final class Rack: NSObject {
    var coats: [String] = ["a"]
  }

  func testElementsAreAnnounced() {
    let rack = Rack()
    var log: [String] = []
    let observation = rack.observe(\.coats, options: [.new, .old]) { _, change in
      log.append("\(change.kind) \(change.oldValue ?? []) \(change.newValue ?? [])")
    }
    XCTAssertNotNil(rack.observationInfo)
    rack.willChange(.insertion, valuesAt: [1], forKey: "coats")
    rack.coats.append("b")
    rack.didChange(.insertion, valuesAt: [1], forKey: "coats")
    rack.willChange(.replacement, valuesAt: [0], forKey: "coats")
    rack.coats[0] = "z"
    rack.didChange(.replacement, valuesAt: [0], forKey: "coats")
    XCTAssertEqual(log, ["insertion [] [\"b\"]", "replacement [\"a\"] [\"z\"]"])
    observation.invalidate()
  }
}
