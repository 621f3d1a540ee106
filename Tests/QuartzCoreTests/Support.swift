import CoreGraphics
import Foundation
import XCTest

@testable import QuartzCore

/// A clock stopped at 100 s, a screen, and a renderer: what most tests here need.
final class Stage {
  let root = CALayer()
  let context: RenderContext
  let renderer = CairoRenderer()
  let surface: ImageSurface
  let requests = FrameCounter()

  init(width: CGFloat = 100, height: CGFloat = 100, scale: CGFloat = 1) {
    MediaClock.install(steppedAt: 100)
    FrameScheduler.reset()
    FrameScheduler.install(requests)
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    root.backgroundColor = .white
    context = RenderContext(
      rootLayer: root, size: CGSize(width: width, height: height), scale: scale)
    surface = ImageSurface(
      width: Int(width * scale), height: Int(height * scale), format: .rgb24)!
    renderer.surface = surface
    frame()
  }

  deinit {
    FrameScheduler.install(nil)
    MediaClock.uninstall()
  }

  /// Makes a frame, after moving the clock.
  @discardableResult
  func frame(after seconds: CFTimeInterval = 0) -> PixelRegion {
    MediaClock.advance(by: seconds)
    FrameScheduler.frame()
    return renderer.render(context.tree)
  }

  /// Changes without animations, shown in a frame.
  @discardableResult
  func change(_ body: () -> Void) -> PixelRegion {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
    return frame()
  }

  /// Pixel as "rrggbb".
  func pixel(_ x: Int, _ y: Int) -> String {
    String(format: "%06x", surface.pixel(x, y) & 0xFFFFFF)
  }

  /// The last tree drawn on a fresh raster.
  func fullRedraw() -> ImageSurface {
    let other = CairoRenderer()
    let copy = ImageSurface(width: surface.width, height: surface.height, format: .rgb24)!
    other.surface = copy
    other.render(context.tree)
    return copy
  }

  /// The greatest difference of any component between what is drawn and a full redraw.
  func differenceFromFullRedraw() -> Int {
    ImageComparison(surface, fullRedraw())?.maximumDifference ?? 255
  }

  func write(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["QUARTZCORE_TEST_IMAGES"] else { return }
    try? surface.writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".png"))
  }
}

/// Counts the frames that are asked for.
final class FrameCounter: FrameRequester, @unchecked Sendable {
  private(set) var count = 0
  private(set) var times: [CFTimeInterval] = []

  func requestFrame() { count += 1 }
  func requestFrame(at time: CFTimeInterval) { times.append(time) }
}

extension CALayer {
  /// A layer of a colour at a place.
  convenience init(_ frame: CGRect, _ color: CGColor? = nil) {
    self.init()
    self.frame = frame
    backgroundColor = color
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A picture for tests: two gradients, opaque unless asked otherwise.
func testImage(_ width: Int, _ height: Int, opaque: Bool = true, seed: Int = 0) -> CGImage {
  let surface = ImageSurface(width: width, height: height, format: opaque ? .rgb24 : .argb32)!
  let bytes = surface.bytes
  for y in 0..<height {
    for x in 0..<width {
      let a = opaque ? 255 : (x * 255 / width)
      let r = (x * 255 / width) * a / 255
      let g = (y * 255 / height) * a / 255
      let b = ((x / 8 + y / 8 + seed) % 2 == 0 ? 200 : 60) * a / 255
      bytes.storeBytes(
        of: UInt32(a << 24 | r << 16 | g << 8 | b), toByteOffset: y * surface.stride + x * 4,
        as: UInt32.self)
    }
  }
  surface.markDirty()
  return CGImage(surface)
}
