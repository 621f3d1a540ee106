import UIKit
import XCTest

@testable import Photos

/// How pictures are delivered. Sizes and calls from Apple's documentation of PHImageManager.
@MainActor
final class PHImageManagerTests: XCTestCase {
  private func asset(_ width: Int = 800, _ height: Int = 400) throws -> PHAsset {
    let stage = PhotoStage(self)
    try stage.add("a.jpg", width, height, day: 1)
    return try XCTUnwrap(PHAsset.fetchAssets(with: nil).firstObject)
  }

  private func request(
    _ asset: PHAsset, _ size: CGSize, _ mode: PHImageContentMode = .aspectFit,
    _ manager: PHImageManager = .default(), _ set: (PHImageRequestOptions) -> Void = { _ in },
    calls: Int
  ) async -> [(size: CGSize, isDegraded: Bool)] {
    let options = PHImageRequestOptions()
    set(options)
    let told = expectation(description: "told")
    told.expectedFulfillmentCount = calls
    var heard: [(CGSize, Bool)] = []
    manager.requestImage(for: asset, targetSize: size, contentMode: mode, options: options) {
      image, info in
      XCTAssertTrue(Thread.isMainThread)
      heard.append((image?.size ?? .zero, info?[PHImageResultIsDegradedKey] as? Bool ?? false))
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
    return heard
  }

  func testASmallPictureComesBeforeTheGoodOne() async throws {
    let heard = await request(try asset(), CGSize(width: 400, height: 400), calls: 2)
    XCTAssertEqual(heard.map(\.isDegraded), [true, false])
    XCTAssertEqual(heard.map(\.size.width), [100, 400])
    XCTAssertEqual(heard.map(\.size.height), [50, 200])
  }

  func testHighQualityComesOnce() async throws {
    let heard = await request(
      try asset(), CGSize(width: 200, height: 200), .aspectFill, calls: 1
    ) { $0.deliveryMode = .highQualityFormat }
    XCTAssertEqual(heard.map(\.size), [CGSize(width: 400, height: 200)])
    XCTAssertEqual(heard.map(\.isDegraded), [false])
  }

  private func request(
    _ asset: PHAsset, _ size: CGSize, _ mode: PHImageContentMode, calls: Int,
    _ set: (PHImageRequestOptions) -> Void
  ) async -> [(size: CGSize, isDegraded: Bool)] {
    await request(asset, size, mode, .default(), set, calls: calls)
  }

  func testPicturesAreNotMadeLarger() async throws {
    let asset = try asset(80, 40)
    let large = await request(asset, CGSize(width: 999, height: 999), .aspectFit, calls: 1) {
      $0.deliveryMode = .highQualityFormat
    }
    XCTAssertEqual(large.first?.size, CGSize(width: 80, height: 40))
    let whole = await request(asset, PHImageManagerMaximumSize, .default, calls: 1) {
      $0.deliveryMode = .highQualityFormat
    }
    XCTAssertEqual(whole.first?.size, CGSize(width: 80, height: 40))
  }

  func testASynchronousRequestIsDoneWhenItReturns() async throws {
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    var sizes: [CGSize] = []
    PHImageManager.default().requestImage(
      for: try asset(), targetSize: CGSize(width: 100, height: 100), contentMode: .aspectFit,
      options: options
    ) { image, _ in sizes.append(image?.size ?? .zero) }
    XCTAssertEqual(sizes, [CGSize(width: 100, height: 50)])
  }

  func testACropRectangleCuts() async throws {
    let heard = await request(try asset(), PHImageManagerMaximumSize, .aspectFit, calls: 1) {
      $0.deliveryMode = .highQualityFormat
      $0.resizeMode = .exact
      $0.normalizedCropRect = CGRect(x: 0.5, y: 0, width: 0.25, height: 0.5)
    }
    XCTAssertEqual(heard.first?.size, CGSize(width: 200, height: 200))
  }

  func testACancelledRequestSaysNothing() async throws {
    let asset = try asset()
    let manager = PHImageManager.default()
    let id = manager.requestImage(
      for: asset, targetSize: CGSize(width: 50, height: 50), contentMode: .aspectFit, options: nil
    ) { _, _ in XCTFail("called") }
    manager.cancelImageRequest(id)
    // What comes later is through.
    _ = await request(asset, CGSize(width: 40, height: 40), .aspectFit, calls: 1) {
      $0.deliveryMode = .highQualityFormat
    }
    XCTAssertNotEqual(id, PHInvalidImageRequestID)
  }

  func testTheFileIsHandedOverAsItIs() async throws {
    let asset = try asset()
    let told = expectation(description: "told")
    PHImageManager.default().requestImageDataAndOrientation(for: asset, options: nil) {
      data, type, orientation, _ in
      XCTAssertEqual(data, try? Data(contentsOf: asset.file.url))
      XCTAssertEqual(type, "public.jpeg")
      XCTAssertEqual(orientation, .up)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
  }

  func testAFileThatIsGoneIsAnError() async throws {
    let asset = try asset()
    try FileManager.default.removeItem(at: asset.file.url)
    let told = expectation(description: "told")
    let options = PHImageRequestOptions()
    options.deliveryMode = .highQualityFormat
    PHImageManager.default().requestImage(
      for: asset, targetSize: CGSize(width: 50, height: 50), contentMode: .aspectFit,
      options: options
    ) { image, info in
      XCTAssertNil(image)
      XCTAssertNotNil(info?[PHImageErrorKey] as? PHPhotosError)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
  }

  func testWhatWasReadAheadComesAtOnce() async throws {
    let asset = try asset()
    let manager = PHCachingImageManager()
    let size = CGSize(width: 300, height: 300)
    manager.startCachingImages(
      for: [asset], targetSize: size, contentMode: .aspectFit, options: nil)
    await withCheckedContinuation { continuation in
      manager.queue.addBarrierBlock { continuation.resume() }
    }
    let heard = await request(asset, size, .aspectFit, manager, calls: 1)
    XCTAssertEqual(heard.map(\.isDegraded), [false])
    manager.stopCachingImagesForAllAssets()
    let again = await request(asset, size, .aspectFit, manager, calls: 2)
    XCTAssertEqual(again.map(\.isDegraded), [true, false])
  }
}
