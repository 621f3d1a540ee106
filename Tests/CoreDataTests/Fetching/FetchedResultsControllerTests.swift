import CoreData
import TestSupport
import XCTest

/// Notes what a controller tells, in words.
private final class Listener: NSFetchedResultsControllerDelegate {
  var log: [String] = []
  weak var expected: NSFetchedResultsController<Book>?
  private var isSame = true

  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    log.append("will")
    if let expected { isSame = controller === expected && controller == expected }
  }
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    let title = (anObject as? Book)?.title ?? "?"
    func text(_ path: IndexPath?) -> String { path.map { "\($0[0]).\($0[1])" } ?? "-" }
    let verb = [1: "insert", 2: "delete", 3: "move", 4: "update"][type.rawValue] ?? "?"
    log.append("\(verb) \(title) \(text(indexPath)) \(text(newIndexPath))")
    if type != .delete, let newIndexPath {
      if (controller.object(at: newIndexPath) as? Book) !== anObject as AnyObject {
        log.append("another object is at the new place")
      }
    }
  }
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {
    log.append("\(type == .insert ? "+" : "-") section \(sectionInfo.name) \(sectionIndex)")
  }
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    log.append(isSame ? "did" : "another controller")
  }

  /// The calls since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

private final class SnapshotListener: NSFetchedResultsControllerDelegate {
  var snapshots: [NSDiffableDataSourceSnapshotReference] = []
  var others = 0

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { snapshots.append(snapshot) }
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    others += 1
  }
}

private final class DifferenceListener: NSFetchedResultsControllerDelegate {
  var ids: [NSManagedObjectID] = []
  var count = 0

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
  ) {
    count += 1
    ids = ids.applying(diff) ?? []
  }
}

