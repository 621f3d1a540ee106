import UIKit
import XCTest

@testable import CoreSpotlight

final class ItemBookTests: XCTestCase {
  func testAFileKeepsItemsAndTheirAttributes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.plist")
    let set = CSSearchableItemAttributeSet(itemContentType: "public.text")
    set.title = "Title"
    set.contentURL = URL(string: "https://example.com/a")
    set.thumbnailData = Data([1])
    set.latitude = 37.5
    set.dueDate = Date(timeIntervalSinceReferenceDate: 1)
    set.authors = [CSPerson(displayName: "A", handles: ["a@b"], handleIdentifier: "email")]
    let key = try XCTUnwrap(CSCustomAttributeKey(keyName: "app_level"))
    set.setValue(NSNumber(value: 3), forCustomKey: key)
    let item = CSSearchableItem(uniqueIdentifier: "1", domainIdentifier: "d", attributeSet: set)
    let book = ItemBook(file: file)
    try book.change {
      book.add([item])
      book.setClientState(Data([7]))
    }
    let read = ItemBook(file: file)
    let copy = try XCTUnwrap(read.current.first)
    XCTAssertEqual(copy.uniqueIdentifier, "1")
    XCTAssertEqual(copy.domainIdentifier, "d")
    XCTAssertEqual(copy.attributeSet.title, "Title")
    XCTAssertEqual(copy.attributeSet.contentURL, set.contentURL)
    XCTAssertEqual(copy.attributeSet.thumbnailData, Data([1]))
    XCTAssertEqual(copy.attributeSet.latitude, 37.5)
    XCTAssertEqual(copy.attributeSet.dueDate, set.dueDate)
    XCTAssertEqual(copy.attributeSet.authors?.first?.handles, ["a@b"])
    XCTAssertEqual(copy.attributeSet.value(forCustomKey: key) as? NSNumber, 3)
    XCTAssertEqual(read.clientState, Data([7]))
  }

  func testADamagedFileIsAnEmptyIndex() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("bplist00 nothing".utf8).write(to: file)
    XCTAssertEqual(ItemBook(file: file).current, [])
  }

  func testCustomKeysHaveNamesOfLetters() {
    XCTAssertNil(CSCustomAttributeKey(keyName: "a b"))
    XCTAssertNil(CSCustomAttributeKey(keyName: ""))
    XCTAssertNotNil(CSCustomAttributeKey(keyName: "com_app_1"))
  }

  func testItemsAreCoded() throws {
    let set = CSSearchableItemAttributeSet(contentType: .text)
    set.title = "T"
    let item = CSSearchableItem(uniqueIdentifier: "1", domainIdentifier: nil, attributeSet: set)
    let data = try NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: CSSearchableItem.self, from: data)
    XCTAssertEqual(copy?.attributeSet.title, "T")
  }

  func testActivitiesKeepAttributeSets() {
    let activity = NSUserActivity(activityType: "a")
    XCTAssertNil(activity.contentAttributeSet)
    activity.contentAttributeSet = CSSearchableItemAttributeSet(contentType: .text)
    activity.contentAttributeSet?.title = "T"
    XCTAssertEqual(activity.contentAttributeSet?.title, "T")
  }
}
