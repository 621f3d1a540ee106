import UIKit

extension UIEdgeInsets {
  /// The insets after the device is turned by a quarter: what was at the top is on both sides, as on a phone with an island.
  func turned(toLandscape: Bool) -> UIEdgeInsets {
    if toLandscape {
      let side = top > 24 ? top : 0
      return UIEdgeInsets(top: 0, left: side, bottom: bottom > 0 ? 21 : 0, right: side)
    }
    return UIEdgeInsets(top: left, left: 0, bottom: bottom > 0 ? 34 : 0, right: 0)
  }
}
