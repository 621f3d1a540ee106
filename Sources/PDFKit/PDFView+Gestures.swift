import UIKit

// Taps follow links; a long press selects a word and what is dragged over.

extension PDFView {
  func prepareGestures() {
    let tap = UITapGestureRecognizer(target: self, action: Selector(PDFView.didTap(_:), "didTap:"))
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector(PDFView.didPress(_:), "didPress:"))
    for recognizer in [tap, press] { scroll.addGestureRecognizer(recognizer) }
  }

  private func didTap(_ recognizer: UITapGestureRecognizer) {
    let place = recognizer.location(in: self)
    if currentSelection != nil { clearSelection() }
    guard let page = page(for: place, nearest: false),
      let annotation = page.annotation(at: convert(place, to: page))
    else { return }
    post(.PDFViewAnnotationHit, ["PDFAnnotationHit": annotation])
    perform(annotation)
  }

  private func perform(_ annotation: PDFAnnotation) {
    if let url = annotation.url {
      delegate?.pdfViewWillClick(onLink: self, with: url)
    } else if let action = annotation.action as? PDFActionNamed {
      perform(action)
    } else if let destination = annotation.destination {
      go(to: destination)
    }
  }

  /// Does what an action says.
  open func perform(_ action: PDFAction) {
    switch action {
    case let action as PDFActionGoTo: go(to: action.destination)
    case let action as PDFActionURL:
      if let url = action.url { delegate?.pdfViewWillClick(onLink: self, with: url) }
    case let action as PDFActionNamed: perform(action.name)
    default: break
    }
  }

  private func perform(_ name: PDFActionNamedName) {
    switch name {
    case .nextPage: goToNextPage(nil)
    case .previousPage: goToPreviousPage(nil)
    case .firstPage: goToFirstPage(nil)
    case .lastPage: goToLastPage(nil)
    case .goBack: goBack(nil)
    case .goForward: goForward(nil)
    case .zoomIn: zoomIn(nil)
    case .zoomOut: zoomOut(nil)
    case .find: delegate?.pdfViewPerformFind(self)
    case .goToPage: delegate?.pdfViewPerformGo(toPage: self)
    case .print, .none: break
    }
  }

  private func didPress(_ recognizer: UILongPressGestureRecognizer) {
    let place = recognizer.location(in: self)
    guard let page = page(for: place, nearest: true) else { return }
    let point = convert(place, to: page)
    switch recognizer.state {
    case .began: currentSelection = page.selectionForWord(at: point)
    case .changed:
      guard let start = currentSelection, let first = start.pages.first,
        let range = start.parts.first?.range
      else { return }
      let box = first.characterBounds(at: range.location)
      let extended = document?.selection(
        from: first, at: CGPoint(x: box.midX, y: box.midY), to: page, at: point)
      if let extended { currentSelection = extended }
    case .ended where currentSelection != nil:
      becomeFirstResponder()
      let box = currentSelection.map { convert($0.bounds(for: page), from: page) } ?? .zero
      UIMenuController.shared.showMenu(from: self, rect: box)
    default: break
    }
  }
}

/// Hears of the scrolling of a view with a document.
@MainActor
final class PDFViewScrolling: NSObject, UIScrollViewDelegate {
  weak var view: PDFView?

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view?.content }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { view?.showVisiblePages() }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with zoomed: UIView?) {
    // The person's scale stays.
    if view?.autoScales == true { view?.autoScales = false }
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { view?.centre() }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with zoomed: UIView?, atScale scale: CGFloat
  ) { view?.didZoom() }
}
