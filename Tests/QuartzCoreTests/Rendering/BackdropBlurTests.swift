import CoreGraphics
import Foundation
import TestSupport
import XCTest

@testable import QuartzCore

/// The blur of frosted glass, which is made on a coarse grid, against what it stands for.
final class BackdropBlurTests: XCTestCase {
  private func target(_ width: Int, _ height: Int, x: Int = 0, y: Int = 0) throws -> PaintTarget {
    try XCTUnwrap(
      PaintTarget(
        XCTUnwrap(ImageSurface(width: width, height: height, format: .rgb24)), x: x, y: y))
  }

  private func fill(_ target: PaintTarget, _ color: (Int, Int) -> UInt32) {
    for y in target.y..<target.y + target.height {
      for x in target.x..<target.x + target.width { target.row(x, y)[0] = color(x, y) }
    }
    target.surface.markDirty()
  }

  private func component(_ target: PaintTarget, _ x: Int, _ y: Int, _ shift: UInt32) -> Int {
    Int(target.row(x, y)[0] >> shift & 255)
  }

  func testOneColourStaysAsItIs() throws {
    for sigma in [0, 1, 5.5, 8, 23, 30, 40, 60] {
      let target = try target(101, 67, x: -3, y: 5)
      fill(target) { _, _ in 0xFF12_C8E6 }
      let area = PixelRect(x0: 5, y0: 11, x1: 92, y1: 60)
      let blur = try XCTUnwrap(BackdropBlur(target, behind: area, sigma: sigma, saturation: 1))
      blur.paint(area, on: target, alpha: 1)
      for (x, y) in [(5, 11), (91, 59), (40, 30), (5, 59), (-3, 5), (97, 71)] {
        XCTAssertEqual(target.row(x, y)[0] & 0xFFFFFF, 0x12C8E6, "\(sigma): \(x), \(y)")
      }
    }
  }

  func testItIsCloseToAGaussian() throws {
    let size = 120
    var random = SeededRandom(seed: 5)
    let blocks = (0..<64).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
    for sigma in [3, 8, 25, 40, 50] as [Double] {
      let target = try target(size, size)
      fill(target) { blocks[$0 / 20 + $1 / 20 * 8] }
      let wanted = gaussian(target, sigma, 8)
      let area = PixelRect(x0: 10, y0: 10, x1: 110, y1: 110)
      let blur = try XCTUnwrap(BackdropBlur(target, behind: area, sigma: sigma, saturation: 1))
      blur.paint(area, on: target, alpha: 1)
      var worst = 0.0
      for y in stride(from: area.y0, to: area.y1, by: 7) {
        for x in stride(from: area.x0, to: area.x1, by: 3) {
          worst = max(worst, abs(Double(component(target, x, y, 8)) - wanted[y * size + x]))
        }
      }
      // Three boxes are within three per cent of a Gaussian.
      XCTAssertLessThan(worst, 8, "\(sigma)")
    }
  }

  /// One component blurred in rows and columns with true weights, at the pixels compared; edges go on.
  private func gaussian(_ target: PaintTarget, _ sigma: Double, _ shift: UInt32) -> [Double] {
    let size = target.width
    let reach = Int(sigma * 3.5)
    var weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    func clamped(_ v: Int) -> Int { min(max(v, 0), size - 1) }
    var rows = [Double](repeating: 0, count: size * size)
    var result = rows
    for y in 0..<size {
      let line = (0..<size).map { Double(component(target, $0, y, shift)) }
      for x in stride(from: 10, to: size, by: 3) {
        var total = 0.0
        for i in 0..<weights.count { total += weights[i] * line[clamped(x + i - reach)] }
        rows[y * size + x] = total
      }
    }
    for y in stride(from: 10, to: size, by: 7) {
      for x in stride(from: 10, to: size, by: 3) {
        var total = 0.0
        for i in 0..<weights.count { total += weights[i] * rows[clamped(y + i - reach) * size + x] }
        result[y * size + x] = total
      }
    }
    return result
  }

  func testAPartIsDrawnAsInTheWhole() throws {
    for sigma in [2, 10, 30, 40] as [Double] {
      let (whole, part) = (try target(150, 150), try target(150, 150))
      for target in [whole, part] { fill(target) { UInt32(($0 * 7 ^ $1 * 5) & 255) << 8 } }
      let area = PixelRect(x0: 10, y0: 12, x1: 140, y1: 131)
      let some = PixelRect(x0: 61, y0: 37, x1: 94, y1: 70)
      for (target, rect) in [(whole, area), (part, some)] {
        let blur = try XCTUnwrap(BackdropBlur(target, behind: rect, sigma: sigma, saturation: 1.8))
        blur.paint(rect, on: target, alpha: 1)
      }
      for y in some.y0..<some.y1 {
        for x in some.x0..<some.x1 where whole.row(x, y)[0] != part.row(x, y)[0] {
          return XCTFail("\(sigma): \(x), \(y)")
        }
      }
    }
  }

  func testPixelsWrittenAtOnceAreThoseThatCairoDraws() throws {
    let (own, cairo) = (try target(150, 150), try target(150, 150))
    for target in [own, cairo] { fill(target) { UInt32(($0 * 3 & 255) << 16 | ($1 * 5 & 255)) } }
    let area = PixelRect(x0: 10, y0: 12, x1: 140, y1: 131)
    let blur = try XCTUnwrap(BackdropBlur(own, behind: area, sigma: 30, saturation: 1.8))
    blur.paint(area, on: own, alpha: 1)
    cairo.pathClips = 1
    blur.paint(area, on: cairo, alpha: 1)
    for y in 0..<150 {
      for x in 0..<150 {
        for shift in [0, 8, 16] as [UInt32] {
          let (a, b) = (component(own, x, y, shift), component(cairo, x, y, shift))
          if abs(a - b) > 2 { return XCTFail("\(x), \(y): \(a), not \(b)") }
        }
      }
    }
  }
}
