import CoreData
import XCTest

final class ManagedObjectTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

  func testNewObjectsHaveDefaultsAndWhatAwakeFromInsertSets() {
    let book = Book(context: context)
    XCTAssertEqual(book.pages, 100)
    XCTAssertEqual(book.price, 0)
    XCTAssertNil(book.title)
    XCTAssertEqual(book.genre, "novel")
    XCTAssertEqual(book.calls, ["awakeFromInsert"])
    XCTAssertTrue(book.isInserted)
    XCTAssertTrue(book.objectID.isTemporaryID)
    XCTAssertTrue(context.insertedObjects.contains(book))
  }

  func testObjectsAreOfTheirEntitysClassAndStoredPropertiesAreInitialised() throws {
    context.addBook("a")
    try context.save()
    context.reset()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    let book = try XCTUnwrap(try context.fetch(request).first as? Book)
    XCTAssertEqual(book.plain, 7)
  }

  func testDesignatedInitialisersOfSubclassesAreUsedForFetchedObjects() throws {
    let comic = Comic(context: context)
    comic.title = "c"
    try context.save()
    context.reset()
    let made = Comic.made
    let found = try context.fetch(NSFetchRequest<Comic>(entityName: "Comic"))
    XCTAssertEqual(found.count, 1)
    XCTAssertEqual(Comic.made, made + 1)
    XCTAssertEqual(found[0].artist, "unknown")
  }

  func testAFaultFiresOnFirstAccessAndAwakes() throws {
    context.addBook("a")
    try context.save()
    context.reset()
    let book = try XCTUnwrap(context.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
    XCTAssertTrue(book.isFault)
    XCTAssertEqual(book.calls, [])
    XCTAssertEqual(book.title, "a")
    XCTAssertFalse(book.isFault)
    XCTAssertEqual(book.calls, ["awakeFromFetch"])
    XCTAssertEqual(book.note, "fetched")
    XCTAssertFalse(context.hasChanges, "Changes in awakeFromFetch do not count.")
  }

  func testKeyValueAccessShowsNumbersAsNSNumberAndTakesAnyNumber() {
    let book = Book(context: context)
    book.setValue(321, forKey: "pages")
    XCTAssertEqual(book.pages, 321)
    XCTAssertEqual(book.value(forKey: "pages") as? NSNumber, 321)
    XCTAssertEqual(book.value(forKey: "pages") as? Int, 321)
    book.setValue(NSNumber(value: true), forKey: "isRead")
    XCTAssertTrue(book.isRead)
    XCTAssertEqual(book.value(forKey: "isRead") as? Bool, true)
    book.setValue(Float(1.5), forKey: "price")
    XCTAssertEqual(book.value(forKey: "price") as? Double, 1.5)
    book.setValue(nil, forKey: "genre")
    XCTAssertNil(book.value(forKey: "genre"))
    XCTAssertEqual(book.value(forKey: "plain") as? Int, 7)
  }

  func testKeyPathsAndOperatorsGoThroughRelationships() {
    let author = Author(context: context)
    author.name = "Han"
    context.addBook("a", pages: 10, by: author)
    let book = context.addBook("b", pages: 30, by: author)
    XCTAssertEqual(book.value(forKeyPath: "author.name") as? String, "Han")
    XCTAssertEqual((author.value(forKeyPath: "books.@sum.pages") as? NSNumber)?.intValue, 40)
    XCTAssertEqual((author.value(forKeyPath: "books.@count") as? NSNumber)?.intValue, 2)
  }

  // MARK: Relationships

  func testBothSidesOfARelationshipStayInStep() throws {
    let first = Author(context: context)
    let second = Author(context: context)
    let book = context.addBook("a", by: first)
    XCTAssertEqual(first.books, set(book))
    book.author = second
    XCTAssertEqual(first.books, set())
    XCTAssertEqual(second.books, set(book))
    second.removeFromBooks(set(book))
    XCTAssertNil(book.author)
    first.books = set(book)
    XCTAssertTrue(book.author === first)
    try context.save()
    context.reset()
    let fetched = try XCTUnwrap(context.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
    XCTAssertEqual(fetched.author?.books, set(fetched))
  }

  func testManyToManyRelationshipsAreKept() throws {
    let tags = ["x", "y", "z"].map { name -> Tag in
      let tag = Tag(context: context)
      tag.name = name
      return tag
    }
    let book = context.addBook("a")
    book.tags = [tags[0], tags[1]]
    XCTAssertEqual(tags[0].value(forKey: "books") as? NSSet, set(book))
    try context.save()
    book.tags = [tags[1], tags[2]]
    XCTAssertEqual(tags[0].value(forKey: "books") as? NSSet, set())
    try context.save()
    context.reset()
    let fetched = try XCTUnwrap(context.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
    XCTAssertEqual(Set(fetched.tags.map(\.name)), ["y", "z"])
  }

  func testOrderedRelationshipsKeepTheirOrder() throws {
    let book = context.addBook("a")
    let chapters = (0..<5).map { number -> Chapter in
      let chapter = Chapter(context: context)
      chapter.title = "\(number)"
      return chapter
    }
    func titles(_ book: Book) -> [String] {
      (book.chapters?.array as? [Chapter])?.compactMap(\.title) ?? []
    }
    book.chapters = NSOrderedSet(array: chapters)
    XCTAssertEqual(titles(book), ["0", "1", "2", "3", "4"])
    try context.save()
    book.mutableOrderedSetValue(forKey: "chapters").moveObjects(at: [4], to: 0)
    XCTAssertEqual(titles(book), ["4", "0", "1", "2", "3"])
    book._removeManaged(at: 1, forKey: "chapters")
    book._insertManaged(chapters[0], at: 3, forKey: "chapters")
    XCTAssertEqual(titles(book), ["4", "1", "2", "0", "3"])
    XCTAssertTrue(chapters[0].value(forKey: "book") as? Book === book)
    try context.save()
    context.reset()
    let fetched = try XCTUnwrap(context.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
    XCTAssertEqual(titles(fetched), ["4", "1", "2", "0", "3"])
  }

  func testMutableSetsChangeTheRelationship() {
    let author = Author(context: context)
    let books = (0..<3).map { context.addBook("\($0)") }
    let set: NSMutableSet = author.mutableSetValue(forKey: "books")
    set.add(books[0])
    set.addObjects(from: [books[1], books[2]])
    XCTAssertEqual(author.books?.count, 3)
    XCTAssertTrue(books[2].author === author)
    set.remove(books[1])
    XCTAssertNil(books[1].author)
    XCTAssertTrue(set.contains(books[0]))
    XCTAssertEqual(set.count, 2)
    XCTAssertEqual(Set(set.allObjects.compactMap { ($0 as? Book)?.title }), ["0", "2"])
  }

  func testPrimitiveAccessorsBetweenAnnouncementsAreAChange() throws {
    let book = context.addBook("a")
    let author = Author(context: context)
    try context.save()
    book.willChangeValue(forKey: "title")
    book.setPrimitiveValue("b", forKey: "title")
    book.didChangeValue(forKey: "title")
    XCTAssertTrue(book.isUpdated)
    XCTAssertEqual(book.primitiveValue(forKey: "title") as? String, "b")
    book.willChangeValue(forKey: "author")
    book.setPrimitiveValue(author, forKey: "author")
    book.didChangeValue(forKey: "author")
    XCTAssertEqual(author.books, set(book))
  }

  // MARK: Changes

  func testChangedValuesAreThoseThatDifferFromTheStore() throws {
    let book = context.addBook("a")
    try context.save()
    XCTAssertTrue(book.changedValues().isEmpty)
    book.title = "b"
    book.pages = 100
    XCTAssertEqual(book.changedValues().keys.sorted(), ["title"])
    XCTAssertEqual(book.committedValues(forKeys: ["title"])["title"] as? String, "a")
    XCTAssertTrue(book.hasPersistentChangedValues)
    XCTAssertTrue(book.hasChanges)
    XCTAssertEqual(book.changedValuesForCurrentEvent()["title"] as? String, "a")
    context.processPendingChanges()
    XCTAssertTrue(book.changedValuesForCurrentEvent().isEmpty)
    book.title = "c"
    XCTAssertEqual(book.changedValuesForCurrentEvent()["title"] as? String, "b")
    book.title = "a"
    XCTAssertFalse(book.hasPersistentChangedValues)
    XCTAssertTrue(book.isUpdated, "Setting the old value again leaves the object updated.")
  }

  func testTransientValuesAreNotPersistentChanges() throws {
    let book = context.addBook("a")
    try context.save()
    book.note = "n"
    XCTAssertTrue(book.hasChanges)
    XCTAssertFalse(book.hasPersistentChangedValues)
    try context.save()
    XCTAssertEqual(book.note, "n", "Transient values stay after a save.")
  }

  // MARK: Description

  func testDescriptionNamesEntityIDAndValues() throws {
    let book = context.addBook("Tales")
    let text = book.description
    XCTAssertTrue(text.contains("(entity: Book; id: "), text)
    XCTAssertTrue(text.contains("title = \"Tales\";"), text)
    XCTAssertTrue(text.contains("author = nil;"), text)
    try context.save()
    context.refresh(book, mergeChanges: false)
    XCTAssertTrue(book.description.hasSuffix("data: <fault>)"), book.description)
  }

  func testObjectsWithoutContextKeepValuesAndCanBeInserted() throws {
    let entity = try XCTUnwrap(container.managedObjectModel.entitiesByName["Book"])
    let book = Book(entity: entity, insertInto: nil)
    XCTAssertNil(book.managedObjectContext)
    book.title = "loose"
    XCTAssertEqual(book.title, "loose")
    XCTAssertFalse(book.hasChanges)
    context.insert(book)
    try context.save()
    XCTAssertEqual(try context.titles(), ["loose"])
  }

  func testAnObjectMadeWithoutArgumentsIsInNoContext() {
    let book = Book()
    XCTAssertEqual(book.entity.name, "Book")
    XCTAssertNil(book.managedObjectContext)
    XCTAssertTrue(context.insertedObjects.isEmpty)
  }

  func testObjectsAreReleasedUnlessTheyHaveChanges() throws {
    weak var saved: Book?
    weak var changed: Book?
    do {
      let book = context.addBook("a")
      let other = context.addBook("b")
      try context.save()
      other.title = "c"
      saved = book
      changed = other
    }
    context.processPendingChanges()
    XCTAssertNil(saved)
    XCTAssertNotNil(changed)
    XCTAssertEqual(context.registeredObjects.count, 1)
  }

  func testMutableSetsAtKeyPathsAreThoseOfTheObjectThere() throws {
    let author = Author(context: context)
    let book = context.addBook("a", by: author)
    let other = context.addBook("b")
    book.mutableSetValue(forKeyPath: "author.books").add(other)
    XCTAssertTrue(other.author === author)
    book.mutableSetValue(forKeyPath: "tags").add(Tag(context: context))
    XCTAssertEqual(book.tags.count, 1)
    other.mutableOrderedSetValue(forKeyPath: "chapters").add(Chapter(context: context))
    XCTAssertEqual(other.chapters?.count, 1)
    other.author = nil
    XCTAssertEqual(other.mutableSetValue(forKeyPath: "author.books").count, 0)
  }
}
