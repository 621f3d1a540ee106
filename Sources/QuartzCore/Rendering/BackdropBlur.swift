import CCairo
import CoreGraphics
import Foundation

/// The picture behind frosted glass, blurred on a coarser grid of cells.
///
/// A blur holds nothing finer than its own width, so cells of a third of it lose nothing that could be seen
/// and make the blur itself nearly free. The grid is fixed to the device, so that the picture does not depend
/// on which part is drawn anew.
struct BackdropBlur {
  private let cells: ImageSurface
  /// Pixels along a cell's side: a power of two.
  private let step: Int
  /// The first cell, counted from the device's origin.
  private let x0, y0: Int

  /// Blurs what shows through `area`; nil without memory for it.
  init?(_ source: PaintTarget, behind area: PixelRect, sigma: Double, saturation: Double) {
    step = sigma >= 40 ? 16 : sigma >= 24 ? 8 : sigma >= 6 ? 4 : 1
    let reach = ImageSurface.blurReach(sigma: sigma / Double(step)) + 1
    let (half, shift) = (step / 2, step.trailingZeroBitCount)
    (x0, y0) = ((area.x0 - half) >> shift - reach, (area.y0 - half) >> shift - reach)
    let (x1, y1) = ((area.x1 + half) >> shift + reach + 1, (area.y1 + half) >> shift + reach + 1)
    guard let cells = ImageSurface(width: x1 - x0, height: y1 - y0, format: .rgb24) else {
      return nil
    }
    self.cells = cells
    source.surface.flush()
    reduce(source)
    cells.markDirty()
    if sigma > 0.2 { cells.blur(sigma: sigma / Double(step)) }
    if saturation != 1 { saturate(saturation) }
    cells.markDirty()
  }

  // MARK: From pixels to cells

  /// Averages the pixels of each cell; beyond the target's edges the last cells go on.
  private func reduce(_ source: PaintTarget) {
    guard let base = cells.bytes.baseAddress else { return }
    let shift = step.trailingZeroBitCount
    let stride = cells.stride
    // The cells that the target has pixels in.
    let columns = source.x >> shift...(source.x + source.width - 1) >> shift
    let rows = source.y >> shift...(source.y + source.height - 1) >> shift
    let first = min(max(x0, columns.lowerBound), columns.upperBound)
    let last = min(max(x0 + cells.width - 1, columns.lowerBound), columns.upperBound)
    var sums = [UInt16](repeating: 0, count: (last - first + 1) << shift * 4)
    var before: Int?
    sums.withUnsafeMutableBufferPointer { sums in
      for y in 0..<cells.height {
        let out = base + y * stride
        let row = min(max(y0 + y, rows.lowerBound), rows.upperBound)
        if row == before {
          memcpy(out, out - stride, stride)
          continue
        }
        before = row
        add(row, from: first << shift, of: source, to: sums)
        average(sums, first...last, to: out.assumingMemoryBound(to: UInt32.self))
      }
    }
  }

  /// Sums a row of cells up, each component by itself. Every other row will do, and lies evenly about the
  /// middle so that nothing moves.
  private func add(
    _ row: Int, from x: Int, of source: PaintTarget, to sums: UnsafeMutableBufferPointer<UInt16>
  ) {
    guard let sum = sums.baseAddress else { return }
    let offsets =
      switch step {
      case 16: [0, 2, 4, 6, 9, 11, 13, 15]
      case 8: [0, 2, 5, 7]
      case 4: [0, 3]
      default: [0]
      }
    let begin = max(x, source.x)
    let lead = (begin - x) * 4
    let count = min(sums.count - lead, (source.x + source.width - begin) * 4)
    sums.update(repeating: 0)
    for offset in offsets {
      let y = min(max(row * step + offset, source.y), source.y + source.height - 1)
      let bytes = UnsafeRawPointer(source.row(begin, y)).assumingMemoryBound(to: UInt8.self)
      let to = sum + lead
      for i in 0..<count { to[i] = to[i] &+ UInt16(bytes[i]) }
    }
    // A cell at an edge may have columns without pixels.
    for i in stride(from: lead - 1, through: 0, by: -1) { sum[i] = sum[i + 4] }
    for i in lead + count..<max(sums.count, lead + count) { sum[i] = sum[i - 4] }
  }

  private func average(
    _ sums: UnsafeMutableBufferPointer<UInt16>, _ columns: ClosedRange<Int>,
    to out: UnsafeMutablePointer<UInt32>
  ) {
    guard let sum = UnsafeRawPointer(sums.baseAddress) else { return }
    // Each sum is of half the pixels of a cell, or of the one it has.
    let shift = UInt16(step == 1 ? 0 : 2 * step.trailingZeroBitCount - 1)
    let half = UInt16(step == 1 ? 0 : 1 << (shift - 1))
    var before: Int?
    for x in 0..<cells.width {
      let column = min(max(x0 + x, columns.lowerBound), columns.upperBound)
      if column == before {
        out[x] = out[x - 1]
        continue
      }
      before = column
      var total = SIMD4<UInt16>(repeating: half)
      let from = (column - columns.lowerBound) * step * 8
      for i in 0..<step {
        total &+= sum.loadUnaligned(fromByteOffset: from + i * 8, as: SIMD4<UInt16>.self)
      }
      let (b, g, r) = (total.x >> shift, total.y >> shift, total.z >> shift)
      out[x] = UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
    }
  }

