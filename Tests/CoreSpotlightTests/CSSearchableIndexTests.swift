import XCTest

@testable import CoreSpotlight

final class CSSearchableIndexTests: XCTestCase {
  private func item(
    _ identifier: String, _ title: String, domain: String? = nil,
    _ set: (CSSearchableItemAttributeSet) -> Void = { _ in }
  ) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = title
    set(attributes)
    return CSSearchableItem(
      uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
  }

  private func found(_ query: CSSearchQuery) async throws -> [String] {
    var names: [String] = []
    for try await result in query.results { names.append(result.item.uniqueIdentifier) }
    return names
  }

  override func setUp() async throws {
    try await CSSearchableIndex.default().deleteAllSearchableItems()
    try await CSSearchableIndex.default().indexSearchableItems([
      item("1", "Café in Paris", domain: "places.france") { $0.keywords = ["coffee"] },
      item("2", "Cat", domain: "animals") { $0.pageCount = 12 },
      item("3", "cathedral", domain: "places.spain") { $0.pageCount = 3 },
    ])
  }

  func testQueriesFindByPatterns() async throws {
    for (text, expected) in [
      (#"title == "cat*"c"#, ["2", "3"]), (#"title == "Cat""#, ["2"]),
      (#"title == "cafe*"cd"#, ["1"]), (#"title == "*par*"c"#, ["1"]),
      (#"title == "paris"cw"#, ["1"]), (#"keywords == "coffee""#, ["1"]),
      (#"pageCount > 5"#, ["2"]), (#"InRange(pageCount, 1, 5)"#, ["3"]),
      (#"title == "c*"c && !(pageCount == 12)"#, ["1", "3"]),
      (#"(title == "Cat") || domainIdentifier == "places.spain""#, ["2", "3"]),
      (#"title != "Cat""#, ["1", "3"]), (#"** == "*coffee*""#, ["1"]), (#"title == "none""#, []),
    ] {
      let names = try await found(CSSearchQuery(queryString: text, queryContext: nil))
      XCTAssertEqual(names, expected, text)
    }
  }

  func testAQueryThatIsNoneFails() async throws {
    for text in ["", "title", "title == ", "title == \"a", "(title == \"a\"", "title == \"a\" &&"] {
      do {
        _ = try await found(CSSearchQuery(queryString: text, queryContext: nil))
        XCTFail(text)
      } catch { XCTAssertEqual((error as? CSSearchQueryError)?.code, .invalidQuery, text) }
    }
  }

  func testWordsOfAPersonFindTitlesFirst() async throws {
    try await CSSearchableIndex.default().indexSearchableItems([
      item("4", "Zebra") { $0.textContent = "not a cat" }
    ])
    let context = CSUserQueryContext()
    let query = CSUserQuery(userQueryString: "CAT", userQueryContext: context)
    let all = try await found(query)
    XCTAssertEqual(all, ["2", "3", "4"])
    context.maxResultCount = 1
    let first = try await found(CSUserQuery(userQueryString: "cat", userQueryContext: context))
    XCTAssertEqual(first, ["2"])
  }

  func testDeletingADomainDeletesWhatIsBelowIt() async throws {
    let index = CSSearchableIndex.default()
    try await index.deleteSearchableItems(withDomainIdentifiers: ["places"])
    let names = try await found(CSSearchQuery(queryString: "title == \"*\"", queryContext: nil))
    XCTAssertEqual(names, ["2"])
    try await index.deleteSearchableItems(withIdentifiers: ["2"])
    let rest = try await found(CSSearchQuery(queryString: "title == \"*\"", queryContext: nil))
    XCTAssertEqual(rest, [])
  }

  func testAnUpdateKeepsOtherAttributes() async throws {
    let update = CSSearchableItem(
      uniqueIdentifier: "2", domainIdentifier: nil,
      attributeSet: CSSearchableItemAttributeSet(contentType: .text))
    update.attributeSet.contentDescription = "purrs"
    update.isUpdate = true
    try await CSSearchableIndex.default().indexSearchableItems([update])
    let names = try await found(
      CSSearchQuery(
        queryString: "title == \"Cat\" && contentDescription == \"purrs\"", queryContext: nil))
    XCTAssertEqual(names, ["2"])
  }

  func testExpiredItemsAreNotFound() async throws {
    let old = item("9", "Old")
    old.expirationDate = Date(timeIntervalSinceNow: -1)
    try await CSSearchableIndex.default().indexSearchableItems([old])
    let names = try await found(CSSearchQuery(queryString: "title == \"Old\"", queryContext: nil))
    XCTAssertEqual(names, [])
  }

  func testBatchesWaitForTheirEnd() async throws {
    let index = CSSearchableIndex(name: "batches")
    index.beginBatch()
    index.indexSearchableItems([item("b", "Batch")], completionHandler: nil)
    let before = try await found(
      CSSearchQuery(queryString: "title == \"Batch\"", queryContext: nil))
    XCTAssertEqual(before, [])
    try await index.endBatch(withClientState: Data([1, 2]))
    let after = try await found(CSSearchQuery(queryString: "title == \"Batch\"", queryContext: nil))
    XCTAssertEqual(after, ["b"])
    let state = try await index.fetchLastClientState()
    XCTAssertEqual(state, Data([1, 2]))
    try await index.deleteAllSearchableItems()
  }
}
