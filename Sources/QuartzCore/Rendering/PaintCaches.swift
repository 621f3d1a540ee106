import CCairo
import CoreGraphics
import Foundation

/// Things that painters keep from frame to frame.
///
/// Pictures are shared by the painters that draw parts of one frame at the same time; what is written to while
/// something is painted belongs to one painter.
final class PaintCaches {
  let images: ScaledImageCache
  let shadows: ShadowCache
  let rasters: RasterCache
  let scratch = ScratchPool()
  let convex = ConvexFiller()

  private static let leastImageBytes = 4 << 20

  init() {
    images = ScaledImageCache(budget: Self.leastImageBytes)
    shadows = ShadowCache(budget: 8 << 20)
    rasters = RasterCache(budget: 32 << 20)
  }

  /// Caches for one more painter, with the pictures of another's.
  init(sharing other: PaintCaches) {
    (images, shadows, rasters) = (other.images, other.shadows, other.rasters)
  }

  /// Called after each frame.
  func endFrame() {
    scratch.endFrame()
    rasters.endFrame()
  }

  /// Keeps as many scaled images as fill three quarters of the target, besides all that the frame before used: a
  /// scroll draws only the strip that comes into view, with images that were in the strip before or are new. To
  /// scale an image once more costs less than a frame; memory costs all the time.
  func fit(_ target: PaintTarget) {
    images.budget = max(Self.leastImageBytes, target.width * target.height * 3)
  }
}
