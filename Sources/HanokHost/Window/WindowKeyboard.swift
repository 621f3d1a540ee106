import CGIO
import CGtk
import Foundation
import UIKit

/// Turns GTK's keys and its input method's texts into the app's.
///
/// The input method sees a key first while a text is edited; what it does not take becomes a key
/// stroke.
@MainActor
final class WindowKeyboard {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let controller: OpaquePointer?
  private let inputMethod: UnsafeMutablePointer<GtkIMContext>?
  private var isComposing = false

  /// Called with a key's command to the device; the app does not get that key.
  var onCommand: ((DeviceCommand) -> Void)?

  /// The text that is edited. Without one, every key is a key stroke.
  weak var client: (any TextInputClient)? {
    didSet { if client !== oldValue { clientDidChange() } }
  }

  init(widget: UnsafeMutablePointer<GtkWidget>, window: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    controller = gtk_event_controller_key_new()
    inputMethod = gtk_im_multicontext_new()
    gtk_widget_add_controller(window, controller)
    gtk_im_context_set_client_widget(inputMethod, widget)
    connectKeys()
    connectInputMethod()
  }

  private func clientDidChange() {
    guard let inputMethod else { return }
    isComposing = false
    gtk_im_context_reset(inputMethod)
    guard let client else {
      gtk_im_context_focus_out(inputMethod)
      gtk_event_controller_key_set_im_context(controller, nil)
      return
    }
    describe(InputDescription(client.inputTraits), to: inputMethod)
    gtk_event_controller_key_set_im_context(controller, inputMethod)
    gtk_im_context_focus_in(inputMethod)
    moveInputMethod()
  }

  /// Tells the input method what kind of text is edited.
  private func describe(
    _ description: InputDescription, to inputMethod: UnsafeMutablePointer<GtkIMContext>
  ) {
    let object = UnsafeMutableRawPointer(inputMethod).assumingMemoryBound(to: GObject.self)
    var purpose = GValue()
    g_value_init(&purpose, gtk_input_purpose_get_type())
    g_value_set_enum(&purpose, gint(description.purpose.rawValue))
    g_object_set_property(object, "input-purpose", &purpose)
    g_value_unset(&purpose)
    var hints = GValue()
    g_value_init(&hints, gtk_input_hints_get_type())
    g_value_set_flags(&hints, guint(description.hints))
    g_object_set_property(object, "input-hints", &hints)
    g_value_unset(&hints)
  }

  /// Puts the input method's candidates beside the caret.
  func moveInputMethod() {
    guard let client, let inputMethod else { return }
    let caret = client.caretRectInWindow.integral
    var area = GdkRectangle(
      x: Int32(clamping: Int(caret.minX)), y: Int32(clamping: Int(caret.minY)),
      width: Int32(clamping: Int(caret.width)), height: Int32(clamping: Int(caret.height)))
    gtk_im_context_set_cursor_location(inputMethod, &area)
  }

  // MARK: Keys

  private func connectKeys() {
    guard let controller else { return }
    let this = Unmanaged.passUnretained(self).toOpaque()
    typealias Key = @convention(c) (UserData?, guint, guint, GdkModifierType, UserData?) -> gboolean
    let pressed: Key = { _, keyval, _, state, data in
      let this = owner(data, as: WindowKeyboard.self)
      MainActor.assumeIsolated { this?.strike(keyval, state, isDown: true) }
      return 1
    }
    connect(controller, "key-pressed", pressed, this)
    let released: Key = { _, keyval, _, state, data in
      let this = owner(data, as: WindowKeyboard.self)
      MainActor.assumeIsolated { this?.strike(keyval, state, isDown: false) }
      return 1
    }
    connect(controller, "key-released", released, this)
  }

  private func strike(_ keyval: guint, _ state: GdkModifierType, isDown: Bool) {
    if let command = DeviceCommand(keyval: keyval, state: state, isEditing: client != nil) {
      if isDown { onCommand?(command) }
      return
    }
    guard let code = KeyCodes.usage(ofKeyval: keyval) else { return }
    let stroke = KeyStroke(
      keyCode: code, characters: KeyCodes.characters(ofKeyval: keyval),
      modifiers: KeyCodes.modifiers(state), isDown: isDown)
    UIApplication.shared.send(.key(stroke))
  }

  // MARK: The input method

  private func connectInputMethod() {
    guard let inputMethod else { return }
    let this = Unmanaged.passUnretained(self).toOpaque()
    let commit: @convention(c) (UserData?, UnsafePointer<CChar>?, UserData?) -> Void = {
      _, text, data in
      let this = owner(data, as: WindowKeyboard.self)
      let text = text.map { String(cString: $0) } ?? ""
      MainActor.assumeIsolated { this?.commit(text) }
    }
    connect(inputMethod, "commit", commit, this)
    let changed: @convention(c) (UserData?, UserData?) -> Void = { _, data in
      let this = owner(data, as: WindowKeyboard.self)
      MainActor.assumeIsolated { this?.compositionDidChange() }
    }
    connect(inputMethod, "preedit-changed", changed, this)
    let retrieve: @convention(c) (UserData?, UserData?) -> gboolean = { _, data in
      let this = owner(data, as: WindowKeyboard.self)
      return MainActor.assumeIsolated { this?.giveSurroundingText() ?? false } ? 1 : 0
    }
    connect(inputMethod, "retrieve-surrounding", retrieve, this)
    let delete: @convention(c) (UserData?, gint, gint, UserData?) -> gboolean = {
      _, offset, count, data in
      let this = owner(data, as: WindowKeyboard.self)
      return MainActor.assumeIsolated {
        this?.deleteSurrounding(offset: Int(offset), count: Int(count)) ?? false
      } ? 1 : 0
    }
    connect(inputMethod, "delete-surrounding", delete, this)
  }

  private func commit(_ text: String) {
    guard isComposing else { return client?.typeText(text) ?? () }
    isComposing = false
    client?.setComposition("", cursor: 0)
    client?.commitText(text)
  }

  private func compositionDidChange() {
    var text: UnsafeMutablePointer<CChar>?
    var cursor: gint = 0
    gtk_im_context_get_preedit_string(inputMethod, &text, nil, &cursor)
    defer { g_free(text) }
    let composed = text.map { String(cString: $0) } ?? ""
    guard !composed.isEmpty || isComposing else { return }
    isComposing = !composed.isEmpty
    // GTK counts Unicode scalars, UIKit UTF-16 units.
    let before = String(String.UnicodeScalarView(composed.unicodeScalars.prefix(Int(cursor))))
    client?.setComposition(composed, cursor: before.utf16.count)
  }

  private func giveSurroundingText() -> Bool {
    guard let client, client.allowsComposition else { return false }
    let (text, cursor) = client.surroundingText
    let bytes = String(decoding: text.utf16.prefix(cursor), as: UTF16.self).utf8.count
    gtk_im_context_set_surrounding_with_selection(inputMethod, text, -1, gint(bytes), gint(bytes))
    return true
  }

  private func deleteSurrounding(offset: Int, count: Int) -> Bool {
    guard let client else { return false }
    let (text, cursor) = client.surroundingText
    let scalars = Array(text.unicodeScalars)
    let caret = String(decoding: text.utf16.prefix(cursor), as: UTF16.self).unicodeScalars.count
    let start = max(0, caret + offset)
    let end = min(scalars.count, caret + offset + count)
    guard start <= caret, end >= caret else { return false }
    func units(_ range: Range<Int>) -> Int {
      scalars[range].reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
    }
    client.deleteSurroundingText(before: units(start..<caret), after: units(caret..<end))
    return true
  }
}
