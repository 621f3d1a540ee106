/// A view that takes all the room in a title's place, whatever its size was.
protocol FillsTitle {}

extension UIView {
  /// The frame without the view's transform, with which apps move bars away.
  var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }

  /// Gives the view a frame that its transform, if it has one, then moves.
  func placeUntransformed(_ frame: CGRect) {
    guard frame != untransformedFrame else { return }
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The size of an app's view in a bar: what the app has set, with what the view's own constraints say instead.
  ///
  /// They count although the view's frame is translated into constraints: the frame in a bar is not the app's.
  func sizeInBar(own size: CGSize) -> CGSize {
    var size = size
    for constraint in constraintsOfOwnSize {
      let isWidth = constraint.firstAttribute == .width
      let value = isWidth ? size.width : size.height
      let wanted =
        switch constraint.relation {
        case .lessThanOrEqual: min(value, constraint.constant)
        case .greaterThanOrEqual: max(value, constraint.constant)
        default: constraint.constant
        }
      if isWidth { size.width = wanted } else { size.height = wanted }
    }
    return size
  }

  /// Whether the view says itself how high it is.
  var hasOwnHeightInBar: Bool {
    constraintsOfOwnSize.contains { $0.firstAttribute == .height && $0.relation == .equal }
  }

  /// The active constraints that tell the view's own width or height.
  var constraintsOfOwnSize: [NSLayoutConstraint] {
    constraints.filter {
      $0.firstItem === self && $0.secondItem == nil && $0.isActive
        && [.width, .height].contains($0.firstAttribute)
    }
  }
}
