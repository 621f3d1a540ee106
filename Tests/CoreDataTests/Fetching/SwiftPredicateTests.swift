import CoreData
import XCTest

/// Predicates made by `#Predicate`.
final class SwiftPredicateTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUpWithError() throws {
    container = Library.container(file: true, for: self)
    let author = Author(context: context)
    author.name = "Ana"
    context.addBook("Alpha", pages: 10, by: author)
    context.addBook("Beta", pages: 20)
    context.addBook("Gamma", pages: 30, by: author).genre = nil
    try context.save()
  }

  override func tearDown() { container = nil }

  private func titles(_ predicate: Predicate<Book>) throws -> [String] {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.predicate = try XCTUnwrap(NSPredicate(predicate))
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    let stored = try context.fetch(request).compactMap(\.title)
    let all = try context.fetch(NSFetchRequest<Book>(entityName: "Book"))
    let inMemory = all.filter { request.predicate?.evaluate(with: $0) ?? false }
    XCTAssertEqual(inMemory.compactMap(\.title).sorted(), stored)
    return stored
  }

  func testComparisonsAndConditionsFilter() throws {
    let limit: Int32 = 15
    XCTAssertEqual(try titles(#Predicate { $0.pages > limit }), ["Beta", "Gamma"])
    XCTAssertEqual(try titles(#Predicate { $0.pages >= 20 && $0.title != "Beta" }), ["Gamma"])
    XCTAssertEqual(
      try titles(#Predicate { $0.pages == 10 || !($0.pages < 30) }), ["Alpha", "Gamma"])
    XCTAssertEqual(try titles(#Predicate { $0.genre == nil }), ["Gamma"])
    XCTAssertEqual(try titles(#Predicate { $0.isRead }), [])
    XCTAssertEqual(try titles(#Predicate { $0.pages + 5 == 25 }), ["Beta"])
    XCTAssertEqual(try titles(#Predicate { _ in true }).count, 3)
  }

  func testTextsAndRelationshipsFilter() throws {
    XCTAssertEqual(
      try titles(#Predicate { $0.title?.contains("lph") ?? false }), ["Alpha"])
    XCTAssertEqual(try titles(#Predicate { $0.title?.starts(with: "Be") == true }), ["Beta"])
    XCTAssertEqual(try titles(#Predicate { $0.author?.name == "Ana" }), ["Alpha", "Gamma"])
    let wanted: [Int32] = [10, 30]
    XCTAssertEqual(try titles(#Predicate { wanted.contains($0.pages) }), ["Alpha", "Gamma"])
  }

  func testPredicatesAskRelatedObjects() throws {
    let tag = Tag(context: context)
    tag.name = "x"
    let book = try XCTUnwrap(context.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
    book.tags = [tag]
    try context.save()
    let title = try XCTUnwrap(book.title)
    XCTAssertEqual(try titles(#Predicate { $0.tags.contains { $0.name == "x" } }), [title])
    XCTAssertEqual(try titles(#Predicate { $0.tags.allSatisfy { $0.name == "x" } }).count, 3)
  }
}
