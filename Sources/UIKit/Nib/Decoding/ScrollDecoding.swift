/// `scrollView` and what all that scroll have.
extension NibKind {
  static let scrollView = NibKind(UIScrollView.self, from: view) { view, reader in
    reader.decodeScrolling(view)
  }

  static let scrollViews: [String: NibKind] = ["scrollView": scrollView]
}

extension NibReader {
  fileprivate func decodeScrolling(_ view: UIScrollView) {
    // Scroll views clip unless a document says otherwise.
    view.clipsToBounds = bool("clipsSubviews", default: false)
    if let size = size("contentSize") { view.contentSize = size }
    if let value = insets("contentInset") { view.contentInset = value }
    if let value = insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = value }
    if let value = option("contentInsetAdjustmentBehavior", Self.adjustments) {
      view.contentInsetAdjustmentBehavior = value
    }
    if let value = option("indicatorStyle", Self.indicators) { view.indicatorStyle = value }
    if let value = bool("showsHorizontalScrollIndicator") {
      view.showsHorizontalScrollIndicator = value
    }
    if let value = bool("showsVerticalScrollIndicator") {
      view.showsVerticalScrollIndicator = value
    }
    if let value = bool("scrollEnabled") { view.isScrollEnabled = value }
    if let value = bool("pagingEnabled") { view.isPagingEnabled = value }
    if let value = bool("directionalLockEnabled") { view.isDirectionalLockEnabled = value }
    if let value = bool("bounces") { view.bounces = value }
    if let value = bool("alwaysBounceVertical") { view.alwaysBounceVertical = value }
    if let value = bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
    if let value = bool("bouncesZoom") { view.bouncesZoom = value }
    if let value = bool("delaysContentTouches") { view.delaysContentTouches = value }
    if let value = bool("canCancelContentTouches") { view.canCancelContentTouches = value }
    if let value = bool("scrollsToTop") { view.scrollsToTop = value }
    if let value = number("minimumZoomScale"), value > 0 { view.minimumZoomScale = value }
    if let value = number("maximumZoomScale"), value > 0 { view.maximumZoomScale = value }
    if let value = option("keyboardDismissMode", Self.dismissals) {
      view.keyboardDismissMode = value
    }
  }

  private static let adjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
    "always": .always,
  ]
  private static let indicators: [String: UIScrollView.IndicatorStyle] = [
    "default": .default, "black": .black, "white": .white,
  ]
  private static let dismissals: [String: UIScrollView.KeyboardDismissMode] = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    "onDragWithAccessory": .onDragWithAccessory,
    "interactiveWithAccessory": .interactiveWithAccessory,
  ]
}
