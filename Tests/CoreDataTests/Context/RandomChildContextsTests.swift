import CoreData
import TestSupport
import XCTest

/// Trees of contexts over a coordinator against a plain model of them: each context sees what its parent sees,
/// with its own changes on top.
final class RandomChildContextsTests: XCTestCase {
  fileprivate struct Entry: Equatable {
    var title: String
    var pages: Int32
    var author: String?
  }

  /// The unsaved changes of one context.
  fileprivate enum Edit {
    case inserted(Entry)
    /// The properties changed, and the entry as it was seen last.
    case updated(title: String?, pages: Int32?, author: String??, seen: Entry)
    case deleted
  }

  private typealias Shelf = [String: Entry]

  private final class Level {
    let context: NSManagedObjectContext
    let parent: Level?
    var edits: [String: Edit] = [:]
    var stored: Shelf = [:]
    /// Held, so that an object that came back as another one is seen.
    var known: [String: Book] = [:]

    init(_ context: NSManagedObjectContext, parent: Level?) {
      self.context = context
      self.parent = parent
      context.mergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
      if let parent { context.parent = parent.context }
    }

    var view: Shelf { edits.reduce(into: parent?.view ?? stored) { $0.apply($1.value, $1.key) } }

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

    func content(_ place: String) throws -> Shelf {
      var shelf: Shelf = [:]
      for book in try context.fetch(NSFetchRequest<Book>(entityName: "Book")) {
        let key = book.genre ?? ""
        XCTAssertNil(shelf[key], "\(place): \(key) is there twice")
        shelf[key] = Entry(
          title: book.title ?? "", pages: book.pages, author: book.author?.name)
        if let old = known[key], old.managedObjectContext != nil, !old.isDeleted {
          XCTAssertTrue(old === book, "\(place): \(key) is two objects")
        }
        known[key] = book
      }
      return shelf
    }

    /// Takes note that entries are about to go from what the level sees; those changed here stay visible here.
    func note(_ view: Shelf) {
      for (key, edit) in edits {
        guard case .updated(let title, let pages, let author, _) = edit, let seen = view[key]
        else { continue }
        edits[key] = .updated(title: title, pages: pages, author: author, seen: seen)
      }
    }
  }

  // MARK: The model

  private static func change(
    _ level: Level, _ key: String, title: String? = nil, pages: Int32? = nil,
    author: String?? = nil
  ) {
    if title == nil, pages == nil, author == nil { return }
    let view = level.view
    switch level.edits[key] {
    case .inserted(var entry):
      entry.change(title, pages, author)
      level.edits[key] = .inserted(entry)
    case .updated(let oldTitle, let oldPages, let oldAuthor, let seen):
      level.edits[key] = .updated(
        title: title ?? oldTitle, pages: pages ?? oldPages, author: author ?? oldAuthor,
        seen: seen)
    default:
      guard let seen = view[key] else { return }
      level.edits[key] = .updated(title: title, pages: pages, author: author, seen: seen)
    }
  }

  private static func save(_ level: Level) {
    guard let parent = level.parent else {
      level.stored = level.view
      level.edits = [:]
      return
    }
    let here = parent.view
    for (key, edit) in level.edits {
      switch edit {
      case .inserted(let entry): parent.edits[key] = .inserted(entry)
      case .updated(let title, let pages, let author, _):
        guard let seen = here[key] else { continue }
        // What is as the parent has it is no change.
        change(
          parent, key, title: title == seen.title ? nil : title,
          pages: pages == seen.pages ? nil : pages, author: author == seen.author ? nil : author)
      case .deleted: delete(parent, key)
      }
    }
    level.edits = [:]
  }

  private static func delete(_ level: Level, _ key: String) {
    if case .inserted = level.edits[key] {
      level.edits[key] = nil
    } else {
      level.edits[key] = .deleted
    }
  }

  // MARK: Rounds

  private static let authors = ["A", "B", "C"]

  private func run(seed: UInt64, rounds: Int, _ levels: [Level]) throws {
    var random = SeededRandom(seed: seed)
    var count = 0
    for round in 0..<rounds {
      let level = levels[Int(random.next() % UInt64(levels.count))]
      let views = levels.map(\.view)
      switch random.next() % 10 {
      case 0, 1:
        count += 1
        let entry = Entry(title: "t\(count)", pages: Int32(count % 50 + 1), author: nil)
        level.context.addBook(entry.title, pages: entry.pages).genre = "k\(count)"
        level.edits["k\(count)"] = .inserted(entry)
      case 2, 3, 4: try change(level, levels, &random)
      case 5: try delete(level, &random)
      case 6: level.context.processPendingChanges()
      case 7, 8:
        try level.context.save()
        Self.save(level)
      default:
        guard random.next() % 3 == 0 else { continue }
        level.context.rollback()
        level.edits = [:]
      }
      for (level, view) in zip(levels, views) { level.note(view) }
      for level in levels { level.context.refreshAllObjects() }
      for (index, level) in levels.enumerated() {
        let place = "seed \(seed), round \(round), level \(index)"
        let differences = Self.differences(try level.content(place), level.view)
        XCTAssertEqual(differences, [], place)
        if !differences.isEmpty { return }
      }
    }
  }

