import TestSupport
import XCTest

@testable import CoreData

/// Predicates said in SQL find the very objects that evaluation in memory finds.
final class PredicateSQLTests: XCTestCase {
  private var stage: PredicateStage!

  override func setUpWithError() throws { stage = try PredicateStage() }
  override func tearDown() { stage = nil }

  private func check(
    _ predicate: NSPredicate, inSQL: Bool = true, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    if inSQL {
      XCTAssertNotNil(stage.sql(predicate), "\(predicate)", file: file, line: line)
    }
    let found = try stage.fetch(predicate)
    let expected = stage.people.filter { predicate.evaluate(with: $0) }.map(stage.number)
    XCTAssertEqual(
      found, expected, "\(predicate): \(stage.sql(predicate)?.text ?? "")", file: file, line: line)
  }

  func testFormatsThatSQLSays() throws {
    for format in Self.formats {
      try check(NSPredicate(format: format))
      try check(NSPredicate(format: "NOT (\(format))"))
    }
  }

  /// Each of these is said in SQL whole.
  private static let formats = [
    "age == 3", "age != 3", "age < 3", "age >= 3", "3 < age", "age == 3.0", "age < 2.5",
    "age == nil", "age != nil", "age == 'x'", "age != 'x'", "age < nil", "age IN {1, 2, 9}",
    "age IN {1, nil}", "age IN {1, 'a'}", "age IN {}", "age BETWEEN {1, 3}",
    "age BETWEEN {low, 3}", "age == low", "age != low", "age < low", "age < height",
    "isActive == YES",
    "isActive == NO", "isActive != TRUE", "height > 1.5", "ratio == 0.5", "ratio < 0.3",
    "name == 'ab'", "name != 'ab'", "name < 'b'", "name ==[c] 'AB'", "name ==[cd] 'AE'",
    "name !=[cd] 'ae'", "name <[c] 'B'", "name BEGINSWITH 'a'", "name BEGINSWITH[c] 'A'",
    "name BEGINSWITH[cd] 'e'", "name BEGINSWITH ''", "name ENDSWITH 'b'", "name ENDSWITH[cd] 'E'",
    "name CONTAINS 'b'", "name CONTAINS[cd] 'É'", "name CONTAINS ''", "name LIKE 'a*'",
    "name LIKE[c] '?B*'", "name MATCHES '[a-b]+'", "name MATCHES[c] 'A.*'", "name MATCHES '('",
    "name IN {'a', 'ab', 'é'}", "name IN[cd] {'A', 'E'}", "name IN 'abcab'", "name == nick",
    "name ==[c] nick", "name CONTAINS nick", "name BEGINSWITH[cd] nick", "name < nick",
    "name.length == 2", "length(name) > 1", "uppercase(name) == 'AB'",
    "name.lowercaseString == 'ab'", "canonical(name) == 'e'", "price == 1.3", "price > 0.3",
    "age CONTAINS 'x'",
    "born < CAST(10, 'NSDate')", "born == CAST(4, 'NSDate')", "born != nil",
    "born + 5 > CAST(10, 'NSDate')", "born - CAST(2, 'NSDate') == 2",
    "born BETWEEN {CAST(1, 'NSDate'), CAST(5, 'NSDate')}",
    "born < now()", "age + 1 == 3", "age * 2 > low", "age - low == 1", "age / 2 == 1",
    "age / low == 1",
    "(age & 2) != 0", "(age | 1) == 3", "modulus:by:(age, 2) == 1", "age << 1 == 4",
    "height * 2 == 3",
    "height + age > 3", "~age == -3", "price == 1.5", "noindex(age) == 3",
    "city.name == 'Seoul'", "city.name != 'Seoul'", "city.name == nil", "city.name != nil",
    "city.name BEGINSWITH 'S'", "city.size > 3", "city.size IN {2, nil}", "city == nil",
    "city != nil", "boss.boss.name == 'ab'", "boss.boss.name == nil", "boss.name == name",
    "boss.age > age", "boss.city.name ==[c] 'SEOUL'", "boss.city.size BETWEEN {1, 4}",
    "'Seoul' == city.name", "boss.boss == nil", "boss.age + 1 == age", "boss == SELF",
    "ANY tags.name == 'red'", "ANY tags.name ==[c] 'RED'", "ANY tags.name == nil",
    "ANY tags.weight > 2", "ANY tags.weight IN {1, 2}", "ALL tags.weight > 1",
    "NONE tags.name == 'red'",
    "ANY tags.name BEGINSWITH 'r'", "ANY tags.weight BETWEEN {1, 2}", "SOME staff.age > 2",
    "ANY staff.name == nick", "ANY staff.tags.name == 'red'", "ANY staff.city.name == 'Seoul'",
    "ALL staff.age > 1", "ANY boss.tags.name == 'red'", "ANY boss.staff.age == 2",
    "'red' IN tags.name", "tags.name CONTAINS 'red'", "tags.name CONTAINS[c] 'RED'",
    "tags.@count == 0", "tags.@count > 1", "staff.@count == 2", "tags[SIZE] == 1",
    "count(staff) > 0", "staff.@max.age == 3", "staff.@min.age < 2", "staff.@sum.age > 3",
    "staff.@avg.age > 1.5", "city.people.@count > 2", "boss.staff.@count != 1",
    "SUBQUERY(tags, $t, $t.weight > 1).@count > 0",
    "SUBQUERY(staff, $s, $s.age > age).@count == 1",
    "SUBQUERY(staff, $s, $s.name == 'ab' AND $s.city.name == 'Seoul').@count >= 1",
    "SUBQUERY(staff, $s, SUBQUERY($s.tags, $t, $t.weight > 1).@count > 0).@count > 0",
    "SUBQUERY(tags, $t, ANY $t.people.age > 2).@count == 1",
    "age == 1 AND name != nil OR low > 2", "TERNARY(age > 2, low, age) == 2", "TRUEPREDICATE",
    "FALSEPREDICATE OR age == 2", "NOT city.name == 'Seoul' AND NOT ANY tags.weight == 1",
  ]

