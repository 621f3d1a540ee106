import CoreData
import TestSupport
import XCTest

/// Two contexts of one coordinator against dictionaries that do the same.
final class RandomContextsTests: XCTestCase {
  /// A book of the model: its title, number of pages and author's name.
  private struct Entry: Equatable {
    var title: String
    var pages: Int32
    var author: String?
  }

  private typealias Shelf = [String: Entry]

  /// A context with what it ought to have.
  private final class Side {
    let context: NSManagedObjectContext
    var shelf: Shelf = [:]

    init(_ context: NSManagedObjectContext) { self.context = context }

    func book(_ key: String) throws -> Book? {
      let request = NSFetchRequest<Book>(entityName: "Book")
      request.predicate = NSPredicate(format: "genre == %@", key)
      return try context.fetch(request).first
    }

    func author(_ name: String) throws -> Author {
      let request = NSFetchRequest<Author>(entityName: "Author")
      request.predicate = NSPredicate(format: "name == %@", name)
      return try XCTUnwrap(context.fetch(request).first)
    }

    /// The context's objects, by fetching and by relationships.
    func content() throws -> Shelf {
      var shelf: Shelf = [:]
      for book in try context.fetch(NSFetchRequest<Book>(entityName: "Book")) {
        let title = book.title ?? ""
        shelf[book.genre ?? ""] = Entry(
          title: title, pages: book.pages, author: book.author?.name)
        if let author = book.author { XCTAssertTrue(author.books?.contains(book) ?? false) }
      }
      for author in try context.fetch(NSFetchRequest<Author>(entityName: "Author")) {
        let keys = Set((author.books?.allObjects as? [Book])?.compactMap(\.genre) ?? [])
        XCTAssertEqual(keys, Set(shelf.filter { $0.value.author == author.name }.keys))
      }
      return shelf
    }
  }

  private static let authors = ["A", "B", "C"]

  private func run(
    seed: UInt64, rounds: Int, _ sides: [Side], save: (Side) throws -> Void
  ) throws {
    var random = SeededRandom(seed: seed)
    var count = 0
    for round in 0..<rounds {
      let side = sides[Int(random.next() % UInt64(sides.count))]
      switch random.next() % 9 {
      case 0, 1:
        count += 1
        let book = side.context.addBook("t\(count)", pages: Int32(count % 50 + 1))
        book.genre = "k\(count)"
        side.shelf["k\(count)"] = Entry(
          title: "t\(count)", pages: Int32(count % 50 + 1), author: nil)
      case 2, 3, 4: try change(side, &random)
      case 5: try delete(side, &random)
      case 6: side.context.processPendingChanges()
      case 7: try save(side)
      default:
        if random.next() % 4 == 0 { try rollBack(side) } else { try save(side) }
      }
      for side in sides {
        XCTAssertEqual(try side.content(), side.shelf, "seed \(seed), round \(round)")
      }
    }
  }

  private func change(_ side: Side, _ random: inout SeededRandom) throws {
    guard let key = side.shelf.keys.sorted().randomElement(using: &random),
      let book = try side.book(key)
    else { return }
    switch random.next() % 3 {
    case 0:
      book.title = "x\(random.next() % 100)"
      side.shelf[key]?.title = book.title ?? ""
    case 1:
      book.pages = Int32(random.next() % 100 + 1)
      side.shelf[key]?.pages = book.pages
    default:
      let name = Self.authors.randomElement(using: &random)
      if random.next() % 2 == 0, let name {
        try side.author(name).addToBooks(book)
        side.shelf[key]?.author = name
      } else {
        book.author = nil
        side.shelf[key]?.author = nil
      }
    }
  }

  private func delete(_ side: Side, _ random: inout SeededRandom) throws {
    guard let key = side.shelf.keys.sorted().randomElement(using: &random),
      let book = try side.book(key)
    else { return }
    side.context.delete(book)
    side.context.processPendingChanges()
    side.shelf[key] = nil
  }

  private var saved: Shelf = [:]

  private func rollBack(_ side: Side) throws {
    side.context.rollback()
    side.shelf = saved
  }

  private func fill(_ context: NSManagedObjectContext) throws {
    for name in Self.authors { Author(context: context).name = name }
    try context.save()
  }

  /// Each side sees what the other saved when it has merged it; before it saves it has.
  func testSiblingsThatMergeWhatTheOtherSaved() throws {
    for seed in UInt64(1)...4 {
      let container = Library.container(file: seed == 2, for: self)
      try fill(container.viewContext)
      let other = NSManagedObjectContext(.mainQueue)
      other.persistentStoreCoordinator = container.persistentStoreCoordinator
      let sides = [Side(container.viewContext), Side(other)]
      saved = [:]
      try run(seed: seed, rounds: 150, sides) { side in
        let log = NotificationLog([.NSManagedObjectContextDidSave], of: side.context)
        try side.context.save()
        saved = side.shelf
        // The other one gives up what it has not saved, so that there are no conflicts.
        for follower in sides where follower !== side {
          follower.context.rollback()
          log.notifications.forEach { follower.context.mergeChanges(fromContextDidSave: $0) }
          follower.shelf = saved
        }
      }
      container.viewContext.reset()
      XCTAssertEqual(try Side(container.viewContext).content(), saved)
    }
  }

  /// Undoing everything leads back, redoing everything leads to the end.
  func testUndoAndRedoOfRandomChanges() throws {
    for seed in UInt64(21)...24 {
      let container = Library.container(for: self)
      let context = container.viewContext
      try fill(context)
      let manager = UndoManager()
      manager.groupsByEvent = false
      context.undoManager = manager
      let side = Side(context)
      var history: [Shelf] = [[:]]
      var random = SeededRandom(seed: seed)
      for count in 0..<40 {
        manager.beginUndoGrouping()
        // A group without changes could be undone, but not redone.
        switch side.shelf.isEmpty ? 0 : random.next() % 4 {
        case 0, 1:
          let book = context.addBook("t\(count)", pages: 5)
          book.genre = "k\(count)"
          side.shelf["k\(count)"] = Entry(title: "t\(count)", pages: 5, author: nil)
        case 2: try change(side, &random)
        default: try delete(side, &random)
        }
        context.processPendingChanges()
        manager.endUndoGrouping()
        history.append(side.shelf)
        if random.next() % 5 == 0 { try context.save() }
      }
      let steps = manager.undoCount
      XCTAssertEqual(steps, history.count - 1)
      for shelf in history.dropLast().reversed() {
        manager.undo()
        XCTAssertEqual(try side.content(), shelf, "undo, seed \(seed)")
      }
      for shelf in history.dropFirst() {
        manager.redo()
        XCTAssertEqual(try side.content(), shelf, "redo, seed \(seed)")
      }
      try context.save()
      context.reset()
      XCTAssertEqual(try side.content(), history.last)
    }
  }
}
