import UIKit
import XCTest

@testable import Photos

/// Each member of the photo library that apps use.
@MainActor
final class PHPhotoLibraryMemberTests: XCTestCase {
  func testSharedIsOneLibrary() async {
    XCTAssertTrue(PHPhotoLibrary.shared() === PHPhotoLibrary.shared())
    XCTAssertNil(PHPhotoLibrary.shared().unavailabilityReason)
  }

  func testRequestAuthorizationAsksOnceAndKeepsTheAnswer() async throws {
    let stage = PhotoStage(self, access: .notDetermined)
    XCTAssertEqual(PHPhotoLibrary.authorizationStatus(for: .readWrite), .notDetermined)
    let told = expectation(description: "told")
    PHPhotoLibrary.requestAuthorization(for: .readWrite) { status in
      XCTAssertEqual(status, .authorized)
      told.fulfill()
    }
    try await stage.choose("Allow Full Access")
    await fulfillment(of: [told], timeout: 30)
    XCTAssertEqual(PHPhotoLibrary.authorizationStatus(), .authorized)
    XCTAssertEqual(PHPhotoLibrary.authorizationStatus(for: .addOnly), .authorized)
    let again = await PHPhotoLibrary.requestAuthorization(for: .readWrite)
    XCTAssertEqual(again, .authorized)
  }
}

/// Each member of fetch options that apps use.
@MainActor
final class PHFetchOptionsMemberTests: XCTestCase {
  func testInitFetchesAllInNoOrder() async {
    let options = PHFetchOptions()
    XCTAssertNil(options.predicate)
    XCTAssertNil(options.sortDescriptors)
    XCTAssertEqual(options.fetchLimit, 0)
  }

  func testSortDescriptorsOrderAssetsAndAreCopied() async throws {
    let stage = PhotoStage(self)
    try stage.add("a.png", day: 1)
    try stage.add("b.png", day: 2)
    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    let result = PHAsset.fetchAssets(with: options)
    options.sortDescriptors = nil
    XCTAssertEqual(result.firstObject?.localIdentifier, "b.png")
    XCTAssertEqual(PHFetchResult(result.query).firstObject?.localIdentifier, "b.png", "a copy")
  }
}

/// Each member of request options that apps use.
@MainActor
final class PHImageRequestOptionsMemberTests: XCTestCase {
  func testInitIsAsynchronousAndStaysOffTheNetwork() async {
    let options = PHImageRequestOptions()
    XCTAssertFalse(options.isSynchronous)
    XCTAssertFalse(options.isNetworkAccessAllowed)
    XCTAssertEqual(options.version, .current)
  }

  func testDeliveryModeFastFormatTellsOnceWithASmallImage() async throws {
    let options = PHImageRequestOptions()
    XCTAssertEqual(options.deliveryMode, .opportunistic)
    XCTAssertEqual(options.resizeMode, .fast)
    options.deliveryMode = .fastFormat
    let stage = PhotoStage(self)
    try stage.add("a.png", 400, 400, day: 1)
    let asset = try XCTUnwrap(PHAsset.fetchAssets(with: nil).firstObject)
    let told = expectation(description: "told once")
    PHImageManager.default().requestImage(
      for: asset, targetSize: CGSize(width: 400, height: 400), contentMode: .aspectFit,
      options: options
    ) { image, info in
      XCTAssertEqual(image?.size.width, 100)
      XCTAssertEqual(info?[PHImageResultIsDegradedKey] as? Bool, true)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
  }
}
