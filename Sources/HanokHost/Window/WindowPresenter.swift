import UIKit

/// A way from a raster to the display. Areas are in pixels of the raster.
@MainActor
protocol WindowPresenter: AnyObject {
  /// The raster to draw into; nil before there is anything to show, or without memory for it.
  var raster: ImageSurface? { get }
  /// The ring that the raster is one of, if it scrolls as one.
  var ring: RasterRing? { get }
  /// Whether changes are shown only by way of GTK's own frames.
  var showsInSnapshots: Bool { get }
  /// Is called before the raster is drawn into, unless changes are shown in GTK's frames.
  func prepareForDrawing()
  /// Shows what changed of a raster.
  func present(_ damage: PixelRegion, of raster: ImageSurface)
  /// Adds a whole raster to a frame of GTK's; `damage` is what changed since the last call.
  func append(_ raster: ImageSurface, to snapshot: OpaquePointer, _ damage: PixelRegion)
}
