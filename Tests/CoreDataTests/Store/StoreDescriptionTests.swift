import CoreData
import XCTest

final class StoreDescriptionTests: XCTestCase {
  func testProtectionOfFilesIsAnOption() {
    let description = NSPersistentStoreDescription()
    description.setOption(
      FileProtectionType.complete as NSObject, forKey: NSPersistentStoreFileProtectionKey)
    let option = description.options[NSPersistentStoreFileProtectionKey]
    XCTAssertEqual(option as? String, FileProtectionType.complete.rawValue)
    let protection = (option as? NSString).map { $0 as FileProtectionType }
    XCTAssertEqual(protection?.rawValue, FileProtectionType.complete.rawValue)
  }
}
