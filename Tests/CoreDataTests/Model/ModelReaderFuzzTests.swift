import TestSupport
import XCTest

@testable import CoreData

/// Models with damage: each is read or refused, and what is read holds together.
final class ModelReaderFuzzTests: XCTestCase {
  private static let seed = """
    <?xml version="1.0" encoding="UTF-8"?>
    <model documentVersion="1.0" userDefinedModelVersionIdentifier="1">
    <entity name="A" representedClassName="A" parentEntity="B">
    <attribute name="n" optional="YES" attributeType="Integer 16" defaultValueString="1"
      minValueString="0" maxValueString="9"/>
    <attribute name="s" attributeType="String" defaultValueString="x" minValueString="1"
      regularExpressionString="[a-z]*"/>
    <attribute name="d" attributeType="Date" defaultDateTimeInterval="5"/>
    <attribute name="u" attributeType="UUID"/>
    <attribute name="c" attributeType="Integer 64" derived="YES" derivationExpression="bs.@count"/>
    <relationship name="bs" toMany="YES" deletionRule="Cascade" destinationEntity="B"
      inverseName="a" inverseEntity="B"/>
    <fetchIndex name="i"><fetchIndexElement property="n" type="Binary" order="ascending"/></fetchIndex>
    <uniquenessConstraints><uniquenessConstraint><constraint value="s"/></uniquenessConstraint>
    </uniquenessConstraints><userInfo><entry key="k" value="v"/></userInfo>
    </entity>
    <entity name="B" isAbstract="YES">
    <composite name="z"><attribute name="w" attributeType="Double"/></composite>
    <relationship name="a" maxCount="1" destinationEntity="A" inverseName="bs" inverseEntity="A"/>
    <fetchedProperty name="f"><fetchRequest name="r" entity="A" predicateString="n &gt; 1"/>
    </fetchedProperty></entity>
    <fetchRequest name="t" entity="A" predicateString="s == $X" fetchLimit="3"/>
    <configuration name="k"><memberEntity name="B"/></configuration>
    </model>
    """

  func testDamagedModelsAreReadOrRefused() {
    var random = SeededRandom(seed: 5)
    let words = Self.seed.split(whereSeparator: { " \n\"<>/=".contains($0) }).map(String.init)
    var readCount = 0
    for _ in 0..<600 {
      var bytes = Array(Self.seed.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damage(&bytes, words, &random)
      }
      guard
        let model = try? ModelReader.model(from: Data(bytes), file: ModelReaderTests.file)
      else { continue }
      readCount += 1
      check(model)
    }
    XCTAssertGreaterThan(readCount, 50, "the damage was too great to tell anything")
  }

  private func damage(_ bytes: inout [UInt8], _ words: [String], _ random: inout SeededRandom) {
    guard bytes.count > 20 else { return }
    let start = Int.random(in: 0..<bytes.count - 10, using: &random)
    let end = start + Int.random(in: 1...10, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: end)
    case 3:
      // A word in another's place, which most often is still XML.
      swapWords(&bytes, words, &random)
    default: bytes.insert(contentsOf: Array(repeating: bytes[start], count: 3), at: start)
    }
  }

  private func swapWords(_ bytes: inout [UInt8], _ words: [String], _ random: inout SeededRandom) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let old = words.randomElement(using: &random),
      let new = words.randomElement(using: &random), let range = text.range(of: old)
    else { return }
    bytes = Array(text.replacingCharacters(in: range, with: new).utf8)
  }

  private func check(_ model: NSManagedObjectModel) {
    XCTAssertEqual(model.entities.count, model.entitiesByName.count)
    for entity in model.entities {
      let names = Set(entity.properties.map(\.name))
      XCTAssertEqual(names.count, entity.properties.count)
      for (index, slot) in (entity.superentity?.layout.slots ?? []).enumerated() {
        XCTAssertEqual(entity.layout.slots[index].name, slot.name)
      }
      for relationship in entity.relationshipsByName.values {
        XCTAssertNotNil(relationship.destinationEntity)
      }
      XCTAssertEqual(entity.versionHash.count, 32)
    }
    let copy = model.copy() as? NSManagedObjectModel
    XCTAssertEqual(copy?.entityVersionHashesByName, model.entityVersionHashesByName)
    model.freeze()
  }
}
