import XCTest

@testable import HanokHost

/// The identifier of the device's locale. That Foundation has it is tested by a project (`Tests/Projects/ObjectModel`).
final class DeviceLocaleTests: XCTestCase {
  private func identifier(_ languages: [String], _ localization: String? = nil) -> String {
    DeviceLocale.identifier(languages: languages, localization: localization)
  }

  func testALanguageHasARegion() {
    XCTAssertEqual(identifier(["en"]), "en_US")
    XCTAssertEqual(identifier(["ko"]), "ko_KR")
    XCTAssertEqual(identifier(["pt-PT", "en"]), "pt_PT")
    XCTAssertEqual(identifier(["zh-Hant"]), "zh_Hant_TW")
    XCTAssertEqual(identifier([]), "en_US")
  }

  /// "Locale.current" on a Korean iPhone, in an app with English texts only, is "en_KR".
  func testTheLanguageIsThatOfTheTextsAndTheRegionTheDevices() {
    XCTAssertEqual(identifier(["ko-KR"], "en"), "en_KR")
    XCTAssertEqual(identifier(["ko-KR"], "ko"), "ko_KR")
    XCTAssertEqual(identifier(["en-GB"], "en"), "en_GB")
    XCTAssertEqual(identifier(["de"], "zh-Hans"), "zh_Hans_DE")
    XCTAssertEqual(identifier(["de"], "Base"), "de_DE")
  }
}
