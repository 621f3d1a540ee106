/// The one edit menu that may be on screen, and who is told when it goes.
@MainActor
final class EditMenuPresenter: ApplicationPart {
  private(set) var bar: EditMenuBar?
  private var onDismiss: ((EditMenuAnimator) -> Void)?
  private weak var dismissingTouch: UITouch?

  var isVisible: Bool { bar != nil }

  /// Shows a bar of commands that points at a rectangle of a window.
  func present(
    _ elements: [UIMenuElement], at rect: CGRect, in window: UIWindow, for view: UIView,
    arrow: UIEditMenuArrowDirection, animator: EditMenuAnimator,
    onDismiss: @escaping (EditMenuAnimator) -> Void
  ) {
    dismiss()
    let items = EditMenuCommands.flattened(elements)
    guard !items.isEmpty else { return }
    let bar = EditMenuBar(items, arrow: arrow) { [weak self, weak view] element in
      self?.dismiss()
      if let view { EditMenuCommands.perform(element, for: view) }
    }
    self.bar = bar
    self.onDismiss = onDismiss
    window.addSubview(bar)
    bar.point(at: rect)
    bar.alpha = 0
    animator.run({ bar.alpha = 1 }, then: {})
  }

  func show(_ bar: EditMenuBar) { self.bar = bar }

  func move(to rect: CGRect, animated: Bool) {
    guard let bar else { return }
    UIView.animate(withDuration: animated ? 0.2 : 0, delay: 0, options: .allowUserInteraction) {
      bar.point(at: rect)
    }
  }

  func dismiss() {
    guard let bar else { return }
    self.bar = nil
    let told = onDismiss
    onDismiss = nil
    bar.isUserInteractionEnabled = false
    let animator = EditMenuAnimator()
    told?(animator)
    animator.run({ bar.alpha = 0 }, then: { bar.removeFromSuperview() })
  }

  /// A touch beside the menu closes it.
  func touchDidBegin(_ touch: UITouch) {
    guard let bar, touch.view?.isDescendant(of: bar) != true else { return }
    dismissingTouch = touch
    dismiss()
  }

  /// Whether a touch closed the menu, so that its end should not open it again.
  func wasDismissed(by touch: UITouch) -> Bool { dismissingTouch === touch }
}
