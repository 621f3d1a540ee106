import XCTest

@testable import HanokBuild

final class ManagedRewriteTests: XCTestCase {
  /// The value that a property gets.
  private func body(_ key: String) -> String {
    "{ get { _managedValue(forKey: \"\(key)\") } set { _setManagedValue(newValue, forKey: \"\(key)\") } }"
  }

  private func words(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  /// Asserts what one member of a managed class becomes, blanks aside.
  private func assertMember(
    _ member: String, becomes expected: String, in kind: String = "class Item: NSManagedObject",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let result = Adapting().adapt(["\(kind) {\n\(member)\n}"])[0]
    XCTAssertEqual(result.problems.map(\.message), [], file: file, line: line)
    XCTAssertEqual(
      words(result.text).dropFirst().dropLast().joined(separator: "\n"), expected, file: file,
      line: line)
  }

  // MARK: Properties

  func testPropertiesAskForTheirValue() {
    assertMember("@NSManaged var title: String?", becomes: "var title: String? \(body("title"))")
    assertMember(
      "@NSManaged public var items: Set<Item>? // all",
      becomes:
        "public var items: Set<Item>? \(body("items")) // all")
    assertMember(
      "@objc @NSManaged dynamic fileprivate(set) var rank: Int16",
      becomes: "fileprivate(set) var rank: Int16 \(body("rank"))")
    assertMember(
      "@NSManaged dynamic open var owner: Person!",
      becomes: "open var owner: Person! \(body("owner"))")
    assertMember(
      "@available(iOS 13, *) @NSManaged\nprivate var made: Date?",
      becomes: "@available(iOS 13, *)\nprivate var made: Date? \(body("made"))")
    assertMember("@NSManaged var `in`: Bool", becomes: "var `in`: Bool \(body("in"))")
  }

  func testTypesThatSayLittleGoByTheKey() {
    assertMember(
      "@NSManaged public var payload: NSObject?",
      becomes: "public var payload: NSObject? { get { value(forKey: \"payload\") as? NSObject } "
        + "set { setValue(newValue, forKey: \"payload\") } }")
    assertMember(
      "@NSManaged var payload: any NSCoding",
      becomes: "var payload: any NSCoding { get { value(forKey: \"payload\") as! NSCoding } "
        + "set { setValue(newValue, forKey: \"payload\") } }")
  }

  func testPrimitiveValuesAreAskedForAsSuch() {
    assertMember(
      "@NSManaged private var primitiveMade: Date!",
      becomes:
        "private var primitiveMade: Date! { get { primitiveValue(forKey: \"made\") as! Date? } "
        + "set { setPrimitiveValue(newValue, forKey: \"made\") } }")
    assertMember(
      "@NSManaged var primitive: String", becomes: "var primitive: String \(body("primitive"))")
  }

  func testNamesKeepTheirPlaceOnTheLine() {
    let source = "class A: NSManagedObject {\n  @NSManaged public var title: String?\n}"
    let line = Adapting().text(source).split(separator: "\n")[1]
    XCTAssertTrue(line.hasPrefix("             public var title: String? { get {"), "\(line)")
  }

  func testSeveralOnALineBecomeDeclarationsOfTheirOwn() {
    assertMember(
      "@NSManaged public var a: Int16, b: String?",
      becomes: "public var a: Int16 \(body("a")); public var b: String? \(body("b"))")
    assertMember(
      "@NSManaged var x, y: Double",
      becomes: "var x: Double \(body("x")); var y: Double \(body("y"))")
    assertMember(
      "@NSManaged var a: Int16; @NSManaged var b: Int16",
      becomes: "var a: Int16 \(body("a")); var b: Int16 \(body("b"))")
    assertMember(
      "@NSManaged var a: Int16,\nb: Int16",
      becomes:
        "var a: Int16 \(body("a")); var\nb: Int16 \(body("b"))")
  }

  func testPropertiesOfExtensionsAreNeverOpen() {
    assertMember(
      "@NSManaged open var a: String?", becomes: "public var a: String? \(body("a"))",
      in: "extension Item")
  }

  func testFormsThatCannotBeAreNamed() {
    for member in ["@NSManaged var a = 1", "@NSManaged var a: Int { 1 }", "@NSManaged func f()"] {
      let problems = Adapting().problems("class A: NSManagedObject {\n\n  \(member)\n}")
      XCTAssertEqual(problems.map(\.line), [3], member)
    }
  }

  // MARK: Accessors

  func testAccessorsAsXcodeGeneratesThem() {
    assertMember(
      "@objc(addItemsObject:)\n@NSManaged public func addToItems(_ value: Item)",
      becomes: "\npublic func addToItems(_ value: Item) { _addManaged(value, forKey: \"items\") }",
      in: "extension Box")
    assertMember(
      "@NSManaged public func removeFromItems(_ values: NSSet)",
      becomes:
        "public func removeFromItems(_ values: NSSet) { _removeManaged(values, forKey: \"items\") }"
    )
    assertMember(
      "@objc(insertObject:inItemsAtIndex:)\n@NSManaged public func insertIntoItems(_ value: Item, at idx: Int)",
      becomes:
        "\npublic func insertIntoItems(_ value: Item, at idx: Int) { _insertManaged(value, at: idx, forKey: \"items\") }"
    )
    assertMember(
      "@NSManaged func removeFromItems(at indexes: NSIndexSet)",
      becomes:
        "func removeFromItems(at indexes: NSIndexSet) { _removeManaged(at: indexes as IndexSet, forKey: \"items\") }"
    )
    assertMember(
      "@NSManaged func replaceItems(at idx: Int, with value: Item)",
      becomes:
        "func replaceItems(at idx: Int, with value: Item) { _replaceManaged(at: idx, with: value, forKey: \"items\") }"
    )
  }

  func testAccessorsByTheNamesCoreDataKnows() {
    assertMember(
      "@NSManaged func addItemsObject(value: Item)",
      becomes: "func addItemsObject(value: Item) { _addManaged(value, forKey: \"items\") }")
    assertMember(
      "@NSManaged func addItems(_ values: Set<Item>)",
      becomes: "func addItems(_ values: Set<Item>) { _addManaged(values, forKey: \"items\") }")
    assertMember(
      "@objc(removeItemsObject:) @NSManaged func drop(_ item: Item)",
      becomes: "func drop(_ item: Item) { _removeManaged(item, forKey: \"items\") }")
    assertMember(
      "@NSManaged func insertObject(_ item: Item, inItemsAtIndex index: Int)",
      becomes:
        "func insertObject(_ item: Item, inItemsAtIndex index: Int) { _insertManaged(item, at: index, forKey: \"items\") }"
    )
  }

  func testTheClassKnowsHowItsRelationshipIsSpelled() {
    let source = """
      extension Item {
        @NSManaged var URLs: NSSet?
        @NSManaged func addToURLs(_ value: Link)
      }
      """
    XCTAssertTrue(
      Adapting().text("class Item: NSManagedObject {}\n" + source).contains("forKey: \"URLs\")"))
  }

  func testEverySelectorOfAnOrderedRelationshipIsRead() {
    let cases: [(String, ManagedAccessor.Operation)] = [
      ("addItemsObject:", .add), ("removeItemsObject:", .remove), ("addItems:", .add),
      ("removeItems:", .remove), ("insertObject:inItemsAtIndex:", .insert),
      ("removeObjectFromItemsAtIndex:", .removeAt), ("insertItems:atIndexes:", .insert),
      ("removeItemsAtIndexes:", .removeAt),
      ("replaceObjectInItemsAtIndex:withObject:", .replace),
      ("replaceItemsAtIndexes:withItems:", .replace),
    ]
    for (selector, operation) in cases {
      let accessor = ManagedAccessor(selector: selector)
      XCTAssertEqual(accessor?.operation, operation, selector)
      XCTAssertEqual(accessor?.capitalizedKey, "Items", selector)
    }
    for selector in ["save", "address:", "add:", "replaceItemsAtIndexes:withOthers:", "validate:"] {
      XCTAssertNil(ManagedAccessor(selector: selector), selector)
    }
  }

  // MARK: What surrounds managed classes

  func testLifeCycleMethodsInExtensionsMoveToTheirClass() {
    let texts = Adapting().adapt([
      "class Item: NSManagedObject {\n}",
      "import CoreData\nextension Item {\n override public func awakeFromInsert() { super.awakeFromInsert() }\n}",
    ])
    XCTAssertTrue(
      texts[0].text.contains(
        "override public func awakeFromInsert() { _hanok_Item__awakeFromInsert() }"),
      texts[0].text)
    XCTAssertTrue(texts[1].text.contains("func _hanok_Item__awakeFromInsert()"), texts[1].text)
  }

  func testClassesWithAnotherObjectiveCNameAreRegistered() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      """
      import CoreData
      @objc(PersonMO) public class Person: NSManagedObject {}
      @objc(Item) class Item: Person {}
      @objc(InnerMO) private class Hidden: NSManagedObject {}
      enum Models { @objc(TagMO) class Tag: Person {} }
      @objc(View) class Other: NSObject {}
      """, to: "Person.swift")
    let adapter = ModuleAdapter(
      folder: folder.url.appendingPathComponent("adapted"), importableModules: ["CoreData"],
      frameworks: FrameworkIndex(texts: []))
    let support = try adapter.adapt(SourceModule(name: "M", sources: [file])).support
    let lines = try String(contentsOf: support, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.contains("EntityClass") }
    XCTAssertEqual(
      lines,
      [
        "CoreData.EntityClass.register(Person.self, named: \"PersonMO\")",
        "CoreData.EntityClass.register(Models.Tag.self, named: \"TagMO\")",
      ])
  }

  func testPropertiesOfLayersAreKeptByName() {
    let framework = "open class CALayer: NSObject {}\nopen class CAShapeLayer: CALayer {}"
    let source = """
      class Ring: Base {
        @NSManaged var progress: CGFloat
        @NSManaged var tint: CGColor?
        @NSManaged var isFull: Bool
      }
      class Base: CAShapeLayer {}
      """
    let text = Adapting(frameworks: [framework]).text(source)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for expected in [
      "var progress: CGFloat { get { let value = value(forKey: \"progress\"); return "
        + "(value as? CGFloat).map { CGFloat($0) } ?? (value as? Double).map { CGFloat($0) } ?? "
        + "(value as? Int).map { CGFloat($0) } ?? 0 } set { setValue(newValue, forKey: \"progress\") } }",
      "var tint: CGColor? { get { value(forKey: \"tint\") as? CGColor } "
        + "set { setValue(newValue, forKey: \"tint\") } }",
      "var isFull: Bool { get { value(forKey: \"isFull\") as? Bool ?? false }",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }
}
