import CoreData
import TestSupport
import XCTest

/// Fetches in SQL against the same fetches of a store in memory, which evaluates predicates on rows.
final class FetchTests: XCTestCase {
  private func stages() throws -> [StoreStage] {
    try [NSSQLiteStoreType, NSInMemoryStoreType].map { type in
      let stage = try StoreStage(StoreModels.lists(), type: type)
      try fill(stage)
      return stage
    }
  }

  private func fill(_ stage: StoreStage) throws {
    var random = SeededRandom(seed: 3)
    let lists = try stage.coordinator.permanentIDs(
      for: [NSEntityDescription](repeating: stage.entity("List"), count: 4))
    var changes: [StoredChange] = []
    let words = ["apple", "Apple", "Äpfel", "banana", "Cherry", "10", "9", "", "한글"]
    for index in 0..<60 {
      var values: [String: Any?] = [
        "title": words.randomElement(using: &random), "count": Int64(index % 7),
        "price": Double(index % 5) / 2, "isDone": index % 3 == 0,
        "made": Date(timeIntervalSinceReferenceDate: Double(index) * 3600),
      ]
      if index % 4 == 0 { values["count"] = .some(nil) }
      if index % 6 != 0 { values["list"] = lists[index % 4] }
      changes.append(try stage.insertion("Item", values))
    }
    let all = changes
    for (index, id) in lists.enumerated() {
      let items = all.filter {
        $0.values[stage.slot("list", "Item")] as? NSManagedObjectID == id
      }
      changes.append(
        try stage.insertion(
          "List", ["name": "list \(3 - index)"], toMany: ["items": items.map(\.objectID)],
          ordered: true, id: id))
    }
    _ = try stage.coordinator.save(changes)
  }

  private func check(
    _ message: String, _ set: (inout FetchSpecification) -> Void, line: UInt = #line
  ) throws {
    let stages = try Self.shared(self)
    let keys = try stages.map { try $0.ids("Item", set).map(\.primaryKey) }
    XCTAssertEqual(keys[0], keys[1], message, line: line)
    let counts = try stages.map { stage -> Int in
      guard
        case .count(let count) = try stage.fetch(
          "Item",
          {
            set(&$0)
            $0.resultType = .countResultType
          })
      else { return -1 }
      return count
    }
    XCTAssertEqual(counts, [keys[0].count, keys[0].count], message, line: line)
  }

  nonisolated(unsafe) private static var made: [StoreStage]?

  private static func shared(_ test: FetchTests) throws -> [StoreStage] {
    if let made { return made }
    let stages = try test.stages()
    made = stages
    return stages
  }

  override class func tearDown() {
    made?.forEach { $0.remove() }
    made = nil
  }

