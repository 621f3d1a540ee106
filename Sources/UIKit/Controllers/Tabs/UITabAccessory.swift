/// A view that stands above the tab bar on iOS 26. Tab bars look as on iOS 18, without any.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
  open private(set) var contentView: UIView

  public init(contentView: UIView) {
    self.contentView = contentView
    super.init()
  }
}

extension UITabBarController {
  /// Whether tabs stand in a bar or in a sidebar (iOS 18).
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

  /// When the bar becomes small on iOS 26.
  public enum MinimizeBehavior: Int, Sendable { case automatic, never, onScrollDown, onScrollUp }
}
