import XCTest

@testable import CoreData

/// Lightweight migration of entities and attributes, inside the file.
final class AttributeMigrationTests: XCTestCase {
  private typealias Entity = ModelSketch.Entity

  private func model(_ parts: [ModelSketch.Part]) -> NSManagedObjectModel {
    ModelSketch.model(Entity("Item", parts))
  }

  private func stage(_ parts: [ModelSketch.Part]) throws -> MigrationStage {
    let stage = try MigrationStage(closesAfter: self)
    let context = try stage.context(model(parts))
    for number in 1...3 { context.insert("Item", ["title": "t\(number)"]) }
    try context.save()
    return stage
  }

  func testAddedAttributesHaveTheirDefaults() throws {
    let stage = try stage([.attribute("title", .stringAttributeType)])
    let context = try stage.context(
      model([
        .attribute("title", .stringAttributeType),
        .attribute("note", .stringAttributeType),
        .attribute("count", .integer64AttributeType, optional: false, default: 7),
        .attribute("day", .dateAttributeType, default: Date(timeIntervalSinceReferenceDate: 60)),
        .attribute("flag", .booleanAttributeType, optional: false, default: true),
        .attribute("price", .decimalAttributeType, default: NSDecimalNumber(string: "0.5")),
        .attribute("id", .UUIDAttributeType),
      ]))
    let items = try context.objects("Item", sortedBy: "title")
    XCTAssertEqual(items.map { $0.value(forKey: "title") as? String }, ["t1", "t2", "t3"])
    for item in items {
      XCTAssertNil(item.value(forKey: "note"))
      XCTAssertNil(item.value(forKey: "id"))
      XCTAssertEqual(item.value(forKey: "count") as? Int, 7)
      XCTAssertEqual(item.value(forKey: "flag") as? Bool, true)
      XCTAssertEqual(
        item.value(forKey: "price") as? NSDecimalNumber, NSDecimalNumber(string: "0.5"))
      XCTAssertEqual(
        item.value(forKey: "day") as? Date, Date(timeIntervalSinceReferenceDate: 60))
    }
  }

  func testARemovedAttributeLeavesTheOthers() throws {
    let stage = try stage([
      .attribute("title", .stringAttributeType),
      .attribute("note", .stringAttributeType, default: "x"),
    ])
    let context = try stage.context(model([.attribute("title", .stringAttributeType)]))
    XCTAssertEqual(try context.values("title", of: "Item"), ["t1", "t2", "t3"])
  }

  func testARenamedAttributeKeepsItsValues() throws {
    let stage = try stage([.attribute("title", .stringAttributeType)])
    let context = try stage.context(
      model([.attribute("name", .stringAttributeType, was: "title")]))
    XCTAssertEqual(try context.values("name", of: "Item"), ["t1", "t2", "t3"])
  }

  func testExchangedNamesExchangeTheValues() throws {
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(
      model([.attribute("a", .stringAttributeType), .attribute("b", .stringAttributeType)]))
    first.insert("Item", ["a": "was a", "b": "was b"])
    try first.save()
    let exchanged = model([
      .attribute("a", .stringAttributeType, was: "b"),
      .attribute("b", .stringAttributeType, was: "a"),
    ])
    // The names and types are the same, so nothing else tells the versions apart.
    exchanged.entities[0].versionHashModifier = "2"
    let second = try stage.context(exchanged)
    XCTAssertEqual(try second.values("a", of: "Item"), ["was b"])
    XCTAssertEqual(try second.values("b", of: "Item"), ["was a"])
  }

  func testOptionalBecomesMandatoryWithDefault() throws {
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(model([.attribute("title", .stringAttributeType)]))
    first.insert("Item", ["title": "has one"])
    first.insert("Item")
    try first.save()
    let second = try stage.context(
      model([.attribute("title", .stringAttributeType, optional: false, default: "none")]))
    XCTAssertEqual(try second.values("title", of: "Item"), ["has one", "none"])
  }

  func testMandatoryWithoutValuesFailsAndLeavesTheStore() throws {
    let stage = try MigrationStage(closesAfter: self)
    let old = [ModelSketch.Part.attribute("title", .stringAttributeType)]
    let first = try stage.context(model(old))
    first.insert("Item")
    try first.save()
    let next = model([.attribute("title", .stringAttributeType, optional: false)])
    XCTAssertThrowsError(try stage.context(next)) { error in
      let error = error as NSError
      XCTAssertEqual(error.code, NSMigrationError)
      let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
      XCTAssertEqual(
        cause?.userInfo["reason"] as? String,
        "Validation error missing attribute values on mandatory destination attribute")
      XCTAssertEqual(cause?.userInfo["attribute"] as? String, "title")
    }
    XCTAssertEqual(try stage.context(model(old)).objects("Item").count, 1)
  }

