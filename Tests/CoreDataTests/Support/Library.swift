import CoreData
import XCTest

final class Author: NSManagedObject {
  var name: String? {
    get { _managedValue(forKey: "name") }
    set { _setManagedValue(newValue, forKey: "name") }
  }
  var books: NSSet? {
    get { _managedValue(forKey: "books") }
    set { _setManagedValue(newValue, forKey: "books") }
  }
  func addToBooks(_ value: Book) { _addManaged(value, forKey: "books") }
  func removeFromBooks(_ values: NSSet) { _removeManaged(values, forKey: "books") }
}

extension Author {
  class func fetchRequest() -> NSFetchRequest<Author> { NSFetchRequest(entityName: "Author") }
}

class Book: NSManagedObject {
  var title: String? {
    get { _managedValue(forKey: "title") }
    set { _setManagedValue(newValue, forKey: "title") }
  }
  var pages: Int32 {
    get { _managedValue(forKey: "pages") }
    set { _setManagedValue(newValue, forKey: "pages") }
  }
  var price: Double {
    get { _managedValue(forKey: "price") }
    set { _setManagedValue(newValue, forKey: "price") }
  }
  var isRead: Bool {
    get { _managedValue(forKey: "isRead") }
    set { _setManagedValue(newValue, forKey: "isRead") }
  }
  var published: Date? {
    get { _managedValue(forKey: "published") }
    set { _setManagedValue(newValue, forKey: "published") }
  }
  var genre: String? {
    get { _managedValue(forKey: "genre") }
    set { _setManagedValue(newValue, forKey: "genre") }
  }
  /// Transient.
  var note: String? {
    get { _managedValue(forKey: "note") }
    set { _setManagedValue(newValue, forKey: "note") }
  }
  var author: Author? {
    get { _managedValue(forKey: "author") }
    set { _setManagedValue(newValue, forKey: "author") }
  }
  var tags: Set<Tag> {
    get { _managedValue(forKey: "tags") }
    set { _setManagedValue(newValue, forKey: "tags") }
  }
  var chapters: NSOrderedSet? {
    get { _managedValue(forKey: "chapters") }
    set { _setManagedValue(newValue, forKey: "chapters") }
  }
  var plain = 7

  /// The calls, in order.
  var calls: [String] = []
  var onWillSave: ((Book) -> Void)?

  override func awakeFromInsert() {
    super.awakeFromInsert()
    calls.append("awakeFromInsert")
    genre = "novel"
  }
  override func awakeFromFetch() {
    super.awakeFromFetch()
    calls.append("awakeFromFetch")
    note = "fetched"
  }
  override func awake(fromSnapshotEvents flags: NSSnapshotEventType) {
    super.awake(fromSnapshotEvents: flags)
    calls.append("awake \(flags.rawValue)")
  }
  override func willSave() {
    super.willSave()
    calls.append("willSave")
    onWillSave?(self)
  }
  override func didSave() {
    super.didSave()
    calls.append("didSave")
  }
  override func prepareForDeletion() {
    super.prepareForDeletion()
    calls.append("prepareForDeletion \(author == nil ? 0 : 1)")
  }
  override func willTurnIntoFault() {
    super.willTurnIntoFault()
    calls.append("willTurnIntoFault")
  }
  override func didTurnIntoFault() {
    super.didTurnIntoFault()
    calls.append("didTurnIntoFault")
  }
}

/// A book that checks itself, and whose initialiser is its own.
final class Comic: Book {
  nonisolated(unsafe) static var made = 0

  required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    Comic.made += 1
    super.init(entity: entity, insertInto: context)
  }

  var artist: String? {
    get { _managedValue(forKey: "artist") }
    set { _setManagedValue(newValue, forKey: "artist") }
  }

  override func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String
  ) throws {
    try super.validateValue(value, forKey: key)
    if key == "artist", value.pointee as? String == "nobody" {
      throw NSError(domain: "Comic", code: 1)
    }
    if key == "artist", value.pointee == nil { value.pointee = "unknown" as NSString }
  }
}

final class Tag: NSManagedObject {
  var name: String? {
    get { _managedValue(forKey: "name") }
    set { _setManagedValue(newValue, forKey: "name") }
  }
}

final class Chapter: NSManagedObject {
  var title: String? {
    get { _managedValue(forKey: "title") }
    set { _setManagedValue(newValue, forKey: "title") }
  }
}

