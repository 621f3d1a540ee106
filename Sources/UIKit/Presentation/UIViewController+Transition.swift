extension UIViewController {
  /// How a controller comes and goes, wherever it is pushed or presented (iOS 18).
  @preconcurrency @MainActor
  open class Transition: NSObject {
    enum Kind {
      case modal(UIModalTransitionStyle)
      case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
    }

    let kind: Kind

    var isZoom: Bool { if case .zoom = kind { true } else { false } }

    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    open class var coverVertical: Transition { Transition(.modal(.coverVertical)) }
    open class var flipHorizontal: Transition { Transition(.modal(.flipHorizontal)) }
    open class var crossDissolve: Transition { Transition(.modal(.crossDissolve)) }
    open class var partialCurl: Transition { Transition(.modal(.partialCurl)) }

    /// The controller grows out of a view and shrinks back into it.
    open class func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options ?? ZoomOptions(), sourceViewProvider))
    }

    /// The context for a provider of source views.
    @preconcurrency @MainActor
    open class ZoomSourceViewProviderContext: NSObject {
      /// The controller that the view is zoomed from, and the one that is zoomed.
      public let sourceViewController: UIViewController
      public let zoomedViewController: UIViewController

      init(from source: UIViewController, to zoomed: UIViewController) {
        sourceViewController = source
        zoomedViewController = zoomed
        super.init()
      }
    }

    /// How a zoom looks, and when a drag may begin to undo it.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject, NSCopying {
      /// The part of the zoomed view that the source view turns into; nil for all of it.
      open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      /// Whether a drag that begins now shrinks the controller.
      open var interactiveDismissShouldBegin: ((InteractiveDismissContext) -> Bool)?
      /// The colour over the background; black of a tenth unless set.
      open var dimmingColor: UIColor?
      /// The blur over the background.
      open var dimmingVisualEffect: UIBlurEffect?

      public override init() { super.init() }

      nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UncheckedBox(makeCopy()) }.value
      }

      private func makeCopy() -> ZoomOptions {
        let copy = ZoomOptions()
        copy.alignmentRectProvider = alignmentRectProvider
        copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
        copy.dimmingColor = dimmingColor
        copy.dimmingVisualEffect = dimmingVisualEffect

        return copy
      }

      /// The context for a provider of alignment rectangles.
      @preconcurrency @MainActor
      open class AlignmentRectContext: NSObject {
        public let sourceView: UIView
        public let zoomedViewController: UIViewController

        init(_ sourceView: UIView, _ zoomed: UIViewController) {
          self.sourceView = sourceView
          zoomedViewController = zoomed
          super.init()
        }
      }

      /// Where the drag is, and whether it would begin by itself.
      @preconcurrency @MainActor
      open class InteractiveDismissContext: NSObject {
        /// In the zoomed controller's view.
        public let location: CGPoint
        public let velocity: CGVector
        public let willBegin: Bool

        init(_ location: CGPoint, _ velocity: CGVector, _ willBegin: Bool) {
          self.location = location
          self.velocity = velocity
          self.willBegin = willBegin
          super.init()
        }
      }
    }
  }

  /// The animator of the controller's preferred transition between it and another one.
  func preferredAnimator(
    presenting: Bool, source: UIViewController?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch preferredTransition?.kind {
    case nil: return nil
    case .modal(.crossDissolve): return CrossDissolveAnimator(isPresenting: presenting)
    case .modal(.flipHorizontal): return FlipHorizontalAnimator(isPresenting: presenting)
    case .modal: return CoverVerticalAnimator(isPresenting: presenting)
    case .zoom(let options, let provider):
      return ZoomAnimator(
        isZooming: presenting, zoomed: self, source: source, options: options, provider: provider)
    }
  }

  /// The preferred transition's animator where it zooms, which pushes and pops do, too.
  func zoomAnimator(
    zooming: Bool, source: UIViewController?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard case .zoom = preferredTransition?.kind else { return nil }
    return preferredAnimator(presenting: zooming, source: source)
  }
}
