import UIKit

/// Hears of links that are tapped. Every method has the default of one not implemented.
@preconcurrency @MainActor
public protocol PDFViewDelegate: NSObjectProtocol {
  /// Opens the address unless implemented.
  func pdfViewWillClick(onLink sender: PDFView, with url: URL)
  func pdfViewPerformFind(_ sender: PDFView)
  func pdfViewPerformGo(toPage sender: PDFView)
  func pdfViewParentViewController() -> UIViewController
}

extension PDFViewDelegate {
  public func pdfViewWillClick(onLink sender: PDFView, with url: URL) {
    UIApplication.shared.open(url)
  }
  public func pdfViewPerformFind(_ sender: PDFView) {}
  public func pdfViewPerformGo(toPage sender: PDFView) {}
  public func pdfViewParentViewController() -> UIViewController { UIViewController() }
}

/// Gives views that stand on pages.
@preconcurrency @MainActor
public protocol PDFPageOverlayViewProvider: NSObjectProtocol {
  func pdfView(_ view: PDFView, overlayViewFor page: PDFPage) -> UIView?
  func pdfView(_ pdfView: PDFView, willDisplayOverlayView overlayView: UIView, for page: PDFPage)
  func pdfView(
    _ pdfView: PDFView, willEndDisplayingOverlayView overlayView: UIView, for page: PDFPage)
}

extension PDFPageOverlayViewProvider {
  public func pdfView(
    _ pdfView: PDFView, willDisplayOverlayView overlayView: UIView, for page: PDFPage
  ) {}
  public func pdfView(
    _ pdfView: PDFView, willEndDisplayingOverlayView overlayView: UIView, for page: PDFPage
  ) {}
}

extension Notification.Name {
  public static let PDFViewDocumentChanged = Self("PDFViewDocumentChanged")
  public static let PDFViewPageChanged = Self("PDFViewPageChanged")
  public static let PDFViewVisiblePagesChanged = Self("PDFViewVisiblePagesChanged")
  public static let PDFViewScaleChanged = Self("PDFViewScaleChanged")
  public static let PDFViewSelectionChanged = Self("PDFViewSelectionChanged")
  public static let PDFViewDisplayModeChanged = Self("PDFViewDisplayModeChanged")
  public static let PDFViewDisplayBoxChanged = Self("PDFViewDisplayBoxChanged")
  public static let PDFViewAnnotationHit = Self("PDFViewAnnotationHit")
}
