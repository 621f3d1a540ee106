import CoreData
import XCTest

final class ContextTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

  // MARK: Uniquing and IDs

  func testAnObjectIsThereOnce() throws {
    let book = context.addBook("a")
    try context.save()
    XCTAssertFalse(book.objectID.isTemporaryID)
    XCTAssertTrue(try context.books()[0] === book)
    XCTAssertTrue(context.object(with: book.objectID) === book)
    XCTAssertTrue(context.registeredObject(for: book.objectID) === book)
    XCTAssertTrue(try context.existingObject(with: book.objectID) === book)
  }

  func testExistingObjectThrowsForWhatIsGone() throws {
    let book = context.addBook("a")
    try context.save()
    let id = book.objectID
    context.delete(book)
    try context.save()
    XCTAssertThrowsError(try context.existingObject(with: id)) { error in
      XCTAssertEqual((error as NSError).code, NSManagedObjectReferentialIntegrityError)
      XCTAssertEqual((error as NSError).domain, NSCocoaErrorDomain)
    }
  }

  func testPermanentIDsCanBeObtainedBeforeSaving() throws {
    let book = context.addBook("a")
    try context.obtainPermanentIDs(for: [book])
    let id = book.objectID
    XCTAssertFalse(id.isTemporaryID)
    XCTAssertTrue(book.isInserted)
    try context.save()
    XCTAssertEqual(book.objectID, id)
    XCTAssertTrue(context.object(with: id) === book)
  }

  func testFaultsOfMissingObjectsBecomeDeletedObjects() throws {
    let book = context.addBook("a")
    try context.save()
    let id = book.objectID
    let other = container.newBackgroundContext()
    try other.performAndWait {
      other.delete(other.object(with: id))
      try other.save()
    }
    context.refresh(book, mergeChanges: false)
    XCTAssertNil(book.title)
    XCTAssertTrue(book.isDeleted)
    XCTAssertFalse(context.hasChanges)
  }

  // MARK: Refreshing

  func testRefreshKeepsOrGivesUpChanges() throws {
    let book = context.addBook("a", pages: 10)
    try context.save()
    let id = book.objectID
    let other = container.newBackgroundContext()
    try other.performAndWait {
      let copy = try XCTUnwrap(other.existingObject(with: id) as? Book)
      copy.title = "other"
      copy.pages = 20
      try other.save()
    }
    book.pages = 30
    XCTAssertEqual(book.title, "a")
    context.refresh(book, mergeChanges: true)
    XCTAssertEqual(book.title, "other")
    XCTAssertEqual(book.pages, 30)
    XCTAssertTrue(book.isUpdated)
    context.refresh(book, mergeChanges: false)
    XCTAssertTrue(book.isFault)
    XCTAssertEqual(book.pages, 20)
    XCTAssertFalse(context.hasChanges)
    XCTAssertEqual(
      book.calls.filter { $0.contains("TurnIntoFault") },
      ["willTurnIntoFault", "didTurnIntoFault"])
  }

  func testResetForgetsAllObjects() throws {
    let book = context.addBook("a")
    try context.save()
    book.title = "b"
    context.reset()
    XCTAssertFalse(context.hasChanges)
    XCTAssertNil(book.managedObjectContext)
    XCTAssertEqual(try context.titles(), ["a"])
  }

  func testRollbackRemovesInsertedAndRevivesDeletedObjects() throws {
    let kept = context.addBook("a")
    try context.save()
    let new = context.addBook("b")
    context.delete(kept)
    context.rollback()
    XCTAssertNil(new.managedObjectContext)
    XCTAssertFalse(kept.isDeleted)
    XCTAssertEqual(try context.titles(), ["a"])
    XCTAssertTrue(kept.calls.contains("awake \(NSSnapshotEventType.rollback.rawValue)"))
  }

  // MARK: Queues

  func testPerformAndWaitReturnsThrowsAndMayBeNested() throws {
    let background = container.newBackgroundContext()
    let count = background.performAndWait {
      background.performAndWait {
        background.addBook("a")
        return background.insertedObjects.count
      }
    }
    XCTAssertEqual(count, 1)
    XCTAssertThrowsError(
      try background.performAndWait { throw CocoaError(.userCancelled) })
    let main: NSManagedObjectContext = context
    background.performAndWait {
      main.performAndWait { background.performAndWait { background.rollback() } }
    }
  }

  func testPerformReturnsValuesAsynchronously() async throws {
    let container = Library.container(for: self)
    let background = container.newBackgroundContext()
    let count = try await background.perform {
      background.addBook("a")
      try background.save()
      return try background.count(for: NSFetchRequest<Book>(entityName: "Book"))
    }
    XCTAssertEqual(count, 1)
    let titles = try await container.performBackgroundTask { context in try context.titles() }
    XCTAssertEqual(titles, ["a"])
    let name = await background.perform(schedule: .enqueued) { "enqueued" }
    XCTAssertEqual(name, "enqueued")
  }

  func testRequestsExecuteInTheContextThatPerforms() throws {
    let background = container.newBackgroundContext()
    try background.performAndWait {
      background.addBook("a")
      let books = try NSFetchRequest<Book>(entityName: "Book").execute()
      XCTAssertTrue(books[0].managedObjectContext === background)
    }
  }

  // MARK: Parents and children

  func testChildrenSaveToTheirParents() throws {
    let author = Author(context: context)
    author.name = "A"
    try context.save()
    let child = NSManagedObjectContext(.privateQueue)
    child.parent = context
    let id = author.objectID
    try child.performAndWait {
      let copy = try XCTUnwrap(child.existingObject(with: id) as? Author)
      XCTAssertEqual(copy.name, "A")
      copy.name = "B"
      let book = child.addBook("a", by: copy)
      let chapter = Chapter(context: child)
      book.chapters = NSOrderedSet(object: chapter)
      XCTAssertEqual(copy.books, set(book))
      try child.save()
    }
    XCTAssertEqual(author.name, "B")
    XCTAssertTrue(context.hasChanges)
    let book = try XCTUnwrap(author.books?.allObjects.first as? Book)
    XCTAssertEqual(book.title, "a")
    XCTAssertEqual(book.chapters?.count, 1)
    XCTAssertTrue(book.author === author)
    try context.save()
    XCTAssertFalse(book.objectID.isTemporaryID)
    try child.performAndWait {
      let copy = try XCTUnwrap(try child.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
      child.delete(copy)
      try child.save()
    }
    XCTAssertTrue(book.isDeleted)
    try context.save()
    XCTAssertEqual(try context.count(for: NSFetchRequest<Book>(entityName: "Book")), 0)
    XCTAssertEqual(try context.count(for: NSFetchRequest<Chapter>(entityName: "Chapter")), 0)
  }

  func testChildrenSeeWhatTheirParentHasNotSaved() throws {
    let book = context.addBook("a")
    let child = NSManagedObjectContext(.mainQueue)
    child.parent = context
    XCTAssertEqual(try child.titles(), ["a"])
    book.title = "b"
    XCTAssertEqual(try child.titles("title = 'b'"), ["b"])
    XCTAssertEqual(try child.count(for: NSFetchRequest<Book>(entityName: "Book")), 1)
  }

  // MARK: Automatic merging

  func testContextsTakeOverWhatIsSavedWhenTheyAreTo() throws {
    context.automaticallyMergesChangesFromParent = true
    let book = context.addBook("a")
    let doomed = context.addBook("b")
    try context.save()
    let ids = (book.objectID, doomed.objectID)
    let merged = expectation(
      forNotification: NSManagedObjectContext.didMergeChangesObjectIDsNotification,
      object: context)
    let background = container.newBackgroundContext()
    try background.performAndWait {
      (background.object(with: ids.0) as? Book)?.title = "changed"
      background.delete(background.object(with: ids.1))
      background.addBook("new")
      try background.save()
    }
    wait(for: [merged], timeout: 20)
    XCTAssertEqual(book.title, "changed")
    XCTAssertNil(doomed.managedObjectContext)
    XCTAssertFalse(context.hasChanges)
  }

  func testBatchRequestsResultsAreMergedByIDs() throws {
    let book = context.addBook("a")
    try context.save()
    let id = book.objectID
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSUpdatedObjectIDsKey: [id]], into: [context])
    XCTAssertEqual(book.title, "a")
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSDeletedObjectsKey: [id]], into: [context])
    XCTAssertNil(book.managedObjectContext)
  }
}
