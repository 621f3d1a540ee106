import XCTest

@testable import CoreData

/// Migration by mapping models and policies.
final class MigrationManagerTests: XCTestCase {
  private typealias Entity = ModelSketch.Entity
  private let title = ModelSketch.Part.attribute("title", .stringAttributeType)

  private func source() -> NSManagedObjectModel {
    ModelSketch.model(
      Entity(
        "Person",
        [
          .attribute("name", .stringAttributeType), .toMany("books", "Book", inverse: "owner"),
        ]),
      Entity("Book", [title, .toOne("owner", "Person", inverse: "books")]))
  }

  /// People with first and last names; books in an order.
  private func destination() -> NSManagedObjectModel {
    ModelSketch.model(
      Entity(
        "Person",
        [
          .attribute("first", .stringAttributeType), .attribute("last", .stringAttributeType),
          .toMany("books", "Book", inverse: "owner", ordered: true),
        ]),
      Entity("Book", [title, .toOne("owner", "Person", inverse: "books")]))
  }

  private func stage(_ name: String = "Store.sqlite", type: String = NSSQLiteStoreType) throws
    -> MigrationStage
  {
    let stage = try MigrationStage(closesAfter: self, name: name)
    let context = try stage.context(source(), type: type)
    for (person, titles) in [("Ada Lovelace", ["Notes", "Letters"]), ("Alan Turing", ["Numbers"])] {
      let books = titles.map { context.insert("Book", ["title": $0]) }
      context.insert("Person", ["name": person, "books": NSSet(array: books)])
    }
    try context.save()
    try stage.close()
    return stage
  }

  private func mapping(policy: String?) -> NSMappingModel {
    let people = NSEntityMapping()
    people.name = "PersonToPerson"
    people.mappingType = .customEntityMappingType
    people.sourceEntityName = "Person"
    people.destinationEntityName = "Person"
    people.entityMigrationPolicyClassName = policy
    let books = NSEntityMapping()
    books.name = "BookToBook"
    books.mappingType = .transformEntityMappingType
    books.sourceEntityName = "Book"
    books.destinationEntityName = "Book"
    let title = NSPropertyMapping()
    title.name = "title"
    title.valueExpression = _NSExpression(format: "uppercase:($source.title)")
    books.attributeMappings = [title]
    let owner = NSPropertyMapping()
    owner.name = "owner"
    owner.valueExpression = _NSExpression(
      format: """
        FUNCTION($manager, "destinationInstancesForEntityMappingNamed:sourceInstances:", \
        "PersonToPerson", $source.owner)
        """)
    books.relationshipMappings = [owner]
    let model = NSMappingModel()
    model.entityMappings = [people, books]
    return model
  }

  private func check(_ context: NSManagedObjectContext) throws {
    let people = try context.objects("Person", sortedBy: "first")
    XCTAssertEqual(people.map { $0.value(forKey: "first") as? String }, ["Ada", "Alan"])
    XCTAssertEqual(people.map { $0.value(forKey: "last") as? String }, ["Lovelace", "Turing"])
    XCTAssertEqual(
      people.map { $0.related("books", "title").sorted() },
      [
        ["LETTERS", "NOTES"], ["NUMBERS"],
      ])
  }