  func testNumbersOfAnotherWidth() throws {
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(model([.attribute("n", .integer16AttributeType)]))
    first.insert("Item", ["n": 300])
    try first.save()
    let second = try stage.context(model([.attribute("n", .integer64AttributeType)]))
    XCTAssertEqual(try second.objects("Item").first?.value(forKey: "n") as? Int, 300)
  }

  func testTypesThatDoNotFitCannotBeInferred() throws {
    let stage = try stage([.attribute("title", .stringAttributeType)])
    let next = model([.attribute("title", .integer16AttributeType)])
    XCTAssertThrowsError(try stage.context(next)) { error in
      let error = error as NSError
      XCTAssertEqual(error.domain, NSCocoaErrorDomain)
      XCTAssertEqual(error.code, NSInferredMappingModelError)
      XCTAssertEqual(
        error.userInfo["reason"] as? String,
        "Source and destination attribute types are incompatible")
      XCTAssertEqual(error.userInfo["entity"] as? String, "Item")
      XCTAssertEqual(error.userInfo["property"] as? String, "title")
    }
  }

  func testLargeDataMovesBetweenFilesAndRows() throws {
    func model(external: Bool) -> NSManagedObjectModel {
      let model = self.model([.attribute("data", .binaryDataAttributeType)])
      let data = model.entities[0].attributesByName["data"]
      data?.allowsExternalBinaryDataStorage = external
      data?.versionHashModifier = external ? "external" : "inline"
      return model
    }
    let large = Data(repeating: 7, count: 300_000)
    let small = Data([1, 2, 3, 0, 255])
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(model(external: false))
    for data in [large, small, Data()] { first.insert("Item", ["data": data]) }
    first.insert("Item")
    try first.save()
    for external in [true, false] {
      let context = try stage.context(model(external: external))
      let found = try context.objects("Item").map { $0.value(forKey: "data") as? Data }
      XCTAssertEqual(found, [large, small, Data(), nil], "external: \(external)")
      context.insert("Item", ["data": large])
      try context.save()
      let last = try XCTUnwrap(context.objects("Item").last)
      context.delete(last)
      try context.save()
    }
  }

  // MARK: Entities

  func testAddedAndRemovedEntities() throws {
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(
      ModelSketch.model(
        Entity("Item", [.attribute("title", .stringAttributeType)]),
        Entity("Old", [.attribute("title", .stringAttributeType)])))
    first.insert("Item", ["title": "stays"])
    first.insert("Old", ["title": "goes"])
    try first.save()
    let model = ModelSketch.model(
      Entity("Item", [.attribute("title", .stringAttributeType)]),
      Entity("Another", [.attribute("title", .stringAttributeType)]))
    let second = try stage.context(model)
    XCTAssertEqual(try second.values("title", of: "Item"), ["stays"])
    XCTAssertEqual(try second.objects("Another").count, 0)
    second.insert("Another", ["title": "new"])
    second.insert("Item", ["title": "new"])
    try second.save()
    let third = try stage.context(model)
    XCTAssertEqual(try third.values("title", of: "Another"), ["new"])
    XCTAssertEqual(try third.values("title", of: "Item"), ["new", "stays"])
  }

  func testRenamedEntityKeepsItsObjectsAndNumbers() throws {
    let stage = try stage([.attribute("title", .stringAttributeType)])
    let context = try stage.context(
      ModelSketch.model(
        Entity("Item", [.attribute("other", .stringAttributeType)]),
        Entity("Thing", was: "Item", [.attribute("title", .stringAttributeType)])))
    XCTAssertEqual(try context.values("title", of: "Thing"), ["t1", "t2", "t3"])
    XCTAssertEqual(try context.objects("Item").count, 0)
    let new = context.insert("Thing", ["title": "t4"])
    try context.save()
    XCTAssertTrue(new.objectID.uriRepresentation().path.hasSuffix("/p4"))
  }

  func testNewParentAndMovedAttributes() throws {
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(
      ModelSketch.model(
        Entity(
          "Dog",
          [.attribute("name", .stringAttributeType), .attribute("tail", .stringAttributeType)]
        )))
    first.insert("Dog", ["name": "Rex", "tail": "long"])
    try first.save()
    let second = try stage.context(
      ModelSketch.model(
        Entity("Animal", isAbstract: true, [.attribute("name", .stringAttributeType)]),
        Entity("Dog", parent: "Animal", [.attribute("tail", .stringAttributeType)]),
        Entity("Cat", parent: "Animal")))
    XCTAssertEqual(try second.values("name", of: "Animal"), ["Rex"])
    XCTAssertEqual(try second.values("tail", of: "Dog"), ["long"])
    second.insert("Cat", ["name": "Tom"])
    try second.save()
    let third = try stage.context(
      ModelSketch.model(
        Entity(
          "Dog",
          [.attribute("name", .stringAttributeType), .attribute("tail", .stringAttributeType)]
        ),
        Entity("Cat", [.attribute("name", .stringAttributeType)])))
    XCTAssertEqual(try third.values("name", of: "Dog"), ["Rex"])
    XCTAssertEqual(try third.values("tail", of: "Dog"), ["long"])
    XCTAssertEqual(try third.values("name", of: "Cat"), ["Tom"])
  }

