import CGtk
import CX11
import Foundation

/// A window of its own for what the app shows, within GTK's window and above all that GTK draws there.
///
/// What GTK draws goes through three copies, in this process and in the server; what is put here goes through one, when the
/// window is resized or uncovered, too. The pointer and the keyboard reach GTK's window as if this one were not there.
final class X11ContentWindow: @unchecked Sendable {
  /// A connection of the rendering thread's own: that thread waits for the server without the main thread, and the main
  /// thread without it.
  let display: OpaquePointer
  /// The window as Cairo draws on it.
  let target: OpaquePointer
  /// 24 or 32 bits a pixel.
  let depth: Int32
  private let parent: Window
  private let window: Window

  /// Where it lies in GTK's window, in pixels.
  struct Frame: Equatable {
    var x, y, width, height: Int32
  }

  // These are the rendering thread's.
  private var frame: Frame?

  private let lock = NSLock()
  private var wasShown = false
  /// Whether it covers its part of GTK's window.
  var isShown: Bool { lock.withLock { wasShown } }

  /// Called on the main thread when pixels have to be shown once more.
  @MainActor var onExposure: () -> Void = {}

  @MainActor private static var current: X11ContentWindow?
  @MainActor private static var connection: OpaquePointer?

  /// That of GTK's window, made at the first call; nil where the server lacks what it takes.
  @MainActor
  static func of(_ parent: Window, _ gtkDisplay: OpaquePointer) -> X11ContentWindow? {
    if let current, current.parent == parent { return current }
    // The server has to know the window before another connection speaks of it.
    XSync(gtkDisplay, 0)
    let known = connection ?? XOpenDisplay(XDisplayString(gtkDisplay))
    connection = known
    guard let known, let made = X11ContentWindow(in: parent, known) else { return nil }
    if current == nil { watch() }
    current = made
    // GTK's connection tells of it, since its events are waited for in any case.
    XSelectInput(gtkDisplay, made.window, ExposureMask)
    return made
  }

  private init?(in parent: Window, _ display: OpaquePointer) {
    var (major, minor): (Int32, Int32) = (0, 0)
    var parents = XWindowAttributes()
    // Shapes for the pointer came with version 1.1.
    guard XShapeQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 1),
      XGetWindowAttributes(display, parent, &parents) != 0,
      parents.depth == 32 || parents.depth == 24
    else { return nil }
    var attributes = XSetWindowAttributes()
    // The pixels of before stay until there are new ones, rather than a background.
    attributes.bit_gravity = NorthWestGravity
    window = XCreateWindow(
      display, parent, 0, 0, 1, 1, 0, parents.depth, UInt32(InputOutput), parents.visual,
      UInt(CWBitGravity), &attributes)
    XShapeCombineRectangles(display, window, ShapeInput, 0, 0, nil, 0, ShapeSet, Unsorted)
    guard let target = cairo_xlib_surface_create(display, window, parents.visual, 1, 1) else {
      XDestroyWindow(display, window)
      return nil
    }
    (self.display, self.parent, self.target, depth) = (display, parent, target, parents.depth)
    XSync(display, 0)
  }

  /// Moves it to its place and shows it, before anything is put there. Returns whether it holds no pixels yet.
  func place(_ new: Frame) -> Bool {
    guard new != frame else { return false }
    frame = new
    XMoveResizeWindow(
      display, window, new.x, new.y, UInt32(max(new.width, 1)), UInt32(max(new.height, 1)))
    cairo_xlib_surface_set_size(target, new.width, new.height)
    guard !isShown else { return false }
    XMapWindow(display, window)
    lock.withLock { wasShown = true }
    return true
  }

  /// Has GTK tell of exposures.
  @MainActor
  private static func watch() {
    guard let display = gdk_display_get_default() else { return }
    let handler: @convention(c) (UserData?, UnsafePointer<XEvent>?, UserData?) -> gboolean = {
      _, event, _ in
      let window = X11ContentWindow.exposedWindow(event)
      return MainActor.assumeIsolated { X11ContentWindow.wasExposed(window) } ? 1 : 0
    }
    connect(display, "xevent", handler, nil)
  }

  /// The window whose exposure an event tells of, all of its parts; 0 for other events.
  private static func exposedWindow(_ event: UnsafePointer<XEvent>?) -> Window {
    guard let event, event.pointee.type == Expose, event.pointee.xexpose.count == 0 else {
      return 0
    }
    return event.pointee.xexpose.window
  }

  /// Returns whether the event has been dealt with.
  @MainActor
  private static func wasExposed(_ window: Window) -> Bool {
    guard window != 0, let current, current.window == window else { return false }
    current.onExposure()
    return true
  }
}