  func testObjectsIdentifiersAndValueTypes() throws {
    let people = stage.people
    let other = stage.context.registeredObjects.first { $0.entity.name == "City" }!
    try check(NSPredicate(format: "SELF == %@", people[3]))
    try check(NSPredicate(format: "SELF != %@", people[3]))
    try check(NSPredicate(format: "SELF IN %@", [people[1], people[2].objectID]))
    try check(NSPredicate(format: "SELF IN %@", Set(people.prefix(4)) as NSSet))
    try check(NSPredicate(format: "objectID == %@", people[5].objectID))
    try check(NSPredicate(format: "NOT SELF IN %@", people))
    try check(NSPredicate(format: "SELF == %@", other))
    try check(NSPredicate(format: "boss == %@", people[0]))
    try check(NSPredicate(format: "boss != %@", people[0]))
    try check(NSPredicate(format: "boss IN %@", people.prefix(9).map(\.objectID)))
    try check(NSPredicate(format: "city == %@", other))
    try check(NSPredicate(format: "ANY staff == %@", people[7]))
    try check(NSPredicate(format: "staff CONTAINS %@", people[7]))
    try check(NSPredicate(format: "%@ IN staff", people[8].objectID))
    try check(NSPredicate(format: "boss.staff CONTAINS %@", people[7]))
    let values = people.compactMap { $0.value(forKey: "uid") as? UUID }
    try check(NSPredicate(format: "uid == %@", values[0] as CVarArg))
    try check(NSPredicate(format: "uid IN %@", values.prefix(3).map { $0 }))
    try check(NSPredicate(format: "uid < %@", values[1] as CVarArg))
    try check(NSPredicate(format: "link == %@", URL(string: "https://x.org/1")! as CVarArg))
    try check(NSPredicate(format: "blob == %@", Data([1, 2]) as CVarArg))
    try check(NSPredicate(format: "price > %@", NSDecimalNumber(string: "1.25")))
    try check(NSPredicate(format: "price IN %@", [NSDecimalNumber(string: "1.5"), 2]))
    try check(NSPredicate(format: "isActive == %@", NSNumber(value: true)))
    let temporary = NSManagedObject(entity: people[0].entity, insertInto: nil)
    XCTAssertNotNil(stage.sql(NSPredicate(format: "boss == %@", temporary)))
  }

