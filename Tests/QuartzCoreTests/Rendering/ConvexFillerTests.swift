import CCairo
import CoreGraphics
import Foundation
import TestSupport
import XCTest

@testable import QuartzCore

/// Turned and rounded boxes, which are filled without Cairo, against Cairo.
final class ConvexFillerTests: XCTestCase {
  private let size = 64

  /// Random boxes and maps that reach across the raster's edges now and then.
  private struct Sample {
    let corners: CornerShape
    let box: Box
    let map: Affine

    init(_ random: inout SeededRandom) {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      box = Box(x0: -number(2...30), y0: -number(2...30), x1: number(2...30), y1: number(2...30))
      corners = CornerShape(
        radius: Bool.random(using: &random) ? number(0...20) : 0,
        mask: UInt.random(in: 0...15, using: &random), isContinuous: Bool.random(using: &random))
      let turn = number(-4...4)
      let skew = Affine(a: 1, b: 0, c: number(-0.5...0.5), d: 1, tx: 0, ty: 0)
      let flip = Affine.scale(Bool.random(using: &random) ? 1 : -1, number(0.4...1.5))
      let rotation = Affine(a: cos(turn), b: sin(turn), c: -sin(turn), d: cos(turn), tx: 0, ty: 0)
      map = flip.then(skew).then(rotation).then(.translation(number(0...64), number(0...64)))
    }

