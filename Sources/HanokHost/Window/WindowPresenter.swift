import UIKit

/// A way from a raster to the display. Areas are in pixels of the raster.
@MainActor
protocol WindowPresenter: AnyObject {
  /// The raster that is shown; nil before there is anything to show, or without memory for it.
  var raster: ImageSurface? { get }
  /// Whether changes are shown only by way of GTK's own frames.
  var showsInSnapshots: Bool { get }
  /// Is called before the raster is drawn into.
  func prepareForDrawing()
  /// Shows what changed.
  func present(_ damage: PixelRegion)
  /// Adds the whole picture to a frame of GTK's; `damage` is what changed since the last call.
  func append(to snapshot: OpaquePointer, _ damage: PixelRegion)
}
