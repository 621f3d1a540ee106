extension UIApplication: RunningApplication {
  func cancelTouches(in window: UIWindow) { translator.cancelTouches(in: window) }

  func open(link: URL) { open(link) }

  /// A window of the system's in the app's scene, as large as the screen.
  package func makeWindow() -> UIWindow {
    let scene = connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    return scene.map(UIWindow.init(windowScene:)) ?? UIWindow(frame: UIScreen.main.bounds)
  }
}

extension UpperRooms: ApplicationRoom {
  static var runningApplication: any RunningApplication { UIApplication.shared }
}

extension UIApplication {
  /// The host's call for one frame: everything that changed is laid out, displayed and committed.
  package func makeFrame() -> RenderTree { FramePipeline.makeFrame() }
}

extension UIApplication {
  /// Takes an event from the host.
  package func send(_ event: HostEvent) {
    translator.send(event, to: self)
  }
}
