import XCTest

@testable import UIKit

@MainActor
final class UIActivityItemsConfigurationTests: XCTestCase {
  func testASheetSharesWhatAConfigurationNames() async {
    let configuration = UIActivityItemsConfiguration(objects: [NSString(string: "text")])
    configuration.metadataProvider = { $0 == .title ? "Title" : nil }
    XCTAssertEqual(configuration.itemProvidersForActivityItemsConfiguration.count, 1)
    XCTAssertEqual(
      configuration.activityItemsConfigurationMetadata(key: .title) as? String, "Title")
    XCTAssertTrue(configuration.activityItemsConfigurationSupports(interaction: .share))
    XCTAssertFalse(configuration.activityItemsConfigurationSupports(interaction: .copy))
    let own = UIActivity()
    configuration.applicationActivitiesProvider = { [own] }
    XCTAssertEqual(configuration.applicationActivitiesForActivityItemsConfiguration, [own])
    let sheet = UIActivityViewController(activityItemsConfiguration: configuration)
    sheet.loadViewIfNeeded()
    XCTAssertNotNil(sheet.viewIfLoaded)
  }
}
