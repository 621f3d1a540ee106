import CoreData
import XCTest

/// Each member of NSManagedObjectModel that apps use, by its name.
final class NSManagedObjectModelMemberTests: XCTestCase {
  func testInitContentsOfReadsACompiledModel() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).mom")
    let text = """
      <model type="com.apple.IDECoreDataModeler.DataModel">
        <entity name="Book"><attribute name="title" attributeType="String"/></entity>
      </model>
      """
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let model = try XCTUnwrap(NSManagedObjectModel(contentsOf: url))
    XCTAssertEqual(
      model.entitiesByName["Book"]?.attributesByName["title"]?.attributeType, .stringAttributeType)
    XCTAssertNil(NSManagedObjectModel(contentsOf: url.appendingPathExtension("none")))
  }
}
