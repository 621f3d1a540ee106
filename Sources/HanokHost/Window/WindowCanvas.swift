import CGtk
import Foundation
import QuartzCore
import UIKit

/// The window's raster, the thread that draws into it, and the way from there to the display.
///
/// The main thread only hands over trees. Where it can, the thread that draws a frame shows it too, and neither waits for
/// the other.
@MainActor
final class WindowCanvas {
  private let queue = RenderQueue()
  private let log = FrameLog()
  private var presenter: any WindowPresenter
  private let widget: UnsafeMutablePointer<GtkWidget>
  private var size = (width: 0, height: 0)
  private var scale = 0.0

  init(widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    presenter = TexturePresenter()
  }

  /// Draws what changed, and shows it as soon as it is drawn.
  func show(_ tree: RenderTree) {
    if size != (tree.pixelWidth, tree.pixelHeight) || scale != tree.scale { allocate(tree) }
    presenter.willDraw()
    queue.draw(tree)
    if presenter.output == nil { gtk_widget_queue_draw(widget) }
  }

  /// Adds the picture to what GTK is about to show, once it is drawn.
  func draw(into snapshot: OpaquePointer) {
    guard presenter.isDrawnByGTK else { return }
    let damage = queue.takeDamage()
    if presenter.output == nil, !damage.isEmpty { log.frameWasShown() }
    presenter.append(to: snapshot, damage)
  }

  private func allocate(_ tree: RenderTree) {
    (queue.surface, queue.output) = (nil, nil)
    (size, scale) = ((tree.pixelWidth, tree.pixelHeight), tree.scale)
    presenter =
      X11Presenter(widget, width: size.width, height: size.height, scale: scale, log) { [queue] in
        queue.showAgain()
      }
      ?? TexturePresenter(width: size.width, height: size.height, scale: scale)
    (queue.surface, queue.output) = (presenter.raster, presenter.output)
    // GTK shows the new raster from now on where it draws the window itself.
    gtk_widget_queue_draw(widget)
  }
}
