import CoreData
import XCTest

final class ContextUndoTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

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
    XCTAssertEqual(try context.books()[0].pages, 12)
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
}
