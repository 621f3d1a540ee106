import UIKit

/// Grey boxes in the place of texts, which follow the layout of the views that they cover.
public enum Skeleton {
  public static var laidOut: [ObjectIdentifier: Int] = [:]
  public static var traits: [UIUserInterfaceStyle] = []

  public static let start: Void = {
    swizzle(#selector(UIView.layoutSubviews), #selector(UIView.skeleton_layoutSubviews))
    swizzle(
      #selector(UIView.traitCollectionDidChange(_:)),
      #selector(UIView.skeleton_traitCollectionDidChange(_:)))
    swizzle(#selector(UIView.didMoveToWindow), #selector(UIView.skeleton_didMoveToWindow))
    swizzle(
      #selector(UIView.point(inside:with:)), #selector(UIView.skeleton_point(inside:with:)))
    swizzle(#selector(UIView.hitTest(_:with:)), #selector(UIView.skeleton_hitTest(_:with:)))
    swizzle(
      #selector(UIView.sizeThatFits(_:)), #selector(UIView.skeleton_sizeThatFits(_:)))
  }()

  private static func swizzle(_ original: Selector, _ replacement: Selector) {
    let a = class_getInstanceMethod(UIView.self, original)!
    let b = class_getInstanceMethod(UIView.self, replacement)!
    method_exchangeImplementations(a, b)
  }
}

private var reachKey = 0

extension UIView {
  /// How far a touch may be from the view.
  public var reach: CGFloat {
    get { objc_getAssociatedObject(self, &reachKey) as? CGFloat ?? 0 }
    set { objc_setAssociatedObject(self, &reachKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  @objc func skeleton_layoutSubviews() {
    skeleton_layoutSubviews()
    Skeleton.laidOut[ObjectIdentifier(self), default: 0] += 1
  }

  @objc func skeleton_traitCollectionDidChange(_ previous: UITraitCollection?) {
    skeleton_traitCollectionDidChange(previous)
    Skeleton.traits.append(traitCollection.userInterfaceStyle)
  }

  @objc func skeleton_didMoveToWindow() {
    skeleton_didMoveToWindow()
    accessibilityHint = window == nil ? "alone" : "in a window"
  }

  @objc func skeleton_point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if reach == 0 { return skeleton_point(inside: point, with: event) }
    return bounds.insetBy(dx: -reach, dy: -reach).contains(point)
  }

  @objc func skeleton_hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = skeleton_hitTest(point, with: event)
    return found?.accessibilityIdentifier == "a pane" ? nil : found
  }

  @objc func skeleton_sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = skeleton_sizeThatFits(size)
    return CGSize(width: fitting.width + 2 * reach, height: fitting.height)
  }
}
