import CoreData
import XCTest

/// Tables and columns against those that stores of Apple's framework are known to have.
final class StoreSchemaTests: XCTestCase {
  private func schema(_ stage: StoreStage) throws -> [String] {
    try stage.sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid").map {
      $0[0].replacingOccurrences(of: "( ", with: "(").replacingOccurrences(of: " )", with: ")")
    }
  }

  func testTablesOfListsWithItemsAndTags() throws {
    let stage = try StoreStage(StoreModels.lists(uniqueTitle: true))
    defer { stage.remove() }
    let schema = try schema(stage)
    for expected in [
      "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
        + "Z_MAX INTEGER)",
      "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
      "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
      "CREATE TABLE ZITEM (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
        + "ZCOUNT INTEGER, ZISDONE INTEGER, ZLIST INTEGER, Z_FOK_LIST INTEGER, ZPRICE FLOAT, "
        + "ZMADE TIMESTAMP, ZTITLE VARCHAR)",
      "CREATE TABLE ZLIST (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR)",
      "CREATE TABLE Z_1TAGS (Z_1ITEMS INTEGER, Z_3TAGS INTEGER, PRIMARY KEY (Z_1ITEMS, Z_3TAGS))",
      "CREATE INDEX ZITEM_ZLIST_INDEX ON ZITEM (ZLIST)",
      "CREATE INDEX Z_1TAGS_Z_3TAGS_INDEX ON Z_1TAGS (Z_3TAGS, Z_1ITEMS)",
      "CREATE UNIQUE INDEX Z_Item_UNIQUE_title ON ZITEM (ZTITLE COLLATE BINARY ASC)",
    ] {
      XCTAssertTrue(schema.contains(expected), "\(expected)\nis not in\n\(schema)")
    }
    XCTAssertEqual(
      try stage.sql("SELECT Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM Z_PRIMARYKEY ORDER BY Z_ENT"),
      [["1", "Item", "0", "0"], ["2", "List", "0", "0"], ["3", "Tag", "0", "0"]])
  }

  func testEntitiesOfAHierarchyShareATableAndAreNumberedDepthFirst() throws {
    let stage = try StoreStage(
      ModelSketch.model(
        .init("Zoo", [.toMany("animals", "Animal", inverse: "zoo"), .toOne("star", "Animal")]),
        .init(
          "Animal", isAbstract: true,
          [.attribute("name", .stringAttributeType), .toOne("zoo", "Zoo", inverse: "animals")]),
        .init("Dog", parent: "Animal", [.attribute("age", .integer16AttributeType)]),
        .init("Puppy", parent: "Dog", [.attribute("weight", .floatAttributeType)]),
        .init("Cat", parent: "Animal", [.attribute("age", .stringAttributeType)])))
    defer { stage.remove() }
    XCTAssertEqual(
      try stage.sql("SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY ORDER BY Z_ENT"),
      [
        ["1", "Animal", "0"], ["2", "Cat", "1"], ["3", "Dog", "1"], ["4", "Puppy", "3"],
        ["5", "Zoo", "0"],
      ])
    let schema = try schema(stage)
    XCTAssertTrue(
      schema.contains(
        "CREATE TABLE ZANIMAL (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
          + "ZAGE1 INTEGER, ZZOO INTEGER, ZWEIGHT FLOAT, ZAGE VARCHAR, ZNAME VARCHAR)"),
      "\(schema)")
    XCTAssertTrue(
      schema.contains(
        "CREATE TABLE ZZOO (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
          + "Z1_STAR INTEGER, ZSTAR INTEGER)"), "\(schema)")
    XCTAssertTrue(schema.contains("CREATE INDEX ZANIMAL_Z_ENT_INDEX ON ZANIMAL (Z_ENT)"))
  }

  func testRelationshipsToTheirOwnEntityAndWithoutInverse() throws {
    let stage = try StoreStage(
      ModelSketch.model(
        .init(
          "Node",
          [
            .toMany("relatedNodes", "Node", inverse: "relatedNodesInverse"),
            .toMany("relatedNodesInverse", "Node", inverse: "relatedNodes"),
            .toMany("friends", "Node", inverse: "friends"),
          ]),
        .init("Meta", [.toMany("parameters", "Parameter")]),
        .init("Parameter", [.attribute("name", .stringAttributeType)])))
    defer { stage.remove() }
    let schema = try schema(stage)
    for expected in [
      "CREATE TABLE Z_2RELATEDNODESINVERSE (Z_2RELATEDNODES INTEGER, "
        + "Z_2RELATEDNODESINVERSE INTEGER, PRIMARY KEY (Z_2RELATEDNODES, Z_2RELATEDNODESINVERSE))",
      "CREATE TABLE Z_2FRIENDS (REFLEXIVE INTEGER, Z_2FRIENDS INTEGER, "
        + "PRIMARY KEY (REFLEXIVE, Z_2FRIENDS))",
      "CREATE TABLE ZPARAMETER (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
        + "Z1PARAMETERS INTEGER, ZNAME VARCHAR)",
      "CREATE INDEX ZPARAMETER_Z1PARAMETERS_INDEX ON ZPARAMETER (Z1PARAMETERS)",
    ] {
      XCTAssertTrue(schema.contains(expected), "\(expected)\nis not in\n\(schema)")
    }
  }

  /// A file as iOS makes it: its version hashes are not ours, its tables are.
  func testStoreMadeByApplesFrameworkOpensWhenItsTablesFit() throws {
    let folder = try StoreStage.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("Store.sqlite")
    let metadata: [String: Any] = [
      "NSStoreType": "SQLite", "NSPersistenceFrameworkVersion": 1414,
      "NSStoreModelVersionHashes": ["Item": Data([1]), "List": Data([2]), "Tag": Data([3])],
      "NSStoreModelVersionHashesVersion": 3, "NSStoreModelVersionIdentifiers": [""],
    ]
    let plist = try PropertyListSerialization.data(
      fromPropertyList: metadata, format: .binary, options: 0)
    let hex = plist.map { String(format: "%02x", $0) }.joined()
    // The entities have other numbers here than a new store would give them.
    _ = try StoreStage.sql(
      """
      CREATE TABLE ZITEM ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCOUNT INTEGER, \
      ZISDONE INTEGER, ZLIST INTEGER, Z_FOK_LIST INTEGER, ZMADE TIMESTAMP, ZPRICE FLOAT, \
      ZTITLE VARCHAR );
      CREATE TABLE ZLIST ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR );
      CREATE TABLE ZTAG ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR );
      CREATE TABLE Z_4TAGS ( Z_4ITEMS1 INTEGER, Z_6TAGS INTEGER, PRIMARY KEY (Z_4ITEMS1, Z_6TAGS) );
      CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, \
      Z_MAX INTEGER);
      CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
      CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);
      INSERT INTO Z_PRIMARYKEY VALUES (4, 'Item', 0, 7), (5, 'List', 0, 1), (6, 'Tag', 0, 1);
      INSERT INTO Z_METADATA VALUES (1, '0A0E8B5E-0000-4000-8000-000000000001', x'\(hex)');
      INSERT INTO ZITEM VALUES (7, 4, 3, 12, 1, 1, 2048, 700000000.5, 1.5, 'Milk');
      INSERT INTO ZLIST VALUES (1, 5, 1, 'Home');
      INSERT INTO ZTAG VALUES (1, 6, 1, 'white');
      INSERT INTO Z_4TAGS VALUES (7, 1);
      """, url)
    let stage = try StoreStage(StoreModels.lists(), in: folder)
    defer { stage.remove() }
    let milk = try stage.ids("Item")[0]
    XCTAssertEqual(milk.primaryKey, 7)
    XCTAssertEqual(
      milk.uriRepresentation().absoluteString,
      "x-coredata://0A0E8B5E-0000-4000-8000-000000000001/Item/p7")
    XCTAssertEqual(try stage.value("title", of: milk) as? String, "Milk")
    XCTAssertEqual(
      try stage.value("made", of: milk) as? Date, Date(timeIntervalSinceReferenceDate: 700000000.5))
    XCTAssertEqual(try stage.value("isDone", of: milk) as? Bool, true)
    let list = try stage.value("list", of: milk) as! NSManagedObjectID
    XCTAssertEqual(try stage.value("name", of: list) as? String, "Home")
    let items = try stage.coordinator.relatedIDs(of: list, slot: stage.slot("items", "List"))
    XCTAssertEqual(items, [milk])
    let tags = try stage.coordinator.relatedIDs(of: milk, slot: stage.slot("tags", "Item"))
    XCTAssertEqual(try stage.value("name", of: tags[0]) as? String, "white")
    XCTAssertEqual(try stage.insert("Item", ["title": "Bread"]).primaryKey, 8)
    XCTAssertEqual(try stage.sql("SELECT Z_ENT FROM ZITEM WHERE Z_PK = 8"), [["4"]])
  }

  func testStoreMadeByApplesFrameworkIsRefusedWhenATableDiffers() throws {
    let folder = try StoreStage.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("Store.sqlite")
    let metadata: [String: Any] = ["NSStoreModelVersionHashes": ["Tag": Data([3])]]
    let plist = try PropertyListSerialization.data(
      fromPropertyList: metadata, format: .binary, options: 0)
    let hex = plist.map { String(format: "%02x", $0) }.joined()
    _ = try StoreStage.sql(
      """
      CREATE TABLE ZTAG ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR );
      CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, \
      Z_MAX INTEGER);
      CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
      INSERT INTO Z_PRIMARYKEY VALUES (1, 'Tag', 0, 0);
      INSERT INTO Z_METADATA VALUES (1, 'A', x'\(hex)');
      """, url)
    let model = ModelSketch.model(.init("Tag", [.attribute("name", .stringAttributeType)]))
    let before = try Data(contentsOf: url)
    assertFails(with: NSPersistentStoreIncompatibleVersionHashError) {
      _ = try StoreStage(model, in: folder)
    }
    XCTAssertEqual(try StoreStage.sql("PRAGMA integrity_check", url), [["ok"]])
    XCTAssertEqual(try StoreStage.sql("SELECT * FROM ZTAG", url), [])
    XCTAssertGreaterThan(before.count, 0)
  }
}
