import CoreData
import XCTest

/// Saves: all or nothing, versions, constraints, relationships.
final class SaveTests: XCTestCase {
  private func stage(unique: Bool = false) throws -> StoreStage {
    try StoreStage(StoreModels.lists(uniqueTitle: unique))
  }

  func testKeysCountUpAndNoneIsGivenTwice() throws {
    let stage = try stage()
    defer { stage.remove() }
    let first = try (0..<5).map { _ in try stage.insert("Item", [:]).primaryKey }
    XCTAssertEqual(first, [1, 2, 3, 4, 5])
    let items = [NSEntityDescription](repeating: stage.entity("Item"), count: 1000)
    let many = try stage.coordinator.permanentIDs(for: items).map(\.primaryKey)
    XCTAssertEqual(Set(many).count, 1000)
    let other = try StoreStage(StoreModels.lists(), in: stage.folder)
    let elsewhere = try (0..<300).map { _ in
      try other.coordinator.permanentIDs(for: [other.entity("Item")])[0].primaryKey
    }
    let here = try (0..<600).map { _ in
      try stage.coordinator.permanentIDs(for: [stage.entity("Item")])[0].primaryKey
    }
    XCTAssertEqual(Set(first + many + elsewhere + here).count, 5 + 1000 + 300 + 600)
    for store in other.coordinator.persistentStores { try other.coordinator.remove(store) }
  }

  func testNumbersThatWereNotNeededAreGivenBack() throws {
    let stage = try stage()
    defer { stage.remove() }
    for _ in 0..<10 { try stage.insert("Item", [:]) }
    try stage.coordinator.remove(stage.store)
    let again = try StoreStage(StoreModels.lists(), in: stage.folder)
    XCTAssertEqual(try again.insert("Item", [:]).primaryKey, 11)
    try again.coordinator.remove(again.store)
  }

  func testEachSaveMakesTheVersionOneHigher() throws {
    let stage = try stage()
    defer { stage.remove() }
    let id = try stage.insert("Item", ["count": Int64(1)])
    for count in 2...4 {
      let row = try XCTUnwrap(stage.coordinator.row(for: id))
      XCTAssertEqual(row.version, Int64(count - 1))
      let rows = try stage.coordinator.save([
        stage.update(id, ["count": Int64(count)], base: row)
      ])
      XCTAssertEqual(rows[id]?.version, Int64(count))
    }
    XCTAssertEqual(try stage.sql("SELECT Z_OPT, ZCOUNT FROM ZITEM"), [["4", "4"]])
  }

  func testChangesUponAnOldRowAreConflictsAndNothingIsSaved() throws {
    let stage = try stage()
    defer { stage.remove() }
    let id = try stage.insert("Item", ["count": Int64(1)])
    let gone = try stage.insert("Item", [:])
    let old = try XCTUnwrap(stage.coordinator.row(for: id))
    let oldGone = try XCTUnwrap(stage.coordinator.row(for: gone))
    _ = try stage.coordinator.save([
      stage.update(id, ["count": Int64(2)], base: old),
      StoredChange(kind: .delete, objectID: gone, base: oldGone),
    ])
    let new = try stage.insertion("Item", ["title": "new"])
    do {
      _ = try stage.coordinator.save([
        new, stage.update(id, ["count": Int64(3)], base: old),
        stage.update(gone, ["count": Int64(3)], base: oldGone),
      ])
      XCTFail("an old row was overwritten")
    } catch let conflicts as StoreConflicts {
      XCTAssertEqual(conflicts.rows.map(\.objectID), [id, gone])
      XCTAssertEqual(conflicts.rows[0].current?.version, 2)
      XCTAssertEqual(
        conflicts.rows[0].current?.value(at: stage.slot("count", "Item")) as? Int64, 2)
      XCTAssertNil(conflicts.rows[1].current)
    }
    XCTAssertEqual(try stage.ids("Item"), [id])
  }

  func testValuesThatMustBeUniqueAreConflictsWithTheStoreOrEachOther() throws {
    let stage = try stage(unique: true)
    defer { stage.remove() }
    let milk = try stage.insert("Item", ["title": "Milk"])
    let another = try stage.insertion("Item", ["title": "Milk"])
    let first = try stage.insertion("Item", ["title": "Bread"])
    let second = try stage.insertion("Item", ["title": "Bread"])
    let none = try stage.insertion("Item", [:])
    let alsoNone = try stage.insertion("Item", [:])
    do {
      _ = try stage.coordinator.save([another, first, second, none, alsoNone])
      XCTFail("a constraint was broken")
    } catch let conflicts as StoreConflicts {
      XCTAssertEqual(conflicts.constraints.count, 2)
      XCTAssertEqual(conflicts.constraints[0].names, ["title"])
      XCTAssertEqual(conflicts.constraints[0].objectIDs, [another.objectID])
      XCTAssertEqual(conflicts.constraints[0].stored?.id, milk)
      XCTAssertEqual(conflicts.constraints[1].objectIDs, [first.objectID, second.objectID])
      XCTAssertNil(conflicts.constraints[1].stored)
    }
    XCTAssertEqual(try stage.ids("Item"), [milk])
  }

