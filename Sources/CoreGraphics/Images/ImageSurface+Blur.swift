import Foundation

extension ImageSurface {
  /// How far a blur carries ink, in pixels.
  package static func blurReach(sigma: Double) -> Int {
    boxes(sigma: sigma).reduce(0) { $0 + $1 / 2 } + 1
  }

  /// Blurs the raster by close to a Gaussian of a standard deviation in pixels; past the edges it is
  /// transparent. Three boxes after one another are within three per cent of it.
  package func blur(sigma: Double) {
    guard sigma > 0.1, let base = bytes.baseAddress else { return }
    let boxes = ImageSurface.boxes(sigma: sigma).filter { $0 > 1 }
    let channels = format == .a8 ? 1 : 4
    for box in boxes { blurColumns(base, box: box, rowBytes: width * channels) }
    if channels == 1 {
      blurRows(base, boxes: boxes)
    } else {
      blurColourRows(base, boxes: boxes)
    }
    markDirty()
  }

  /// The odd widths of three boxes whose variances add up to the Gaussian's.
  private static func boxes(sigma: Double) -> [Int] {
    let sigma = min(max(sigma, 0), 500)
    let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
    var low = Int(ideal)
    if low % 2 == 0 { low -= 1 }
    let l = Double(low)
    let lows = ((12 * sigma * sigma - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded()
    return (0..<3).map { Double($0) < lows ? low : low + 2 }
  }

  /// Averages each byte with those above and below it. Whole rows are summed at a time, which the
  /// compiler turns into vector code.
  private func blurColumns(_ base: UnsafeMutableRawPointer, box: Int, rowBytes: Int) {
    let (height, stride, half) = (self.height, self.stride, box / 2)
    let factor = ImageSurface.factor(box)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: rowBytes)
    let kept = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes * (half + 1))
    defer {
      sums.deallocate()
      kept.deallocate()
    }
    sums.initialize(repeating: 0, count: rowBytes)
    let rows = base.assumingMemoryBound(to: UInt8.self)
    for y in 0..<min(half, height) {
      let row = rows + y * stride
      for x in 0..<rowBytes { sums[x] &+= UInt32(row[x]) }
    }
    for y in 0..<height {
      if y + half < height {
        let row = rows + (y + half) * stride
        for x in 0..<rowBytes { sums[x] &+= UInt32(row[x]) }
      }
      // Rows above have been replaced already, so their old values are kept in a ring.
      let old = kept + (y % (half + 1)) * rowBytes
      if y > half {
        for x in 0..<rowBytes { sums[x] &-= UInt32(old[x]) }
      }
      let row = rows + y * stride
      old.update(from: row, count: rowBytes)
      for x in 0..<rowBytes {
        row[x] = UInt8(truncatingIfNeeded: (sums[x] &* factor &+ 0x80_0000) >> 24)
      }
    }
  }

  /// 2²⁴ divided by a box's width, so that a product's top byte is the average.
  private static func factor(_ box: Int) -> UInt32 { UInt32(0x100_0000 / box) }

  /// Averages each byte with those to its left and right.
  private func blurRows(
    _ base: UnsafeMutableRawPointer, boxes: [Int]
  ) {
    let (width, height, stride) = (self.width, self.height, self.stride)
    let old = UnsafeMutablePointer<UInt8>.allocate(capacity: width)
    defer { old.deallocate() }
    for y in 0..<height {
      let row = base.assumingMemoryBound(to: UInt8.self) + y * stride
      for box in boxes {
        let (half, factor) = (box / 2, ImageSurface.factor(box))
        old.update(from: row, count: width)
        var sum: UInt32 = 0
        for x in 0..<min(half, width) { sum &+= UInt32(old[x]) }
        for x in 0..<width {
          if x + half < width { sum &+= UInt32(old[x + half]) }
          if x > half { sum &-= UInt32(old[x - half - 1]) }
          row[x] = UInt8(truncatingIfNeeded: (sum &* factor &+ 0x80_0000) >> 24)
        }
      }
    }
  }

  /// Averages each pixel with those to its left and right, four channels at a time.
  private func blurColourRows(_ base: UnsafeMutableRawPointer, boxes: [Int]) {
    let (width, height, stride) = (self.width, self.height, self.stride)
    let old = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4)
    defer { old.deallocate() }
    for y in 0..<height {
      let row = (base + y * stride).assumingMemoryBound(to: UInt8.self)
      for box in boxes {
        old.update(from: row, count: width * 4)
        ImageSurface.blurColourRow(old, into: row, width: width, box: box)
      }
    }
  }

  private static func blurColourRow(
    _ old: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>, width: Int, box: Int
  ) {
    let (half, factor) = (box / 2, factor(box))
    var (b, g, r, a): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    func add(_ x: Int) {
      let p = old + x * 4
      b &+= UInt32(p[0])
      g &+= UInt32(p[1])
      r &+= UInt32(p[2])
      a &+= UInt32(p[3])
    }
    for x in 0..<min(half, width) { add(x) }
    for x in 0..<width {
      if x + half < width { add(x + half) }
      if x > half {
        let p = old + (x - half - 1) * 4
        b &-= UInt32(p[0])
        g &-= UInt32(p[1])
        r &-= UInt32(p[2])
        a &-= UInt32(p[3])
      }
      let to = row + x * 4
      to[0] = UInt8(truncatingIfNeeded: (b &* factor &+ 0x80_0000) >> 24)
      to[1] = UInt8(truncatingIfNeeded: (g &* factor &+ 0x80_0000) >> 24)
      to[2] = UInt8(truncatingIfNeeded: (r &* factor &+ 0x80_0000) >> 24)
      to[3] = UInt8(truncatingIfNeeded: (a &* factor &+ 0x80_0000) >> 24)
    }
  }
}
