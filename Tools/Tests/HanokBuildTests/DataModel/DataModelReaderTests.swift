import XCTest

@testable import HanokBuild

final class DataModelReaderTests: XCTestCase {
  private func read(_ text: String) throws -> DataModel {
    try DataModelReader.read(Data(text.utf8), file: "Shop.xcdatamodel/contents")
  }

  private func assertFails(
    _ text: String, line: Int, saying part: String, file: StaticString = #filePath,
    at place: UInt = #line
  ) {
    XCTAssertThrowsError(try read(text), file: file, line: place) { error in
      let problem = error as? BuildProblem
      XCTAssertEqual(problem?.file, "Shop.xcdatamodel/contents", file: file, line: place)
      XCTAssertEqual(problem?.line, line, file: file, line: place)
      XCTAssertTrue(problem?.message.contains(part) ?? false, "\(error)", file: file, line: place)
    }
  }

  func testEntitiesAndTheirProperties() throws {
    let model = try read(DataModelFixtures.shop)
    XCTAssertEqual(model.entities.map(\.name), ["Box", "Crate", "Page", "Person", "Plain"])
    XCTAssertEqual(
      model.entities.map(\.generation), [.class, .class, .category, .none, .class])
    XCTAssertEqual(
      model.entities.map(\.swiftClass), ["Box", "Crate", "PageMO", "Person", nil])
    let box = try XCTUnwrap(model.entity("Box"))
    XCTAssertEqual(box.attributes.count, 9)
    XCTAssertEqual(box.attributes[0].className, "UIColor")
    XCTAssertEqual(box.attributes.filter(\.isScalar).map(\.name), ["count", "opened"])
    XCTAssertEqual(box.relationships.filter(\.isToMany).map(\.name), ["pages", "tags"])
    XCTAssertEqual(box.relationships.filter(\.isOrdered).map(\.name), ["pages"])
    XCTAssertEqual(model.entity("Person")?.relationships.first?.isToMany, true, "maxCount is 0")
    XCTAssertEqual(box.fetchedProperties, [.init(name: "similar", destination: "Box")])
    XCTAssertEqual(model.entity("Crate")?.parent, "Box")
  }

  func testDamagedXMLIsNamedWithItsLine() {
    assertFails("<model>\n<entity name=\"A\">\n</model>", line: 3, saying: "damaged")
    assertFails("", line: 1, saying: "damaged")
  }

  func testWhatIsNotAModelIsNamed() {
    assertFails("<plist>\n</plist>", line: 1, saying: "<plist>")
    assertFails("<model>\n<entity/>\n</model>", line: 2, saying: "without a name")
    assertFails(
      "<model>\n<entity name=\"A\"/>\n<entity name=\"A\"/></model>", line: 3,
      saying: "two entities “A”")
    assertFails(
      "<model>\n<entity name=\"A\">\n<attribute/></entity></model>", line: 3, saying: "attribute")
    assertFails(
      "<model>\n<entity name=\"A\">\n<relationship name=\"b\"/></entity></model>", line: 3,
      saying: "destination")
    assertFails(
      "<model><entity name=\"A\" representedClassName=\"a b\"/></model>", line: 1,
      saying: "“a b”")
  }

  func testWhatLeadsNowhereIsNamed() {
    assertFails(
      "<model>\n<entity name=\"A\">\n<relationship name=\"b\" destinationEntity=\"B\"/>"
        + "</entity></model>", line: 2, saying: "“A.b” leads to “B”")
    assertFails(
      "<model>\n<entity name=\"A\" parentEntity=\"B\"/></model>", line: 2, saying: "parent “B”")
    assertFails(
      "<model>\n<entity name=\"A\" parentEntity=\"B\"/>\n<entity name=\"B\" parentEntity=\"A\"/>"
        + "</model>", line: 2, saying: "its own parent")
  }

  func testCutOffModelsNeverCrash() {
    let bytes = Array(DataModelFixtures.shop.utf8)
    for length in stride(from: 0, to: bytes.count, by: 37) {
      XCTAssertThrowsError(
        try DataModelReader.read(Data(bytes[..<length]), file: "contents"), "\(length)")
    }
  }
}