  func testWhatSQLCannotSayIsEvaluatedInMemory() throws {
    for format in [
      "sqrt(age) > 1", "age ** 2 == 4", "tags.@sum.ratio > 1", "age / 0.5 > 2",
      "FUNCTION(name, 'length') == 2", "name ==[l] 'ab'", "name <[cl] 'b'",
      "staff[FIRST] == nil", "age == 2 AND sqrt(age) > 1", "price * 2 == 3",
    ] {
      let predicate = NSPredicate(format: format)
      XCTAssertTrue(stage.sql(predicate) == nil || format.contains("[l]"), format)
      try check(predicate, inSQL: false)
    }
  }

  func testRandomPredicatesFindTheSameInSQLAndInMemory() throws {
    var maker = SQLPredicateMaker(random: SeededRandom(seed: 7))
    var said = 0
    for _ in 0..<600 {
      let predicate = maker.predicate(depth: 3).predicate()
      if stage.sql(predicate) != nil { said += 1 }
      try check(predicate, inSQL: false)
    }
    XCTAssertGreaterThan(said, 540)
  }

  func testLongListsAndHostileTextStayValues() throws {
    try check(NSPredicate(format: "age IN %@", Array(0..<40_000)))
    try check(NSPredicate(format: "name IN %@", (0..<20_000).map { "n\($0)" }))
    let long = NSPredicate(format: "name IN %@", (0..<40_000).map { "n\($0)" } + ["ab"])
    XCTAssertNil(stage.sql(long))
    try check(long, inSQL: false)
    for text in ["'; DROP TABLE ZPERSON; --", "\"", "a\u{0}b", "%", "?", "\u{10FFFF}", "\u{D7FF}"] {
      try check(NSPredicate(format: "name == %@", text))
      try check(NSPredicate(format: "name BEGINSWITH %@", text))
      try check(NSPredicate(format: "name CONTAINS[c] %@", text))
    }
  }
}

/// A SQLite store of people, cities and tags, with values of all types, many of them nil.
private final class PredicateStage {
  let container: NSPersistentContainer
  let people: [NSManagedObject]
  private let schema: StoreSchema
  private let folder: URL
  private var numbers: [NSManagedObjectID: Int] = [:]
  var context: NSManagedObjectContext { container.viewContext }

  init() throws {
    let model = Self.model()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("predicates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    container = NSPersistentContainer(name: "People", managedObjectModel: model)
    container.persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: folder.appendingPathComponent("People.sqlite"))
    ]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    schema = SchemaBuilder.schema(of: model.entities)
    people = Self.fill(container.viewContext)
    try container.viewContext.save()
    for (number, person) in people.enumerated() { numbers[person.objectID] = number }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func model() -> NSManagedObjectModel {
    ModelSketch.model(
      .init(
        "Person",
        [
          .attribute("name", .stringAttributeType), .attribute("nick", .stringAttributeType),
          .attribute("age", .integer32AttributeType), .attribute("low", .integer64AttributeType),
          .attribute("height", .doubleAttributeType), .attribute("ratio", .floatAttributeType),
          .attribute("isActive", .booleanAttributeType), .attribute("born", .dateAttributeType),
          .attribute("uid", .UUIDAttributeType), .attribute("link", .URIAttributeType),
          .attribute("price", .decimalAttributeType), .attribute("blob", .binaryDataAttributeType),
          .toOne("boss", "Person", inverse: "staff"), .toMany("staff", "Person", inverse: "boss"),
          .toOne("city", "City", inverse: "people"), .toMany("tags", "Tag", inverse: "people"),
        ]),
      .init(
        "City",
        [
          .attribute("name", .stringAttributeType), .attribute("size", .integer16AttributeType),
          .toMany("people", "Person", inverse: "city"),
        ]),
      .init(
        "Tag",
        [
          .attribute("name", .stringAttributeType), .attribute("weight", .integer32AttributeType),
          .attribute("ratio", .doubleAttributeType), .toMany("people", "Person", inverse: "tags"),
        ]))
  }

