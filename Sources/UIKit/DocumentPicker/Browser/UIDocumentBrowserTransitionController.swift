/// Has the controller of a document grow out of the browser's row, and shrink back into it.
@preconcurrency @MainActor
open class UIDocumentBrowserTransitionController: NSObject, UIViewControllerAnimatedTransitioning {
  private let url: URL
  private weak var browser: UIDocumentBrowserViewController?

  /// The part of the document's controller that takes the row's place; the whole of it unless set.
  open weak var targetView: UIView?
  /// The progress of opening the document, which its row shows.
  open var loadingProgress: Progress? {
    didSet { browser?.show(loadingProgress, of: url) }
  }

  init(_ url: URL, in browser: UIDocumentBrowserViewController) {
    self.url = url
    self.browser = browser
    super.init()
  }

  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let from = transitionContext.viewController(forKey: .from)
    let to = transitionContext.viewController(forKey: .to)
    let isZooming = to?.isBeingPresented == true
    guard let zoomed = isZooming ? to : from else {
      return transitionContext.completeTransition(true)
    }
    let animator = ZoomAnimator(
      isZooming: isZooming, zoomed: zoomed, source: isZooming ? from : to, options: options,
      provider: { [url, weak browser] _ in browser?.row(of: url) })
    animator.animateTransition(using: transitionContext)
  }

  private var options: UIViewController.Transition.ZoomOptions {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { [weak targetView] context in
      targetView.map { $0.convert($0.bounds, to: context.zoomedViewController.view) }
    }
    return options
  }
}
