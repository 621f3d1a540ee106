import CGtk
import Foundation
import UIKit

/// The window's raster, the thread that draws into it, and the way from there to the display.
///
/// Drawing and showing take turns: while one goes on, the raster is not the other's. The main thread only hands
/// over a tree. A tree that comes meanwhile waits, and makes way for a newer one.
@MainActor
final class WindowCanvas {
  private let queue = RenderQueue()
  private let log = FrameLog()
  private var presenter: any WindowPresenter
  private let widget: UnsafeMutablePointer<GtkWidget>
  private var size = (width: 0, height: 0)
  private var scale = 0.0
  private var isDrawing = false
  private var waiting: RenderTree?
  private var painting: SignalConnection?
  /// Whether GTK painted the window while a frame was being drawn.
  private var isPaintedOver = false

  init(widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    presenter = TexturePresenter()
  }

  /// Draws what changed, and shows it as soon as it is drawn.
  func show(_ tree: RenderTree) {
    guard !isDrawing || presenter.showsInSnapshots else { return waiting = tree }
    begin(tree)
    if presenter.showsInSnapshots { gtk_widget_queue_draw(widget) }
  }

  /// Adds the picture to what GTK is about to show, once it is drawn.
  func draw(into snapshot: OpaquePointer) {
    queue.wait()
    if let tree = waiting {
      waiting = nil
      begin(tree)
    }
    let damage = queue.takeDamage()
    if !damage.isEmpty { log.frameWasShown() }
    if let raster = queue.surface { presenter.append(raster, to: snapshot, damage) }
  }

  private func begin(_ tree: RenderTree) {
    if size != (tree.pixelWidth, tree.pixelHeight) || scale != tree.scale { allocate(tree) }
    if presenter.showsInSnapshots {
      queue.draw(tree)
      return
    }
    presenter.prepareForDrawing()
    isDrawing = true
    queue.draw(tree) { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.wasDrawn() } }
    }
  }

  private func wasDrawn() {
    isDrawing = false
    var damage = queue.takeDamage()
    if isPaintedOver { damage.add(whole) }
    isPaintedOver = false
    if !damage.isEmpty, let raster = queue.surface {
      presenter.present(damage, of: raster)
      log.frameWasShown()
    }
    if let tree = waiting {
      waiting = nil
      begin(tree)
    }
  }

  private var whole: PixelRect { PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height) }

  // MARK: GTK's own frames

  /// Shows a ring again whenever GTK has painted the window, which it does from an older state of it.
  private func followPainting() {
    guard painting == nil, let native = gtk_widget_get_native(widget),
      let surface = gtk_native_get_surface(native), let clock = gdk_surface_get_frame_clock(surface)
    else { return }
    painting = SignalConnection(UnsafeMutableRawPointer(clock), "paint", isAfter: true) {
      [weak self] in self?.windowWasPainted()
    }
  }

  private func windowWasPainted() {
    guard presenter.ring != nil else { return }
    if isDrawing { return isPaintedOver = true }
    guard let raster = queue.surface else { return }
    var all = PixelRegion()
    all.add(whole)
    presenter.present(all, of: raster)
  }

  private func allocate(_ tree: RenderTree) {
    queue.setSurface(nil)
    (size, scale) = ((tree.pixelWidth, tree.pixelHeight), tree.scale)
    presenter =
      X11Presenter(widget, width: size.width, height: size.height, scale: scale)
      ?? TexturePresenter(width: size.width, height: size.height, scale: scale)
    if let ring = presenter.ring {
      queue.setRing(ring)
      followPainting()
    } else {
      queue.setSurface(presenter.raster)
    }
    // GTK shows the new raster from now on where it draws the window itself.
    gtk_widget_queue_draw(widget)
  }
}