final class FetchedResultsControllerTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }
  private let listener = Listener()

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

  private func controller(
    _ format: String? = nil, sections: String? = nil, cache: String? = nil
  ) throws -> NSFetchedResultsController<Book> {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.predicate = format.map { NSPredicate(format: $0) }
    request.sortDescriptors = [
      sections.map { NSSortDescriptor(key: $0, ascending: true) },
      NSSortDescriptor(key: "title", ascending: true),
    ].compactMap { $0 }
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: sections,
      cacheName: cache)
    listener.expected = controller
    controller.delegate = listener
    try controller.performFetch()
    return controller
  }

  func testResultsAreFoundAtTheirPlaces() throws {
    let books = ["b", "a", "c"].map { context.addBook($0) }
    let controller = try controller()
    XCTAssertEqual(controller.fetchedObjects?.map(\.title), ["a", "b", "c"])
    XCTAssertEqual(controller.object(at: [0, 1]), books[0])
    XCTAssertEqual(controller.indexPath(forObject: books[2]), [0, 2])
    XCTAssertEqual(controller.sections?.count, 1)
    XCTAssertEqual(controller.sections?[0].numberOfObjects, 3)
    XCTAssertEqual(controller.sections?[0].objects?.count, 3)
  }

  func testInsertionsDeletionsUpdatesAndMovesAreTold() throws {
    let books = ["a", "c", "e"].map { context.addBook($0) }
    try context.save()
    let controller = try controller()
    context.addBook("b")
    context.processPendingChanges()
    XCTAssertEqual(listener.take(), ["will", "insert b - 0.1", "did"])
    books[0].pages = 5
    context.processPendingChanges()
    XCTAssertEqual(listener.take(), ["will", "update a 0.0 0.0", "did"])
    books[0].title = "z"
    context.processPendingChanges()
    XCTAssertEqual(listener.take(), ["will", "move z 0.0 0.3", "did"])
    context.delete(books[1])
    context.processPendingChanges()
    XCTAssertEqual(listener.take(), ["will", "delete c 0.1 -", "did"])
    XCTAssertEqual(controller.fetchedObjects?.map(\.title), ["b", "e", "z"])
    context.rollback()
    XCTAssertEqual(controller.fetchedObjects?.map(\.title), ["a", "c", "e"])
  }

  func testObjectsThatDoNotConcernTheFetchAreNotTold() throws {
    let book = context.addBook("a", pages: 10)
    let controller = try controller("pages > 50")
    XCTAssertEqual(controller.fetchedObjects, [])
    _ = Author(context: context)
    context.addBook("b", pages: 20)
    context.processPendingChanges()
    XCTAssertEqual(listener.take(), [])
    book.pages = 60
    context.processPendingChanges()
    XCTAssertEqual(listener.take(), ["will", "insert a - 0.0", "did"])
    book.pages = 6
    context.processPendingChanges()
    XCTAssertEqual(listener.take(), ["will", "delete a 0.0 -", "did"])
  }

  func testSectionsComeAndGo() throws {
    let books = ["a", "b", "c"].map { context.addBook($0) }
    books[0].genre = "x"
    books[1].genre = "y"
    books[2].genre = "y"
    let controller = try controller(sections: "genre")
    XCTAssertEqual(controller.sections?.map(\.name), ["x", "y"])
    XCTAssertEqual(controller.sectionIndexTitles, ["X", "Y"])
    XCTAssertEqual(controller.section(forSectionIndexTitle: "Y", at: 1), 1)
    _ = listener.take()
    books[0].genre = "z"
    context.processPendingChanges()
    XCTAssertEqual(
      listener.take(), ["will", "- section x 0", "+ section z 1", "move a 0.0 1.0", "did"])
    XCTAssertEqual(controller.sections?.map(\.name), ["y", "z"])
    books[2].genre = "z"
    context.processPendingChanges()
    XCTAssertEqual(listener.take(), ["will", "move c 0.1 1.1", "did"])
    XCTAssertEqual(controller.sections?.map(\.numberOfObjects), [1, 2])
  }

  func testWhatOtherContextsSaveComesByMerging() throws {
    context.automaticallyMergesChangesFromParent = true
    let book = context.addBook("a", pages: 1)
    try context.save()
    let id = book.objectID
    let controller = try controller("pages > 0")
    let unknown = context.addBook("k", pages: 0)
    unknown.pages = 1
    try context.save()
    _ = listener.take()
    let merged = expectation(
      forNotification: NSManagedObjectContext.didMergeChangesObjectIDsNotification,
      object: context)
    let background = container.newBackgroundContext()
    try background.performAndWait {
      (background.object(with: id) as? Book)?.title = "b"
      background.addBook("c")
      try background.save()
    }
    wait(for: [merged], timeout: 20)
    XCTAssertEqual(listener.take(), ["will", "insert c - 0.1", "move b 0.0 0.0", "did"])
    XCTAssertEqual(controller.fetchedObjects?.map(\.title), ["b", "c", "k"])
  }

  func testSnapshotsReplaceAllOtherMethods() throws {
    let listener = SnapshotListener()
    let book = context.addBook("a")
    let controller = try controller()
    controller.delegate = listener
    try controller.performFetch()
    XCTAssertEqual(listener.snapshots.count, 1)
    context.addBook("b")
    book.pages = 2
    try context.save()
    XCTAssertEqual(listener.others, 0)
    let snapshot = try XCTUnwrap(listener.snapshots.last)
    XCTAssertEqual(snapshot.sectionIdentifiers as? [String], [""])
    XCTAssertEqual(snapshot.numberOfItems, 2)
    XCTAssertEqual(
      controller.fetchedObjects?.map(\.objectID).count, snapshot.itemIdentifiers.count)
  }

  func testDifferencesReplaceSingleChanges() throws {
    let listener = DifferenceListener()
    for index in 0..<20 { context.addBook("\(index)", pages: Int32(index + 1)) }
    try context.save()
    let controller = try controller()
    controller.delegate = listener
    listener.ids = controller.fetchedObjects?.map(\.objectID) ?? []
    var random = SeededRandom(seed: 5)
    for round in 0..<60 {
      let books = controller.fetchedObjects ?? []
      switch random.next() % 3 {
      case 0: context.addBook("n\(round)")
      case 1: if let book = books.randomElement(using: &random) { context.delete(book) }
      default: books.randomElement(using: &random)?.title = "\(random.next() % 100)"
      }
      if let book = books.randomElement(using: &random) { book.pages += 1 }
      try context.obtainPermanentIDs(for: Array(context.insertedObjects))
      context.processPendingChanges()
      XCTAssertEqual(listener.ids, controller.fetchedObjects?.map(\.objectID))
    }
    XCTAssertEqual(listener.count, 60)
  }

  func testCachedResultsAreThoseOfAFetch() throws {
    NSFetchedResultsController<Book>.deleteCache(withName: nil)
    for title in ["a", "b"] { context.addBook(title) }
    try context.save()
    XCTAssertEqual(try controller(cache: "c").fetchedObjects?.map(\.title), ["a", "b"])
    XCTAssertEqual(try controller(cache: "c").fetchedObjects?.map(\.title), ["a", "b"])
    context.addBook("0")
    try context.save()
    XCTAssertEqual(try controller(cache: "c").fetchedObjects?.map(\.title), ["0", "a", "b"])
    NSFetchedResultsController<Book>.deleteCache(withName: "c")
  }

  /// Random changes told to a table of titles kept by the delegate's words alone.
  func testWhatIsToldIsEnoughToKeepATableInStep() throws {
    var random = SeededRandom(seed: 11)
    let controller = try controller(sections: "genre")
    let table = Table()
    controller.delegate = table
    for round in 0..<120 {
      for _ in 0...(random.next() % 4) {
        let books = controller.fetchedObjects ?? []
        switch random.next() % 5 {
        case 0, 1:
          let book = context.addBook("\(random.next() % 50)")
          book.genre = "\(random.next() % 4)"
        case 2: if let book = books.randomElement(using: &random) { context.delete(book) }
        case 3: books.randomElement(using: &random)?.title = "\(random.next() % 50)"
        default: books.randomElement(using: &random)?.genre = "\(random.next() % 4)"
        }
      }
      context.processPendingChanges()
      let expected = (controller.sections ?? []).map { section in
        (section.objects as? [Book])?.map { ObjectIdentifier($0) } ?? []
      }
      XCTAssertEqual(table.sections, expected, "round \(round)")
      let fetched = try context.fetch(controller.fetchRequest)
      XCTAssertEqual(fetched.map(\.title), controller.fetchedObjects?.map(\.title))
    }
  }
}

