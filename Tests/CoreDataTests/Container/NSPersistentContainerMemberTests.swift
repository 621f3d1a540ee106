import CoreData
import XCTest

final class NSPersistentContainerMemberTests: XCTestCase {
  func testInitWithoutAModelOfThatNameHasNoEntities() {
    let container = NSPersistentContainer(name: "Nothing of that name")
    XCTAssertEqual(container.name, "Nothing of that name")
    XCTAssertTrue(container.managedObjectModel.entities.isEmpty)
  }

  func testViewContextIsOnTheMainQueueWithoutUndo() {
    let container = Library.container(for: self)
    XCTAssertEqual(container.viewContext.concurrencyType, .mainQueueConcurrencyType)
    XCTAssertNil(container.viewContext.undoManager)
  }

  func testLoadPersistentStoresAddsAStoreForEachDescription() {
    let container = NSPersistentContainer(name: "L", managedObjectModel: Library.model())
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    container.persistentStoreDescriptions = [description]
    var loaded: [NSPersistentStoreDescription] = []
    container.loadPersistentStores { description, error in
      XCTAssertNil(error)
      loaded.append(description)
    }
    XCTAssertEqual(loaded, [description])
    XCTAssertEqual(container.persistentStoreCoordinator.persistentStores.count, 1)
  }

  func testPerformBackgroundTaskRunsOffTheMainThread() {
    let container = Library.container(for: self)
    let done = expectation(description: "task")
    container.performBackgroundTask { context in
      XCTAssertEqual(context.concurrencyType, .privateQueueConcurrencyType)
      XCTAssertFalse(Thread.isMainThread)
      done.fulfill()
    }
    wait(for: [done], timeout: 20)
  }

  func testNewBackgroundContextSharesTheCoordinator() {
    let container = Library.container(for: self)
    let context = container.newBackgroundContext()
    XCTAssertTrue(context.persistentStoreCoordinator === container.persistentStoreCoordinator)
    XCTAssertFalse(context === container.newBackgroundContext())
  }

  func testPersistentStoreDescriptionsBeginWithAFileOfSQLite() {
    let container = NSPersistentContainer(name: "L", managedObjectModel: Library.model())
    let description = container.persistentStoreDescriptions.first
    XCTAssertEqual(description?.type, NSSQLiteStoreType)
    XCTAssertEqual(
      description?.url,
      NSPersistentContainer.defaultDirectoryURL().appendingPathComponent("L.sqlite"))
  }

  func testCloudKitContainersKeepObjectsHere() throws {
    let container = NSPersistentCloudKitContainer(name: "L", managedObjectModel: Library.model())
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { _, error in XCTAssertNil(error) }
    let book = container.viewContext.addBook("a")
    try container.viewContext.save()
    XCTAssertTrue(container.canUpdateRecord(forManagedObjectWith: book.objectID))
  }
}
