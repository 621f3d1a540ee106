import CoreData
import Foundation

/// The object that Xcode would generate for the benchmark's model.
final class BenchmarkItem: NSManagedObject {
  var title: String? {
    get { _managedValue(forKey: "title") }
    set { _setManagedValue(newValue, forKey: "title") }
  }
  var detail: String? {
    get { _managedValue(forKey: "detail") }
    set { _setManagedValue(newValue, forKey: "detail") }
  }
  var count: Int64 {
    get { _managedValue(forKey: "count") }
    set { _setManagedValue(newValue, forKey: "count") }
  }
  var price: Double {
    get { _managedValue(forKey: "price") }
    set { _setManagedValue(newValue, forKey: "price") }
  }
  var made: Date? {
    get { _managedValue(forKey: "made") }
    set { _setManagedValue(newValue, forKey: "made") }
  }
  var isDone: Bool {
    get { _managedValue(forKey: "isDone") }
    set { _setManagedValue(newValue, forKey: "isDone") }
  }
  var list: NSManagedObject? {
    get { _managedValue(forKey: "list") }
    set { _setManagedValue(newValue, forKey: "list") }
  }
}

/// The rows as managed objects.
struct ObjectSide: BenchmarkSide {
  private var context: NSManagedObjectContext?

  private static func model() -> NSManagedObjectModel {
    func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      return attribute
    }
    let item = NSEntityDescription()
    item.name = "Item"
    item.managedObjectClassName = NSStringFromClass(BenchmarkItem.self)
    let list = NSEntityDescription()
    list.name = "List"
    let owner = NSRelationshipDescription()
    owner.name = "list"
    owner.maxCount = 1
    owner.destinationEntity = list
    item.properties = [
      attribute("title", .stringAttributeType), attribute("detail", .stringAttributeType),
      attribute("count", .integer64AttributeType), attribute("price", .doubleAttributeType),
      attribute("made", .dateAttributeType), attribute("isDone", .booleanAttributeType), owner,
    ]
    list.properties = [attribute("name", .stringAttributeType)]
    let model = NSManagedObjectModel()
    model.entities = [item, list]
    return model
  }

  mutating func open(_ url: URL) throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.model())
    try coordinator.addPersistentStore(type: .sqlite, at: url)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    context.undoManager = nil
    try context.performAndWait {
      for index in 0..<100 {
        let list = NSEntityDescription.insertNewObject(forEntityName: "List", into: context)
        list.setValue("list \(index)", forKey: "name")
      }
      try context.save()
    }
    self.context = context
  }

  mutating func close() { context = nil }

  mutating func run(_ step: CoreDataBenchmark.Step, _ count: Int) throws -> Int {
    guard let context else { return 0 }
    return try context.performAndWait {
      defer { context.reset() }
      switch step {
      case .insert: return try insert(count, context)
      case .fetch: return read(try context.fetch(request(nil)))
      case .predicate: return read(try context.fetch(request("count == 7")))
      case .relationship: return read(try context.fetch(request("list.name == 'list 7'")))
      case .update:
        let items = try context.fetch(request(nil))
        for item in items {
          item.count += 1
          item.title = "Changed"
        }
        try context.save()
        return items.count
      case .delete:
        let items = try context.fetch(request(nil))
        for item in items { context.delete(item) }
        try context.save()
        return items.count
      }
    }
  }

  private func request(_ format: String?) -> NSFetchRequest<BenchmarkItem> {
    let request = NSFetchRequest<BenchmarkItem>(entityName: "Item")
    request.predicate = format.map { NSPredicate(format: $0) }
    return request
  }

  private func insert(_ count: Int, _ context: NSManagedObjectContext) throws -> Int {
    let lists = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "List"))
      .sorted { $0.objectID.primaryKey < $1.objectID.primaryKey }
    for index in 0..<count {
      let row = BenchmarkRow(index)
      let item = BenchmarkItem(context: context)
      item.title = row.title
      item.detail = row.detail
      item.count = row.count
      item.price = row.price
      item.made = row.made
      item.isDone = row.isDone
      item.list = lists[Int(row.list) - 1]
    }
    try context.save()
    return count
  }

  private func read(_ items: [BenchmarkItem]) -> Int {
    var sum = 0
    for item in items {
      sum &+= (item.title?.utf8.count ?? 0) &+ (item.detail?.utf8.count ?? 0) &+ Int(item.count)
      sum &+= Int(item.price) &+ (item.isDone ? 1 : 0)
      sum &+= Int(item.made?.timeIntervalSinceReferenceDate ?? 0)
    }
    precondition(sum != 0 || items.isEmpty)
    return items.count
  }
}