  func testUniqueValuesCanChangePlacesAndFollowADeletion() throws {
    let stage = try stage(unique: true)
    defer { stage.remove() }
    let a = try stage.insert("Item", ["title": "a"])
    let b = try stage.insert("Item", ["title": "b"])
    let c = try stage.insert("Item", ["title": "c"])
    let rows = try stage.coordinator.rows(for: [a, b, c])
    let newcomer = try stage.insertion("Item", ["title": "c"])
    _ = try stage.coordinator.save([
      newcomer, stage.update(a, ["title": "b"], base: rows[0]),
      stage.update(b, ["title": "a"], base: rows[1]),
      StoredChange(kind: .delete, objectID: c, base: rows[2]),
    ])
    XCTAssertEqual(try stage.value("title", of: a) as? String, "b")
    XCTAssertEqual(try stage.value("title", of: b) as? String, "a")
    XCTAssertEqual(try stage.value("title", of: newcomer.objectID) as? String, "c")
  }

  func testNewObjectsMayReferToEachOther() throws {
    let stage = try stage()
    defer { stage.remove() }
    let list = try stage.coordinator.permanentIDs(for: [stage.entity("List")])[0]
    let items = try (0..<3).map { try stage.insertion("Item", ["title": "\($0)", "list": list]) }
    let ids = items.map(\.objectID)
    let owner = try stage.insertion(
      "List", ["name": "l"], toMany: ["items": ids.reversed()], ordered: true, id: list)
    _ = try stage.coordinator.save(items + [owner])
    let slot = stage.slot("items", "List")
    XCTAssertEqual(try stage.coordinator.relatedIDs(of: list, slot: slot), ids.reversed())
    XCTAssertEqual(
      try stage.sql("SELECT Z_FOK_LIST FROM ZITEM ORDER BY Z_PK"), [["3072"], ["2048"], ["1024"]])
  }

  func testPairsAreWrittenOnceFromBothSides() throws {
    let stage = try stage()
    defer { stage.remove() }
    let ids = try stage.coordinator.permanentIDs(for: [
      stage.entity("Item"), stage.entity("Tag"), stage.entity("Tag"),
    ])
    let item = try stage.insertion("Item", [:], toMany: ["tags": [ids[1], ids[2]]], id: ids[0])
    let tags = try ids.dropFirst().map {
      try stage.insertion("Tag", [:], toMany: ["items": [ids[0]]], id: $0)
    }
    _ = try stage.coordinator.save([item] + tags)
    XCTAssertEqual(try stage.sql("SELECT * FROM Z_1TAGS ORDER BY 2"), [["1", "1"], ["1", "2"]])
    let tagItems = stage.slot("items", "Tag")
    XCTAssertEqual(
      try stage.coordinator.relatedIDs(of: Array(ids.dropFirst()), slot: tagItems),
      [[ids[0]], [ids[0]]])
    var update = stage.update(ids[0], [:], base: try stage.coordinator.row(for: ids[0]))
    update.toMany[stage.slot("tags", "Item")] = ToManyChange(added: [], removed: [ids[1]])
    _ = try stage.coordinator.save([update])
    XCTAssertEqual(try stage.sql("SELECT * FROM Z_1TAGS"), [["1", "2"]])
    _ = try stage.coordinator.save([
      StoredChange(kind: .delete, objectID: ids[2], base: try stage.coordinator.row(for: ids[2]))
    ])
    XCTAssertEqual(try stage.sql("SELECT * FROM Z_1TAGS"), [])
  }

  func testObjectIDsAreFoundByTheirURIs() throws {
    let stage = try stage()
    defer { stage.remove() }
    let id = try stage.insert("Item", [:])
    let uri = id.uriRepresentation()
    XCTAssertEqual(uri.absoluteString, "x-coredata://\(stage.store.identifier!)/Item/p1")
    XCTAssertEqual(stage.coordinator.managedObjectID(forURIRepresentation: uri), id)
    XCTAssertEqual(
      stage.coordinator.managedObjectID(forURIRepresentation: uri)?.hashValue, id.hashValue)
    for text in [
      "x-coredata://\(UUID())/Item/p1", "x-coredata://\(stage.store.identifier!)/Nothing/p1",
      "x-coredata://\(stage.store.identifier!)/Item/x", "https://example.org", "x-coredata:",
      "x-coredata://\(stage.store.identifier!)/Item/p0",
    ] {
      XCTAssertNil(
        stage.coordinator.managedObjectID(forURIRepresentation: URL(string: text)!), text)
    }
    let temporary = NSManagedObjectID(temporaryFor: stage.entity("Item"))
    XCTAssertTrue(temporary.isTemporaryID)
    XCTAssertTrue(temporary.uriRepresentation().absoluteString.hasPrefix("x-coredata:///Item/t"))
    XCTAssertNotEqual(temporary, NSManagedObjectID(temporaryFor: stage.entity("Item")))
  }
}
