import CoreData
import XCTest

/// Saved values stay known when objects change again: their row is made only then.
final class SavedValuesTests: XCTestCase {
  private func stage(attributes: Int) throws -> StoreStage {
    var parts: [ModelSketch.Part] = (0..<attributes).map {
      .attribute("a\($0)", .stringAttributeType)
    }
    parts += [.toOne("list", "List", inverse: "items"), .attribute("n", .integer64AttributeType)]
    return try StoreStage(
      ModelSketch.model(
        .init("Item", parts),
        .init(
          "List",
          [.attribute("name", .stringAttributeType), .toMany("items", "Item", inverse: "list")]
        )))
  }

  private func context(_ stage: StoreStage) -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = stage.coordinator
    return context
  }

  private func insert(_ name: String, _ context: NSManagedObjectContext) -> NSManagedObject {
    NSEntityDescription.insertNewObject(forEntityName: name, into: context)
  }

  /// Few slots have a bit each, many share one.
  private func withFewAndManySlots(
    _ body: (StoreStage, NSManagedObjectContext) throws -> Void
  ) throws {
    for attributes in [3, 70] {
      let stage = try stage(attributes: attributes)
      defer { stage.remove() }
      let context = context(stage)
      try context.performAndWait { try body(stage, context) }
    }
  }

  func testCommittedValuesAreThoseOfTheLastSave() throws {
    try withFewAndManySlots { _, context in
      let list = insert("List", context)
      let item = insert("Item", context)
      item.setValue("first", forKey: "a0")
      item.setValue(list, forKey: "list")
      try context.save()
      XCTAssertEqual(item.committedValues(forKeys: ["a0"])["a0"] as? String, "first")
      item.setValue("second", forKey: "a0")
      item.setValue(nil, forKey: "list")
      XCTAssertEqual(item.committedValues(forKeys: ["a0"])["a0"] as? String, "first")
      XCTAssertTrue(item.committedValues(forKeys: ["list"])["list"] as? NSManagedObject === list)
      XCTAssertEqual(Set(item.changedValues().keys), ["a0", "list"])
      try context.save()
      XCTAssertEqual(item.committedValues(forKeys: ["a0"])["a0"] as? String, "second")
      XCTAssertTrue(item.changedValues().isEmpty)
    }
  }

  func testChangesAfterSavesAreRolledBackToTheLastSave() throws {
    try withFewAndManySlots { _, context in
      let item = insert("Item", context)
      for text in ["one", "two", "three"] {
        item.setValue(text, forKey: "a0")
        item.setValue(text.count, forKey: "n")
        try context.save()
        item.setValue("other", forKey: "a0")
        item.setPrimitiveValue("hidden", forKey: "a1")
        context.rollback()
        XCTAssertEqual(item.value(forKey: "a0") as? String, text)
        XCTAssertNil(item.value(forKey: "a1"))
        XCTAssertEqual(item.value(forKey: "n") as? Int, text.count)
      }
    }
  }

  func testFetchedObjectsKeepTheValuesThatDidNotChange() throws {
    try withFewAndManySlots { stage, context in
      let list = insert("List", context)
      let item = insert("Item", context)
      item.setValue("kept", forKey: "a1")
      item.setValue("old", forKey: "a0")
      item.setValue(list, forKey: "list")
      try context.save()
      let listID = list.objectID
      context.reset()
      let found = try XCTUnwrap(
        context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item")).first)
      for text in ["new", "newer"] {
        found.setValue(text, forKey: "a0")
        XCTAssertEqual(found.value(forKey: "a1") as? String, "kept")
        try context.save()
        XCTAssertEqual(found.value(forKey: "a0") as? String, text)
        XCTAssertEqual(found.value(forKey: "a1") as? String, "kept")
        XCTAssertEqual((found.value(forKey: "list") as? NSManagedObject)?.objectID, listID)
      }
      XCTAssertEqual(try stage.sql("SELECT ZA0, ZA1, Z_OPT FROM ZITEM"), [["newer", "kept", "3"]])
    }
  }

  func testAConflictTellsWhatWasSavedBefore() throws {
    try withFewAndManySlots { stage, context in
      let item = insert("Item", context)
      item.setValue("mine", forKey: "a0")
      try context.save()
      let other = self.context(stage)
      try other.performAndWait {
        try other.existingObject(with: item.objectID).setValue("theirs", forKey: "a0")
        try other.save()
      }
      item.setValue("mine again", forKey: "a0")
      XCTAssertThrowsError(try context.save()) { error in
        let conflicts = (error as NSError).userInfo[NSPersistentStoreSaveConflictsErrorKey]
        let conflict = (conflicts as? [NSMergeConflict])?.first
        XCTAssertEqual(conflict?.objectSnapshot?["a0"] as? String, "mine")
        XCTAssertEqual(conflict?.persistedSnapshot?["a0"] as? String, "theirs")
        XCTAssertEqual(conflict?.oldVersionNumber, 1)
        XCTAssertEqual(conflict?.newVersionNumber, 2)
      }
      context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
      try context.save()
      XCTAssertEqual(try stage.sql("SELECT ZA0, Z_OPT FROM ZITEM"), [["mine again", "3"]])
    }
  }

  func testASavedObjectIsDeletedUnlessItChangedInTheStore() throws {
    try withFewAndManySlots { stage, context in
      let items = (0..<2).map { _ in insert("Item", context) }
      try context.save()
      _ = try stage.sql("UPDATE ZITEM SET Z_OPT = 7 WHERE Z_PK = \(items[1].objectID.primaryKey)")
      context.delete(items[0])
      try context.save()
      context.delete(items[1])
      XCTAssertThrowsError(try context.save())
      XCTAssertEqual(try stage.sql("SELECT Z_OPT FROM ZITEM"), [["7"]])
    }
  }

  /// The sets of the notifications are made once where they are the same.
  func testNotificationsTellTheObjectsOfEachSave() throws {
    let stage = try stage(attributes: 2)
    defer { stage.remove() }
    let context = context(stage)
    nonisolated(unsafe) var told: [String: Int] = [:]
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: context, queue: nil
    ) { notification in
      told = [:]
      for key in [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey] {
        told[key] = (notification.userInfo?[key] as? Set<NSManagedObject>)?.count
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    try context.performAndWait {
      let first = insert("Item", context)
      context.processPendingChanges()
      let second = insert("Item", context)
      try context.save()
      XCTAssertEqual(told, [NSInsertedObjectsKey: 2])
      first.setValue("x", forKey: "a0")
      context.processPendingChanges()
      first.setValue("y", forKey: "a0")
      context.delete(second)
      try context.save()
      XCTAssertEqual(told, [NSUpdatedObjectsKey: 1, NSDeletedObjectsKey: 1])
      let third = insert("Item", context)
      context.processPendingChanges()
      third.setValue("z", forKey: "a0")
      context.processPendingChanges()
      first.setValue("z", forKey: "a0")
      try context.save()
      XCTAssertEqual(told, [NSInsertedObjectsKey: 1, NSUpdatedObjectsKey: 1])
    }
  }
}
