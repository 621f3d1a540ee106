/// What is behind a sheet as large as the screen draws back: it is seen smaller, as the edge of a card that stands behind.
extension UISheetPresentationController {
  /// How far the card's edge is above the sheet and from the screen's sides, and the radius of its corners, in points.
  private static let edge: CGFloat = 10
  private static let margin: CGFloat = 16
  private static let radius: CGFloat = 10

  /// Draws the presenter back as far as a sheet with its top at a height asks for; nil is without a sheet.
  func drawPresenterBack(below top: CGFloat?) {
    guard let layer = presentingViewController.viewIfLoaded?.layer else { return }
    guard let top, let place = presenterPlace else { return layer.retreat = 0 }
    layer.retreatPlace = place
    layer.retreat = retreat(below: top)
  }

  /// From 0 at the second largest detent, or below the screen, to 1 at the largest.
  private func retreat(below top: CGFloat) -> CGFloat {
    guard let container = containerView else { return 0 }
    let stops = stops
    let next = stops.dropLast().last.map { self.top(of: $0) } ?? container.bounds.height
    guard next > largestTop else { return 0 }
    return min(max((next - top) / (next - largestTop), 0), 1)
  }

  /// The presenter's place behind a large sheet; nil where there is none, as behind a card.
  private var presenterPlace: RetreatPlace? {
    guard let container = containerView, !isCard, !coversEverything,
      presentedViewController.fittingSheetHeight == nil, dimmingAlpha(top: largestTop) > 0,
      stops.last.map({ $0.value >= maximumDetentValue }) == true,
      let view = presentingViewController.viewIfLoaded, view.window != nil
    else { return nil }
    let bounds = container.bounds
    let own = view.convert(view.bounds, to: container)
    guard own.width == bounds.width, own.maxY >= bounds.maxY else { return nil }
    return RetreatPlace(
      scale: (bounds.width - 2 * Self.margin) / bounds.width,
      drop: largestTop - Self.edge - own.minY, cornerRadius: Self.radius)
  }
}
