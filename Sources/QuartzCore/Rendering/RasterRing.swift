import CCairo
import CoreGraphics
import Foundation

/// A raster that scrolls without its pixels being copied.
///
/// Its rows lie in memory that is mapped twice, one mapping behind the other. So the raster can begin at any row, and
/// the rows behind the last one of the memory are its first: to scroll is to begin elsewhere. The memory can be shared
/// with an X server. One thread uses it at a time.
package final class RasterRing: @unchecked Sendable {
  package let width, height: Int
  /// Pixels from one row to the next, and rows of the memory, at least `height`.
  package let columns, rows: Int
  /// The row of the memory that is the raster's first.
  package private(set) var top = 0
  /// The raster as it is now; another one after a scroll.
  package private(set) var surface: ImageSurface?
  private let format: ImageSurface.Format
  private let memory: DoubleMapping

  /// The identifier of the memory, as System V knows it, and where it begins.
  package var segment: Int32 { memory.segment }
  package var address: UnsafeMutableRawPointer { memory.address }

  /// An empty raster; nil without such memory.
  package init?(width: Int, height: Int, format: ImageSurface.Format) {
    guard (1...ImageSurface.maximumSide).contains(width),
      (1...ImageSurface.maximumSide).contains(height), format != .a8
    else { return nil }
    // With rows of whole cache lines, 64 rows fill whole pages.
    columns = (width + 15) / 16 * 16
    rows = (height + 63) / 64 * 64
    guard let memory = DoubleMapping(length: columns * rows * 4) else { return nil }
    (self.width, self.height, self.format, self.memory) = (width, height, format, memory)
    makeSurface()
    guard surface != nil else { return nil }
  }

  /// Moves all rows up, or down. Those that leave come in at the other end, sooner or later: what is there is not the
  /// raster's any more.
  package func scroll(up count: Int) {
    top = ((top + count) % rows + rows) % rows
    makeSurface()
  }

  /// The memory's rows that a raster's rows lie in: one or two pieces, each with its first row in the raster.
  package func pieces(of range: Range<Int>) -> [(y: Int, rows: Range<Int>)] {
    let begin = (top + range.lowerBound) % rows
    let count = min(range.count, rows - begin)
    let first = (range.lowerBound, begin..<begin + count)
    guard count < range.count else { return [first] }
    return [first, (range.lowerBound + count, 0..<range.count - count)]
  }

  private func makeSurface() {
    surface = ImageSurface(
      wrapping: memory.address + top * columns * 4, width: width, height: height,
      stride: columns * 4, format: format)
    guard let cairo = surface?.cairo else { return }
    let held = Unmanaged.passRetained(memory)
    let status = cairo_surface_set_user_data(cairo, memoryKey.address, held.toOpaque()) {
      if let memory = $0 { Unmanaged<DoubleMapping>.fromOpaque(memory).release() }
    }
    if status != CAIRO_STATUS_SUCCESS {
      held.release()
      surface = nil
    }
  }
}

/// The address by which Cairo's surfaces know what they keep alive.
private let memoryKey = UserDataKey()

private final class UserDataKey: Sendable {
  nonisolated(unsafe) let address: UnsafeMutablePointer<cairo_user_data_key_t> = .allocate(
    capacity: 1)
}

/// Memory that appears twice, one time behind the other.
private final class DoubleMapping: @unchecked Sendable {
  let segment: Int32
  let address: UnsafeMutableRawPointer
  private let length: Int

  /// The length is one of whole pages.
  init?(length: Int) {
    let segment = shmget(0, length, Int32(IPC_CREAT | 0o600))
    guard segment >= 0 else { return nil }
    // It goes as soon as nobody is attached, however the process ends.
    defer { shmctl(segment, IPC_RMID, nil) }
    guard
      let space = mmap(nil, length * 2, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      space != MAP_FAILED
    else { return nil }
    for half in [space, space + length] where shmat(segment, half, Int32(SHM_REMAP)) != half {
      munmap(space, length * 2)
      return nil
    }
    (self.segment, self.address, self.length) = (segment, space, length)
  }

  deinit { munmap(address, length * 2) }
}