  func testPoliciesAndExpressionsMakeTheValues() throws {
    let stage = try stage()
    let target = stage.folder.appendingPathComponent("New.sqlite")
    let manager = NSMigrationManager(sourceModel: source(), destinationModel: destination())
    try manager.migrateStore(
      from: stage.url, type: .sqlite, mapping: mapping(policy: "NameSplittingPolicy"), to: target,
      type: .sqlite)
    XCTAssertEqual(manager.migrationProgress, 1)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: destination())
    try coordinator.addPersistentStore(type: .sqlite, at: target)
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    try check(context)
    XCTAssertEqual(
      try stage.context(source()).objects("Person").count, 2, "the source is as it was")
  }

  func testMigrationIntoTheSameFile() throws {
    for type in [NSSQLiteStoreType, NSBinaryStoreType] {
      let stage = try stage("Store.\(type)", type: type)
      let manager = NSMigrationManager(sourceModel: source(), destinationModel: destination())
      try manager.migrateStore(
        from: stage.url, sourceType: type, with: mapping(policy: "NameSplittingPolicy"),
        toDestinationURL: stage.url, destinationType: type)
      try check(stage.context(destination(), type: type, options: [:]))
      try stage.close()
      let left = try FileManager.default.contentsOfDirectory(atPath: stage.folder.path)
      XCTAssertEqual(left.filter { $0.contains("migrating") }, [])
    }
  }

  func testPolicyThatFailsLeavesTheStore() throws {
    let stage = try stage()
    let before = try Data(contentsOf: stage.url)
    let manager = NSMigrationManager(sourceModel: source(), destinationModel: destination())
    for target in [stage.url, stage.folder.appendingPathComponent("New.sqlite")] {
      XCTAssertThrowsError(
        try manager.migrateStore(
          from: stage.url, type: .sqlite, mapping: mapping(policy: "FailingPolicy"), to: target,
          type: .sqlite)
      ) { XCTAssertEqual(($0 as NSError).domain, "Test") }
    }
    XCTAssertEqual(try Data(contentsOf: stage.url), before)
    let left = try FileManager.default.contentsOfDirectory(atPath: stage.folder.path)
    XCTAssertEqual(left.filter { !$0.hasPrefix("Store.sqlite") }, [])
    XCTAssertEqual(try stage.context(source()).objects("Book").count, 3)
  }

  func testACancelledMigrationLeavesTheStore() throws {
    let stage = try stage()
    let manager = NSMigrationManager(sourceModel: source(), destinationModel: destination())
    XCTAssertThrowsError(
      try manager.migrateStore(
        from: stage.url, type: .sqlite, mapping: mapping(policy: "CancellingPolicy"), to: stage.url,
        type: .sqlite)
    ) { XCTAssertEqual(($0 as NSError).code, NSMigrationCancelledError) }
    XCTAssertEqual(try stage.context(source()).objects("Book").count, 3)
  }

  func testPolicyThatIsNotThere() throws {
    let stage = try stage()
    let manager = NSMigrationManager(sourceModel: source(), destinationModel: destination())
    XCTAssertThrowsError(
      try manager.migrateStore(
        from: stage.url, type: .sqlite, mapping: mapping(policy: "NoSuchPolicy"), to: stage.url,
        type: .sqlite)
    ) { XCTAssertEqual(($0 as NSError).code, NSEntityMigrationPolicyError) }
  }

  func testInferredMappingModelIsCarriedOut() throws {
    let next = ModelSketch.model(
      Entity(
        "Human", was: "Person",
        [
          .attribute("fullName", .stringAttributeType, was: "name"),
          .attribute("age", .integer16AttributeType, optional: false, default: 30),
          .toMany("volumes", "Book", inverse: "owner", was: "books"),
        ]),
      Entity("Book", [title, .toOne("owner", "Human", inverse: "volumes")]))
    for type in [NSSQLiteStoreType, NSBinaryStoreType] {
      let stage = try stage("Store.\(type)", type: type)
      let mapping = try NSMappingModel.inferredMappingModel(
        forSourceModel: source(), destinationModel: next)
      let manager = NSMigrationManager(sourceModel: source(), destinationModel: next)
      try manager.migrateStore(
        from: stage.url, sourceType: type, with: mapping, toDestinationURL: stage.url,
        destinationType: type)
      let context = try stage.context(next, type: type, options: [:])
      let humans = try context.objects("Human", sortedBy: "fullName")
      XCTAssertEqual(
        humans.map { $0.value(forKey: "fullName") as? String }, ["Ada Lovelace", "Alan Turing"])
      XCTAssertEqual(humans.map { $0.value(forKey: "age") as? Int }, [30, 30])
      XCTAssertEqual(
        humans.map { $0.related("volumes", "title") },
        [
          ["Letters", "Notes"], ["Numbers"],
        ])
    }
  }

  func testStoresThatAreNotThere() throws {
    let stage = try MigrationStage(closesAfter: self)
    let manager = NSMigrationManager(sourceModel: source(), destinationModel: destination())
    XCTAssertThrowsError(
      try manager.migrateStore(
        from: stage.url, type: .sqlite, mapping: mapping(policy: nil),
        to: stage.folder.appendingPathComponent("New.sqlite"), type: .sqlite)
    ) { XCTAssertEqual(($0 as NSError).code, NSMigrationManagerSourceStoreError) }
    XCTAssertThrowsError(
      try manager.migrateStore(
        from: stage.url, sourceType: NSSQLiteStoreType, with: nil, toDestinationURL: stage.url,
        destinationType: NSSQLiteStoreType)
    ) { XCTAssertEqual(($0 as NSError).code, NSMigrationMissingMappingModelError) }
  }
}

/// Makes two names of one.
final class NameSplittingPolicy: NSEntityMigrationPolicy {
  override func createDestinationInstances(
    forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    let names = (sInstance.value(forKey: "name") as? String ?? "").split(separator: " ")
    let person = NSEntityDescription.insertNewObject(
      forEntityName: "Person", into: manager.destinationContext)
    person.setValue(names.first.map(String.init), forKey: "first")
    person.setValue(names.last.map(String.init), forKey: "last")
    manager.associate(sourceInstance: sInstance, withDestinationInstance: person, for: mapping)
  }
}

/// Fails when all is done.
final class FailingPolicy: NSEntityMigrationPolicy {
  override func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws {
    throw NSError(domain: "Test", code: 1)
  }
}

/// Cancels at the first object.
final class CancellingPolicy: NSEntityMigrationPolicy {
  override func createDestinationInstances(
    forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    manager.cancelMigrationWithError(
      NSError(domain: NSCocoaErrorDomain, code: NSMigrationCancelledError))
  }
}
