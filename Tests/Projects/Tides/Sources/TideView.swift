import UIKit

/// A line that stands as high as the water.
public final class TideView: UIView {
  public private(set) var level: CGFloat = 0

  public func rise(by amount: CGFloat) {
    level = min(1, max(0, level + amount))
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let line = subviews.first ?? UIView()
    if line.superview == nil { addSubview(line) }
    line.frame = CGRect(x: 0, y: bounds.height * (1 - level), width: bounds.width, height: 1)
  }
}
