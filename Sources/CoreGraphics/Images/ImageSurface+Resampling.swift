import Foundation

extension ImageSurface {
  /// The raster at another size, each target pixel made of all source pixels below it; nil without
  /// memory for it. Works row by row, so it needs little more than the result.
  package func resampled(width: Int, height: Int) -> ImageSurface? {
    guard let result = ImageSurface(overwrittenWidth: width, height: height, format: format),
      let source = bytes.baseAddress, let target = result.bytes.baseAddress
    else { return nil }
    let across = ResampleKernel(from: self.width, to: width)
    let down = ResampleKernel(from: self.height, to: height)
    let channels = format == .a8 ? 1 : 4
    var rows = FloatRows(length: self.width * channels, ring: down.taps)
    defer { rows.deallocate() }
    for y in 0..<height {
      let first = down.starts[y]
      for row in first..<(first + down.taps) { rows.load(row, from: source + row * stride) }
      let sum = rows.blended(first, weights: down.weights[(y * down.taps)..<((y + 1) * down.taps)])
      let row = (target + y * result.stride).assumingMemoryBound(to: UInt8.self)
      if channels == 1 {
        across.scaleBytes(sum, into: row)
      } else {
        across.scalePixels(sum, into: row, isOpaque: format == .rgb24)
      }
    }
    result.markDirty()
    return result
  }
}

extension ResampleKernel {
  /// Scales one row of single components.
  fileprivate func scaleBytes(
    _ source: UnsafePointer<Float>, into row: UnsafeMutablePointer<UInt8>
  ) {
    for x in starts.indices {
      var sum: Float = 0.5
      for tap in 0..<taps { sum += source[starts[x] + tap] * weights[x * taps + tap] }
      row[x] = UInt8(min(max(sum, 0), 255))
    }
  }

  /// Scales one row of pixels. Written component by component, which the optimiser turns into vector code
  /// and which is bearable without it.
  fileprivate func scalePixels(
    _ source: UnsafePointer<Float>, into row: UnsafeMutablePointer<UInt8>, isOpaque: Bool
  ) {
    let (taps, count) = (self.taps, starts.count)
    starts.withUnsafeBufferPointer { starts in
      weights.withUnsafeBufferPointer { weights in
        guard let starts = starts.baseAddress, var weight = weights.baseAddress else { return }
        var to = row
        for x in 0..<count {
          var from = source + starts[x] * 4
          var (b, g, r, a): (Float, Float, Float, Float) = (0.5, 0.5, 0.5, 0.5)
          var left = taps
          while left > 0 {
            let w = weight[0]
            b += from[0] * w
            g += from[1] * w
            r += from[2] * w
            a += from[3] * w
            from += 4
            weight += 1
            left -= 1
          }
          // The filter overshoots at edges; colour must stay within alpha.
          let top: Float = isOpaque ? 255.5 : min(max(a, 0), 255.5)
          to[0] = UInt8(min(max(b, 0), top))
          to[1] = UInt8(min(max(g, 0), top))
          to[2] = UInt8(min(max(r, 0), top))
          to[3] = UInt8(top)
          to += 4
        }
      }
    }
  }
}

/// The latest few source rows as numbers, and a weighted sum of them.
private struct FloatRows {
  private let length: Int
  private let kept: UnsafeMutablePointer<Float>
  private let sum: UnsafeMutablePointer<Float>
  /// Which source row each place of the ring holds.
  private var held: [Int]

  init(length: Int, ring: Int) {
    self.length = length
    kept = .allocate(capacity: ring * length)
    sum = .allocate(capacity: length)
    held = Array(repeating: -1, count: ring)
  }

  func deallocate() {
    kept.deallocate()
    sum.deallocate()
  }

  /// Makes sure a row is in the ring.
  mutating func load(_ number: Int, from source: UnsafeRawPointer) {
    let place = number % held.count
    guard held[place] != number else { return }
    held[place] = number
    let row = kept + place * length
    let bytes = source.assumingMemoryBound(to: UInt8.self)
    for index in 0..<length { row[index] = Float(bytes[index]) }
  }

  /// The sum of the rows from a first one on, which must be in the ring.
  func blended(_ first: Int, weights: ArraySlice<Float>) -> UnsafePointer<Float> {
    var isFirst = true
    // Two rows at a time halve the traffic of the sums.
    var index = weights.startIndex
    var number = first
    while index < weights.endIndex {
      let a = kept + number % held.count * length
      let wa = weights[index]
      let hasTwo = index + 1 < weights.endIndex
      let b = hasTwo ? kept + (number + 1) % held.count * length : a
      let wb = hasTwo ? weights[index + 1] : 0
      if isFirst {
        for x in 0..<length { sum[x] = a[x] * wa + b[x] * wb }
      } else {
        for x in 0..<length { sum[x] += a[x] * wa + b[x] * wb }
      }
      isFirst = false
      index += 2
      number += 2
    }
    return UnsafePointer(sum)
  }
}
