/// Pushes that change the layout of a collection view that two controllers share.
extension UICollectionViewController {
  /// The controller below this one on its stack, whose collection view it is to show.
  var lender: UICollectionViewController? {
    guard useLayoutToLayoutNavigationTransitions,
      let stack = (parent as? UINavigationController)?.stack,
      let index = stack.firstIndex(of: self), index > 0
    else { return nil }
    return stack[index - 1] as? UICollectionViewController
  }

  /// Puts the collection view into a view of the controller's own, so that another one can borrow it.
  func prepareToLend() {
    guard let list = collectionView, viewIfLoaded === list else { return }
    let holder = UIView(frame: list.frame)
    holder.autoresizingMask = list.autoresizingMask
    holder.backgroundColor = list.backgroundColor
    list.superview?.insertSubview(holder, aboveSubview: list)
    view = holder
    hold(list)
  }

  /// Takes the shared collection view into the controller's view, and what happens in it to the controller.
  func hold(_ list: UICollectionView) {
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    list.delegate = self
    setContentScrollView(list)
  }
}

/// Animates the change of a shared collection view's layout instead of moving views.
@MainActor
final class LayoutNavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let old: UICollectionViewController
  private let new: UICollectionViewController
  private let list: UICollectionView

  /// Nil unless one of the controllers borrowed its collection view from the other.
  init?(
    _ operation: UINavigationController.Operation, from: UIViewController?, to: UIViewController?
  ) {
    guard let old = from as? UICollectionViewController,
      let new = to as? UICollectionViewController,
      (operation == .pop ? old : new).useLayoutToLayoutNavigationTransitions,
      let list = old.collectionView, new.collectionView === list
    else { return nil }
    (self.old, self.new, self.list) = (old, new, list)
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { UICollectionView.updateDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    new.view.frame = context.finalFrame(for: new)
    context.containerView.addSubview(new.view)
    old.ownLayout = list.collectionViewLayout
    new.hold(list)
    list.setCollectionViewLayout(new.ownLayout, animated: context.isAnimated) { [self] _ in
      if context.transitionWasCancelled {
        new.ownLayout = list.collectionViewLayout
        old.hold(list)
        list.setCollectionViewLayout(old.ownLayout, animated: false)
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
