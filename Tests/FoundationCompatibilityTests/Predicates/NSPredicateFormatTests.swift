import Foundation
import FoundationCompatibility
import XCTest

/// The public initialisers, in the spellings of apps.
final class NSPredicateFormatTests: XCTestCase {
  private final class Item: NSObject {
    var name = "Ann"
    var age = 3
    var born: Date? = Date(timeIntervalSinceReferenceDate: 5)
    var parent: Item?
    let id = UUID()
  }

  func testArgumentsOfEveryType() {
    let item = Item()
    let holds: [NSPredicate] = [
      NSPredicate(format: "name == %@ AND age > %d", item.name, 2),
      NSPredicate(format: "name == %@", "Ann" as NSString),
      NSPredicate(format: "name == %@", item.name as CVarArg),
      NSPredicate(format: "id == %@", item.id as CVarArg),
      NSPredicate(format: "id == %@", item.id as NSUUID),
      NSPredicate(format: "born == %@", Date(timeIntervalSinceReferenceDate: 5) as CVarArg),
      NSPredicate(format: "born == %@", NSDate(timeIntervalSinceReferenceDate: 5)),
      NSPredicate(format: "age == %@", NSNumber(value: 3)),
      NSPredicate(format: "age == %@", 3 as NSNumber),
      NSPredicate(format: "name IN %@", ["Ann", "Bob"]),
      NSPredicate(format: "name IN %@", ["Ann", "Bob"] as NSArray),
      NSPredicate(format: "name IN %@", Set(["Ann"]) as CVarArg),
      NSPredicate(format: "%K == %@", "name", "Ann"),
      NSPredicate(format: "%K.length == %ld", "name", 3),
      NSPredicate(format: "%K BEGINSWITH[c] %@ && %K < %lf", "name", "a", "age", 3.5),
      NSPredicate(format: "age == %i AND age == %u AND age == %lld", 3, UInt32(3), Int64(3)),
      NSPredicate(format: "age < %f", 3.5),
      NSPredicate(format: "SELF == %@", item),
      NSPredicate(format: "SELF IN %@", [item]),
      NSPredicate(format: "parent == %@", NSNull()),
      NSPredicate(format: "parent == nil"),
      NSPredicate(format: "age == %@", argumentArray: [3]),
      NSPredicate(format: "name == %@ AND age == %d", argumentArray: ["Ann", 3]),
      NSPredicate(format: "name == %@", argumentArray: [Optional("Ann") as Any]),
      NSPredicate(format: "TRUEPREDICATE", argumentArray: nil),
      NSPredicate(format: "age BETWEEN %@", [1, 5]),
      NSPredicate(format: "age BETWEEN { %@, %@ }", argumentArray: [1, 5]),
      NSPredicate(format: "age == %d", true ? 3 : 4),
      NSPredicate(format: "name CONTAINS '%@' OR age == 3"),
      NSPredicate(format: "%@ == age", NSExpression(format: "1 + 2")),
      NSPredicate(value: true),
    ]
    for predicate in holds { XCTAssertTrue(predicate.evaluate(with: item), "\(predicate)") }
  }

  func testArgumentsInACList() {
    let date = Date(timeIntervalSinceReferenceDate: 5)
    let arguments: [any CVarArg] = ["name", "Ann", 3, 2.5, date, UUID(), "x" as NSString]
    let predicate = withVaList(arguments) {
      NSPredicate(
        format: "%K == %@ AND age == %d AND age > %f AND born == %@ AND id != %@ AND name != %@",
        arguments: $0)
    }
    XCTAssertTrue(predicate.evaluate(with: Item()), "\(predicate)")
  }

  func testFormattedObjectsSayThemselves() {
    XCTAssertEqual(String(format: "%@ %@", NSNumber(value: 4), "a"), "4 a")
    XCTAssertEqual(String(format: "%@", [1, 2] as CVarArg), "[1, 2]")
  }

  func testVariablesAreSubstituted() {
    let template = NSPredicate(format: "name == $NAME AND age > $AGE")
    XCTAssertEqual(template.predicateFormat, "name == $NAME AND age > $AGE")
    let some = template.withSubstitutionVariables(["NAME": "Ann"])
    XCTAssertEqual(some.predicateFormat, "name == \"Ann\" AND age > $AGE")
    XCTAssertTrue(some.evaluate(with: Item(), substitutionVariables: ["AGE": 2]))
    XCTAssertFalse(template.evaluate(with: Item(), substitutionVariables: ["NAME": "A", "AGE": 1]))
    XCTAssertTrue(
      NSPredicate(format: "parent == $P").evaluate(
        with: Item(), substitutionVariables: ["P": NSNull()]))
  }

  func testCompoundPredicatesTakeAllKinds() throws {
    let a = NSPredicate(format: "age > 1")
    let b = NSPredicate(format: "name == 'Bob'")
    let block = NSPredicate { object, _ in (object as? Item)?.age == 3 }
    XCTAssertTrue(
      NSCompoundPredicate(andPredicateWithSubpredicates: [a, block]).evaluate(with: Item()))
    XCTAssertTrue(NSCompoundPredicate(orPredicateWithSubpredicates: [a, b]).evaluate(with: Item()))
    XCTAssertTrue(NSCompoundPredicate(notPredicateWithSubpredicate: b).evaluate(with: Item()))
    XCTAssertTrue(NSCompoundPredicate(type: .and, subpredicates: []).evaluate(with: Item()))
    let parsed = try XCTUnwrap(
      NSPredicate(format: "age > 1 OR name == 'Bob'") as? NSCompoundPredicate)
    XCTAssertEqual(parsed.compoundPredicateType, .or)
    XCTAssertEqual(parsed.subpredicates.map(\.predicateFormat), ["age > 1", "name == \"Bob\""])
    XCTAssertTrue(NSPredicate(format: "%@ AND %@", a, block).evaluate(with: Item()))
  }

