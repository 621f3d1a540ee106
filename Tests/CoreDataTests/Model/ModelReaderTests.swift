import XCTest

@testable import CoreData

/// Reading the XML that Xcode keeps models in.
final class ModelReaderTests: XCTestCase {
  static let file = URL(fileURLWithPath: "/App/Shop.xcdatamodeld/Shop.xcdatamodel/contents")

  private func model(_ body: String, attributes: String = "") throws -> NSManagedObjectModel {
    let text = """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" \(attributes)>
      \(body)
      </model>
      """
    return try ModelReader.model(from: Data(text.utf8), file: Self.file)
  }

  private func attribute(_ words: String) throws -> NSAttributeDescription {
    let model = try model("<entity name=\"E\"><attribute name=\"a\" \(words)/></entity>")
    return try XCTUnwrap(model.entitiesByName["E"]?.attributesByName["a"])
  }

  func testAttributeTypesAreRead() throws {
    let types: [(String, NSAttributeType)] = [
      ("Undefined", .undefinedAttributeType), ("Integer 16", .integer16AttributeType),
      ("Integer 32", .integer32AttributeType), ("Integer 64", .integer64AttributeType),
      ("Decimal", .decimalAttributeType), ("Double", .doubleAttributeType),
      ("Float", .floatAttributeType), ("String", .stringAttributeType),
      ("Boolean", .booleanAttributeType), ("Date", .dateAttributeType),
      ("Binary", .binaryDataAttributeType), ("UUID", .UUIDAttributeType),
      ("URI", .URIAttributeType), ("Transformable", .transformableAttributeType),
    ]
    for (name, type) in types {
      XCTAssertEqual(try attribute("attributeType=\"\(name)\"").attributeType, type, name)
    }
  }

  func testDefaultValuesHaveTheAttributesType() throws {
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let values: [(String, String, String, AnyHashable)] = [
      ("Integer 16", "defaultValueString", "-7", NSNumber(value: -7)),
      ("Integer 64", "defaultValueString", "9000000000", NSNumber(value: 9_000_000_000)),
      ("Integer 32", "defaultValueString", "3.0", NSNumber(value: 3)),
      ("Double", "defaultValueString", "0.5", NSNumber(value: 0.5)),
      ("Float", "defaultValueString", "1.5", NSNumber(value: Float(1.5))),
      ("Decimal", "defaultValueString", "12.34", NSDecimalNumber(string: "12.34")),
      ("String", "defaultValueString", "hello", "hello"),
      ("String", "defaultValueString", "", ""),
      ("Boolean", "defaultValueString", "YES", NSNumber(value: true)),
      ("Boolean", "defaultValueString", "NO", NSNumber(value: false)),
      ("UUID", "defaultValueString", id, UUID(uuidString: id)!),
      ("URI", "defaultValueString", "https://swift.org", URL(string: "https://swift.org")!),
      (
        "Date", "defaultDateTimeInterval", "86400",
        Date(timeIntervalSinceReferenceDate: 86400)
      ),
    ]
    for (type, key, text, value) in values {
      let read = try attribute("attributeType=\"\(type)\" \(key)=\"\(text)\"").defaultValue
      XCTAssertEqual(read as? AnyHashable, value, "\(type) \(text)")
    }
    XCTAssertNil(try attribute("attributeType=\"String\"").defaultValue)
  }

  func testFlagsOfAttributesAreRead() throws {
    let plain = try attribute("attributeType=\"Binary\"")
    XCTAssertFalse(plain.isOptional)
    XCTAssertFalse(plain.isTransient)
    XCTAssertFalse(plain.allowsExternalBinaryDataStorage)
    let attribute = try attribute(
      """
      optional="YES" transient="YES" indexed="YES" spotlightIndexingEnabled="YES"
      attributeType="Binary" allowsExternalBinaryDataStorage="YES" allowsCloudEncryption="YES"
      preserveAfterDeletion="YES" elementID="old" versionHashModifier="2"
      """)
    XCTAssertTrue(attribute.isOptional)
    XCTAssertTrue(attribute.isTransient)
    XCTAssertTrue(attribute.wantsIndex)
    XCTAssertTrue(attribute.isIndexedBySpotlight)
    XCTAssertTrue(attribute.allowsExternalBinaryDataStorage)
    XCTAssertTrue(attribute.allowsCloudEncryption)
    XCTAssertTrue(attribute.preservesValueInHistoryOnDeletion)
    XCTAssertEqual(attribute.renamingIdentifier, "old")
    XCTAssertEqual(attribute.versionHashModifier, "2")
  }