    /// The outline filled by Cairo on a raster of coverage, `k` times as large.
    func coverage(_ size: Int, _ k: Int) throws -> ImageSurface {
      let surface = try XCTUnwrap(ImageSurface(width: size * k, height: size * k, format: .a8))
      let cairo = try XCTUnwrap(cairo_create(surface.cairo))
      let m = map.then(.scale(Double(k), Double(k)))
      var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty)
      cairo_set_matrix(cairo, &matrix)
      cairo_set_tolerance(cairo, 0.02)
      corners.append(box, to: cairo)
      cairo_fill(cairo)
      cairo_destroy(cairo)
      surface.flush()
      return surface
    }
  }

  private func target(_ format: ImageSurface.Format = .argb32) throws -> PaintTarget {
    try XCTUnwrap(PaintTarget(XCTUnwrap(ImageSurface(width: size, height: size, format: format))))
  }

  /// Cairo at eight times the size and averaged is exact to a 255th; what remains are curves broken into
  /// lines here and there.
  func testCoverageIsTheAreaInside() throws {
    var random = SeededRandom(seed: 7)
    let filler = ConvexFiller()
    var worst = 0
    for i in 0..<120 {
      let sample = Sample(&random)
      let target = try target()
      XCTAssertTrue(
        filler.fill(sample.corners, sample.box, sample.map, .white, 1, on: target, target.rect))
      let fine = try sample.coverage(size, 8)
      let (bytes, stride) = (fine.bytes, fine.stride)
      for y in 0..<size {
        for x in 0..<size {
          var sum = 0
          for v in y * 8..<y * 8 + 8 {
            for u in x * 8..<x * 8 + 8 { sum += Int(bytes[v * stride + u]) }
          }
          let (drawn, wanted) = (Int(target.surface.pixel(x, y) >> 24), (sum + 32) / 64)
          worst = max(worst, abs(drawn - wanted))
          if abs(drawn - wanted) > 3 {
            return XCTFail("\(i): \(drawn), not \(wanted), at \(x), \(y)")
          }
        }
      }
    }
    XCTAssertGreaterThan(worst, 0, "something was compared")
  }

  func testTranslucentColoursAreLaidOverAsCairoDoes() throws {
    var random = SeededRandom(seed: 11)
    let filler = ConvexFiller()
    let color = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.8)
    for format in [ImageSurface.Format.argb32, .rgb24] {
      for _ in 0..<60 {
        let sample = Sample(&random)
        let (own, cairo) = (try target(format), try target(format))
        let alpha = Double.random(in: 0.1...1, using: &random)
        for target in [own, cairo] {
          for y in 0..<size {
            for x in 0..<size { target.row(x, y)[0] = UInt32(x * 3) << 8 | UInt32(y) | 0xC000_0000 }
          }
          target.surface.markDirty()
        }
        _ = filler.fill(sample.corners, sample.box, sample.map, color, alpha, on: own, own.rect)
        cairo.setSource(color, alpha: alpha)
        let mask = try sample.coverage(size, 1)
        cairo_mask_surface(cairo.cairo, mask.cairo, 0, 0)
        // Only where coverage is whole or none, as far as Cairo sees: it samples edges at fifteen heights.
        for y in 0..<size {
          for x in 0..<size where mask.pixel(x, y) >> 24 == 255 || mask.pixel(x, y) == 0 {
            assertClose(own.surface.pixel(x, y), cairo.surface.pixel(x, y), 6, "\(x), \(y)")
          }
        }
      }
    }
  }

  private func assertClose(_ a: UInt32, _ b: UInt32, _ tolerance: Int, _ place: String) {
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (v, w) = (Int(a >> shift & 255), Int(b >> shift & 255))
      if abs(v - w) > tolerance { XCTFail(String(format: "%08x, not %08x, at ", a, b) + place) }
    }
  }

  func testNothingIsDrawnOutsideTheClip() throws {
    var random = SeededRandom(seed: 3)
    let filler = ConvexFiller()
    for _ in 0..<100 {
      let sample = Sample(&random)
      let (whole, part) = (try target(), try target())
      let (x, y) = (
        Int.random(in: 0..<size, using: &random), Int.random(in: 0..<size, using: &random)
      )
      let clip = PixelRect(x0: x, y0: y, x1: x + 20, y1: y + 20)
      _ = filler.fill(sample.corners, sample.box, sample.map, .red, 0.7, on: whole, whole.rect)
      _ = filler.fill(sample.corners, sample.box, sample.map, .red, 0.7, on: part, clip)
      for v in 0..<size {
        for u in 0..<size {
          let isInside = u >= x && u < x + 20 && v >= y && v < y + 20
          // Sums of coverage that begin elsewhere may round otherwise.
          let wanted = isInside ? whole.surface.pixel(u, v) : 0
          assertClose(part.surface.pixel(u, v), wanted, isInside ? 1 : 0, "\(u), \(v)")
        }
      }
    }
  }

  func testOutlinesThatCannotBeComputedWithAreLeftToCairo() throws {
    let target = try target()
    let box = Box(x0: 0, y0: 0, x1: 10, y1: 10)
    for map in [
      Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      Affine(a: 1e30, b: 1e30, c: -1e30, d: 1, tx: 0, ty: 0),
      Affine(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0),
    ] {
      XCTAssertFalse(
        ConvexFiller().fill(CornerShape(radius: 3), box, map, .red, 1, on: target, target.rect))
    }
    XCTAssertTrue((0..<size).allSatisfy { target.surface.pixel($0, $0) == 0 })
    let flat = Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    XCTAssertTrue(
      ConvexFiller().fill(CornerShape(radius: 3), box, flat, .red, 1, on: target, target.rect))
    XCTAssertTrue(
      (0..<size).allSatisfy { target.surface.pixel($0, $0) == 0 }, "a line has no area")
  }

  func testTurnedLayersStayWithinATurnedClip() {
    let stage = Stage()
    let clip = CALayer(CGRect(x: 20, y: 20, width: 60, height: 60), .green)
    clip.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    clip.masksToBounds = true
    let inner = CALayer(CGRect(x: -20, y: -20, width: 100, height: 100), .red)
    inner.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    clip.addSublayer(inner)
    stage.root.addSublayer(clip)
    stage.frame()
    XCTAssertEqual(stage.pixel(50, 50), "ff0000")
    XCTAssertEqual(stage.pixel(22, 22), "ffffff", "outside the superlayer's outline")
  }

  func testTurnedLayersHaveTheColoursOfUprightOnes() {
    let stage = Stage()
    let color = CGColor(red: 0.337, green: 0.501, blue: 0.77, alpha: 0.63)
    let upright = CALayer(CGRect(x: 10, y: 10, width: 30, height: 30), color)
    let turned = CALayer(CGRect(x: 60, y: 60, width: 30, height: 30), color)
    turned.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    stage.root.addSublayer(upright)
    stage.root.addSublayer(turned)
    stage.frame()
    assertClose(stage.surface.pixel(25, 25), stage.surface.pixel(75, 75), 1, "the middle")
  }
}