  private static func fill(_ context: NSManagedObjectContext) -> [NSManagedObject] {
    var random = SeededRandom(seed: 5)
    func insert(_ name: String) -> NSManagedObject {
      NSEntityDescription.insertNewObject(forEntityName: name, into: context)
    }
    let cities = ["Seoul", "seoul", "Busan", nil].map { name in
      let city = insert("City")
      city.setValue(name, forKey: "name")
      city.setValue(
        Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil, forKey: "size")
      return city
    }
    let tags = ["red", "RED", "green", nil].map { name in
      let tag = insert("Tag")
      tag.setValue(name, forKey: "name")
      tag.setValue(Int.random(in: 0...3, using: &random), forKey: "weight")
      tag.setValue(0.5, forKey: "ratio")
      return tag
    }
    var people: [NSManagedObject] = []
    for _ in 0..<60 {
      let person = insert("Person")
      func maybe(_ value: Any) -> Any? { Int.random(in: 0...3, using: &random) == 0 ? nil : value }
      func word() -> String {
        String(
          (0..<Int.random(in: 0...3, using: &random)).map { _ in
            "aAbéEe".randomElement(using: &random)!
          })
      }
      person.setValue(maybe(word()), forKey: "name")
      person.setValue(maybe(word()), forKey: "nick")
      person.setValue(maybe(Int.random(in: 0...4, using: &random)), forKey: "age")
      person.setValue(maybe(Int.random(in: 0...3, using: &random)), forKey: "low")
      person.setValue(maybe(Double(Int.random(in: 0...6, using: &random)) / 2), forKey: "height")
      person.setValue(
        maybe([Float(0.5), 0.1, 0.3].randomElement(using: &random)!), forKey: "ratio")
      person.setValue(maybe(Bool.random(using: &random)), forKey: "isActive")
      let date = Date(
        timeIntervalSinceReferenceDate: Double(Int.random(in: 0...20, using: &random)) / 2)
      person.setValue(maybe(date), forKey: "born")
      let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
      person.setValue(maybe(NSUUID(uuidBytes: bytes) as UUID), forKey: "uid")
      let link = URL(string: "https://x.org/\(Int.random(in: 0...3, using: &random))")!
      person.setValue(maybe(link), forKey: "link")
      let price = Decimal(Int.random(in: 0...8, using: &random)) / 4
      person.setValue(maybe(NSDecimalNumber(decimal: price)), forKey: "price")
      person.setValue(maybe(Data([1, UInt8.random(in: 1...3, using: &random)])), forKey: "blob")
      person.setValue(maybe(cities.randomElement(using: &random)!), forKey: "city")
      person.setValue(people.randomElement(using: &random).flatMap(maybe), forKey: "boss")
      person.setValue(
        Set(tags.filter { _ in Int.random(in: 0...3, using: &random) == 0 }) as NSSet,
        forKey: "tags")
      people.append(person)
    }
    return people
  }

  func number(_ object: NSManagedObject) -> Int { numbers[object.objectID] ?? -1 }

  func sql(_ predicate: NSPredicate) -> SQLFragment? {
    PredicateCompiler(entity: people[0].entity, schema: schema, alias: "t0").compile(predicate)
  }

  /// The numbers of the people that a fetch finds, in order.
  func fetch(_ predicate: NSPredicate) throws -> [Int] {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Person")
    request.predicate = predicate
    return try context.fetch(request).map(number).sorted()
  }
}

