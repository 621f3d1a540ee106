import Foundation

extension ImageSurface {
  /// The raster at another size, each target pixel made of all source pixels below it; nil without
  /// memory for it. Works row by row, so it needs little more than the result.
  package func resampled(width: Int, height: Int) -> ImageSurface? {
    guard let result = ImageSurface(width: width, height: height, format: format),
      let source = bytes.baseAddress, let target = result.bytes.baseAddress
    else { return nil }
    let across = ResampleKernel(from: self.width, to: width)
    let down = ResampleKernel(from: self.height, to: height)
    var rows = ResampledRows(
      kernel: across, sourceWidth: self.width, ring: down.taps, format: format)
    defer { rows.deallocate() }
    let (fromStride, toStride) = (stride, result.stride)
    let sum = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width)
    defer { sum.deallocate() }
    for y in 0..<height {
      let first = down.starts[y]
      sum.initialize(repeating: .zero, count: width)
      for tap in 0..<down.taps {
        let weight = down.weights[y * down.taps + tap]
        let row = rows.row(first + tap, from: source + (first + tap) * fromStride)
        for x in 0..<width { sum[x] += row[x] * weight }
      }
      ImageSurface.store(sum, count: width, to: target + y * toStride, format: format)
    }
    result.markDirty()
    return result
  }

  private static func store(
    _ sum: UnsafePointer<SIMD4<Float>>, count: Int, to row: UnsafeMutableRawPointer,
    format: Format
  ) {
    let half = SIMD4<Float>(repeating: 0.5)
    if format == .a8 {
      let bytes = row.assumingMemoryBound(to: UInt8.self)
      for x in 0..<count { bytes[x] = UInt8(min(max(sum[x].w, 0), 255) + 0.5) }
      return
    }
    let pixels = row.assumingMemoryBound(to: SIMD4<UInt8>.self)
    for x in 0..<count {
      let value = sum[x]
      // The filter overshoots at edges; colour must stay within alpha.
      let alpha = format == .rgb24 ? 255 : min(max(value.w, 0), 255)
      let cut = simdMinimum(simdMaximum(value, .zero), SIMD4(repeating: alpha))
      let words = SIMD4<Int32>(cut + half, rounding: .towardZero)
      pixels[x] = SIMD4<UInt8>(truncatingIfNeeded: words)
    }
  }
}

@inline(__always)
private func simdMinimum(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: a .> b)
}

@inline(__always)
private func simdMaximum(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: a .< b)
}

/// Source rows scaled across, the latest few kept.
private struct ResampledRows {
  private let kernel: ResampleKernel
  private let sourceWidth: Int
  private let width: Int
  private let format: ImageSurface.Format
  private let unpacked: UnsafeMutablePointer<SIMD4<Float>>
  private let kept: UnsafeMutablePointer<SIMD4<Float>>
  /// Which source row each place of the ring holds.
  private var held: [Int]

  init(kernel: ResampleKernel, sourceWidth: Int, ring: Int, format: ImageSurface.Format) {
    self.kernel = kernel
    self.sourceWidth = sourceWidth
    self.format = format
    width = kernel.starts.count
    unpacked = .allocate(capacity: sourceWidth)
    kept = .allocate(capacity: ring * width)
    held = Array(repeating: -1, count: ring)
  }

  func deallocate() {
    unpacked.deallocate()
    kept.deallocate()
  }

  mutating func row(_ number: Int, from source: UnsafeRawPointer) -> UnsafePointer<SIMD4<Float>> {
    let place = number % held.count
    let row = kept + place * width
    if held[place] != number {
      held[place] = number
      unpack(source)
      scale(into: row)
    }
    return UnsafePointer(row)
  }

  private func unpack(_ source: UnsafeRawPointer) {
    if format == .a8 {
      let bytes = source.assumingMemoryBound(to: UInt8.self)
      for x in 0..<sourceWidth { unpacked[x] = SIMD4(0, 0, 0, Float(bytes[x])) }
    } else {
      let pixels = source.assumingMemoryBound(to: SIMD4<UInt8>.self)
      for x in 0..<sourceWidth {
        unpacked[x] = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: pixels[x]))
      }
    }
  }

  private func scale(into row: UnsafeMutablePointer<SIMD4<Float>>) {
    let taps = kernel.taps
    kernel.weights.withUnsafeBufferPointer { weights in
      kernel.starts.withUnsafeBufferPointer { starts in
        for x in 0..<width {
          var sum = SIMD4<Float>.zero
          let from = unpacked + starts[x]
          let at = x * taps
          for tap in 0..<taps { sum += from[tap] * weights[at + tap] }
          row[x] = sum
        }
      }
    }
  }
}
