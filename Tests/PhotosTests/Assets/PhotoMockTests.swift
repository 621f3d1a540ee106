import Photos
import XCTest

/// Tests of apps have assets of their own making.
final class PhotoMockTests: XCTestCase {
  private final class Asset: PHAsset, @unchecked Sendable {
    override var localIdentifier: String { "mock" }
    override var mediaType: PHAssetMediaType { .video }
    override var pixelWidth: Int { 3 }
  }

  private final class Album: PHAssetCollection, @unchecked Sendable {
    override var localizedTitle: String? { "Mock" }
  }

  func testMocks() {
    let asset: PHAsset = Asset()
    XCTAssertEqual(asset.localIdentifier, "mock")
    XCTAssertEqual(asset.mediaType, .video)
    XCTAssertEqual(asset.pixelWidth, 3)
    XCTAssertEqual(asset.pixelHeight, 0)
    XCTAssertFalse(asset.isFavorite)
    XCTAssertEqual((Album() as PHAssetCollection).localizedTitle, "Mock")
    XCTAssertEqual(PHAsset().localIdentifier, "")
  }
}