/// Applies changes as a table view would: deletions by old places, then insertions by new ones.
private final class Table: NSFetchedResultsControllerDelegate {
  var sections: [[ObjectIdentifier]] = []
  private var deletedRows: [IndexPath] = []
  private var insertedRows: [(IndexPath, ObjectIdentifier)] = []
  private var deletedSections: [Int] = []
  private var insertedSections: [Int] = []

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    let object = ObjectIdentifier(anObject as AnyObject)
    if type == .delete || type == .move, let indexPath { deletedRows.append(indexPath) }
    if type == .insert || type == .move, let newIndexPath {
      insertedRows.append((newIndexPath, object))
    }
  }
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {
    if type == .delete { deletedSections.append(sectionIndex) }
    if type == .insert { insertedSections.append(sectionIndex) }
  }
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    for path in deletedRows.sorted().reversed() { sections[path[0]].remove(at: path[1]) }
    for index in deletedSections.sorted().reversed() { sections.remove(at: index) }
    for index in insertedSections.sorted() { sections.insert([], at: index) }
    for (path, object) in insertedRows.sorted(by: { $0.0 < $1.0 }) {
      sections[path[0]].insert(object, at: path[1])
    }
    deletedRows = []
    insertedRows = []
    deletedSections = []
    insertedSections = []
  }
}
