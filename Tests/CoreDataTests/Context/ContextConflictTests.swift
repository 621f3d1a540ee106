import CoreData
import XCTest

final class ContextConflictTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

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
      let saved = try context.books()[0]
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
}
