/// Turning the screen to what controllers support.
extension UIViewController {
  func turnToSupportedOrientation() {
    guard let scene = (viewIfLoaded?.window ?? hostWindow)?.windowScene else { return }
    let allowed = UpperRooms.application.supportedInterfaceOrientations(for: scene.keyWindow)
    let wanted = allowed.intersection(supportedInterfaceOrientations)
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: wanted))
  }

  /// The controller in front of all others in the key window.
  static var controllerOnScreen: UIViewController? {
    var controller = UpperRooms.application.keyWindow?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}
