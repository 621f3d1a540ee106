import Exchange
import UIKit

/// What the screens of the program told.
public enum Analytics {
  public static var events: [String] = []

  public static let start: Void = {
    exchange(
      UIViewController.self, #selector(UIViewController.viewDidAppear(_:)),
      #selector(UIViewController.analytics_viewDidAppear(_:)))
    exchange(
      UIViewController.self, #selector(UIViewController.viewDidLoad),
      #selector(UIViewController.analytics_viewDidLoad))
    exchange(
      UINavigationController.self,
      #selector(UINavigationController.pushViewController(_:animated:)),
      #selector(UINavigationController.analytics_push(_:animated:)))
    exchange(
      UIControl.self, #selector(UIControl.sendAction(_:to:for:)),
      #selector(UIControl.analytics_sendAction(_:to:for:)))
  }()

  static func note(_ object: AnyObject, _ text: String) {
    events.append("\(type(of: object)) \(text)")
  }
}

extension UIViewController {
  @objc fileprivate func analytics_viewDidAppear(_ animated: Bool) {
    analytics_viewDidAppear(animated)
    Analytics.note(self, "appeared \(animated)")
  }

  @objc func analytics_viewDidLoad() {
    Analytics.note(self, "loads")
    self.analytics_viewDidLoad()
  }
}

extension UINavigationController {
  @objc dynamic func analytics_push(
    _ viewController: UIViewController, animated: Bool
  ) {
    Analytics.note(viewController, "is pushed")
    analytics_push(viewController, animated: animated)
  }
}

extension UIControl {
  @objc func analytics_sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    Analytics.note(self, "sends \(action)")
    analytics_sendAction(action, to: target, for: event)
  }
}
