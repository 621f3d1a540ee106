/// A class that makes controllers anew when an app's state is restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// An object with state that is restored: controllers and views, and what the app registers.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  func encodeRestorableState(with coder: NSCoder)
  func decodeRestorableState(with coder: NSCoder)
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

extension UIView: UIStateRestoring {}
extension UIViewController: UIStateRestoring {}

@available(*, unavailable, message: "objects are registered before their state is restored")
public protocol UIObjectRestoration: AnyObject {}

@available(*, unavailable, message: "where lists were scrolled to is not kept")
public protocol UIDataSourceModelAssociation: NSObjectProtocol {}
