import XCTest

@testable import HanokHost

final class DeviceModelTests: XCTestCase {
  func testAModelByTheTitleThatXcodeLists() {
    for (title, name) in [
      "iPhone 15 Pro": "iphone-15-pro", "iPhone14,6": "iphone-se",
      "iPhone SE (2nd generation)": "iphone-se", "iPhone 12 mini": "iphone-13-mini",
      "iPad Pro (11-inch) (4th generation)": "ipad-pro-11",
      "iPad Pro (12.9-inch) (5th generation)": "ipad-pro-12.9",
      "iPad mini (6th generation)": "ipad-mini", "iPad (9th generation)": "ipad-9",
      "iPad (8th generation)": "ipad-9", "iPad Air (5th generation)": "ipad-air-11",
      "iPhone X": "iphone-11-pro",
    ] {
      XCTAssertEqual(DeviceModel.titled(title)?.name, name, title)
    }
    XCTAssertNil(DeviceModel.titled("Apple Watch Series 9 (45mm)"))
    for model in DeviceModel.all {
      XCTAssertEqual(DeviceModel.titled(model.title)?.name, model.name)
      XCTAssertEqual(DeviceModel.titled(model.identifier)?.name, model.name)
    }
  }
}
