/// Shows an edit menu, a bar of commands, beside content of its view.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var shown: UIEditMenuConfiguration?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view !== self.view { dismissMenu() }
  }

  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu for a configuration. Without commands that apply nothing is shown.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window else { return }
    let suggested = EditMenuCommands.suggested(for: view)
    let own = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested)
    let elements = own?.children ?? suggested
    dismissMenu()
    guard !elements.isEmpty else { return }
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    shown = configuration
    EditMenuPresenter.shared.present(
      elements, at: targetRect(configuration), in: window, for: view,
      arrow: configuration.preferredArrowDirection, animator: animator
    ) { [weak self] animator in
      guard let self, let shown = self.shown else { return }
      self.shown = nil
      self.delegate?.editMenuInteraction(self, willDismissMenuFor: shown, animator: animator)
    }
    if !EditMenuPresenter.shared.isVisible { shown = nil }
  }

  /// The rectangle that the menu points at, in the window.
  private func targetRect(_ configuration: UIEditMenuConfiguration) -> CGRect {
    guard let view else { return .zero }
    let own = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let rect = own.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : own
    return view.convert(rect, to: nil)
  }

  open func dismissMenu() {
    if shown != nil { EditMenuPresenter.shared.dismiss() }
  }

  /// Asks for the menu's commands again.
  open func reloadVisibleMenu() {
    if let shown { presentEditMenu(with: shown) }
  }

  /// Asks again what the menu points at, and moves it there.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let shown else { return }
    EditMenuPresenter.shared.move(to: targetRect(shown), animated: animated)
  }

  /// The configuration's point in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    guard let shown, let own = self.view else { return .zero }
    return own.convert(shown.sourcePoint, to: view)
  }
}

/// Chooses an edit menu's commands and place. Everything may be left out.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Runs an app's animations along with those of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects animations that run along with an edit menu.
@MainActor
final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs a change of the menu and all of this with it.
  func run(_ change: @escaping () -> Void, then done: @escaping () -> Void) {
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: 0.15,
      animations: {
        change()
        for animation in animations { animation() }
      },
      completion: { _ in
        done()
        for completion in completions { completion() }
      })
  }
}
