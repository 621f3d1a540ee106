import CoreData
import XCTest

final class ContextTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

  private func books() throws -> [Book] {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    return try context.fetch(request)
  }

  // MARK: Uniquing and IDs

  func testAnObjectIsThereOnce() throws {
    let book = context.addBook("a")
    try context.save()
    XCTAssertFalse(book.objectID.isTemporaryID)
    XCTAssertTrue(try books()[0] === book)
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

  // MARK: Deleting

  func testDeletedObjectsHaveTheirRelationshipsWhenTheyPrepare() throws {
    let author = Author(context: context)
    let book = context.addBook("a", by: author)
    try context.save()
    context.delete(book)
    XCTAssertTrue(book.isDeleted)
    XCTAssertTrue(book.calls.contains("prepareForDeletion 1"))
    context.processPendingChanges()
    XCTAssertEqual(author.books, set())
    XCTAssertEqual(context.deletedObjects, [book])
    try context.save()
    XCTAssertNil(book.managedObjectContext)
    XCTAssertEqual(try books(), [])
  }

  func testCascadeDeletesAndDenyRefuses() throws {
    let author = Author(context: context)
    let book = context.addBook("a", by: author)
    let chapter = Chapter(context: context)
    book.chapters = NSOrderedSet(object: chapter)
    try context.save()
    context.delete(author)
    XCTAssertThrowsError(try context.save()) { error in
      XCTAssertEqual((error as NSError).code, NSValidationRelationshipDeniedDeleteError)
      XCTAssertEqual(
        (error as NSError).userInfo[NSValidationKeyErrorKey] as? String, "books")
    }
    context.rollback()
    XCTAssertFalse(author.isDeleted)
    context.delete(book)
    try context.save()
    XCTAssertEqual(try context.count(for: NSFetchRequest<Chapter>(entityName: "Chapter")), 0)
    context.delete(author)
    try context.save()
  }

  func testDenyAllowsWhenTheOthersAreDeletedToo() throws {
    let author = Author(context: context)
    let book = context.addBook("a", by: author)
    try context.save()
    context.delete(author)
    context.delete(book)
    try context.save()
    XCTAssertEqual(try books(), [])
  }

  func testWithoutPropagationAtTheEndOfEventsRulesAreFollowedBySaves() throws {
    context.propagatesDeletesAtEndOfEvent = false
    let author = Author(context: context)
    let book = context.addBook("a", by: author)
    try context.save()
    context.delete(book)
    context.processPendingChanges()
    XCTAssertEqual(author.books, set(book))
    try context.save()
    XCTAssertEqual(author.books, set())
  }

  func testObjectsInsertedAndDeletedAreNeverSaved() throws {
    let book = context.addBook("a")
    context.delete(book)
    XCTAssertFalse(context.hasChanges)
    try context.save()
    XCTAssertNil(book.managedObjectContext)
    XCTAssertEqual(try books(), [])
  }

  // MARK: Saving

  func testHooksOfASave() throws {
    let book = context.addBook("a")
    book.onWillSave = { book in
      if book.genre != "saved" { book.genre = "saved" }
    }
    try context.save()
    XCTAssertEqual(book.calls, ["awakeFromInsert", "willSave", "willSave", "didSave"])
    context.reset()
    XCTAssertEqual(try books()[0].genre, "saved")
  }

  func testEndlessChangesInWillSaveFailTheSave() {
    let book = context.addBook("a")
    book.onWillSave = { $0.pages += 1 }
    XCTAssertThrowsError(try context.save())
    XCTAssertTrue(context.hasChanges)
  }

  func testValidationErrorsNameObjectKeyAndValue() throws {
    let book = Book(context: context)
    XCTAssertThrowsError(try context.save()) { error in
      let error = error as NSError
      XCTAssertEqual(error.domain, NSCocoaErrorDomain)
      XCTAssertEqual(error.code, NSValidationMissingMandatoryPropertyError)
      XCTAssertEqual(error.userInfo[NSValidationKeyErrorKey] as? String, "title")
      XCTAssertTrue(error.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === book)
      XCTAssertEqual(error.localizedDescription, "title is a required value.")
    }
    book.pages = 6000
    XCTAssertThrowsError(try context.save()) { error in
      let error = error as NSError
      XCTAssertEqual(error.code, NSValidationMultipleErrorsError)
      let details = error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? []
      XCTAssertEqual(
        Set(details.map(\.code)),
        [NSValidationMissingMandatoryPropertyError, NSValidationNumberTooLargeError])
      let large = details.first { $0.code == NSValidationNumberTooLargeError }
      XCTAssertEqual(large?.userInfo[NSValidationValueErrorKey] as? Int, 6000)
      XCTAssertTrue(large?.userInfo[NSValidationPredicateErrorKey] is NSPredicate)
    }
    XCTAssertTrue(book.isInserted, "A failed save leaves everything to be saved.")
    book.title = "a"
    book.pages = 5000
    try context.save()
  }

  func testClassesCheckAndReplaceValues() throws {
    let comic = Comic(context: context)
    comic.title = "c"
    comic.artist = "nobody"
    XCTAssertThrowsError(try context.save()) {
      XCTAssertEqual(($0 as NSError).domain, "Comic")
    }
    comic.artist = nil
    try context.save()
    XCTAssertEqual(comic.artist, "unknown")
  }

  func testHasChangesFollowsWhatIsToBeSaved() throws {
    XCTAssertFalse(context.hasChanges)
    let book = context.addBook("a")
    XCTAssertTrue(context.hasChanges)
    try context.save()
    XCTAssertFalse(context.hasChanges)
    book.title = "b"
    XCTAssertEqual(context.updatedObjects, [book])
    context.delete(book)
    XCTAssertEqual(context.updatedObjects, [])
    XCTAssertEqual(context.deletedObjects, [book])
    context.rollback()
    XCTAssertFalse(context.hasChanges)
    XCTAssertEqual(book.title, "a")
  }

  // MARK: Notifications

  func testNotificationsTellWhatHappened() throws {
    let log = NotificationLog(
      [
        .NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextWillSave,
        .NSManagedObjectContextDidSave,
      ], of: context)
    let first = context.addBook("a")
    let second = context.addBook("b")
    context.processPendingChanges()
    let insertions: [String: Set<String>] = [NSInsertedObjectsKey: ["a", "b"]]
    XCTAssertEqual(log.titles, [insertions])
    try context.save()
    XCTAssertEqual(log.titles, [insertions, [:], insertions])
    first.title = "aa"
    context.delete(second)
    try context.save()
    let changes: [String: Set<String>] = [NSUpdatedObjectsKey: ["aa"], NSDeletedObjectsKey: ["b"]]
    XCTAssertEqual(Array(log.titles.dropFirst(3)), [changes, [:], changes])
    XCTAssertEqual(
      log.notifications.map(\.name),
      [
        .NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextWillSave,
        .NSManagedObjectContextDidSave, .NSManagedObjectContextObjectsDidChange,
        .NSManagedObjectContextWillSave, .NSManagedObjectContextDidSave,
      ])
  }

  func testTheNotificationWithIDsCanBeMergedElsewhere() throws {
    let other = container.newBackgroundContext()
    let book = context.addBook("a")
    try context.save()
    let id = book.objectID
    let copy = other.performAndWait { other.object(with: id) as? Book }
    other.performAndWait { XCTAssertEqual(copy?.title, "a") }
    let log = NotificationLog(
      [NSManagedObjectContext.didSaveObjectIDsNotification], of: context)
    book.title = "b"
    try context.save()
    let saved = try XCTUnwrap(log.notifications.last)
    let info = saved.userInfo ?? [:]
    XCTAssertEqual(info[NSUpdatedObjectIDsKey] as? Set<NSManagedObjectID>, [id])
    XCTAssertTrue(
      info[NSManagedObjectContext.NotificationKey.sourceContext.rawValue] as AnyObject === context)
    other.performAndWait {
      XCTAssertEqual(copy?.title, "a")
      other.mergeChanges(fromContextDidSave: saved)
      XCTAssertEqual(copy?.title, "b")
    }
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

  // MARK: Conflicts

  private func conflicting(_ policy: Any, _ check: (Book, Book) throws -> Void) throws {
    let book = context.addBook("a", pages: 1)
    try context.save()
    let id = book.objectID
    context.mergePolicy = policy
    _ = book.title
    let other = container.newBackgroundContext()
    let theirs = try other.performAndWait { () -> Book in
      let copy = try XCTUnwrap(other.existingObject(with: id) as? Book)
      copy.title = "theirs"
      copy.pages = 2
      try other.save()
      return copy
    }
    book.title = "ours"
    book.genre = "ours"
    try check(book, theirs)
    other.performAndWait {}
  }

  func testConflictsFailASaveUnlessAPolicySolvesThem() throws {
    try conflicting(NSMergePolicy.error) { book, _ in
      XCTAssertThrowsError(try context.save()) { error in
        let error = error as NSError
        XCTAssertEqual(error.code, NSManagedObjectMergeError)
        let conflicts = error.userInfo["conflictList"] as? [NSMergeConflict]
        XCTAssertEqual(conflicts?.count, 1)
        XCTAssertTrue(conflicts?[0].sourceObject === book)
        XCTAssertEqual(conflicts?[0].objectSnapshot?["title"] as? String, "a")
        XCTAssertEqual(conflicts?[0].persistedSnapshot?["title"] as? String, "theirs")
        XCTAssertLessThan(conflicts?[0].oldVersionNumber ?? 9, conflicts?[0].newVersionNumber ?? 0)
      }
      XCTAssertTrue(context.hasChanges)
    }
  }

  func testObjectTrumpKeepsOurChangesAndTheirOthers() throws {
    try conflicting(NSMergeByPropertyObjectTrumpMergePolicy) { book, _ in
      try context.save()
      XCTAssertEqual([book.title, book.genre], ["ours", "ours"])
      XCTAssertEqual(book.pages, 2)
    }
  }

  func testStoreTrumpKeepsTheirChangesAndOurOthers() throws {
    try conflicting(NSMergePolicy.mergeByPropertyStoreTrump) { book, _ in
      try context.save()
      XCTAssertEqual([book.title, book.genre], ["theirs", "ours"])
      XCTAssertEqual(book.pages, 2)
    }
  }

  func testOverwriteKeepsOurObject() throws {
    try conflicting(NSOverwriteMergePolicy) { book, _ in
      try context.save()
      context.reset()
      let saved = try books()[0]
      XCTAssertEqual([saved.title, saved.genre], ["ours", "ours"])
      XCTAssertEqual(saved.pages, 1)
    }
  }

  func testRollbackPolicyKeepsTheirObject() throws {
    try conflicting(NSMergePolicy.rollback) { book, _ in
      try context.save()
      XCTAssertEqual([book.title, book.genre], ["theirs", "novel"])
      XCTAssertFalse(context.hasChanges)
    }
  }

  func testConstraintsAreSolvedByPolicies() throws {
    let tag = Tag(context: context)
    tag.name = "x"
    try context.save()
    let other = Tag(context: context)
    other.name = "x"
    let book = context.addBook("a")
    book.tags = [other]
    XCTAssertThrowsError(try context.save()) {
      XCTAssertEqual(($0 as NSError).code, NSManagedObjectConstraintMergeError)
      let conflicts = ($0 as NSError).userInfo["conflictList"] as? [NSConstraintConflict]
      XCTAssertEqual(conflicts?.first?.constraint, ["name"])
      XCTAssertEqual(conflicts?.first?.databaseObject, tag)
    }
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try context.save()
    XCTAssertEqual(book.tags, [tag])
    XCTAssertEqual(try context.count(for: NSFetchRequest<Tag>(entityName: "Tag")), 1)
  }

  // MARK: Undo

  func testUndoAndRedoOfEverything() throws {
    let manager = UndoManager()
    manager.groupsByEvent = false
    context.undoManager = manager
    func step(_ work: () -> Void) {
      manager.beginUndoGrouping()
      work()
      context.processPendingChanges()
      manager.endUndoGrouping()
    }
    var book: Book!
    step { book = context.addBook("a") }
    let author = Author(context: context)
    step { book.title = "b" }
    step { book.author = author }
    step { context.delete(book) }
    XCTAssertEqual(author.books, set())
    manager.undo()
    XCTAssertFalse(book.isDeleted)
    XCTAssertTrue(book.author === author)
    XCTAssertEqual(author.books, set(book))
    manager.undo()
    XCTAssertNil(book.author)
    XCTAssertEqual(author.books, set())
    manager.undo()
    XCTAssertEqual(book.title, "a")
    manager.redo()
    XCTAssertEqual(book.title, "b")
    manager.redo()
    XCTAssertEqual(author.books, set(book))
    manager.redo()
    XCTAssertTrue(book.isDeleted)
    manager.undo()
    try context.save()
    XCTAssertEqual(try context.titles(), ["b"])
  }

  func testUndoOfASavedDeletionMakesTheObjectAnew() throws {
    let book = context.addBook("a", pages: 12)
    try context.save()
    context.undoManager = UndoManager()
    context.delete(book)
    try context.save()
    XCTAssertEqual(try context.titles(), [])
    context.undo()
    try context.save()
    XCTAssertEqual(try context.titles(), ["a"])
    XCTAssertEqual(try books()[0].pages, 12)
  }

  func testChangesAreUndoneThatWereNotProcessedYet() throws {
    let book = context.addBook("a")
    try context.save()
    context.undoManager = UndoManager()
    book.title = "b"
    context.undoManager?.undo()
    XCTAssertEqual(book.title, "a")
    XCTAssertFalse(context.hasChanges)
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
