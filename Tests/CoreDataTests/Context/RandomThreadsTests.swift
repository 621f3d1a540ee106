import CoreData
import TestSupport
import XCTest

/// Contexts of several threads, some of them children of one parent, each against a plain model of what it owns.
/// Fit for the thread sanitizer.
final class RandomThreadsTests: XCTestCase {
  /// One thread's context. What it owns nobody else changes.
  private final class Worker: @unchecked Sendable {
    let name: String
    let context: NSManagedObjectContext
    var random: SeededRandom
    var pages: [String: Int32] = [:]
    var saved: [String: Int32] = [:]
    var failures: [String] = []

    init(_ name: String, _ context: NSManagedObjectContext, seed: UInt64) {
      self.name = name
      self.context = context
      random = SeededRandom(seed: seed)
    }

    func work(rounds: Int) {
      for round in 0..<rounds {
        context.performAndWait {
          do {
            try step(round)
            if try content() != pages { failures.append("\(name) round \(round)") }
          } catch {
            failures.append("\(name) round \(round): \(error)")
          }
        }
      }
      context.performAndWait { try? save() }
    }

    private func step(_ round: Int) throws {
      switch random.next() % 8 {
      case 0, 1, 2:
        let key = "\(name)-\(round)"
        pages[key] = Int32(round % 90 + 1)
        context.addBook(key, pages: Int32(round % 90 + 1)).genre = name
      case 3, 4:
        guard let book = try books().randomElement(using: &random), let key = book.title else {
          return
        }
        book.pages = Int32(random.next() % 100 + 1)
        pages[key] = book.pages
      case 5:
        guard let book = try books().randomElement(using: &random), let key = book.title else {
          return
        }
        context.delete(book)
        pages[key] = nil
      case 6:
        context.rollback()
        pages = saved
      default: try save()
      }
    }

    private func save() throws {
      try context.save()
      saved = pages
      if let parent = context.parent, random.next() % 2 == 0 {
        try parent.performAndWait { try parent.save() }
      }
    }

    private func books() throws -> [Book] {
      let request = NSFetchRequest<Book>(entityName: "Book")
      request.predicate = NSPredicate(format: "genre == %@", name)
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      return try context.fetch(request)
    }

    private func content() throws -> [String: Int32] {
      var content: [String: Int32] = [:]
      for book in try books() {
        guard let title = book.title else { continue }
        if content[title] != nil { failures.append("\(title) is there twice") }
        content[title] = book.pages
      }
      return content
    }
  }

  private func run(file: Bool, seed: UInt64) throws {
    let container = Library.container(file: file, for: self)
    let parent = container.newBackgroundContext()
    let follower = container.newBackgroundContext()
    follower.automaticallyMergesChangesFromParent = true
    let workers = (0..<4).map { index -> Worker in
      if index < 2 {
        return Worker("root\(index)", container.newBackgroundContext(), seed: seed + UInt64(index))
      }
      let child = NSManagedObjectContext(.privateQueue)
      child.parent = parent
      child.automaticallyMergesChangesFromParent = index == 3
      return Worker("child\(index)", child, seed: seed + UInt64(index))
    }
    DispatchQueue.concurrentPerform(iterations: workers.count) { workers[$0].work(rounds: 60) }
    try parent.performAndWait { try parent.save() }
    XCTAssertEqual(workers.flatMap(\.failures), [])
    let expected = Set(workers.flatMap { $0.saved.keys }).sorted()
    XCTAssertEqual(try container.viewContext.titles(), expected)
    try follower.performAndWait { XCTAssertEqual(try follower.titles(), expected) }
  }

  func testThreadsFindWhatTheySavedAmongTheChangesOfOthers() throws {
    for seed in UInt64(1)...3 { try run(file: seed == 1, seed: seed * 100) }
  }
}
