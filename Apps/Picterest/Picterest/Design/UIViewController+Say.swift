import UIKit

extension UIViewController {
  /// Says something that the user can only take note of.
  func say(_ title: String, _ message: String? = nil) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Texts.okay, style: .default))
    present(alert, animated: true)
  }

  /// Says what could not be done, and why.
  func say(_ title: String, _ error: Error) {
    say(title, error.localizedDescription)
  }
}
