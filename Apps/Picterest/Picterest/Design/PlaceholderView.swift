import UIKit

/// Shows where photos will be: rounded rectangles, drawn once for each size of the view.
final class PlaceholderView: UIView {
  /// Gives the rectangles for the view's size, in its coordinates.
  private let rects: (CGRect) -> [CGRect]

  init(rects: @escaping (CGRect) -> [CGRect]) {
    self.rects = rects
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  override func draw(_ rect: CGRect) {
    Palette.placeholder.setFill()
    for rect in rects(bounds) {
      UIBezierPath(roundedRect: rect, cornerRadius: CornerRadius.card).fill()
    }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsDisplay()
  }
}
