import XCTest

@testable import CoreData

/// Lightweight migration of relationships, inside the file.
final class RelationshipMigrationTests: XCTestCase {
  private typealias Entity = ModelSketch.Entity
  private let title = ModelSketch.Part.attribute("title", .stringAttributeType)

  /// Two entities whose relationships are given.
  private func model(
    _ item: [ModelSketch.Part], _ tag: [ModelSketch.Part]
  ) -> NSManagedObjectModel {
    ModelSketch.model(Entity("Item", [title] + item), Entity("Tag", [title] + tag))
  }

  private let oneToMany: ([ModelSketch.Part], [ModelSketch.Part]) = (
    [.toMany("tags", "Tag", inverse: "item")], [.toOne("item", "Item", inverse: "tags")]
  )
  private let manyToMany: ([ModelSketch.Part], [ModelSketch.Part]) = (
    [.toMany("tags", "Tag", inverse: "items")], [.toMany("items", "Item", inverse: "tags")]
  )

  /// A store with items of tags: a has x and y, b has z, c has none.
  private func stage(
    _ parts: ([ModelSketch.Part], [ModelSketch.Part]),
    items: [String: [String]] = [
      "a": ["x", "y"], "b": ["z"], "c": [],
    ]
  ) throws -> MigrationStage {
    let stage = try MigrationStage(closesAfter: self)
    let context = try stage.context(model(parts.0, parts.1))
    for (item, tags) in items.sorted(by: { $0.key < $1.key }) {
      let item = context.insert("Item", ["title": item])
      let tags = tags.map { context.insert("Tag", ["title": $0]) }
      item.setValue(NSSet(array: tags), forKey: "tags")
    }
    try context.save()
    return stage
  }

  private func related(
    _ context: NSManagedObjectContext, _ entity: String, _ relationship: String
  ) throws -> [String: [String]] {
    var related: [String: [String]] = [:]
    for object in try context.objects(entity) {
      related[object.value(forKey: "title") as? String ?? ""] = object.related(
        relationship, "title")
    }
    return related
  }

  func testToOneBecomesToMany() throws {
    let stage = try stage(oneToMany)
    let context = try stage.context(
      model(
        [.toMany("tags", "Tag", inverse: "items")],
        [
          .toMany("items", "Item", inverse: "tags", was: "item")
        ]))
    XCTAssertEqual(
      try related(context, "Item", "tags"), ["a": ["x", "y"], "b": ["z"], "c": []])
    XCTAssertEqual(try related(context, "Tag", "items"), ["x": ["a"], "y": ["a"], "z": ["b"]])
    let tag = try context.objects("Tag", sortedBy: "title")[0]
    tag.mutableSetValue(forKey: "items").add(try context.objects("Item", sortedBy: "title")[2])
    try context.save()
    XCTAssertEqual(try related(context, "Item", "tags")["c"], ["x"])
  }

  func testToManyBecomesToOneWhereThatLosesNothing() throws {
    let stage = try stage(manyToMany)
    let context = try stage.context(
      model(
        [.toMany("tags", "Tag", inverse: "item")],
        [
          .toOne("item", "Item", inverse: "tags", was: "items")
        ]))
    XCTAssertEqual(
      try related(context, "Item", "tags"), ["a": ["x", "y"], "b": ["z"], "c": []])
  }

  func testToManyBecomesToOneFailsWhereObjectsWouldBeLost() throws {
    let stage = try stage(oneToMany)
    let next = model(
      [.toOne("tags", "Tag", inverse: "item")], [.toOne("item", "Item", inverse: "tags")])
    XCTAssertThrowsError(try stage.context(next)) { error in
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      XCTAssertTrue(cause?.localizedDescription.contains("Item.tags") ?? false, "\(error)")
    }
    let context = try stage.context(model(oneToMany.0, oneToMany.1))
    XCTAssertEqual(try related(context, "Item", "tags")["a"], ["x", "y"])
  }

  func testUnorderedBecomesOrderedAndBack() throws {
    let stage = try stage(manyToMany)
    let ordered = model(
      [.toMany("tags", "Tag", inverse: "items", ordered: true)],
      [.toMany("items", "Item", inverse: "tags")])
    let context = try stage.context(ordered)
    XCTAssertEqual(try related(context, "Item", "tags")["a"]?.sorted(), ["x", "y"])
    let item = try context.objects("Item", sortedBy: "title")[0]
    let tags = item.mutableOrderedSetValue(forKey: "tags")
    tags.exchangeObject(at: 0, withObjectAt: 1)
    let order = item.related("tags", "title")
    try context.save()
    let again = try stage.context(ordered)
    XCTAssertEqual(try related(again, "Item", "tags")["a"], order)
    let back = try stage.context(model(manyToMany.0, manyToMany.1))
    XCTAssertEqual(try related(back, "Item", "tags")["a"], ["x", "y"])
  }

  func testOrderedToManyOfAToOne() throws {
    let stage = try stage(oneToMany)
    let context = try stage.context(
      model([.toMany("tags", "Tag", inverse: "item", ordered: true)], oneToMany.1))
    XCTAssertEqual(try related(context, "Item", "tags")["a"]?.sorted(), ["x", "y"])
  }

  func testRenamedRelationshipsAndEntities() throws {
    let stage = try stage(manyToMany)
    let context = try stage.context(
      ModelSketch.model(
        Entity(
          "Zebra", was: "Item", [title, .toMany("labels", "Label", inverse: "things", was: "tags")]),
        Entity(
          "Label", was: "Tag", [title, .toMany("things", "Zebra", inverse: "labels", was: "items")])
      ))
    XCTAssertEqual(
      try related(context, "Zebra", "labels"), ["a": ["x", "y"], "b": ["z"], "c": []])
    XCTAssertEqual(try related(context, "Label", "things"), ["x": ["a"], "y": ["a"], "z": ["b"]])
  }

