// Code that may run in an app extension, where `shared` is not available, asks for the application by name.
extension UIApplication: ClassMethodsByName {
  nonisolated public class func _hanok_classMethod(named name: String) -> (() -> AnyObject?)? {
    // `#keyPath(UIApplication.shared)` says the property's name in Swift.
    guard name == "sharedApplication" || name == "shared" else { return nil }
    // Asked on any thread, as on iOS.
    let shared: @MainActor () -> AnyObject? = { UIApplication.shared }
    return unsafeBitCast(shared, to: (() -> AnyObject?).self)
  }
}

// Apps go to the background by a method that has no public name: `#selector(URLSessionTask.suspend)` sent to the
// application.
extension UIApplication: MethodsByName {
  nonisolated public func _hanok_method(named name: String) -> (() -> Any?)? {
    guard name == "suspend" else { return nil }
    return {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.goToBackground() } }
      return nil
    }
  }

  private func goToBackground() {
    Self.host?.hideWindow()
    hostDidEnterBackground()
  }
}
