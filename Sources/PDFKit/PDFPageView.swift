import UIKit

/// A page on the screen, with what is selected on it.
@MainActor
final class PDFPageView: UIView {
  let page: PDFPage
  private weak var view: PDFView?

  init(_ page: PDFPage, in view: PDFView, frame: CGRect) {
    self.page = page
    self.view = view
    super.init(frame: frame)
    backgroundColor = .white
    isOpaque = true
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    if view.pageShadowsEnabled, view.displaysPageBreaks {
      layer.shadowOpacity = 0.25
      layer.shadowRadius = 3
      layer.shadowOffset = CGSize(width: 0, height: 1)
      layer.shadowPath = CGPath(rect: bounds, transform: nil)
    }
    if let overlay = view.pageOverlayViewProvider?.pdfView(view, overlayViewFor: page) {
      overlay.frame = bounds
      overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(overlay)
      view.pageOverlayViewProvider?.pdfView(view, willDisplayOverlayView: overlay, for: page)
    }
    sharpen(view.scroll.zoomScale)
  }

  required init?(coder: NSCoder) { return nil }

  override var accessibilityLabel: String? {
    get { page.string }
    set {}
  }

  /// As many pixels as the screen shows, up to 4,000 in a direction.
  func sharpen(_ zoom: CGFloat) {
    let wanted = max(1, (window?.screen.scale ?? UIScreen.main.scale) * zoom)
    let scale = min(wanted, max(1, 4000 / max(bounds.width, bounds.height, 1)))
    guard contentScaleFactor != scale else { return }
    contentScaleFactor = scale
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let view, let context = UIGraphicsGetCurrentContext() else { return }
    let size = page.turnedSize(for: view.displayBox)
    guard size.width > 0, size.height > 0 else { return }
    UIColor.white.setFill()
    context.fill(bounds)
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: bounds.width / size.width, y: -bounds.height / size.height)
    view.draw(page, to: context)
    view.drawPagePost(page, to: context)
    context.concatenate(page.transform(for: view.displayBox))
    for selection in view.highlightedSelections ?? [] {
      selection.draw(for: page, in: context, active: selection.color == nil)
    }
    view.currentSelection?.draw(for: page, in: context, active: true)
  }
}
