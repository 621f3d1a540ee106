import UIKit

extension UIColor {
  /// A colour from a text like `#a48f6f`; nil for anything else.
  convenience init?(hex: String) {
    guard hex.hasPrefix("#"), hex.utf8.count == 7, let value = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: CGFloat(value >> 16 & 0xff) / 255,
      green: CGFloat(value >> 8 & 0xff) / 255,
      blue: CGFloat(value & 0xff) / 255,
      alpha: 1)
  }
}
