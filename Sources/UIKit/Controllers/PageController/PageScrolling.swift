/// Hears how the pages scroll, for the page controller: a subclass may be a scroll view's delegate itself.
@MainActor
final class PageScrolling: NSObject, UIScrollViewDelegate {
  private unowned let controller: UIPageViewController

  init(of controller: UIPageViewController) {
    self.controller = controller
    super.init()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { controller.pagesDidScroll() }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller.comeToRest() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { controller.comeToRest() }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller.comeToRest() }
}
