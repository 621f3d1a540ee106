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
    presenter.append(to: snapshot, damage)
  }

  private func begin(_ tree: RenderTree) {
    if size != (tree.pixelWidth, tree.pixelHeight) || scale != tree.scale { allocate(tree) }
    presenter.prepareForDrawing()
    if presenter.showsInSnapshots {
      queue.draw(tree)
      return
    }
    isDrawing = true
    queue.draw(tree) { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.wasDrawn() } }
    }
  }

  private func wasDrawn() {
    isDrawing = false
    let damage = queue.takeDamage()
    if !damage.isEmpty {
      presenter.present(damage)
      log.frameWasShown()
    }
    if let tree = waiting {
      waiting = nil
      begin(tree)
    }
  }

  private func allocate(_ tree: RenderTree) {
    queue.surface = nil
    (size, scale) = ((tree.pixelWidth, tree.pixelHeight), tree.scale)
    presenter =
      X11Presenter(widget, width: size.width, height: size.height, scale: scale)
      ?? TexturePresenter(width: size.width, height: size.height, scale: scale)
    queue.surface = presenter.raster
    // GTK shows the new raster from now on where it draws the window itself.
    gtk_widget_queue_draw(widget)
  }
}
