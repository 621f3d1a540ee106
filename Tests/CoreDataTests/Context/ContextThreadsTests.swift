import CoreData
import XCTest

/// Contexts of several threads on one coordinator: fit for the thread sanitizer.
final class ContextThreadsTests: XCTestCase {
  func testContextsOfManyThreadsSaveAndFetchAtOnce() throws {
    let container = Library.container(file: true, for: self)
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      let context = container.newBackgroundContext()
      context.performAndWait {
        for round in 0..<15 {
          context.addBook("\(worker)-\(round)")
          try? context.save()
          if round % 5 == 4 { context.reset() }
          _ = try? context.titles()
        }
      }
    }
    XCTAssertEqual(try container.viewContext.titles().count, 60)
  }

  func testObjectsMayBeReleasedOnAnyThread() throws {
    let container = Library.container(for: self)
    let context = container.newBackgroundContext()
    try context.performAndWait {
      for index in 0..<200 { context.addBook("\(index)") }
      try context.save()
    }
    let ids = try context.performAndWait {
      try context.fetch(NSFetchRequest<Book>(entityName: "Book")).map(\.objectID)
    }
    let released = DispatchGroup()
    for _ in 0..<20 {
      let objects = context.performAndWait { Boxed(ids.map { context.object(with: $0) }) }
      DispatchQueue.global().async(group: released) { objects.values = [] }
      context.performAndWait {
        for id in ids { XCTAssertEqual(context.object(with: id).objectID, id) }
      }
    }
    released.wait()
    context.performAndWait { XCTAssertEqual(context.registeredObjects.count, 0) }
  }

  func testFollowersMergeWhileOthersSave() throws {
    let container = Library.container(for: self)
    let follower = container.newBackgroundContext()
    follower.automaticallyMergesChangesFromParent = true
    DispatchQueue.concurrentPerform(iterations: 3) { worker in
      let context = container.newBackgroundContext()
      context.performAndWait {
        for round in 0..<10 {
          context.addBook("\(worker)-\(round)")
          try? context.save()
        }
      }
    }
    try follower.performAndWait {
      XCTAssertEqual(try follower.titles().count, 30)
      XCTAssertFalse(follower.hasChanges)
    }
  }

  /// Objects that go to another thread only to be released there.
  private final class Boxed: @unchecked Sendable {
    var values: [NSManagedObject]

    init(_ values: [NSManagedObject]) { self.values = values }
  }
}