/// Makes random predicates over people.
private struct SQLPredicateMaker {
  var random: SeededRandom

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements.randomElement(using: &random)!
  }

  mutating func predicate(depth: Int) -> PredicateNode {
    switch depth > 0 ? Int.random(in: 0...6, using: &random) : 6 {
    case 0: .compound(.and, [predicate(depth: depth - 1), predicate(depth: depth - 1)])
    case 1: .compound(.or, [predicate(depth: depth - 1), predicate(depth: depth - 1)])
    case 2: .compound(.not, [predicate(depth: depth - 1)])
    default: .comparison(comparison())
    }
  }

  private static let orders: [ComparisonNode.Operator] = [
    .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo,
  ]

  private mutating func comparison() -> ComparisonNode {
    switch Int.random(in: 0...9, using: &random) {
    case 0...2: return ComparisonNode(number(2), pick(Self.orders), number(2))
    case 3, 4:
      let operation = pick(
        Self.orders + [.contains, .beginsWith, .endsWith, .like, .isIn, .matches])
      let options: StringMatching.Options = pick([
        [], .caseInsensitive, [.caseInsensitive, .diacriticInsensitive],
      ])
      return ComparisonNode(text(), operation, text(), options: options)
    case 5:
      let elements = ExpressionNode.aggregate([number(0), number(1)])
      return ComparisonNode(number(1), pick([.isIn, .between]), elements)
    case 6:
      return ComparisonNode(
        .path(
          pick([
            ["tags", "weight"], ["staff", "age"], ["staff", "boss", "low"],
            ["staff", "tags", "weight"], ["boss", "staff", "age"], ["age"],
          ])),
        pick(Self.orders), .constant(pick([0, 1, 2, 3] as [Int?] + [nil])),
        modifier: pick([.any, .all]))
    case 7:
      return ComparisonNode(
        .path(pick([["tags", "name"], ["staff", "city", "name"], ["city", "people", "nick"]])),
        pick([.equalTo, .notEqualTo, .beginsWith, .contains]),
        .constant(pick(["red", "a", "Seoul", ""])),
        modifier: pick([.any, .all]), options: pick([[], .caseInsensitive]))
    case 8:
      let inner = PredicateNode.comparison(
        ComparisonNode(.keyPath(.variable("x"), ["age"]), pick(Self.orders), number(1)))
      let subquery = ExpressionNode.subquery(.path(["staff"]), variable: "x", inner)
      return ComparisonNode(
        .keyPath(subquery, ["@count"]), pick(Self.orders), .constant(pick([0, 1, 2])))
    default:
      return ComparisonNode(
        .path(pick([["born"], ["boss", "born"]])), pick(Self.orders),
        .constant(Date(timeIntervalSinceReferenceDate: pick([0, 1, 2.5, 5]))))
    }
  }

  private mutating func text() -> ExpressionNode {
    switch Int.random(in: 0...5, using: &random) {
    case 0: .path(["name"])
    case 1: .path(["nick"])
    case 2: .path(pick([["city", "name"], ["boss", "name"], ["boss", "city", "name"]]))
    case 3: .function(pick(["uppercase:", "lowercase:"]), [.path(["name"])])
    case 4: .constant(nil)
    default: .constant(pick(["a", "A", "ab", "é", "e", "a*", "?", "", "Seoul", "(", ".*"]))
    }
  }

  private mutating func number(_ depth: Int) -> ExpressionNode {
    switch Int.random(in: 0...(depth > 0 ? 9 : 5), using: &random) {
    case 0: .path(["age"])
    case 1: .path(["low"])
    case 2: .path(pick([["height"], ["isActive"], ["boss", "age"], ["city", "size"], ["ratio"]]))
    case 3: .constant(pick([0, 1, 2, 3] as [Int?] + [nil]))
    case 4: .constant(pick([0.5, 1, 1.5, 2]))
    case 5: .path(pick([["tags", "@count"], ["staff", "@count"], ["staff", "@max", "age"]]))
    default:
      .function(
        pick(["add:to:", "from:subtract:", "multiply:by:"]), [number(depth - 1), number(depth - 1)])
    }
  }
}
