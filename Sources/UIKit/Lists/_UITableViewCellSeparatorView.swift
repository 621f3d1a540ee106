/// A line between rows: of a colour, or of an effect on the background.
/// It has the name by which apps find it on iOS.
final class _UITableViewCellSeparatorView: UIView {
  private var effectView: UIVisualEffectView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  /// How thick lines are, in points: a pixel.
  static var thickness: CGFloat { 1 / UIScreen.main.scale }

  /// Of a vibrant effect the colour is the strength, of others it lies above it.
  func show(_ color: UIColor?, _ effect: UIVisualEffect?) {
    guard let effect else {
      effectView?.removeFromSuperview()
      effectView = nil
      if backgroundColor != color { backgroundColor = color }
      return
    }
    backgroundColor = nil
    let view = effectView ?? UIVisualEffectView(effect: nil)
    if view.effect !== effect { view.effect = effect }
    view.contentView.backgroundColor = color
    guard effectView == nil else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    effectView = view
  }
}