  /// Moves every colour away from, or towards, the grey of its brightness.
  private func saturate(_ s: Double) {
    guard let base = cells.bytes.baseAddress else { return }
    let k = Int32((s * 256).rounded())
    for y in 0..<cells.height {
      let row = (base + y * cells.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<cells.width {
        let (r, g, b) = (
          Int32(row[x] >> 16 & 255), Int32(row[x] >> 8 & 255), Int32(row[x] & 255)
        )
        // Rec. 709 weights in 256ths.
        let grey = (r * 54 + g * 183 + b * 19) >> 8
        func mix(_ c: Int32) -> UInt32 { UInt32(min(max(grey + ((c - grey) * k) >> 8, 0), 255)) }
        row[x] = mix(r) << 16 | mix(g) << 8 | mix(b)
      }
    }
  }

  // MARK: From cells to pixels

  /// Draws the blur over `area`, smoothly from cell to cell.
  func paint(_ area: PixelRect, on target: PaintTarget, alpha: Double) {
    if alpha >= 1, !target.isClippedToPath {
      magnify(area.intersection(target.rect), target)
    } else {
      paintThroughCairo(area, target, alpha)
    }
  }

  private func paintThroughCairo(_ area: PixelRect, _ target: PaintTarget, _ alpha: Double) {
    target.clipped(to: area) {
      let cairo = target.cairo
      cairo_translate(cairo, Double(x0 * step), Double(y0 * step))
      cairo_scale(cairo, Double(step), Double(step))
      cairo_set_source_surface(cairo, cells.cairo, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
      cairo_paint_with_alpha(cairo, alpha)
    }
  }

  /// Writes pixels: rows of cells are widened once each, and all rows between are blended of two of them.
  private func magnify(_ area: PixelRect, _ target: PaintTarget) {
    guard !area.isEmpty else { return }
    target.surface.flush()
    let width = area.width
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * 2) { rows in
      guard let base = rows.baseAddress else { return }
      var (above, below) = (base, base + width)
      var shown = Int.min
      for y in area.y0..<area.y1 {
        let (cell, part) = place(y, y0)
        if cell != shown {
          if cell == shown &+ 1 {
            (above, below) = (below, above)
          } else {
            widen(cell, area, to: above)
          }
          widen(cell + 1, area, to: below)
          shown = cell
        }
        Self.blend(above, below, UInt16(part), to: target.row(area.x0, y), width)
      }
    }
    target.surface.markDirty()
  }

  /// The cell whose middle lies before a pixel's, and how far beyond it that is, of 256.
  @inline(__always)
  private func place(_ v: Int, _ origin: Int) -> (cell: Int, part: Int) {
    let shift = step.trailingZeroBitCount
    let halves = 2 &* (v &- origin &<< shift) &+ 1 &- step
    return (halves &>> (shift &+ 1), (halves & (2 &* step &- 1)) &<< (7 &- shift))
  }

  /// A row of cells as a row of opaque pixels.
  private func widen(_ y: Int, _ area: PixelRect, to out: UnsafeMutablePointer<UInt32>) {
    guard let base = cells.bytes.baseAddress else { return }
    let row = (base + y * cells.stride).assumingMemoryBound(to: UInt32.self)
    let half: UInt64 = 0x0080_0080_0080_0080
    for i in 0..<area.width {
      let (cell, part) = place(area.x0 + i, x0)
      let (a, b) = (Pixel.spread(row[cell]), Pixel.spread(row[cell + 1]))
      let mixed = a &* UInt64(256 &- part) &+ b &* UInt64(part) &+ half
      let high = (mixed >> 8) & 0x00FF_00FF_00FF_00FF
      out[i] = UInt32(truncatingIfNeeded: high | high >> 24) | 0xFF00_0000
    }
  }

  /// `part`/256 of one row and the rest of the other, byte by byte, which the compiler turns into vector code.
  private static func blend(
    _ above: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>, _ part: UInt16,
    to out: UnsafeMutablePointer<UInt32>, _ width: Int
  ) {
    let a = UnsafeRawPointer(above).assumingMemoryBound(to: UInt8.self)
    let b = UnsafeRawPointer(below).assumingMemoryBound(to: UInt8.self)
    let to = UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt8.self)
    let rest = 256 &- part
    for i in 0..<width &* 4 {
      let sum = UInt16(a[i]) &* rest &+ UInt16(b[i]) &* part &+ 128
      to[i] = UInt8(truncatingIfNeeded: sum >> 8)
    }
  }
}
