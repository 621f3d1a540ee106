import Accelerate
import XCTest

final class PlanarConversionTests: XCTestCase {
  /// One row of numbers, converted.
  private func convert<A: BitwiseCopyable, B: BitwiseCopyable>(
    _ values: [A], to type: B.Type, _ function: (inout vImage_Buffer, inout vImage_Buffer) -> Int
  ) throws -> [B] {
    var from = try vImage_Buffer(
      width: values.count, height: 1, bitsPerPixel: UInt32(MemoryLayout<A>.size * 8))
    var to = try vImage_Buffer(
      width: values.count, height: 1, bitsPerPixel: UInt32(MemoryLayout<B>.size * 8))
    defer {
      from.free()
      to.free()
    }
    from.data.copyMemory(
      from: values, byteCount: values.count * MemoryLayout<A>.size)
    XCTAssertEqual(function(&from, &to), kvImageNoError)
    return values.indices.map {
      to.data.load(fromByteOffset: $0 * MemoryLayout<B>.size, as: B.self)
    }
  }

  func testHalfFloatsBecomeFloatsAndBack() throws {
    let halves = [Float16(0.5), -2, 65504, .infinity].map(\.bitPattern)
    let floats = try convert(halves, to: Float.self) {
      vImageConvert_Planar16FtoPlanarF(&$0, &$1, 0)
    }
    XCTAssertEqual(floats, [0.5, -2, 65504, .infinity])
    let back = try convert([0.1, 1e6, -0.25] as [Float], to: UInt16.self) {
      vImageConvert_PlanarFtoPlanar16F(&$0, &$1, 0)
    }
    XCTAssertEqual(back.map { Float16(bitPattern: $0) }, [0.1, .infinity, -0.25])
  }

  func testBytesBecomeFloatsBetweenBounds() throws {
    let floats = try convert([0, 51, 255] as [UInt8], to: Float.self) {
      vImageConvert_Planar8toPlanarF(&$0, &$1, 2, 1, 0)
    }
    XCTAssertEqual(floats, [1, 1.2, 2])
    let bytes = try convert([0, 1.5, 9, .nan] as [Float], to: UInt8.self) {
      vImageConvert_PlanarFtoPlanar8(&$0, &$1, 2, 1, 0)
    }
    XCTAssertEqual(bytes, [0, 128, 255, 0])
  }

  func testBytesBecomeHalfFloatsAndBack() throws {
    let halves = try convert([0, 128, 255] as [UInt8], to: UInt16.self) {
      vImageConvert_Planar8toPlanar16F(&$0, &$1, 0)
    }
    let bytes = try convert(halves, to: UInt8.self) {
      vImageConvert_Planar16FtoPlanar8(&$0, &$1, 0)
    }
    XCTAssertEqual(bytes, [0, 128, 255])
  }

  func testSmallBuffersAreRefused() throws {
    var from = try vImage_Buffer(width: 1, height: 1, bitsPerPixel: 8)
    var to = try vImage_Buffer(width: 2, height: 1, bitsPerPixel: 32)
    defer {
      from.free()
      to.free()
    }
    XCTAssertEqual(
      vImageConvert_Planar8toPlanarF(&from, &to, 1, 0, 0), kvImageRoiLargerThanInputBuffer)
  }
}
