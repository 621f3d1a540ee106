import CoreGraphics
import Foundation
import XCTest

@testable import QuartzCore

final class ScaledImageCacheTests: XCTestCase {
  private let box = Box(x0: 0, y0: 0, x1: 40, y1: 40)

  private func scaled(_ cache: ScaledImageCache, _ image: CGImage) -> ImageSurface? {
    cache.surface(image, source: box, width: 20, height: 20)
  }

  func testTheLeastRecentlyUsedGoFirst() throws {
    let images = (0..<4).map { testImage(40, 40, seed: $0) }
    let cache = ScaledImageCache(budget: 3 * 1600)
    cache.beginFrame()
    let first = try XCTUnwrap(scaled(cache, images[0]))
    let second = try XCTUnwrap(scaled(cache, images[1]))
    _ = scaled(cache, images[2])
    cache.beginFrame()
    XCTAssertTrue(scaled(cache, images[0]) === first)
    _ = scaled(cache, images[3])
    XCTAssertEqual(cache.bytes, 3 * 1600)
    XCTAssertTrue(scaled(cache, images[0]) === first, "used in this frame")
    XCTAssertFalse(scaled(cache, images[1]) === second, "not used for longest")
  }

  func testWhatAFrameUsesStaysHoweverMuchItIs() throws {
    let images = (0..<10).map { testImage(40, 40, seed: $0) }
    let cache = ScaledImageCache(budget: 3 * 1600)
    cache.beginFrame()
    let surfaces = images.map { scaled(cache, $0) }
    for (image, surface) in zip(images, surfaces) {
      XCTAssertTrue(try XCTUnwrap(scaled(cache, image)) === surface)
    }
    cache.beginFrame()
    _ = scaled(cache, testImage(40, 40, seed: 11))
    XCTAssertLessThanOrEqual(cache.bytes, 3 * 1600)
  }

  func testImagesThatAreGoneLeaveNothing() throws {
    let cache = ScaledImageCache(budget: 3 * 1600)
    cache.beginFrame()
    for seed in 0..<20 { autoreleased { _ = scaled(cache, testImage(40, 40, seed: seed)) } }
    XCTAssertLessThanOrEqual(cache.bytes, 4 * 1600)
  }

  private func autoreleased(_ body: () -> Void) { body() }
}