  func testRemovedAndAddedRelationships() throws {
    let stage = try stage(oneToMany)
    let middle = try stage.context(model([], []))
    XCTAssertEqual(try middle.values("title", of: "Tag"), ["x", "y", "z"])
    let context = try stage.context(model(oneToMany.0, oneToMany.1))
    XCTAssertEqual(try related(context, "Item", "tags"), ["a": [], "b": [], "c": []])
    let item = try context.objects("Item")[0]
    item.setValue(NSSet(array: try context.objects("Tag")), forKey: "tags")
    try context.save()
    XCTAssertEqual(item.related("tags", "title"), ["x", "y", "z"])
  }

  func testRelationshipsToARemovedEntityAreForgotten() throws {
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(
      ModelSketch.model(
        Entity("Item", [title, .toOne("best", "Tag"), .toMany("tags", "Tag", inverse: "items")]),
        Entity("Tag", [title, .toMany("items", "Item", inverse: "tags")]),
        Entity("Special", parent: "Tag")))
    let plain = first.insert("Tag", ["title": "plain"])
    let special = first.insert("Special", ["title": "special"])
    first.insert("Item", ["title": "a", "best": special, "tags": NSSet(array: [plain, special])])
    first.insert("Item", ["title": "b", "best": plain])
    try first.save()
    let second = try stage.context(
      ModelSketch.model(
        Entity("Item", [title, .toOne("best", "Tag"), .toMany("tags", "Tag", inverse: "items")]),
        Entity("Tag", [title, .toMany("items", "Item", inverse: "tags")])))
    XCTAssertEqual(try second.values("title", of: "Tag"), ["plain"])
    XCTAssertEqual(try related(second, "Item", "best"), ["a": [], "b": ["plain"]])
    XCTAssertEqual(try related(second, "Item", "tags"), ["a": ["plain"], "b": []])
  }

  func testRelationshipsWithoutInverseAreMigrated() throws {
    let stage = try stage(([.toMany("tags", "Tag")], []))
    let same = try stage.context(
      model([.toMany("tags", "Tag"), .attribute("note", .stringAttributeType)], []))
    XCTAssertEqual(try related(same, "Item", "tags"), ["a": ["x", "y"], "b": ["z"], "c": []])
    let renamed = try stage.context(model([.toMany("labels", "Tag", was: "tags")], []))
    XCTAssertEqual(try related(renamed, "Item", "labels"), ["a": ["x", "y"], "b": ["z"], "c": []])
    let inverted = try stage.context(
      model(
        [.toMany("labels", "Tag", inverse: "item")], [.toOne("item", "Item", inverse: "labels")]))
    XCTAssertEqual(
      try related(inverted, "Item", "labels"), ["a": ["x", "y"], "b": ["z"], "c": []])
    XCTAssertEqual(try related(inverted, "Tag", "item"), ["x": ["a"], "y": ["a"], "z": ["b"]])
  }

  func testDestinationThatGetsSubentities() throws {
    let stage = try stage(oneToMany)
    let context = try stage.context(
      ModelSketch.model(
        Entity("Item", [title, .toMany("tags", "Tag", inverse: "item")]),
        Entity("Special", parent: "Item"),
        Entity("Tag", [title, .toOne("item", "Item", inverse: "tags")])))
    XCTAssertEqual(try related(context, "Tag", "item"), ["x": ["a"], "y": ["a"], "z": ["b"]])
    let special = context.insert("Special", ["title": "s"])
    try context.objects("Tag", sortedBy: "title")[2].setValue(special, forKey: "item")
    try context.save()
    XCTAssertEqual(try related(context, "Tag", "item"), ["x": ["a"], "y": ["a"], "z": ["s"]])
  }

  func testRelationshipMovesToTheParent() throws {
    let stage = try stage(oneToMany)
    let context = try stage.context(
      ModelSketch.model(
        Entity("Base", [title, .toMany("tags", "Tag", inverse: "item")]),
        Entity("Item", parent: "Base"),
        Entity("Tag", [title, .toOne("item", "Base", inverse: "tags")])))
    XCTAssertEqual(try related(context, "Item", "tags"), ["a": ["x", "y"], "b": ["z"], "c": []])
    XCTAssertEqual(try related(context, "Tag", "item"), ["x": ["a"], "y": ["a"], "z": ["b"]])
  }

  func testDestinationOfAnotherEntityCannotBeInferred() throws {
    let stage = try stage(oneToMany)
    let next = ModelSketch.model(
      Entity("Item", [title, .toMany("tags", "Other")]), Entity("Tag", [title]),
      Entity("Other", [title]))
    XCTAssertThrowsError(try stage.context(next)) {
      XCTAssertEqual(($0 as NSError).code, NSInferredMappingModelError)
    }
  }

  func testRelationshipThatIsItsOwnInverse() throws {
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(
      ModelSketch.model(Entity("Item", [title, .toMany("friends", "Item", inverse: "friends")])))
    let a = first.insert("Item", ["title": "a"])
    let b = first.insert("Item", ["title": "b"])
    a.setValue(NSSet(object: b), forKey: "friends")
    try first.save()
    let second = try stage.context(
      ModelSketch.model(
        Entity(
          "Person", was: "Item",
          [title, .toMany("mates", "Person", inverse: "mates", was: "friends")])))
    XCTAssertEqual(try related(second, "Person", "mates"), ["a": ["b"], "b": ["a"]])
  }
}