  private static func differences(_ shelf: Shelf, _ model: Shelf) -> [String] {
    Set(shelf.keys).union(model.keys).sorted().compactMap { key in
      if shelf[key] == model[key] { return nil }
      let texts = [shelf[key], model[key]].map { entry in
        entry.map { "\($0.title) \($0.pages) \($0.author ?? "-")" } ?? "none"
      }
      return "\(key): \(texts[0]) instead of \(texts[1])"
    }
  }

  private func change(_ level: Level, _ levels: [Level], _ random: inout SeededRandom) throws {
    guard let key = level.view.keys.sorted().randomElement(using: &random),
      let book = try level.book(key)
    else { return }
    switch random.next() % 3 {
    case 0:
      let title = "x\(random.next() % 100)"
      book.title = title
      Self.change(level, key, title: title)
    case 1:
      let pages = Int32(random.next() % 100 + 1)
      book.pages = pages
      Self.change(level, key, pages: pages)
    default:
      let name = random.next() % 4 == 0 ? nil : Self.authors.randomElement(using: &random)
      if random.next() % 2 == 0, let name {
        if name == level.view[key]?.author { return }
        try level.author(name).addToBooks(book)
      } else {
        book.author = try name.map { try level.author($0) }
      }
      Self.change(level, key, author: .some(name))
    }
  }

  private func delete(_ level: Level, _ random: inout SeededRandom) throws {
    guard let key = level.view.keys.sorted().randomElement(using: &random),
      let book = try level.book(key)
    else { return }
    level.context.delete(book)
    level.context.processPendingChanges()
    Self.delete(level, key)
  }

  private func levels(_ container: NSPersistentContainer, isChain: Bool) throws -> [Level] {
    let root = Level(container.viewContext, parent: nil)
    for name in Self.authors { Author(context: root.context).name = name }
    try root.context.save()
    let first = Level(NSManagedObjectContext(.mainQueue), parent: root)
    let second = Level(NSManagedObjectContext(.mainQueue), parent: isChain ? first : root)
    return [root, first, second]
  }

  /// The store is checked through a context of its own, relationships from both sides.
  private func checkStore(_ container: NSPersistentContainer, _ shelf: Shelf) throws {
    let context = container.newBackgroundContext()
    try context.performAndWait {
      let level = Level(context, parent: nil)
      XCTAssertEqual(try level.content("store"), shelf)
      for author in try context.fetch(NSFetchRequest<Author>(entityName: "Author")) {
        let keys = (author.books?.allObjects as? [Book])?.compactMap(\.genre) ?? []
        XCTAssertEqual(Set(keys), Set(shelf.filter { $0.value.author == author.name }.keys))
      }
    }
  }

  private func run(isChain: Bool, seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      let container = Library.container(file: seed % 4 == 0, for: self)
      let levels = try levels(container, isChain: isChain)
      try run(seed: seed, rounds: 120, levels)
      for level in levels.reversed() {
        try level.context.save()
        Self.save(level)
      }
      XCTAssertEqual(levels[0].stored, levels[0].view)
      try checkStore(container, levels[0].stored)
    }
  }

  func testTwoChildrenOfOneParent() throws { try run(isChain: false, seeds: 1...3) }

  func testAChildOfAChild() throws { try run(isChain: true, seeds: 11...13) }
}

extension RandomChildContextsTests.Entry {
  fileprivate mutating func change(_ title: String?, _ pages: Int32?, _ author: String??) {
    if let title { self.title = title }
    if let pages { self.pages = pages }
    if let author { self.author = author }
  }
}

extension [String: RandomChildContextsTests.Entry] {
  fileprivate mutating func apply(_ edit: RandomChildContextsTests.Edit, _ key: String) {
    switch edit {
    case .inserted(let entry): self[key] = entry
    case .updated(let title, let pages, let author, let seen):
      var entry = self[key] ?? seen
      entry.change(title, pages, author)
      self[key] = entry
    case .deleted: self[key] = nil
    }
  }
}
