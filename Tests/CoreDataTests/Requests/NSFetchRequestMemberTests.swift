import CoreData
import XCTest

final class NSFetchRequestMemberTests: XCTestCase {
  private func books(_ change: (NSFetchRequest<Book>) -> Void) throws -> [String?] {
    let container = Library.container(for: self)
    for title in ["b", "a", "c"] { container.viewContext.addBook(title) }
    try container.viewContext.save()
    let request = NSFetchRequest<Book>(entityName: "Book")
    change(request)
    return try container.viewContext.fetch(request).map(\.title)
  }

  func testInitNamesTheEntity() {
    XCTAssertEqual(NSFetchRequest<Book>(entityName: "Book").entityName, "Book")
  }

  func testPredicateFiltersTheResults() throws {
    XCTAssertEqual(try books { $0.predicate = NSPredicate(format: "title == %@", "a") }, ["a"])
  }

  func testFetchLimitCutsTheResults() throws {
    XCTAssertEqual(try books { $0.fetchLimit = 2 }.count, 2)
  }

  func testSortDescriptorsOrderTheResults() throws {
    XCTAssertEqual(
      try books { $0.sortDescriptors = [NSSortDescriptor(key: "title", ascending: false)] },
      ["c", "b", "a"])
  }
}

final class NSFetchedResultsControllerMemberTests: XCTestCase {
  private var container: NSPersistentContainer!
  private final class Delegate: NSFetchedResultsControllerDelegate {
    var count = 0
    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>
    ) { count += 1 }
  }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

  private func makeController() -> NSFetchedResultsController<Author> {
    let request: NSFetchRequest<Author> = Author.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    return NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: container.viewContext,
      sectionNameKeyPath: nil, cacheName: nil)
  }

  private func addAuthor(_ name: String) -> Author {
    let author = Author(context: container.viewContext)
    author.name = name
    return author
  }

  func testInitFetchesNothingYet() {
    let controller = makeController()
    XCTAssertTrue(controller.managedObjectContext === container.viewContext)
    XCTAssertNil(controller.sectionNameKeyPath)
    XCTAssertNil(controller.cacheName)
    XCTAssertNil(controller.fetchedObjects)
  }

  func testPerformFetchMakesASection() throws {
    _ = addAuthor("a")
    let controller = makeController()
    try controller.performFetch()
    XCTAssertEqual(controller.sections?.first?.numberOfObjects, 1)
  }

  func testDelegateHearsOfAChange() throws {
    let delegate = Delegate()
    let controller = makeController()
    controller.delegate = delegate
    try controller.performFetch()
    _ = addAuthor("a")
    try container.viewContext.save()
    XCTAssertEqual(delegate.count, 1)
  }

  func testFetchedObjectsAreWhatTheFetchFound() throws {
    let author = addAuthor("a")
    let controller = makeController()
    try controller.performFetch()
    XCTAssertEqual(controller.fetchedObjects, [author])
  }

  func testObjectAtAnIndexPathFollowsTheSorting() throws {
    let authors = [addAuthor("b"), addAuthor("a")]
    let controller = makeController()
    try controller.performFetch()
    XCTAssertEqual(controller.object(at: IndexPath(indexes: [0, 1])), authors[0])
  }
}