/// A model with every kind of property and delete rule, and containers of it for tests.
enum Library {
  static func model() -> NSManagedObjectModel {
    let author = entity("Author", [attribute("name", .stringAttributeType)])
    let book = entity(
      "Book",
      [
        attribute("title", .stringAttributeType, isOptional: false),
        attribute("pages", .integer32AttributeType, default: 100),
        attribute("price", .doubleAttributeType, default: 0.0),
        attribute("isRead", .booleanAttributeType, default: false),
        attribute("published", .dateAttributeType),
        attribute("genre", .stringAttributeType),
        attribute("note", .stringAttributeType, isTransient: true),
      ])
    let comic = entity("Comic", [attribute("artist", .stringAttributeType)])
    let tag = entity("Tag", [attribute("name", .stringAttributeType)])
    let chapter = entity("Chapter", [attribute("title", .stringAttributeType)])
    relate(
      ("books", author, 0, .denyDeleteRule, false), ("author", book, 1, .nullifyDeleteRule, false))
    relate(
      ("tags", book, 0, .nullifyDeleteRule, false), ("books", tag, 0, .nullifyDeleteRule, false))
    relate(
      ("chapters", book, 0, .cascadeDeleteRule, true),
      ("book", chapter, 1, .nullifyDeleteRule, false))
    book.subentities = [comic]
    tag.uniquenessConstraints = [["name"]]
    (book.attributesByName["pages"])?.setValidationPredicates(
      [NSPredicate(format: "SELF >= 1"), NSPredicate(format: "SELF <= 5000")],
      withValidationWarnings: ["1620", "1610"])
    let model = NSManagedObjectModel()
    model.entities = [author, book, comic, tag, chapter]
    return model
  }

  private static func entity(
    _ name: String, _ properties: [NSPropertyDescription]
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = "CoreDataTests.\(name)"
    entity.properties = properties
    return entity
  }

  private static func attribute(
    _ name: String, _ type: NSAttributeType, isOptional: Bool = true, isTransient: Bool = false,
    default value: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.isOptional = isOptional
    attribute.isTransient = isTransient
    attribute.defaultValue = value
    return attribute
  }

  private typealias Side = (
    name: String, entity: NSEntityDescription, maxCount: Int, rule: NSDeleteRule, isOrdered: Bool
  )

  private static func relate(_ left: Side, _ right: Side) {
    let relationships = [left, right].map { side in
      let relationship = NSRelationshipDescription()
      relationship.name = side.name
      relationship.maxCount = side.maxCount
      relationship.deleteRule = side.rule
      relationship.isOrdered = side.isOrdered
      return relationship
    }
    relationships[0].destinationEntity = right.entity
    relationships[1].destinationEntity = left.entity
    relationships[0].inverseRelationship = relationships[1]
    relationships[1].inverseRelationship = relationships[0]
    left.entity.properties.append(relationships[0])
    right.entity.properties.append(relationships[1])
  }

  /// A container whose store is in memory, or in a file that goes with the test.
  static func container(
    file: Bool = false, for test: XCTestCase, line: UInt = #line
  ) -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Library", managedObjectModel: model())
    let description = NSPersistentStoreDescription()
    if file {
      let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString)
      try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      test.addTeardownBlock { try? FileManager.default.removeItem(at: directory) }
      description.url = directory.appendingPathComponent("Library.sqlite")
    } else {
      description.type = NSInMemoryStoreType
    }
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { _, error in XCTAssertNil(error, line: line) }
    return container
  }
}

extension NSManagedObjectContext {
  /// A new book that can be saved.
  @discardableResult
  func addBook(_ title: String, pages: Int32 = 100, by author: Author? = nil) -> Book {
    let book = Book(context: self)
    book.title = title
    book.pages = pages
    book.author = author
    return book
  }

  /// All books, by title.
  func books() throws -> [Book] {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    return try fetch(request)
  }

  /// The titles of the books that a predicate finds, in order.
  func titles(_ format: String = "TRUEPREDICATE") throws -> [String] {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.predicate = NSPredicate(format: format)
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    return try fetch(request).compactMap(\.title)
  }
}

/// Objects as relationships show them.
func set(_ objects: NSManagedObject...) -> NSSet { NSSet(array: objects) }

/// Collects what a notification tells.
final class NotificationLog: @unchecked Sendable {
  private(set) var notifications: [Notification] = []
  private var observers: [any NSObjectProtocol] = []

  init(_ names: [Notification.Name], of object: AnyObject) {
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        [weak self] in self?.notifications.append($0)
      }
    }
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  /// The titles of the books that each notification tells of, by key.
  var titles: [[String: Set<String>]] {
    notifications.map { notification in
      var told: [String: Set<String>] = [:]
      for (key, value) in notification.userInfo ?? [:] {
        guard let objects = value as? Set<NSManagedObject> else { continue }
        told[key as? String ?? ""] = Set(objects.compactMap { ($0 as? Book)?.title })
      }
      return told
    }
  }
}
