import UIKit

/// The colour of a bottle's glass. There are a few, and bottles have them by turns.
struct BottleTint {
  let glass: UIColor
  /// Behind the bottle.
  let glow: UIColor

  private static let colors: [(CGFloat, CGFloat, CGFloat)] = [
    (0.36, 0.65, 0.62), (0.35, 0.58, 0.78), (0.78, 0.60, 0.34), (0.72, 0.48, 0.58),
    (0.50, 0.62, 0.40),
  ]

  static let first = BottleTint(number: 1)

  /// - Parameter number: the bottle's, counted from 1.
  init(number: Int) {
    let colors = BottleTint.colors
    let (red, green, blue) = colors[max(0, number - 1) % colors.count]
    glass = UIColor { traits in
      let lift: CGFloat = traits.userInterfaceStyle == .dark ? 0.22 : 0
      return UIColor(
        red: red + lift * (1 - red), green: green + lift * (1 - green),
        blue: blue + lift * (1 - blue), alpha: 1)
    }
    glow = UIColor(red: red, green: green, blue: blue, alpha: 1)
  }
}
