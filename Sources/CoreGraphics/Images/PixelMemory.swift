import CCairo
import Dispatch
import Foundation

/// Memory of rasters that are gone, kept for a moment for those that come.
///
/// While pictures scroll by, each takes the memory of one that has left. Fresh memory would cost the kernel a fault and a
/// cleared page for every 4 KB: a fifth of the processor's time of a fast scroll.
final class PixelMemory: @unchecked Sendable {
  static let shared = PixelMemory()

  struct Block {
    let start: UnsafeMutableRawPointer
    let size: Int
  }

  /// Blocks are multiples of this, so that they fit more often.
  private static let grain = 64 << 10
  /// Smaller ones come from the heap's own lists.
  static let leastBytes = 256 << 10
  /// Bytes that are kept at most.
  static let limit = 6 << 20
  /// How long they are kept when nothing asks for them.
  private static let patience = DispatchTimeInterval.seconds(1)

  private let lock = NSLock()
  /// Those without an owner, the oldest first.
  private var free: [Block] = []
  private var freeBytes = 0
  private var calls = 0
  private var isWaiting = false

  /// Bytes that are kept now.
  var keptBytes: Int { lock.withLock { freeBytes } }

  /// Memory for at least so many bytes, with anything in it; nil when there is none.
  func take(_ bytes: Int) -> Block? {
    let size = (bytes + Self.grain - 1) / Self.grain * Self.grain
    let found: Block? = lock.withLock {
      calls += 1
      // The latest is the likeliest to be in the processor's cache.
      guard let index = free.lastIndex(where: { $0.size >= size && $0.size <= size + size / 2 })
      else { return nil }
      let block = free.remove(at: index)
      freeBytes -= block.size
      return block
    }
    return found ?? malloc(size).map { Block(start: $0, size: size) }
  }

  /// Takes memory back.
  func give(_ block: Block) {
    var gone: [Block] = []
    let starts = lock.withLock {
      calls += 1
      free.append(block)
      freeBytes += block.size
      while freeBytes > Self.limit, !free.isEmpty {
        gone.append(free.removeFirst())
        freeBytes -= gone[gone.count - 1].size
      }
      defer { isWaiting = true }
      return !isWaiting
    }
    for block in gone { Foundation.free(block.start) }
    if starts { wait(since: lock.withLock { calls }) }
  }

  /// Releases all once nobody has called for a while.
  private func wait(since before: Int) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.patience) { [self] in
      let (now, gone): (Int, [Block]) = lock.withLock {
        guard calls == before else { return (calls, []) }
        defer { (free, freeBytes, isWaiting) = ([], 0, false) }
        return (calls, free)
      }
      for block in gone { Foundation.free(block.start) }
      if now != before { wait(since: now) }
    }
  }
}

extension ImageSurface {
  /// A raster with anything in it, for who writes every pixel; nil if it is larger than Cairo or the memory allows, or
  /// has no pixels.
  package convenience init?(overwrittenWidth width: Int, height: Int, format: Format = .argb32) {
    guard (1...ImageSurface.maximumSide).contains(width),
      (1...ImageSurface.maximumSide).contains(height)
    else { return nil }
    let stride = Int(cairo_format_stride_for_width(format.cairo, Int32(width)))
    guard stride > 0, stride * height >= PixelMemory.leastBytes else {
      self.init(width: width, height: height, format: format)
      return
    }
    guard let block = PixelMemory.shared.take(stride * height) else { return nil }
    guard
      let surface = cairo_image_surface_create_for_data(
        block.start.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height),
        Int32(stride)), cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else {
      PixelMemory.shared.give(block)
      return nil
    }
    let owner = UnsafeMutablePointer<PixelMemory.Block>.allocate(capacity: 1)
    owner.initialize(to: block)
    // Cairo may hold the pixels longer than this object does.
    cairo_surface_set_user_data(surface, &ImageSurface.memoryKey, owner) { owner in
      guard let owner = owner?.assumingMemoryBound(to: PixelMemory.Block.self) else { return }
      PixelMemory.shared.give(owner.pointee)
      owner.deallocate()
    }
    self.init(owning: surface)
  }

  nonisolated(unsafe) private static var memoryKey = cairo_user_data_key_t()
}