  func testATransformableAttributeNamesItsTransformer() throws {
    let attribute = try attribute(
      """
      attributeType="Transformable" valueTransformerName="NSSecureUnarchiveFromData"
      customClassName="[String]"
      """)
    XCTAssertEqual(attribute.valueTransformerName, "NSSecureUnarchiveFromData")
    XCTAssertEqual(attribute.attributeValueClassName, "[String]")
  }

  func testADerivedAttributeHasItsExpression() throws {
    let attribute = try attribute(
      "attributeType=\"Integer 64\" derived=\"YES\" derivationExpression=\"items.@count\"")
    let derived = try XCTUnwrap(attribute as? NSDerivedAttributeDescription)
    XCTAssertEqual(derived.derivationExpression?.description, "items.@count")
  }

  func testACompositeAttributeHasItsElements() throws {
    let model = try model(
      """
      <entity name="E"><composite name="size">
        <attribute name="width" attributeType="Double"/>
        <attribute name="height" attributeType="Double"/>
      </composite></entity>
      """)
    let size = model.entitiesByName["E"]?.attributesByName["size"]
    XCTAssertEqual(size?.type, .composite)
    let composite = try XCTUnwrap(size as? NSCompositeAttributeDescription)
    XCTAssertEqual(composite.elements.map(\.name), ["width", "height"])
    XCTAssertEqual(
      composite.elements.map(\.attributeType), [.doubleAttributeType, .doubleAttributeType])
  }

  // MARK: Relationships

  private let library = """
    <entity name="Author" representedClassName=".Author" codeGenerationType="class">
      <attribute name="name" attributeType="String"/>
      <relationship name="books" optional="YES" toMany="YES" ordered="YES" minCount="1"
        deletionRule="Cascade" destinationEntity="Book" inverseName="author" inverseEntity="Book"/>
      <userInfo><entry key="colour" value="red"/></userInfo>
    </entity>
    <entity name="Book" isAbstract="YES" versionHashModifier="b" elementID="Volume">
      <attribute name="title" optional="YES" attributeType="String"/>
      <attribute name="year" attributeType="Integer 16"/>
      <relationship name="author" maxCount="1" deletionRule="Deny" destinationEntity="Author"
        inverseName="books" inverseEntity="Author"/>
      <fetchedProperty name="likes">
        <fetchRequest name="fetchedPropertyFetchRequest" entity="Book"
          predicateString="title == $FETCH_SOURCE.title"/>
      </fetchedProperty>
      <fetchIndex name="byYear">
        <fetchIndexElement property="year" type="Binary" order="descending"/>
        <fetchIndexElement property="title" type="Binary" order="ascending"/>
      </fetchIndex>
      <uniquenessConstraints>
        <uniquenessConstraint><constraint value="title"/><constraint value="year"/></uniquenessConstraint>
      </uniquenessConstraints>
    </entity>
    <entity name="Novel" parentEntity="Book">
      <attribute name="genre" optional="YES" attributeType="String"/>
    </entity>
    <fetchRequest name="Old" entity="Book" predicateString="year &lt; $YEAR" fetchLimit="5"
      includeSubentities="NO" returnObjectsAsFaults="NO" resultType="1"/>
    <configuration name="Local"><memberEntity name="Author"/></configuration>
    """

  func testRelationshipsHaveTheirInverse() throws {
    let model = try model(library)
    let books = try XCTUnwrap(model.entitiesByName["Author"]?.relationshipsByName["books"])
    let author = try XCTUnwrap(model.entitiesByName["Book"]?.relationshipsByName["author"])
    XCTAssertTrue(books.isToMany)
    XCTAssertTrue(books.isOrdered)
    XCTAssertEqual(books.minCount, 1)
    XCTAssertEqual(books.maxCount, 0)
    XCTAssertEqual(books.deleteRule, .cascadeDeleteRule)
    XCTAssertTrue(books.inverseRelationship === author)
    XCTAssertTrue(books.destinationEntity === author.entity)
    XCTAssertFalse(author.isToMany)
    XCTAssertFalse(author.isOptional)
    XCTAssertEqual(author.deleteRule, .denyDeleteRule)
    XCTAssertTrue(author.inverseRelationship === books)
  }

  func testEntitiesInheritProperties() throws {
    let model = try model(library)
    let book = try XCTUnwrap(model.entitiesByName["Book"])
    let novel = try XCTUnwrap(model.entitiesByName["Novel"])
    XCTAssertTrue(book.isAbstract)
    XCTAssertTrue(novel.superentity === book)
    XCTAssertEqual(book.subentities, [novel])
    XCTAssertEqual(
      novel.properties.map(\.name), ["title", "year", "author", "likes", "genre"])
    XCTAssertTrue(novel.isKindOf(entity: book))
  }

