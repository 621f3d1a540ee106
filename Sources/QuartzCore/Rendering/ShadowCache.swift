import CCairo
import CoreGraphics
import Foundation

/// Blurred shadows by shape: each is blurred once.
final class ShadowCache {
  struct Key: Hashable {
    let width, height: Int
    let path: PathStorage?
    /// Hundredths of a pixel.
    let radius, blur: Int
    let mask: UInt
    let isContinuous: Bool
    let a, b, c, d: Int
  }

  private var entries: [Key: (surface: ImageSurface, used: Int)] = [:]
  private var time = 0
  private var bytes = 0
  private let budget: Int

  init(budget: Int) { self.budget = budget }

  /// The mask under a key, drawn by `make` when it is not there.
  func surface(_ key: Key, _ make: () -> ImageSurface?) -> ImageSurface? {
    time += 1
    if let found = entries[key] {
      entries[key]?.used = time
      return found.surface
    }
    guard let made = make() else { return nil }
    bytes += made.stride * made.height
    entries[key] = (made, time)
    while bytes > budget, entries.count > 1, let oldest = entries.min(by: { $0.value.used < $1.value.used })
    {
      entries.removeValue(forKey: oldest.key)
      bytes -= oldest.value.surface.stride * oldest.value.surface.height
    }
    return made
  }
}

/// A Gaussian blur as three box blurs, over alpha values.
enum BoxBlur {
  /// Blurs an alpha raster by a standard deviation in pixels.
  static func apply(_ surface: ImageSurface, sigma: Double) {
    guard sigma > 0.1 else { return }
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    guard let base = surface.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    let boxes = sizes(sigma)
    var line = [UInt8](repeating: 0, count: max(width, height))
    line.withUnsafeMutableBufferPointer { line in
      for y in 0..<height {
        for box in boxes { pass(base + y * stride, 1, width, box, line) }
      }
      for x in 0..<width {
        for box in boxes { pass(base + x, stride, height, box, line) }
      }
    }
    surface.markDirty()
  }

  /// Odd widths whose three blurs in a row are a Gaussian of that deviation.
  private static func sizes(_ sigma: Double) -> [Int] {
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var low = Int(ideal)
    if low % 2 == 0 { low -= 1 }
    low = max(low, 1)
    let l = Double(low)
    let count = ((12 * sigma * sigma - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded()
    return (0..<3).map { Double($0) < count ? low : low + 2 }
  }

  private static func pass(
    _ data: UnsafeMutablePointer<UInt8>, _ step: Int, _ count: Int, _ box: Int,
    _ line: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard box > 1 else { return }
    let half = box / 2
    for i in 0..<count { line[i] = data[i * step] }
    var sum = 0
    for i in 0..<min(half, count) { sum += Int(line[i]) }
    for i in 0..<count {
      if i + half < count { sum += Int(line[i + half]) }
      data[i * step] = UInt8((sum + half) / box)
      if i - half >= 0 { sum -= Int(line[i - half]) }
    }
  }
}
