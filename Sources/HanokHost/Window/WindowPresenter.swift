import QuartzCore
import UIKit

/// A way from a raster to the display. Areas are in pixels of the raster.
@MainActor
protocol WindowPresenter: AnyObject {
  /// The raster that is shown; nil before there is anything to show, or without memory for it.
  var raster: ImageSurface? { get }
  /// What shows frames by itself as soon as they are drawn; nil where they are shown only by way of GTK's frames.
  var output: (any FrameOutput)? { get }
  /// Whether GTK's frames show the raster: always without an output, else until the output has begun.
  var isDrawnByGTK: Bool { get }
  /// Is called before a tree is handed to the rendering thread.
  func willDraw()
  /// Adds the whole picture to a frame of GTK's; `damage` is what changed since the last call.
  func append(to snapshot: OpaquePointer, _ damage: PixelRegion)
}
