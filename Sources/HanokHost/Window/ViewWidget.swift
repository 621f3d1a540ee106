import CGIO
import CGtk

/// The host, as the app's widget sees it.
@MainActor
protocol ViewWidgetOwner: AnyObject {
  /// The size the widget would like to have, in points.
  var naturalSize: (width: Int32, height: Int32) { get }
  func widgetDidResize(width: Int32, height: Int32)
  func draw(into snapshot: OpaquePointer)
}

/// The GTK widget that fills the window's content with the app.
@MainActor
final class ViewWidget {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) static weak var owner: (any ViewWidgetOwner)?

  /// The smallest size a user can give the app, in points.
  private nonisolated static let minimumSize: Int32 = 120

  init?(owner: any ViewWidgetOwner) {
    Self.owner = owner
    guard let object = g_object_new_with_properties(Self.type, 0, nil, nil) else { return nil }
    widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_focusable(widget, 1)
  }

  private static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "HanokView", guint(MemoryLayout<GtkWidgetClass>.size),
    { classPointer, _ in
      guard let classPointer else { return }
      ViewWidget.fill(classPointer.assumingMemoryBound(to: GtkWidgetClass.self))
    }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(0))

  private nonisolated static func fill(_ table: UnsafeMutablePointer<GtkWidgetClass>) {
    table.pointee.measure = { _, orientation, _, minimum, natural, minimumBaseline, baseline in
      let size = MainActor.assumeIsolated { ViewWidget.owner?.naturalSize }
      minimum?.pointee = ViewWidget.minimumSize
      natural?.pointee = max(
        ViewWidget.minimumSize,
        (orientation == GTK_ORIENTATION_HORIZONTAL ? size?.width : size?.height) ?? 0)
      minimumBaseline?.pointee = -1
      baseline?.pointee = -1
    }
    table.pointee.size_allocate = { _, width, height, _ in
      MainActor.assumeIsolated {
        ViewWidget.owner?.widgetDidResize(width: width, height: height)
      }
    }
    table.pointee.snapshot = { _, snapshot in
      guard let snapshot else { return }
      nonisolated(unsafe) let target = snapshot
      MainActor.assumeIsolated { ViewWidget.owner?.draw(into: target) }
    }
  }
}
