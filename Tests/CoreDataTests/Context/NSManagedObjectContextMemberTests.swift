import CoreData
import XCTest

final class NSManagedObjectContextMemberTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(file: true, for: self) }
  override func tearDown() { container = nil }

  func testFetchFindsUnsavedObjects() throws {
    context.addBook("a")
    XCTAssertEqual(try context.fetch(NSFetchRequest<Book>(entityName: "Book")).first?.title, "a")
  }

  func testSaveKeepsObjectsOverAReset() throws {
    context.addBook("a")
    try context.save()
    context.reset()
    XCTAssertEqual(try context.titles(), ["a"])
  }

  func testDeleteTakesEffectWhenSaved() throws {
    let book = context.addBook("a")
    try context.save()
    context.delete(book)
    XCTAssertTrue(book.isDeleted)
    try context.save()
    XCTAssertEqual(try context.titles(), [])
  }

  func testHasChangesUntilSaved() throws {
    XCTAssertFalse(context.hasChanges)
    context.addBook("a")
    XCTAssertTrue(context.hasChanges)
    try context.save()
    XCTAssertFalse(context.hasChanges)
  }

  func testExecuteRunsABatchDelete() throws {
    context.addBook("a")
    try context.save()
    let request: NSFetchRequest<NSFetchRequestResult> = NSFetchRequest(entityName: "Book")
    try context.execute(NSBatchDeleteRequest(fetchRequest: request))
    context.reset()
    XCTAssertEqual(try context.count(for: request), 0)
  }

  func testPerformRunsOnTheContextsQueue() {
    let done = expectation(description: "performed")
    let background = container.newBackgroundContext()
    background.perform {
      background.addBook("a")
      XCTAssertEqual(background.insertedObjects.count, 1)
      done.fulfill()
    }
    wait(for: [done], timeout: 20)
  }

  func testPersistentStoreCoordinatorOfAChildIsItsParents() {
    XCTAssertTrue(context.persistentStoreCoordinator === container.persistentStoreCoordinator)
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = context
    XCTAssertTrue(child.persistentStoreCoordinator === container.persistentStoreCoordinator)
  }

  func testCountCountsWhatARequestFinds() throws {
    context.addBook("a")
    context.addBook("b")
    XCTAssertEqual(try context.count(for: NSFetchRequest<Book>(entityName: "Book")), 2)
  }

  func testPerformAndWaitReturnsTheBlocksValue() {
    let background = container.newBackgroundContext()
    background.performAndWait {
      background.addBook("a")
    }
    XCTAssertEqual(background.performAndWait { background.insertedObjects.count }, 1)
  }

  func testMergePolicyIsAnErrorUnlessSet() throws {
    XCTAssertTrue(context.mergePolicy as? NSMergePolicy === NSMergePolicy.error)
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    XCTAssertEqual(
      (context.mergePolicy as? NSMergePolicy)?.mergeType,
      .mergeByPropertyObjectTrumpMergePolicyType)
  }

  func testAutomaticallyMergesChangesFromParent() throws {
    XCTAssertFalse(context.automaticallyMergesChangesFromParent)
    let book = context.addBook("a")
    try context.save()
    context.automaticallyMergesChangesFromParent = true
    let id = book.objectID
    let merged = expectation(
      forNotification: NSManagedObjectContext.didMergeChangesObjectIDsNotification,
      object: context)
    let background = container.newBackgroundContext()
    try background.performAndWait {
      (background.object(with: id) as? Book)?.title = "b"
      try background.save()
    }
    wait(for: [merged], timeout: 20)
    XCTAssertEqual(book.title, "b")
  }

  func testUserInfoNameAndAuthorAreKept() {
    context.userInfo["k"] = 1
    context.name = "view"
    context.transactionAuthor = "app"
    XCTAssertEqual(context.userInfo["k"] as? Int, 1)
    XCTAssertEqual([context.name, context.transactionAuthor], ["view", "app"])
  }

  func testRetainsRegisteredObjectsKeepsObjectsNobodyHolds() throws {
    context.retainsRegisteredObjects = true
    context.addBook("a")
    try context.save()
    XCTAssertEqual(context.registeredObjects.count, 1)
    context.retainsRegisteredObjects = false
    XCTAssertEqual(context.registeredObjects.count, 0)
  }
}
