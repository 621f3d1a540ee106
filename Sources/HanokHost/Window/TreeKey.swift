import CGIO
import CGtk
import Foundation

/// Ctrl+Shift+V in a window prints the app's view hierarchy to the terminal.
@MainActor
final class TreeKey {
  private let print: () -> Void

  init(
    window: UnsafeMutablePointer<GtkWidget>,
    print: @escaping () -> Void = {
      FileHandle.standardOutput.write(Data(ViewNode.text(ViewNode.windows()).utf8))
    }
  ) {
    self.print = print
    guard let controller = gtk_event_controller_key_new() else { return }
    // Before the app sees it.
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(window, controller)
    typealias Key = @convention(c) (UserData?, guint, guint, GdkModifierType, UserData?) -> gboolean
    let pressed: Key = { _, keyval, _, state, data in
      let this = owner(data, as: TreeKey.self)
      return MainActor.assumeIsolated { this?.press(keyval, state) ?? false } ? 1 : 0
    }
    connect(controller, "key-pressed", pressed, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether the key is the one that prints.
  private func press(_ keyval: guint, _ state: GdkModifierType) -> Bool {
    let mask =
      GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_ALT_MASK.rawValue
      | GDK_SUPER_MASK.rawValue
    guard state.rawValue & mask == GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue,
      gdk_keyval_to_lower(keyval) == guint(GDK_KEY_v)
    else { return false }
    print()
    return true
  }
}
