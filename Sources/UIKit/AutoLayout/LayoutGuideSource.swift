/// The part of its view that a guide of UIKit's own follows.
enum LayoutGuideSource: Hashable {
  case layoutMargins, safeArea, readableContent
  /// A scroll view's content, and its frame as its content sees it.
  case scrollContent, scrollFrame
  /// The lengths that bars cover at the top and bottom, as controllers told them before the safe area.
  case topBars, bottomBars
  case keyboard

  var identifier: String {
    switch self {
    case .layoutMargins: "UIViewLayoutMarginsGuide"
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .readableContent: "UIViewReadableContentGuide"
    case .scrollContent: "UIScrollView-contentLayoutGuide"
    case .scrollFrame: "UIScrollView-frameLayoutGuide"
    case .topBars: "UIViewControllerTopLayoutGuide"
    case .bottomBars: "UIViewControllerBottomLayoutGuide"
    case .keyboard: "UIKeyboardLayoutGuide"
    }
  }

  /// How far the guide's edges stand in from the view's; nil for those of scroll views.
  @MainActor
  func insets(in view: UIView) -> UIEdgeInsets? {
    switch self {
    case .layoutMargins: view.layoutMargins
    case .safeArea: view.safeAreaInsets
    case .readableContent: view.readableContentInsets
    case .topBars, .bottomBars: view.safeAreaInsets
    case .keyboard:
      UIEdgeInsets(top: 0, left: 0, bottom: view.keyboardLayoutGuide.coveredHeight, right: 0)
    case .scrollContent, .scrollFrame: nil
    }
  }

  /// The part of the guide's rectangle that the view alone determines.
  @MainActor
  func rectangle(in view: UIView) -> CGRect? {
    if self == .scrollFrame { return view.bounds }
    guard let insets = insets(in: view) else { return nil }
    let bounds = view.bounds
    switch self {
    case .topBars: return CGRect(x: 0, y: 0, width: bounds.width, height: insets.top)
    case .bottomBars, .keyboard:
      return CGRect(
        x: 0, y: bounds.height - insets.bottom, width: bounds.width, height: insets.bottom)
    default: break
    }
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
}

extension UIView {
  /// The widest column of text that is comfortable to read, within the margins
  /// (safe_area_margins.json: at most 920 points, on views wider than 1008).
  var readableContentInsets: UIEdgeInsets {
    let margins = layoutMargins
    let width = bounds.width
    var insets = margins
    if width > 1008, width - margins.left - margins.right > 920 {
      let side = ((width - 920) / 2 * 2).rounded() / 2
      insets.left = side
      insets.right = width - 920 - side
    }
    return insets
  }

  func systemGuide(_ source: LayoutGuideSource) -> UILayoutGuide {
    let state = layoutItemState
    if let known = state.systemGuides[source] { return known }
    let guide = UILayoutGuide(source: source, owner: self)
    state.systemGuides[source] = guide
    return guide
  }
}
