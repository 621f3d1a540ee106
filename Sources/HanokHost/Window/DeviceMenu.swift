import CGtk
import Foundation

/// A menu of commands to the device, and a field for its location.
@MainActor
final class DeviceMenu {
  private let popover: UnsafeMutablePointer<GtkWidget>
  private let field: UnsafeMutablePointer<GtkWidget>
  private let perform: (DeviceCommand) -> Void
  private let move: (String) -> Void
  private let window: UnsafeMutablePointer<GtkWidget>
  /// The entries behind the buttons, kept for GTK.
  private var entries: [Entry] = []

  private final class Entry {
    let command: DeviceCommand
    weak var menu: DeviceMenu?
    init(_ command: DeviceCommand, _ menu: DeviceMenu) {
      (self.command, self.menu) = (command, menu)
    }
  }

  /// `move` is told the location that was typed.
  init?(
    on widget: UnsafeMutablePointer<GtkWidget>, perform: @escaping (DeviceCommand) -> Void,
    move: @escaping (String) -> Void
  ) {
    guard let popover = gtk_popover_new(), let field = gtk_entry_new(),
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    else { return nil }
    (self.popover, self.field, self.perform, self.move) = (popover, field, perform, move)
    window = widget
    gtk_widget_set_parent(popover, widget)
    let top = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
    gtk_popover_set_has_arrow(top, 0)
    gtk_popover_set_position(top, GTK_POS_BOTTOM)
    gtk_popover_set_child(top, box)
    let list = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
    for command in DeviceCommand.allCases where command != .menu && command != .location {
      if let button = button(command) { gtk_box_append(list, button) }
    }
    let entry = UnsafeMutableRawPointer(field).assumingMemoryBound(to: GtkEntry.self)
    gtk_entry_set_placeholder_text(entry, "Location: 37.5665,126.9780")
    gtk_widget_set_margin_top(field, 4)
    gtk_box_append(list, field)
    let entered: @convention(c) (UserData?, UserData?) -> Void = { _, data in
      let menu = owner(data, as: DeviceMenu.self)
      MainActor.assumeIsolated { menu?.fieldWasEntered() }
    }
    connect(field, "activate", entered, Unmanaged.passUnretained(self).toOpaque())
  }

  private func button(_ command: DeviceCommand) -> UnsafeMutablePointer<GtkWidget>? {
    guard let button = gtk_button_new(), let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 24),
      let title = gtk_label_new(command.title), let key = gtk_label_new(command.key)
    else { return nil }
    gtk_widget_set_hexpand(title, 1)
    gtk_widget_set_halign(title, GTK_ALIGN_START)
    gtk_widget_add_css_class(key, "dim-label")
    let line = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
    gtk_box_append(line, title)
    gtk_box_append(line, key)
    gtk_widget_add_css_class(button, "flat")
    gtk_button_set_child(
      UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self), row)
    let entry = Entry(command, self)
    entries.append(entry)
    let clicked: @convention(c) (UserData?, UserData?) -> Void = { _, data in
      let entry = owner(data, as: Entry.self)
      MainActor.assumeIsolated {
        guard let entry, let menu = entry.menu else { return }
        menu.close()
        menu.perform(entry.command)
      }
    }
    connect(button, "clicked", clicked, Unmanaged.passUnretained(entry).toOpaque())
    return button
  }

  /// Shows it below the top of the window.
  func open(atLocation: Bool) {
    var place = GdkRectangle(x: gtk_widget_get_width(window) / 2, y: 0, width: 1, height: 1)
    let top = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
    gtk_popover_set_pointing_to(top, &place)
    gtk_popover_popup(top)
    if atLocation { gtk_widget_grab_focus(field) }
  }

  private func close() {
    gtk_popover_popdown(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
  }

  private func fieldWasEntered() {
    let text = gtk_editable_get_text(OpaquePointer(field)).map { String(cString: $0) } ?? ""
    close()
    move(text)
  }
}
