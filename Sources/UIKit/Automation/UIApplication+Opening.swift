extension UIApplication {
  /// Gives the app a URL that someone else opened: its scene, or its delegate if it has none.
  package func hostDidOpen(_ url: URL) {
    for scene in connectedScenes {
      guard let delegate = scene.delegate else { continue }
      return delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    }
    _ = delegate?.application(self, open: url, options: [:])
  }
}
