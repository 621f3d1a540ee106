/// The bar at the top of a sheet that shows it can be dragged; a tap goes to the next detent.
@MainActor
final class SheetGrabber: UIView {
  var onTap: (() -> Void)?
  private let bar = UIView()

  /// Frame of the bar: conformance sheets_alerts.json, 5 points below the sheet's top.
  private static let size = CGSize(width: 36, height: 5)
  private static let top: CGFloat = 5
  static let height: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = Self.size.height / 2
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    isAccessibilityElement = true
    accessibilityLabel = UIKitStrings.sheetGrabber
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(SheetGrabber.tapped(_:), "tapped:")))
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(
      x: (bounds.width - Self.size.width) / 2, y: Self.top, width: Self.size.width,
      height: Self.size.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bar.frame.insetBy(dx: -30, dy: -8).contains(point)
  }

  private func tapped(_ tap: UITapGestureRecognizer) { onTap?() }
}
