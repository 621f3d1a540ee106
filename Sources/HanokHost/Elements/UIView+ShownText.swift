import UIKit

extension UIView {
  /// The text a view shows by itself, without what its subviews show.
  var shownText: String? {
    nil
  }
}
