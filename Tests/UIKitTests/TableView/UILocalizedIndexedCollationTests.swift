import XCTest

@testable import UIKit

/// Sections of an index by first letters.
@MainActor
final class UILocalizedIndexedCollationTests: XCTestCase {
  private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    func title() -> String { name }
  }

  func testLettersAndWhatIsNone() async {
    let collation = UILocalizedIndexedCollation(language: "en")
    XCTAssertEqual(collation.sectionTitles.count, 27)
    let words = ["apple", "Éclair", "zoo", "7up", "", "한글"]
    XCTAssertEqual(words.map { collation.section(of: $0) }, [0, 4, 25, 26, 26, 26])
    XCTAssertEqual(collation.section(forSectionIndexTitle: 3), 3)
  }

  func testHangulStandsUnderItsConsonants() async {
    let collation = UILocalizedIndexedCollation(language: "ko-KR")
    XCTAssertEqual(collation.sectionTitles.prefix(3), ["ㄱ", "ㄴ", "ㄷ"])
    let words = ["가나", "까치", "한글", "apple"]
    XCTAssertEqual(words.map { collation.section(of: $0) }, [0, 0, 13, 14])
  }

  func testObjectsByAMethod() async {
    let collation = UILocalizedIndexedCollation(language: "en")
    let people = ["Zoe", "adam", "Item 10", "Item 9"].map(Person.init)
    let selector = Selector(Person.title, "title")
    let sorted = collation.sortedArray(from: people, collationStringSelector: selector)
    XCTAssertEqual(sorted.map { ($0 as? Person)?.name }, ["adam", "Item 9", "Item 10", "Zoe"])
    XCTAssertEqual(collation.section(for: people[0], collationStringSelector: selector), 25)
    XCTAssertEqual(collation.section(for: people[1], collationStringSelector: "name"), 0)
  }
}
