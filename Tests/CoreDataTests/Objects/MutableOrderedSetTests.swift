import CoreData
import TestSupport
import XCTest

/// The ordered set of a relationship beside one of Foundation's that is changed in the same ways.
final class MutableOrderedSetTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

  private func chapters(_ titles: [String]) -> [Chapter] {
    titles.map { title in
      let chapter = Chapter(context: context)
      chapter.title = title
      return chapter
    }
  }

  private typealias Change = (NSMutableOrderedSet) -> Void

  /// A change that both sets can take, which have the same objects.
  private func change(
    of objects: [Any], among all: [Chapter], _ random: inout SeededRandom
  ) -> Change {
    let any = all.randomElement(using: &random)!
    let several = (0..<3).map { _ in all.randomElement(using: &random)! }
    let index = Int.random(in: 0..<max(objects.count, 1), using: &random)
    let other = Int.random(in: 0..<max(objects.count, 1), using: &random)
    let isEmpty = objects.isEmpty
    let isNew = !objects.contains { $0 as AnyObject === any }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return { $0.add(any) }
    case 1: return { $0.addObjects(from: several) }
    case 2 where isNew: return { $0.insert(any, at: index) }
    case 3: return { $0.remove(any) }
    case 4: return { $0.removeObjects(in: several) }
    case 5 where !isEmpty: return { $0.removeObject(at: index) }
    case 6 where !isEmpty && isNew: return { $0.replaceObject(at: index, with: any) }
    case 7 where !isEmpty && isNew: return { $0[index] = any }
    case 8 where !isEmpty: return { $0.exchangeObject(at: index, withObjectAt: other) }
    case 9 where !isEmpty: return { $0.moveObjects(at: [index], to: other) }
    case 10: return { $0.union(NSOrderedSet(array: several)) }
    case 11: return { $0.minus(NSOrderedSet(array: several)) }
    case 12: return { $0.minusSet(Set(several.map { AnyHashable($0) })) }
    case 13:
      // Foundation's own sets never come back from intersecting.
      return { set in
        if type(of: set) == NSMutableOrderedSet.self {
          set.removeObjects(in: Array(all.suffix(2)))
        } else {
          set.intersect(NSOrderedSet(array: Array(all.dropLast(2))))
        }
      }
    case 14: return { $0.sort { ($0 as! Chapter).title!.compare(($1 as! Chapter).title!) } }
    case 15: return { $0.sort(using: [NSSortDescriptor(key: "title", ascending: false)]) }
    case 16 where !isEmpty: return { $0.removeObjects(at: [index]) }
    case 17: return { $0.filter(using: NSPredicate(format: "title != 'c'")) }
    case 18 where objects.count > 5: return { $0.removeAllObjects() }
    default: return { $0.add(any) }
    }
  }

  func testItChangesAsFoundationsSetsDoAndTheRelationshipWithIt() throws {
    var random = SeededRandom(seed: 7)
    let book = context.addBook("a")
    let all = chapters(["a", "b", "c", "d", "e", "f", "g", "h"])
    let plain = NSMutableOrderedSet()
    var set = book.mutableOrderedSetValue(forKey: "chapters")
    for step in 0..<600 {
      let change = change(of: plain.array, among: all, &random)
      change(plain)
      change(set)
      let expected = plain.array as? [Chapter]
      XCTAssertEqual(set.array as? [Chapter], expected, "step \(step)")
      XCTAssertEqual(set.compactMap { $0 as? Chapter }, expected, "step \(step)")
      XCTAssertEqual(set.count, plain.count)
      XCTAssertEqual(book.chapters?.array as? [Chapter], expected, "step \(step)")
      XCTAssertTrue(set.isEqual(to: plain))
      for chapter in all {
        XCTAssertEqual(
          chapter.value(forKey: "book") as? Book, plain.contains(chapter) ? book : nil)
      }
      if step % 100 == 99 {
        try context.save()
        context.refresh(book, mergeChanges: false)
        XCTAssertEqual(book.chapters?.array as? [Chapter], expected, "step \(step)")
        set = book.mutableOrderedSetValue(forKey: "chapters")
      }
    }
  }

  func testItFollowsChangesOfTheRelationship() {
    let book = context.addBook("a")
    let set = book.mutableOrderedSetValue(forKey: "chapters")
    let all = chapters(["a", "b"])
    for chapter in all { chapter.setValue(book, forKey: "book") }
    XCTAssertEqual(set.count, 2)
    XCTAssertEqual(set.array as? [Chapter], all)
    all[0].setValue(nil, forKey: "book")
    XCTAssertEqual(set[0] as? Chapter, all[1])
    XCTAssertFalse(set.contains(all[0]))
    set.add(all[0])
    XCTAssertEqual(set.array as? [Chapter], [all[1], all[0]])
  }
}
