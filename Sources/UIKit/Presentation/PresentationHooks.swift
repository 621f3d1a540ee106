/// Where controllers call the Presentation and Bars rooms. Their owner fills these in.
extension UIViewController {
  func presentController(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {}
  func dismissController(animated: Bool, completion: (() -> Void)?) {}
  func showController(_ controller: UIViewController, sender: Any?) {}
  func titleDidChange() {}
  func editingDidChange() {}
}

public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}
open class UINavigationItem: NSObject {}
open class UITabBarItem: NSObject {}
open class UIBarButtonItem: NSObject {}
