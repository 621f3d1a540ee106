import XCTest

@testable import CoreGraphics
@testable import QuartzCore
@testable import UIKit

/// A picture of the visible windows.
@MainActor
struct ScreenPicture {
  let surface: ImageSurface
  private let scale: CGFloat

  /// Makes a frame and draws it whole.
  init?() {
    let screen = UIScreen.main
    scale = screen.scale
    let tree = UIApplication.shared.makeFrame()
    guard
      let surface = ImageSurface(
        width: Int(screen.bounds.width * scale), height: Int(screen.bounds.height * scale),
        format: .rgb24)
    else { return nil }
    let renderer = CairoRenderer()
    renderer.surface = surface
    renderer.render(tree)
    self.surface = surface
  }

  /// The colour at a point of the screen, 0 to 255 each.
  func color(_ x: CGFloat, _ y: CGFloat) -> (red: Int, green: Int, blue: Int) {
    let pixel = surface.pixel(Int(x * scale), Int(y * scale))
    return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
  }

  /// Keeps it in the folder that `UIKIT_TEST_IMAGES` names, to be looked at.
  func write(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["UIKIT_TEST_IMAGES"] else { return }
    try? surface.writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".png"))
  }
}
