import XCTest

@testable import UIKit

@MainActor
final class DeviceTraitsTests: XCTestCase {
  func testReplacingChangesOneTraitOfACopy() async {
    let traits = UITraitCollection { $0.userInterfaceStyle = .light }
    let dark = traits.replacing(UITraitUserInterfaceStyle.self, value: .dark)
    XCTAssertEqual(dark.userInterfaceStyle, .dark)
    XCTAssertEqual(traits.userInterfaceStyle, .light)
    XCTAssertEqual(traits.replacing(\.displayScale, value: 3).displayScale, 3)
    XCTAssertEqual(traits.replacing(\.typesettingLanguage, value: "th").typesettingLanguage, "th")
  }

  func testTraitsOfTheDeviceReachViewsByOverrides() async {
    let parent = UIView()
    let child = UIView()
    parent.addSubview(child)
    XCTAssertEqual(child.traitCollection.activeAppearance, .active)
    XCTAssertEqual(child.traitCollection.sceneCaptureState, .inactive)
    parent.traitOverrides.typesettingLanguage = "ko"
    XCTAssertEqual(child.traitCollection.typesettingLanguage, "ko")
    XCTAssertEqual(UITraitCollection(imageDynamicRange: .high).imageDynamicRange, .high)
  }
}
