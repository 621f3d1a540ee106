import CGIO
import CGtk
import Foundation

/// The desktop's clipboard, kept as text.
///
/// Reading it takes a round trip to the program that owns it. So the text is fetched whenever the
/// clipboard changes, and reading never blocks.
@MainActor
final class WindowClipboard {
  private let clipboard: OpaquePointer?
  private var current: String?

  init() {
    clipboard = gdk_display_get_clipboard(gdk_display_get_default())
    guard let clipboard else { return }
    let changed: @convention(c) (UserData?, UserData?) -> Void = { _, data in
      let this = owner(data, as: WindowClipboard.self)
      MainActor.assumeIsolated { this?.fetch() }
    }
    connect(clipboard, "changed", changed, Unmanaged.passUnretained(self).toOpaque())
    fetch()
  }

  var text: String? {
    get { current }
    set {
      current = newValue
      if let newValue {
        gdk_clipboard_set_text(clipboard, newValue)
      } else {
        gdk_clipboard_set_content(clipboard, nil)
      }
    }
  }

  private func fetch() {
    guard let clipboard, gdk_clipboard_is_local(clipboard) == 0 else { return }
    current = nil
    gdk_clipboard_read_text_async(
      clipboard, nil,
      { source, result, data in
        let text = gdk_clipboard_read_text_finish(source.map { OpaquePointer($0) }, result, nil)
        defer { g_free(text) }
        let value = text.map { String(cString: $0) }
        let this = owner(data, as: WindowClipboard.self)
        MainActor.assumeIsolated { this?.current = value }
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
