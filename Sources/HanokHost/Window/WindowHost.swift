import CGIO
import CGtk
import Foundation
import UIKit

/// A host that shows the app in a window of the desktop, or through GTK's Broadway in a browser.
///
/// GTK gives the window, the input and the display's tick; every pixel comes from the renderer that
/// the headless host uses too.
@MainActor
package final class WindowHost: ApplicationHost {
  package private(set) var screen: ScreenDescription
  private let options: LaunchOptions
  /// The device that is played; nil for a bare window.
  let device: SimulatedDevice?
  private(set) var menu: DeviceMenu?
  var recorder: ScreenRecorder?
  /// The tree that was shown last.
  private(set) var latestTree: RenderTree?
  private let window: UnsafeMutablePointer<GtkWidget>
  private var canvas: WindowCanvas?
  private var view: ViewWidget?
  private var pointer: WindowPointer?
  private var keyboard: WindowKeyboard?
  private var treeKey: TreeKey?
  private let clipboard: WindowClipboard
  private let appearance: DesktopAppearance
  private let isAccessible: Bool
  private lazy var accessibility = AccessibilityBus(
    AccessibilityTree { [unowned self] in accessibilityWindow })
  private var isFrameWanted = false
  private var tick: guint?
  private lazy var minute = TimeoutSource { [weak self] in self?.minuteDidPass() }
  private lazy var deadline = TimeoutSource { ClockTimers.fire() }
  /// Frames made so far, for tests of idleness.
  package private(set) var frameCount = 0

  /// Why GTK cannot be used, for people; nil when it can.
  package static var toolkitProblem: String? { GtkLoad().map { String(cString: $0) } }

  /// Nil when there is no display.
  package init?(_ options: LaunchOptions) {
    isAccessible = AccessibilityBus.takeOver()
    // Desktops tell by this name which entry of the menu, and so which icon, a window belongs to.
    g_set_prgname(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
    // Our frames are rasters: a GPU would only add the way there and back, and its start-up time.
    // Broadway has a renderer of its own, which sends what changed to the browser.
    // GTK starts threads that read variables, and a variable must not be set beside them.
    if !Self.isBroadway { setenv("GSK_RENDERER", "cairo", 0) }
    guard GtkLoad() == nil, gtk_init_check() != 0, let window = gtk_window_new() else { return nil }
    self.options = options
    self.window = window
    device = options.simulatedDevice(drawsCorners: true)
    clipboard = WindowClipboard()
    appearance = DesktopAppearance()
    screen = options.screen(monitorScale: Self.monitorScale, isDark: appearance.isDark)
    buildWindow()
  }

  /// Whether the window is asked for in a browser.
  private static var isBroadway: Bool {
    ProcessInfo.processInfo.environment["GDK_BACKEND"]?.contains("broadway") ?? false
  }

  private static var monitorScale: CGFloat {
    guard let monitors = gdk_display_get_monitors(gdk_display_get_default()),
      let monitor = g_list_model_get_object(monitors, 0)
    else { return 1 }
    defer { g_object_unref(monitor) }
    return CGFloat(gdk_monitor_get_scale_factor(OpaquePointer(monitor)))
  }

  private func buildWindow() {
    showTitle()
    guard let view = ViewWidget(owner: self) else { return }
    self.view = view
    canvas = WindowCanvas(widget: view.widget)
    gtk_window_set_child(window.asWindow, view.widget)
    pointer = WindowPointer(widget: view.widget, window: window)
    keyboard = WindowKeyboard(widget: view.widget, window: window)
    treeKey = TreeKey(window: window)
    keyboard?.onCommand = { [weak self] in self?.perform($0) }
    menu = DeviceMenu(
      on: view.widget, perform: { [weak self] in self?.perform($0) },
      move: { [weak self] in self?.move(to: $0) })
    // A device has the size it has.
    if device != nil { gtk_window_set_resizable(window.asWindow, 0) }
    appearance.onChange = { [weak self] in self?.appearanceDidChange() }
    connectSignals(view)
  }

  /// Called once the app has launched, before its window is shown.
  var didLaunch: () -> Void = {}

  var title = UIKitStrings.appName {
    didSet { showTitle() }
  }
  private var badge = 0

  private var shownTitle: String { badge == 0 ? title : "(\(badge)) \(title)" }

  private func showTitle() {
    gtk_window_set_title(window.asWindow, shownTitle)
    accessibility.didChange()
  }

  /// What assistive technology is told of the window.
  private var accessibilityWindow: AccessibilityTree.Window {
    AccessibilityTree.Window(
      title: shownTitle, isActive: gtk_window_is_active(window.asWindow) != 0,
      origin: view.flatMap { WindowPlacement.contentOrigin(of: $0.widget, in: window) },
      size: screen.size)
  }

  // MARK: Running

  package func run() -> Never {
    device?.install()
    if device != nil { minuteDidPass() }
    didLaunch()
    gtk_window_present(window.asWindow)
    placement?.apply(to: window)
    if isAccessible { accessibility.connect() }
    while true { MainLoop.turn(mayBlock: true) }
  }

  package func terminate(status: Int32) -> Never {
    _ = recorder?.stop()
    UIApplication.shared.hostWillTerminate()
    MainLoop.drain(until: .now + 1)
    gtk_window_destroy(window.asWindow)
    exit(status)
  }

  // MARK: Frames

  package func setNeedsFrame() {
    isFrameWanted = true
    guard tick == nil, let widget = view?.widget else { return }
    // The frame clock ticks only while there is a callback.
    tick = gtk_widget_add_tick_callback(
      widget,
      { _, _, data in
        let host = owner(data, as: WindowHost.self)
        return MainActor.assumeIsolated { host?.frameClockDidTick() ?? false } ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Returns whether further ticks are wanted.
  private func frameClockDidTick() -> Bool {
    makeFrame()
    if !isFrameWanted { tick = nil }
    return isFrameWanted
  }

  /// Makes the frame that was asked for, and has it drawn and shown.
  private func makeFrame() {
    guard isFrameWanted else { return }
    isFrameWanted = false
    frameCount += 1
    let tree = UIApplication.shared.makeFrame()
    latestTree = tree
    keyboard?.moveInputMethod()
    canvas?.show(tree)
    deviceDidChange()
    accessibility.didChange()
  }

  package func setNextDeadline(_ time: CFTimeInterval?) {
    guard let time else { return deadline.schedule(at: nil) }
    deadline.schedule(after: time - CACurrentMediaTime())
  }

  // MARK: The desktop's services

  package func textInputClientDidChange(_ client: (any TextInputClient)?) {
    keyboard?.client = client
  }

  package var clipboardText: String? {
    get { clipboard.text }
    set { clipboard.text = newValue }
  }

  package func badgeDidChange(_ number: Int) {
    badge = number
    showTitle()
  }

  package func titleDidChange(_ title: String) {
    self.title = title.isEmpty ? UIKitStrings.appName : title
  }

  /// The window's manager has the last word.
  package func resize(to size: CGSize) -> Bool {
    if let device {
      device.ask(forLandscape: size.width > size.height)
      deviceDidChange()
      return true
    }
    gtk_window_set_default_size(window.asWindow, gint(size.width), gint(size.height))
    return true
  }

  package func hideWindow() { gtk_window_minimize(window.asWindow) }

  package var keepsDisplayOn: Bool {
    get { idleInhibitor.isActive }
    set { idleInhibitor.isActive = newValue }
  }
  private let idleInhibitor = IdleInhibitor()

  package func open(_ url: URL) -> Bool {
    gtk_show_uri(window.asWindow, url.absoluteString, guint32(GDK_CURRENT_TIME))
    return true
  }

  // MARK: The device

  /// Turns the device, or where there is none the window.
  func turn(_ rotation: DeviceRotation) {
    guard let device else {
      _ = resize(to: CGSize(width: screen.size.height, height: screen.size.width))
      return
    }
    device.turn(to: rotation.turned(from: device.held))
    deviceDidChange()
  }

  /// Turns the interface as the device is held, if the app allows it, and draws the device above it.
  private func deviceDidChange() {
    guard let device else { return }
    let orientation = device.orientation(now: screen.interfaceOrientation)
    if orientation != screen.interfaceOrientation {
      changeScreen { device.model.shape(&$0, orientation) }
      if let view { gtk_widget_queue_resize(view.widget) }
      gtk_window_set_default_size(
        window.asWindow, gint(screen.size.width), gint(screen.size.height))
    }
    device.update(screen, isLive: true)
  }

  /// The status bar's time is another one.
  private func minuteDidPass() {
    device?.update(screen, isLive: true)
    let seconds = Date().timeIntervalSinceReferenceDate
    minute.schedule(after: 60 - seconds.truncatingRemainder(dividingBy: 60) + 0.01)
  }

  // MARK: Changes of the window

  private var placement: WindowPlacement?

  /// Where the window's content is on the display, in points; nil where no program can tell.
  var windowOrigin: CGPoint? { WindowPlacement(of: window)?.origin }

  /// Opens the window at that place and size, if the display lets programs choose them.
  func place(origin: CGPoint?, size: CGSize?) {
    if let size { _ = resize(to: size) }
    placement = origin.map(WindowPlacement.init)
  }

  func changeScreen(_ change: (inout ScreenDescription) -> Void) {
    var new = screen
    change(&new)
    guard new != screen else { return }
    screen = new
    UIApplication.shared.screenDidChange(new)
  }

  private func appearanceDidChange() {
    guard options.appearance == nil else { return }
    changeScreen { $0.userInterfaceStyle = appearance.isDark ? .dark : .light }
  }

  private func scaleDidChange() {
    guard options.scale == nil, device == nil, let widget = view?.widget else { return }
    changeScreen { $0.scale = CGFloat(gtk_widget_get_scale_factor(widget)) }
  }

  private func activityDidChange() {
    if gtk_window_is_active(window.asWindow) != 0 {
      UIApplication.shared.hostWillEnterForeground()
      UIApplication.shared.hostDidBecomeActive()
    } else {
      UIApplication.shared.hostWillResignActive()
      pointer?.cancelTouches()
    }
    accessibility.didChange()
  }

  private func connectSignals(_ view: ViewWidget) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    typealias Notify = @convention(c) (UserData?, OpaquePointer?, UserData?) -> Void
    let active: Notify = { _, _, data in
      let host = owner(data, as: WindowHost.self)
      MainActor.assumeIsolated { host?.activityDidChange() }
    }
    connect(window, "notify::is-active", active, this)
    let scale: Notify = { _, _, data in
      let host = owner(data, as: WindowHost.self)
      MainActor.assumeIsolated { host?.scaleDidChange() }
    }
    connect(view.widget, "notify::scale-factor", scale, this)
    let close: @convention(c) (UserData?, UserData?) -> gboolean = { _, data in
      let host = owner(data, as: WindowHost.self)
      MainActor.assumeIsolated { host?.terminate(status: 0) }
      return 1
    }
    connect(window, "close-request", close, this)
  }
}

extension WindowHost: PreviewHost {}

extension WindowHost: ViewWidgetOwner {
  var naturalSize: (width: Int32, height: Int32) {
    let size = device == nil ? options.size : screen.size
    return (Int32(size.width.rounded()), Int32(size.height.rounded()))
  }

  func widgetDidResize(width: Int32, height: Int32) {
    guard width > 0, height > 0, device == nil else { return }
    changeScreen { $0.size = CGSize(width: CGFloat(width), height: CGFloat(height)) }
  }

  func draw(into snapshot: OpaquePointer) {
    // After a change of size there is a frame to make before anything can be shown.
    makeFrame()
    canvas?.draw(into: snapshot)
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// The widget as the window it is.
  var asWindow: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
  }
}
