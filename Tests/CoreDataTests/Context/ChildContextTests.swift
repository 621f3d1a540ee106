import CoreData
import XCTest

/// Contexts whose parent is another context.
final class ChildContextTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var parent: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

  private func child(of parent: NSManagedObjectContext) -> NSManagedObjectContext {
    let child = NSManagedObjectContext(.mainQueue)
    child.parent = parent
    return child
  }

  private func books(_ context: NSManagedObjectContext) throws -> [Book] {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    return try context.fetch(request)
  }

  // MARK: IDs

  func testNewObjectsKeepTemporaryIDsUntilTheParentSavesAndAreOneObjectAfterIt() throws {
    let child = child(of: parent)
    let book = child.addBook("a")
    let temporary = book.objectID
    try child.save()
    XCTAssertTrue(book.objectID.isTemporaryID)
    XCTAssertEqual(parent.insertedObjects.map(\.objectID), [temporary])
    try parent.save()
    XCTAssertEqual(book.objectID, temporary)
    let found = try books(child)
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found[0] === book)
    XCTAssertFalse(book.objectID.isTemporaryID)
    XCTAssertTrue(child.object(with: temporary) === book)
    XCTAssertTrue(child.registeredObject(for: try books(parent)[0].objectID) === book)
    XCTAssertFalse(book.hasChanges)
  }

  func testRefreshingGivesThePermanentID() throws {
    let child = child(of: parent)
    let book = child.addBook("a")
    try child.save()
    try parent.save()
    child.refresh(book, mergeChanges: false)
    XCTAssertFalse(book.objectID.isTemporaryID)
    XCTAssertEqual(book.title, "a")
  }

  func testObtainedIDsAreThoseOfTheParentsObjects() throws {
    let child = child(of: parent)
    let grandchild = self.child(of: child)
    let saved = grandchild.addBook("saved")
    try grandchild.save()
    try child.save()
    let unsaved = grandchild.addBook("unsaved")
    try grandchild.obtainPermanentIDs(for: [saved, unsaved])
    XCTAssertFalse(saved.objectID.isTemporaryID)
    XCTAssertFalse(unsaved.objectID.isTemporaryID)
    XCTAssertEqual(parent.insertedObjects.first?.objectID, saved.objectID)
    try grandchild.save()
    try child.save()
    try parent.save()
    XCTAssertEqual(
      Set(try books(parent).map(\.objectID)), [saved.objectID, unsaved.objectID])
    XCTAssertTrue(try books(grandchild) == [saved, unsaved])
  }

  func testRelationshipsToObjectsThatWereSavedMeanwhileAreUnchanged() throws {
    let child = child(of: parent)
    let author = Author(context: child)
    let book = child.addBook("a", by: author)
    let chapter = Chapter(context: child)
    book.chapters = [chapter]
    try child.save()
    try parent.save()
    book.title = "b"
    XCTAssertEqual(Array(book.changedValues().keys), ["title"])
    book.author = nil
    XCTAssertEqual(author.books, set())
    try child.save()
    try parent.save()
    parent.reset()
    let saved = try XCTUnwrap(try books(parent).first)
    XCTAssertNil(saved.author)
    XCTAssertEqual(saved.chapters?.count, 1)
  }

  // MARK: Levels

  func testThreeLevelsSaveOneAfterAnother() throws {
    let root = container.newBackgroundContext()
    let middle = child(of: root)
    let scratch = child(of: middle)
    let author = Author(context: scratch)
    author.name = "A"
    let book = scratch.addBook("a", by: author)
    try scratch.save()
    XCTAssertEqual(try books(middle).first?.author?.name, "A")
    XCTAssertEqual(root.performAndWait { root.insertedObjects.count }, 0)
    try middle.save()
    XCTAssertEqual(root.performAndWait { root.insertedObjects.count }, 2)
    try root.performAndWait { try root.save() }
    XCTAssertEqual(try container.viewContext.titles(), ["a"])
    XCTAssertTrue(try books(scratch)[0] === book)
    scratch.delete(author)
    scratch.delete(book)
    try scratch.save()
    try middle.save()
    try root.performAndWait { try root.save() }
    XCTAssertEqual(try container.newBackgroundContext().titles(), [])
  }

  func testAChildSeesChangesOfItsParentWhenAFaultFires() throws {
    let original = parent.addBook("a")
    try parent.save()
    let child = child(of: parent)
    let copy = try XCTUnwrap(try books(child).first)
    original.title = "b"
    XCTAssertEqual(copy.title, "b")
    original.title = "c"
    XCTAssertEqual(copy.title, "b", "What was read stays.")
    child.refresh(copy, mergeChanges: true)
    XCTAssertEqual(copy.title, "c")
  }

  func testNewObjectsGoToTheStoreTheyWereAssignedTo() throws {
    try container.persistentStoreCoordinator.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: URL(string: "memory://second"))
    let second = container.persistentStoreCoordinator.persistentStores[1]
    let child = child(of: parent)
    let book = child.addBook("a")
    child.assign(book, to: second)
    try child.save()
    try parent.save()
    XCTAssertTrue(try books(parent)[0].objectID.persistentStore === second)
  }

  // MARK: Conflicts

  func testTheChildsChangesWinAndOthersOfTheParentStay() throws {
    let original = parent.addBook("a", pages: 1)
    try parent.save()
    let child = child(of: parent)
    let copy = try XCTUnwrap(child.existingObject(with: original.objectID) as? Book)
    copy.title = "child"
    original.title = "parent"
    original.pages = 2
    try child.save()
    XCTAssertEqual(original.title, "child")
    XCTAssertEqual(original.pages, 2)
  }

  private func changedInAChildAndDeletedInItsParent(
    _ policy: NSMergePolicy
  ) throws -> (NSManagedObjectContext, Book) {
    let original = parent.addBook("a")
    try parent.save()
    let child = child(of: parent)
    child.mergePolicy = policy
    let copy = try XCTUnwrap(child.existingObject(with: original.objectID) as? Book)
    copy.title = "child"
    parent.delete(original)
    return (child, copy)
  }

  func testChangingWhatTheParentDeletedIsAConflict() throws {
    let (child, book) = try changedInAChildAndDeletedInItsParent(.error)
    XCTAssertThrowsError(try child.save()) { error in
      XCTAssertEqual((error as NSError).code, NSManagedObjectMergeError)
      let conflict =
        ((error as NSError).userInfo[NSPersistentStoreSaveConflictsErrorKey]
        as? [NSMergeConflict])?.first
      XCTAssertTrue(conflict?.sourceObject === book)
      XCTAssertEqual(conflict?.newVersionNumber, 0)
      XCTAssertNil(conflict?.persistedSnapshot)
    }
    XCTAssertTrue(book.isUpdated)
  }

  func testPoliciesOfTheChildSolveConflictsWithItsParent() throws {
    let (giving, given) = try changedInAChildAndDeletedInItsParent(.mergeByPropertyStoreTrump)
    try giving.save()
    XCTAssertNil(given.managedObjectContext)
    try parent.save()
    XCTAssertEqual(try parent.titles(), [])
    let (keeping, kept) = try changedInAChildAndDeletedInItsParent(.mergeByPropertyObjectTrump)
    try keeping.save()
    XCTAssertEqual(kept.title, "child")
    try parent.save()
    XCTAssertEqual(try parent.titles(), ["child"])
  }

  func testAConflictLeavesTheParentAsItWas() throws {
    let (child, _) = try changedInAChildAndDeletedInItsParent(.error)
    child.addBook("new")
    XCTAssertThrowsError(try child.save())
    XCTAssertEqual(parent.insertedObjects, [])
  }

  // MARK: Deleting, validating, undoing

  func testDeleteRulesFollowWhatTheParentHas() throws {
    let original = parent.addBook("a")
    try parent.save()
    let child = child(of: parent)
    let copy = try XCTUnwrap(child.existingObject(with: original.objectID) as? Book)
    XCTAssertEqual(copy.chapters?.count, 0)
    let chapter = Chapter(context: parent)
    original.chapters = [chapter]
    child.delete(copy)
    try child.save()
    XCTAssertTrue(original.calls.contains("prepareForDeletion 0"))
    XCTAssertTrue(chapter.isDeleted)
    try parent.save()
    XCTAssertEqual(try parent.count(for: NSFetchRequest<Chapter>(entityName: "Chapter")), 0)
  }

  func testAnInvalidChildSavesNothingAndItsErrorNamesItsObject() throws {
    let child = child(of: parent)
    let book = Book(context: child)
    XCTAssertThrowsError(try child.save()) {
      let error = $0 as NSError
      XCTAssertEqual(error.code, NSValidationMissingMandatoryPropertyError)
      XCTAssertTrue(error.userInfo[NSValidationObjectErrorKey] as AnyObject === book)
    }
    XCTAssertFalse(parent.hasChanges)
    book.title = "a"
    try child.save()
    XCTAssertTrue(parent.hasChanges)
  }

  func testTheParentUndoesWhatAChildSaved() throws {
    let original = parent.addBook("a")
    try parent.save()
    let manager = UndoManager()
    manager.groupsByEvent = false
    parent.undoManager = manager
    let child = child(of: parent)
    let copy = try XCTUnwrap(child.existingObject(with: original.objectID) as? Book)
    copy.title = "b"
    child.addBook("new")
    manager.beginUndoGrouping()
    try child.save()
    manager.endUndoGrouping()
    XCTAssertEqual(try parent.titles(), ["b", "new"])
    manager.undo()
    XCTAssertEqual(try parent.titles(), ["a"])
    manager.redo()
    XCTAssertEqual(try parent.titles(), ["b", "new"])
    child.refreshAllObjects()
    XCTAssertEqual(try child.titles(), ["b", "new"])
  }

  // MARK: Siblings

  func testSiblingsMergeWhatIsSavedToTheirParent() throws {
    let original = parent.addBook("a")
    try parent.save()
    let id = original.objectID
    let follower = child(of: parent)
    follower.automaticallyMergesChangesFromParent = true
    let copy = try XCTUnwrap(follower.existingObject(with: id) as? Book)
    let merged = expectation(
      forNotification: NSManagedObjectContext.didMergeChangesObjectIDsNotification,
      object: follower)
    let sibling = NSManagedObjectContext(.privateQueue)
    sibling.parent = parent
    let saved = expectation(description: "saved")
    sibling.perform {
      (sibling.object(with: id) as? Book)?.title = "b"
      sibling.addBook("new")
      try? sibling.save()
      saved.fulfill()
    }
    wait(for: [saved, merged], timeout: 20)
    XCTAssertEqual(copy.title, "b")
    XCTAssertEqual(try follower.titles(), ["b", "new"])
    XCTAssertFalse(follower.hasChanges)
    let new = try XCTUnwrap(try books(follower).last)
    try parent.save()
    XCTAssertTrue(try books(follower).last === new)
  }
}
