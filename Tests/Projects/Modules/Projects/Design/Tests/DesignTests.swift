import XCTest

@testable import Design

final class DesignTests: XCTestCase {
  func testStringsComeFromTheModulesBundle() {
    XCTAssertEqual(Design.title, "Shop")
    XCTAssertEqual(DesignResources.bundle.bundleURL.lastPathComponent, "Design_Design.bundle")
  }

  @MainActor
  func testImagesOfANamespace() async {
    XCTAssertEqual(DesignAsset.Images.Icons.coin.name, "Icons/coin")
    XCTAssertEqual(DesignAsset.Images.Icons.coin.image.size, CGSize(width: 8, height: 8))
  }
}