  func testHierarchiesCannotBeMerged() throws {
    let stage = try MigrationStage(closesAfter: self)
    _ = try stage.context(ModelSketch.model(Entity("Dog"), Entity("Cat")))
    let next = ModelSketch.model(
      Entity("Animal"), Entity("Dog", parent: "Animal"), Entity("Cat", parent: "Animal"))
    XCTAssertThrowsError(try stage.context(next)) {
      XCTAssertEqual(($0 as NSError).code, NSInferredMappingModelError)
    }
  }

  func testUniquenessConstraintThatObjectsBreak() throws {
    let stage = try MigrationStage(closesAfter: self)
    let parts = [ModelSketch.Part.attribute("title", .stringAttributeType)]
    let first = try stage.context(model(parts))
    first.insert("Item", ["title": "same"])
    first.insert("Item", ["title": "same"])
    try first.save()
    let next = ModelSketch.model(Entity("Item", unique: [["title"]], parts))
    XCTAssertThrowsError(try stage.context(next)) { error in
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      XCTAssertEqual(cause?.code, NSMigrationConstraintViolationError)
    }
    let again = try stage.context(model(parts))
    XCTAssertEqual(try again.values("title", of: "Item"), ["same", "same"])
    let last = try XCTUnwrap(again.objects("Item").last)
    again.delete(last)
    try again.save()
    XCTAssertEqual(try stage.context(next).values("title", of: "Item"), ["same"])
  }

  // MARK: Options

  func testStoreOfAnotherModelIsRefusedWithoutMigration() throws {
    let stage = try stage([.attribute("title", .stringAttributeType)])
    let next = model([.attribute("name", .stringAttributeType)])
    XCTAssertThrowsError(try stage.context(next, options: [:])) {
      XCTAssertEqual(($0 as NSError).code, NSPersistentStoreIncompatibleVersionHashError)
    }
    XCTAssertThrowsError(
      try stage.context(
        next, options: [NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true)])
    ) {
      XCTAssertEqual(($0 as NSError).code, NSMigrationMissingMappingModelError)
    }
  }

  func testMetadataOfTheAppSurvives() throws {
    let stage = try stage([.attribute("title", .stringAttributeType)])
    try stage.close()
    var metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(
      ofType: NSSQLiteStoreType, at: stage.url)
    let identifier = metadata[NSStoreUUIDKey] as? String
    metadata["Mine"] = "kept"
    try NSPersistentStoreCoordinator.setMetadata(
      metadata, forPersistentStoreOfType: NSSQLiteStoreType, at: stage.url)
    _ = try stage.context(model([.attribute("name", .stringAttributeType, was: "title")]))
    try stage.close()
    let after = try NSPersistentStoreCoordinator.metadataForPersistentStore(
      ofType: NSSQLiteStoreType, at: stage.url)
    XCTAssertEqual(after["Mine"] as? String, "kept")
    XCTAssertEqual(after[NSStoreUUIDKey] as? String, identifier)
  }

  func testHistorySurvives() throws {
    let options: [String: Any] = [
      NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
      NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
      NSPersistentHistoryTrackingKey: NSNumber(value: true),
    ]
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(
      model([.attribute("title", .stringAttributeType)]), options: options)
    first.insert("Item", ["title": "a"])
    try first.save()
    let second = try stage.context(
      ModelSketch.model(
        Entity("Another"),
        Entity("Thing", was: "Item", [.attribute("name", .stringAttributeType, was: "title")])),
      options: options)
    second.insert("Another")
    try second.save()
    let request = NSPersistentHistoryChangeRequest.fetchHistory(after: Date.distantPast)
    let result = try second.execute(request) as? NSPersistentHistoryResult
    let transactions = try XCTUnwrap(result?.result as? [NSPersistentHistoryTransaction])
    let names = transactions.map { $0.changes?.map(\.changedObjectID.entity.name) ?? [] }
    XCTAssertEqual(names, [["Thing"], ["Another"]])
  }

  func testFilesOfARemovedAttributeGo() throws {
    let title = ModelSketch.Part.attribute("title", .stringAttributeType)
    let old = model([title, .attribute("data", .binaryDataAttributeType)])
    old.entities[0].attributesByName["data"]?.allowsExternalBinaryDataStorage = true
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(old)
    first.insert("Item", ["title": "a", "data": Data(repeating: 1, count: 300_000)])
    try first.save()
    let folder = try XCTUnwrap(ExternalFiles(storeURL: stage.url).directory)
    func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }
    XCTAssertEqual(try files().count, 1)
    let second = try stage.context(model([title]))
    XCTAssertEqual(try second.values("title", of: "Item"), ["a"])
    XCTAssertEqual(try files(), [])
  }
}
