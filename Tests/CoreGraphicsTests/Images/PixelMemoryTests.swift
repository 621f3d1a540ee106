import Foundation
import TestSupport
import XCTest

@testable import CoreGraphics

final class PixelMemoryTests: XCTestCase {
  func testMemoryOfARasterThatIsGoneIsUsedAgain() throws {
    var first = ImageSurface(overwrittenWidth: 300, height: 400)
    let place = try XCTUnwrap(first?.bytes.baseAddress)
    first = nil
    // Somewhat smaller, as the next picture of a list may be.
    let second = try XCTUnwrap(ImageSurface(overwrittenWidth: 290, height: 390, format: .rgb24))
    XCTAssertEqual(second.bytes.baseAddress, place)
    XCTAssertEqual([second.width, second.height], [290, 390])
    XCTAssertEqual(second.format, .rgb24)
    let third = try XCTUnwrap(ImageSurface(overwrittenWidth: 290, height: 390))
    XCTAssertNotEqual(third.bytes.baseAddress, place)
  }

  func testMuchMemoryIsNotGivenToALittleRaster() throws {
    let memory = PixelMemory()
    let large = try XCTUnwrap(memory.take(4 << 20))
    memory.give(large)
    XCTAssertNotEqual(memory.take(1 << 20)?.start, large.start)
    XCTAssertEqual(memory.take(3 << 20)?.start, large.start)
  }

  func testNoMoreThanTheLimitIsKept() throws {
    let memory = PixelMemory()
    let blocks = try (0..<20).map { _ in try XCTUnwrap(memory.take(1 << 20)) }
    blocks.forEach(memory.give)
    XCTAssertEqual(memory.keptBytes, PixelMemory.limit)
    // The oldest went first.
    XCTAssertEqual(memory.take(1 << 20)?.start, blocks[19].start)
  }

  func testSizesThatCannotBeAreRefused() {
    XCTAssertNil(ImageSurface(overwrittenWidth: 0, height: 10))
    XCTAssertNil(ImageSurface(overwrittenWidth: 10, height: 40_000))
  }

  /// No two rasters that live have the same memory, whatever threads make and drop them.
  func testLivingRastersNeverShareMemory() {
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      var random = SeededRandom(seed: UInt64(thread))
      var living: [(surface: ImageSurface, mark: UInt32)] = []
      for step in 0..<400 {
        if living.count > 5 || Bool.random(using: &random), !living.isEmpty {
          let (surface, mark) = living.remove(at: Int.random(in: living.indices, using: &random))
          XCTAssertEqual(surface.pixel(0, 0), mark)
          XCTAssertEqual(surface.pixel(surface.width - 1, surface.height - 1), mark)
        } else if let surface = ImageSurface(
          overwrittenWidth: Int.random(in: 300...420, using: &random), height: 300)
        {
          let mark = 0xFF00_0000 | UInt32(thread) << 16 | UInt32(step)
          surface.bytes.bindMemory(to: UInt32.self).update(repeating: mark)
          surface.markDirty()
          living.append((surface, mark))
        }
      }
    }
  }
}