  func testPredicatesFindTheSameInSQLAsInMemory() throws {
    for format in [
      "TRUEPREDICATE", "title == 'apple'", "title == nil", "count > 3", "count == nil",
      "NOT (count > 3)", "title BEGINSWITH[c] 'a'", "title CONTAINS[cd] 'APF'",
      "title LIKE '*n*'", "count IN {1, 2, 5}", "count BETWEEN {2, 4}", "isDone == YES",
      "list.name == 'list 1'", "list == nil", "list != nil AND count < 4",
      "title == 'apple' OR price > 1.5", "list.items.@count > 10", "ANY tags.name == 'x'",
      "count + 1 == 4", "title.length > 4", "made < CAST(100000, 'NSDate')",
      "SUBQUERY(list.items, $x, $x.count > 5).@count > 1", "title MATCHES '[a-z]+'",
    ] {
      try check(format) {
        $0.predicate = NSPredicate(format: format)
        $0.sortDescriptors = [NSSortDescriptor(key: "made", ascending: true)]
      }
    }
    try check("a closure") {
      $0.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
        NSPredicate(format: "count > 1"),
        NSPredicate { object, _ in
          ((object as? any KeyValueCodingObject)?.value(forKey: "price") as? NSNumber)?
            .doubleValue ?? 0 > 1
        },
      ])
      $0.fetchLimit = 3
    }
  }

  func testOrdersAreTheSameInSQLAsInMemory() throws {
    for descriptors in [
      [
        NSSortDescriptor(key: "title", ascending: true),
        NSSortDescriptor(key: "made", ascending: false),
      ],
      [
        NSSortDescriptor(key: "count", ascending: false),
        NSSortDescriptor(key: "made", ascending: true),
      ],
      [
        NSSortDescriptor(key: "list.name", ascending: true),
        NSSortDescriptor(key: "made", ascending: true),
      ],
      [
        NSSortDescriptor(
          key: "title", ascending: true, selector: "caseInsensitiveCompare:"),
        NSSortDescriptor(key: "made", ascending: true),
      ],
      [
        NSSortDescriptor(
          key: "title", ascending: false, selector: "localizedStandardCompare:"),
        NSSortDescriptor(key: "made", ascending: true),
      ],
      [
        NSSortDescriptor(key: "isDone", ascending: true),
        NSSortDescriptor(key: "price", ascending: false),
        NSSortDescriptor(key: "made", ascending: true),
      ],
    ] {
      try check("\(descriptors)") { $0.sortDescriptors = descriptors }
      try check("a part of \(descriptors)") {
        $0.sortDescriptors = descriptors
        $0.fetchOffset = 7
        $0.fetchLimit = 11
      }
      try check("an offset of \(descriptors)") {
        $0.sortDescriptors = descriptors
        $0.fetchOffset = 50
      }
    }
  }

  private func dictionaries(
    _ set: (inout FetchSpecification) -> Void
  ) throws -> [[[String: NSObject]]] {
    try Self.shared(self).map { stage in
      guard
        case .dictionaries(let found) = try stage.fetch(
          "Item",
          {
            $0.resultType = .dictionaryResultType
            set(&$0)
          })
      else { return [] }
      return found.map { row in
        row.mapValues { value in
          (value as? NSManagedObjectID).map { NSNumber(value: $0.primaryKey) }
            ?? (value as? NSObject) ?? NSString(string: "\(value)")
        }
      }
    }
  }

  private func expression(_ name: String, _ format: String) -> NSExpressionDescription {
    let description = NSExpressionDescription()
    description.name = name
    description.expression = NSExpression(format: format)
    description.expressionResultType = .doubleAttributeType
    return description
  }

  func testDictionariesOfPropertiesAndKeyPaths() throws {
    let all = try dictionaries {
      $0.propertiesToFetch = ["title", "count", "list.name", "list"]
      $0.sortDescriptors = [NSSortDescriptor(key: "made", ascending: true)]
      $0.fetchLimit = 20
    }
    XCTAssertEqual(all[0], all[1])
    XCTAssertEqual(all[0].count, 20)
    let distinct = try dictionaries {
      $0.propertiesToFetch = ["count"]
      $0.returnsDistinctResults = true
    }
    XCTAssertEqual(Set(distinct[0]), Set(distinct[1]))
    XCTAssertEqual(distinct[0].count, 8)
  }

  func testAggregatesAreTheSameInSQLAsInMemory() throws {
    let found = try dictionaries {
      $0.propertiesToFetch = [
        expression("number", "count:(count)"), expression("sum", "sum:(count)"),
        expression("mean", "average:(price)"), expression("least", "min:(price)"),
        expression("last", "max:(title)"),
      ]
      $0.predicate = NSPredicate(format: "isDone == NO")
    }
    XCTAssertEqual(found[0], found[1])
    XCTAssertEqual(found[0].count, 1)
    XCTAssertEqual(found[0][0]["number"], NSNumber(value: 30))
  }

  func testGroupsAreTheSameInSQLAsInMemory() throws {
    let found = try dictionaries {
      $0.propertiesToFetch = ["count", expression("sum", "sum:(price)")]
      $0.propertiesToGroupBy = ["count"]
    }
    XCTAssertEqual(Set(found[0]), Set(found[1]))
    XCTAssertEqual(found[0].count, 8)
    let large = try dictionaries {
      $0.propertiesToFetch = ["count", expression("sum", "sum:(price)")]
      $0.propertiesToGroupBy = ["count"]
      $0.havingPredicate = NSPredicate(format: "sum > 6")
    }
    XCTAssertEqual(Set(large[0]), Set(large[1]))
    XCTAssertLessThan(large[0].count, 8)
    XCTAssertGreaterThan(large[0].count, 0)
  }

  func testSubentitiesAreIncludedOrNot() throws {
    for type in [NSSQLiteStoreType, NSInMemoryStoreType] {
      let stage = try StoreStage(
        ModelSketch.model(
          .init("Animal", [.attribute("name", .stringAttributeType)]),
          .init("Dog", parent: "Animal", [.attribute("age", .integer16AttributeType)]),
          .init("Puppy", parent: "Dog", [.attribute("weight", .doubleAttributeType)]),
          .init("Cat", parent: "Animal", [.attribute("lives", .integer16AttributeType)])),
        type: type)
      defer { stage.remove() }
      try stage.insert("Animal", ["name": "a"])
      try stage.insert("Dog", ["name": "d", "age": Int64(3)])
      let puppy = try stage.insert("Puppy", ["name": "p", "age": Int64(1), "weight": 2.5])
      try stage.insert("Cat", ["name": "c", "lives": Int64(9)])
      XCTAssertEqual(try stage.texts("name", "Animal"), ["a", "d", "p", "c"])
      XCTAssertEqual(try stage.texts("name", "Dog"), ["d", "p"])
      XCTAssertEqual(try stage.texts("name", "Dog") { $0.includesSubentities = false }, ["d"])
      XCTAssertEqual(try stage.texts("name", "Animal") { $0.includesSubentities = false }, ["a"])
      let found = try stage.ids("Animal")
      XCTAssertEqual(found.map { $0.entity.name }, ["Animal", "Dog", "Puppy", "Cat"])
      XCTAssertEqual(try stage.value("weight", of: puppy) as? Double, 2.5)
      let general = NSManagedObjectID(
        entity: stage.entity("Animal"), store: stage.store, primaryKey: puppy.primaryKey)
      XCTAssertEqual(general, puppy)
    }
  }

  func testManyRowsAtOnceComeInTheOrderOfTheirIDs() throws {
    let stage = try Self.shared(self)[0]
    let ids = try stage.ids("Item").shuffled()
    let missing = NSManagedObjectID(
      entity: stage.entity("Item"), store: stage.store, primaryKey: 4711)
    let rows = try stage.coordinator.rows(for: ids + [missing])
    XCTAssertNil(rows.last!)
    for (id, row) in zip(ids, rows) {
      let one = try XCTUnwrap(stage.coordinator.row(for: id))
      XCTAssertEqual(
        row?.value(at: stage.slot("made", "Item")) as? Date,
        one.value(at: stage.slot("made", "Item")) as? Date)
    }
  }
}
