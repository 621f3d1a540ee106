import CoreData
import XCTest

final class ContextSaveTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

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
    XCTAssertEqual(try context.books(), [])
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
    XCTAssertEqual(try context.books(), [])
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
    XCTAssertEqual(try context.books(), [])
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
    XCTAssertEqual(try context.books()[0].genre, "saved")
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
}
