import CoreData
import XCTest

final class ContextFetchTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

  private func request(_ format: String? = nil) -> NSFetchRequest<Book> {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.predicate = format.map { NSPredicate(format: $0) }
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    return request
  }

  private func titles(_ request: NSFetchRequest<Book>) throws -> [String?] {
    try context.fetch(request).map(\.title)
  }

  func testPendingChangesArePartOfResults() throws {
    let books = ["a", "b", "c", "d"].map { context.addBook($0) }
    try context.save()
    context.addBook("bb")
    books[0].title = "z"
    context.delete(books[2])
    XCTAssertEqual(try titles(request()), ["b", "bb", "d", "z"])
    XCTAssertEqual(try titles(request("title > 'c'")), ["d", "z"])
    XCTAssertEqual(try context.count(for: request()), 4)
    let limited = request()
    limited.fetchLimit = 2
    limited.fetchOffset = 1
    XCTAssertEqual(try titles(limited), ["bb", "d"])
    let stored = request()
    stored.includesPendingChanges = false
    XCTAssertEqual(try context.count(for: stored), 4)
    XCTAssertEqual(try context.fetch(stored).count, 4)
  }

  func testResultsInEveryForm() throws {
    let book = context.addBook("a", pages: 7)
    try context.save()
    let untyped = NSFetchRequest<NSFetchRequestResult>(entityName: "Book")
    XCTAssertTrue(try context.fetch(untyped).first as? Book === book)
    untyped.resultType = .managedObjectIDResultType
    XCTAssertEqual(try context.fetch(untyped) as? [NSManagedObjectID], [book.objectID])
    untyped.resultType = .countResultType
    XCTAssertEqual(try context.fetch(untyped) as? [NSNumber], [1])
    let dictionaries = NSFetchRequest<NSDictionary>(entityName: "Book")
    dictionaries.resultType = .dictionaryResultType
    dictionaries.propertiesToFetch = ["title", "pages"]
    let rows = try XCTUnwrap(try context.fetch(dictionaries) as? [[String: Any]])
    XCTAssertEqual(rows.first?["title"] as? String, "a")
    XCTAssertEqual(rows.first?["pages"] as? Int, 7)
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Book")
    ids.resultType = .managedObjectIDResultType
    XCTAssertEqual(try context.fetch(ids), [book.objectID])
  }

  func testUnknownEntitiesAreErrors() {
    XCTAssertThrowsError(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Nothing")))
  }

  func testSubentitiesAreIncludedUnlessTheyAreNotToBe() throws {
    context.addBook("a")
    let comic = Comic(context: context)
    comic.title = "b"
    XCTAssertEqual(try titles(request()), ["a", "b"])
    try context.save()
    XCTAssertEqual(try titles(request()), ["a", "b"])
    let own = request()
    own.includesSubentities = false
    XCTAssertEqual(try titles(own), ["a"])
    XCTAssertTrue(try context.fetch(request())[1] is Comic)
  }

  func testBatchesReadTheirRowsTogether() throws {
    for index in 0..<25 { context.addBook(String(format: "%02d", index)) }
    try context.save()
    context.reset()
    let request = request()
    request.fetchBatchSize = 10
    let books = try context.fetch(request)
    XCTAssertEqual(books.count, 25)
    XCTAssertTrue(books.allSatisfy(\.isFault))
    XCTAssertEqual(books[3].title, "03")
    XCTAssertFalse(books[3].isFault)
    XCTAssertTrue(books[4].isFault)
    XCTAssertEqual(books.compactMap(\.title).count, 25)
    XCTAssertEqual(books[24].title, "24")
  }

  func testRelationshipsArePrefetched() throws {
    let author = Author(context: context)
    author.name = "A"
    for index in 0..<3 { context.addBook("\(index)", by: author) }
    try context.save()
    context.reset()
    let request = NSFetchRequest<Author>(entityName: "Author")
    request.relationshipKeyPathsForPrefetching = ["books.author"]
    let found = try XCTUnwrap(context.fetch(request).first)
    XCTAssertFalse(found.hasFault(forRelationshipNamed: "books"))
    XCTAssertEqual(found.objectIDs(forRelationshipNamed: "books").count, 3)
    context.reset()
    let plain = try XCTUnwrap(context.fetch(NSFetchRequest<Author>(entityName: "Author")).first)
    XCTAssertNil(plain.primitiveValue(forKey: "missing"))
    plain.willAccessValue(forKey: nil)
    XCTAssertTrue(plain.hasFault(forRelationshipNamed: "books"))
  }

  func testObjectsComeAsFaultsUnlessTheyAreNotTo() throws {
    context.addBook("a")
    try context.save()
    context.reset()
    let request = request()
    request.returnsObjectsAsFaults = false
    XCTAssertFalse(try XCTUnwrap(context.fetch(request).first).isFault)
  }

  func testRefetchedObjectsAreRefreshedWhenTheyAreTo() throws {
    let book = context.addBook("a")
    try context.save()
    let id = book.objectID
    let other = container.newBackgroundContext()
    try other.performAndWait {
      (other.object(with: id) as? Book)?.title = "b"
      try other.save()
    }
    XCTAssertEqual(try context.fetch(request()).first?.title, "a")
    let request = request()
    request.shouldRefreshRefetchedObjects = true
    XCTAssertEqual(try context.fetch(request).first?.title, "b")
  }

  func testAsynchronousFetchesEndOnTheContextsQueue() throws {
    context.addBook("a")
    try context.save()
    let background = container.newBackgroundContext()
    let done = expectation(description: "done")
    let asynchronous = NSAsynchronousFetchRequest(fetchRequest: request()) { result in
      XCTAssertEqual(result.finalResult?.map(\.title), ["a"])
      XCTAssertNil(result.operationError)
      XCTAssertTrue(result.managedObjectContext === background)
      done.fulfill()
    }
    let result = try background.execute(asynchronous)
    XCTAssertTrue(result is NSAsynchronousFetchResult<Book>)
    wait(for: [done], timeout: 20)
  }

  func testBatchRequestsGoThroughContexts() throws {
    container = Library.container(file: true, for: self)
    for index in 0..<3 { context.addBook("\(index)") }
    try context.save()
    let request = NSBatchDeleteRequest(
      fetchRequest: NSFetchRequest<NSFetchRequestResult>(entityName: "Book"))
    request.resultType = .resultTypeObjectIDs
    let result = try XCTUnwrap(try context.execute(request) as? NSBatchDeleteResult)
    let ids = try XCTUnwrap(result.result as? [NSManagedObjectID])
    XCTAssertEqual(ids.count, 3)
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSDeletedObjectsKey: ids], into: [context])
    XCTAssertEqual(try context.count(for: self.request()), 0)
  }

  func testRequestsCanBeCopiedAndDescribed() {
    let request = request("title = 'a'")
    request.fetchLimit = 3
    let copy = request.copy() as? NSFetchRequest<Book>
    XCTAssertEqual(copy?.fetchLimit, 3)
    XCTAssertEqual(copy?.predicate, request.predicate)
    XCTAssertTrue(request.description.contains("entity: Book"))
  }
}