  func testComparisonPredicatesHaveTheirParts() throws {
    let predicate = NSPredicate(format: "ANY items.name BEGINSWITH[cd] 'x'")
    let comparison = try XCTUnwrap(predicate as? NSComparisonPredicate)
    XCTAssertEqual(comparison.leftExpression.keyPath, "items.name")
    XCTAssertEqual(comparison.rightExpression.constantValue as? String, "x")
    XCTAssertEqual(comparison.predicateOperatorType, .beginsWith)
    XCTAssertEqual(comparison.comparisonPredicateModifier, .any)
    XCTAssertEqual(comparison.options, [.caseInsensitive, .diacriticInsensitive])
    let made = NSComparisonPredicate(
      leftExpression: comparison.leftExpression, rightExpression: comparison.rightExpression,
      modifier: .any, type: .beginsWith, options: [.caseInsensitive, .diacriticInsensitive])
    XCTAssertEqual(made.predicateFormat, predicate.predicateFormat)
    XCTAssertEqual(made, comparison)
    XCTAssertEqual((made.copy() as? NSPredicate)?.predicateFormat, predicate.predicateFormat)
  }

  func testExpressionsEvaluate() throws {
    XCTAssertEqual(
      NSExpression(format: "4 + 5 - 2**3").expressionValue(with: nil, context: nil) as? Int, 1)
    let statistics = NSExpression(
      forFunction: "stddev:", arguments: [NSExpression(forConstantValue: [1, 3])])
    XCTAssertEqual(statistics.expressionValue(with: nil, context: nil) as? Double, 1)
    let path = NSExpression(forKeyPath: "name.length")
    XCTAssertEqual(path.expressionType, .keyPath)
    XCTAssertEqual(path.expressionValue(with: Item(), context: nil) as? Int, 3)
    let variable = NSExpression(forVariable: "v")
    XCTAssertEqual(variable.expressionValue(with: nil, context: ["v": 7]) as? Int, 7)
    let union = NSExpression(
      forUnionSet: NSExpression(forAggregate: [1, 2]), with: NSExpression(forAggregate: [2, 3]))
    XCTAssertEqual(union.expressionValue(with: nil, context: nil) as? Set<Int>, [1, 2, 3])
    let block = NSExpression(
      block: { object, arguments, _ in "\(arguments[0])!" },
      arguments: [NSExpression(forKeyPath: "name")])
    XCTAssertEqual(block.expressionValue(with: Item(), context: nil) as? String, "Ann!")
    let conditional = NSExpression(
      forConditional: NSPredicate(format: "age > 2"), trueExpression: path,
      falseExpression: NSExpression(forConstantValue: nil))
    XCTAssertEqual(conditional.expressionValue(with: Item(), context: nil) as? Int, 3)
    XCTAssertEqual(NSExpression.expressionForEvaluatedObject().expressionType, .evaluatedObject)
    XCTAssertEqual(NSExpression(format: "%K", "a.b").keyPath, "a.b")
    let function = try XCTUnwrap(NSExpression(format: "max(age)"))
    XCTAssertEqual(function.function, "max:")
    XCTAssertEqual(function.arguments?.first?.keyPath, "age")
  }

  func testCollectionsAreFiltered() {
    let words = ["ant", "bee", "cat"]
    let predicate = NSPredicate(format: "SELF CONTAINS 'a'")
    XCTAssertEqual((words as NSArray).filtered(using: predicate) as? [String], ["ant", "cat"])
    XCTAssertEqual(words.filter { predicate.evaluate(with: $0) }, ["ant", "cat"])
    let array = NSMutableArray(array: words)
    array.filter(using: predicate)
    XCTAssertEqual(array as? [String], ["ant", "cat"])
    XCTAssertEqual(NSSet(array: words).filtered(using: predicate), ["ant", "cat"])
    XCTAssertEqual(
      NSOrderedSet(array: words).filtered(using: predicate).array as? [String], ["ant", "cat"])
    let items = [Item(), Item()]
    items[1].age = 9
    let old = (items as NSArray).filtered(using: NSPredicate(format: "age > 5"))
    XCTAssertTrue(old.first as? Item === items[1] && old.count == 1)
  }

  func testSetsOfKeyValueCodingHoldWhatTheyShow() {
    let items = NSSet(array: [["name": "a"], ["name": "b"]] as [NSDictionary])
    let owner: NSDictionary = ["items": items]
    XCTAssertTrue(NSPredicate(format: "'a' IN items.name").evaluate(with: owner))
    XCTAssertTrue(NSPredicate(format: "items.name CONTAINS[c] 'B'").evaluate(with: owner))
    XCTAssertFalse(NSPredicate(format: "'c' IN items.name").evaluate(with: owner))
  }

  func testThousandsOfPredicatesAreMadeAndFreed() {
    for index in 0..<2_000 {
      let predicate = NSPredicate(format: "age == %d OR name == %@", index, "x")
      XCTAssertFalse(predicate.evaluate(with: ["age": -1]))
      _ = NSExpression(format: "a + %d", index)
    }
  }
}
