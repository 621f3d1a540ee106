import CoreData
import XCTest

/// Contexts that are pinned to a state of the stores.
final class QueryGenerationTests: XCTestCase {
  private func twoContexts() throws -> (NSManagedObjectContext, NSManagedObjectContext) {
    let container = Library.container(file: true, for: self)
    let other = NSManagedObjectContext(.mainQueue)
    other.persistentStoreCoordinator = container.persistentStoreCoordinator
    container.viewContext.addBook("a", pages: 1)
    try container.viewContext.save()
    container.viewContext.reset()
    return (container.viewContext, other)
  }

  private func change(_ context: NSManagedObjectContext, _ pages: Int32) throws {
    let book = try XCTUnwrap(context.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
    book.pages = pages
    context.addBook("new\(pages)")
    try context.save()
  }

  private func pages(_ context: NSManagedObjectContext) throws -> Int32? {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.predicate = NSPredicate(format: "title == 'a'")
    return try context.fetch(request).first?.pages
  }

  func testAPinnedContextReadsTheStateItBeganWith() throws {
    let (pinned, other) = try twoContexts()
    XCTAssertNil(pinned.queryGenerationToken)
    try pinned.setQueryGenerationFrom(.current)
    XCTAssertEqual(pinned.queryGenerationToken, .current)
    XCTAssertEqual(try pinned.titles(), ["a"])
    let token = try XCTUnwrap(pinned.queryGenerationToken)
    XCTAssertNotEqual(token, .current)
    try change(other, 2)
    XCTAssertEqual(try pinned.titles(), ["a"])
    XCTAssertEqual(try pinned.count(for: NSFetchRequest<Book>(entityName: "Book")), 1)
    XCTAssertEqual(try pages(pinned), 1)
    pinned.refreshAllObjects()
    XCTAssertEqual(try pages(pinned), 1)
    try other.setQueryGenerationFrom(token)
    other.reset()
    XCTAssertEqual(try other.titles(), ["a", "new2"], "A reset goes on to the newest state.")
    try other.setQueryGenerationFrom(token)
    XCTAssertEqual(try other.titles(), ["a"])
    try pinned.setQueryGenerationFrom(nil)
    XCTAssertEqual(try pinned.titles(), ["a", "new2"])
  }

  func testMergingAndSavingGoOnToTheNewestState() throws {
    let (pinned, other) = try twoContexts()
    try pinned.setQueryGenerationFrom(.current)
    XCTAssertEqual(try pages(pinned), 1)
    let log = NotificationLog([.NSManagedObjectContextDidSave], of: other)
    try change(other, 2)
    pinned.mergeChanges(fromContextDidSave: log.notifications[0])
    XCTAssertEqual(try pinned.titles(), ["a", "new2"])
    try change(other, 3)
    XCTAssertEqual(try pinned.titles(), ["a", "new2"])
    pinned.addBook("own")
    try pinned.save()
    XCTAssertEqual(try pinned.titles(), ["a", "new2", "new3", "own"])
  }

  func testChangesOfWhatOthersSavedMeanwhileAreConflicts() throws {
    let (pinned, other) = try twoContexts()
    try pinned.setQueryGenerationFrom(.current)
    let request = NSFetchRequest<Book>(entityName: "Book")
    let book = try XCTUnwrap(pinned.fetch(request).first)
    try change(other, 2)
    book.pages = 9
    XCTAssertThrowsError(try pinned.save()) {
      XCTAssertEqual(($0 as NSError).code, NSManagedObjectMergeError)
    }
    pinned.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try pinned.save()
    XCTAssertEqual(try pages(other), 9)
  }

  func testChildrenHaveTheGenerationOfTheirParent() throws {
    let (pinned, other) = try twoContexts()
    try pinned.setQueryGenerationFrom(.current)
    XCTAssertEqual(try pinned.titles(), ["a"])
    let child = NSManagedObjectContext(.mainQueue)
    child.parent = pinned
    XCTAssertThrowsError(try child.setQueryGenerationFrom(.current))
    try change(other, 2)
    XCTAssertEqual(try child.titles(), ["a"])
  }

  func testFaultsReadTheStoreWhenNoRowMayBeStale() throws {
    let (context, other) = try twoContexts()
    context.stalenessInterval = 0
    let book = try XCTUnwrap(context.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.propertiesToUpdate = ["pages": 44]
    _ = try other.persistentStoreCoordinator?.execute(update, with: other)
    XCTAssertEqual(book.pages, 44)
  }

  func testACloudContainerTellsThatThereIsNoAccount() throws {
    let container = NSPersistentCloudKitContainer(
      name: "Library", managedObjectModel: Library.model())
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    description.cloudKitContainerOptions = .init(containerIdentifier: "iCloud.app")
    container.persistentStoreDescriptions = [description]
    let log = NotificationLog(
      [NSPersistentCloudKitContainer.eventChangedNotification], of: container)
    container.loadPersistentStores { _, error in XCTAssertNil(error) }
    let key = NSPersistentCloudKitContainer.eventNotificationUserInfoKey
    let event = try XCTUnwrap(
      log.notifications.first?.userInfo?[key] as? NSPersistentCloudKitContainer.Event)
    XCTAssertEqual(event.type, .setup)
    XCTAssertFalse(event.succeeded)
    XCTAssertEqual((event.error as NSError?)?.code, 134400)
    XCTAssertThrowsError(try container.initializeCloudKitSchema(options: .dryRun))
  }
}