  func testEntitiesNameTheirClassAndVersion() throws {
    let model = try model(library, attributes: "userDefinedModelVersionIdentifier=\"2.1\"")
    let author = model.entitiesByName["Author"]
    XCTAssertEqual(author?.managedObjectClassName, ".Author")
    XCTAssertEqual(author?.userInfo as? [String: String], ["colour": "red"])
    XCTAssertEqual(author?.renamingIdentifier, "Author")
    XCTAssertEqual(model.entitiesByName["Novel"]?.managedObjectClassName, "NSManagedObject")
    XCTAssertEqual(model.entitiesByName["Book"]?.renamingIdentifier, "Volume")
    XCTAssertEqual(model.entitiesByName["Book"]?.versionHashModifier, "b")
    XCTAssertEqual(model.versionIdentifiers, ["2.1"])
  }

  func testIndexesAndConstraintsAreRead() throws {
    let book = try XCTUnwrap(try model(library).entitiesByName["Book"])
    XCTAssertEqual(book.indexes.map(\.name), ["byYear"])
    XCTAssertEqual(book.indexes.first?.elements.map(\.propertyName), ["year", "title"])
    XCTAssertEqual(book.indexes.first?.elements.map(\.isAscending), [false, true])
    XCTAssertTrue(book.indexes.first?.elements.first?.property === book.attributesByName["year"])
    XCTAssertEqual(book.uniquenessConstraints as? [[String]], [["title", "year"]])
  }

  func testFetchesAndConfigurationsAreRead() throws {
    let model = try model(library)
    let likes = model.entitiesByName["Book"]?.propertiesByName["likes"]
    let fetched = try XCTUnwrap(likes as? NSFetchedPropertyDescription)
    XCTAssertEqual(fetched.fetchRequest?.entityName, "Book")
    XCTAssertNotNil(fetched.fetchRequest?.predicate)
    let old = try XCTUnwrap(model.fetchRequestTemplate(forName: "Old"))
    XCTAssertEqual(old.fetchLimit, 5)
    XCTAssertFalse(old.includesSubentities)
    XCTAssertFalse(old.returnsObjectsAsFaults)
    XCTAssertEqual(old.resultType, .managedObjectIDResultType)
    XCTAssertEqual(model.configurations, ["Local"])
    XCTAssertEqual(model.entities(forConfigurationName: "Local")?.map(\.name), ["Author"])
  }

  // MARK: Validation

  func testBoundsBecomeValidationPredicates() throws {
    let number = try attribute(
      "attributeType=\"Integer 32\" minValueString=\"1\" maxValueString=\"10\"")
    XCTAssertEqual(number.validationPredicates.count, 2)
    XCTAssertEqual(number.validationWarnings as? [Int], [1620, 1610])
    func meets(_ value: Any) -> [Bool] {
      number.validationPredicates.map { $0.evaluate(with: value) }
    }
    XCTAssertEqual(meets(NSNumber(value: 0)), [false, true])
    XCTAssertEqual(meets(NSNumber(value: 10)), [true, true])
    XCTAssertEqual(meets(NSNumber(value: 11)), [true, false])
  }

  func testLengthAndPatternBecomeValidationPredicates() throws {
    let text = try attribute(
      """
      attributeType="String" minValueString="2" maxValueString="4"
      regularExpressionString="[a-z]+"
      """)
    XCTAssertEqual(text.validationWarnings as? [Int], [1670, 1660, 1680])
    func meets(_ value: String) -> [Bool] {
      text.validationPredicates.map { $0.evaluate(with: value) }
    }
    XCTAssertEqual(meets("abc"), [true, true, true])
    XCTAssertEqual(meets("a"), [false, true, true])
    XCTAssertEqual(meets("abcde"), [true, false, true])
    XCTAssertEqual(meets("ab1"), [true, true, false])
  }

  func testDatesBecomeValidationPredicates() throws {
    let date = try attribute(
      "attributeType=\"Date\" minDateTimeInterval=\"100\" maxDateTimeInterval=\"200\"")
    XCTAssertEqual(date.validationWarnings as? [Int], [1640, 1630])
    let early = Date(timeIntervalSinceReferenceDate: 50)
    XCTAssertEqual(date.validationPredicates.map { $0.evaluate(with: early) }, [false, true])
  }
}
