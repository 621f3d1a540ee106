/// Gives an app's own text input what UIKit's have: caret, selection with handles, gestures and edit menu.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
  /// Whether the text can be edited or only selected.
  public enum Mode: Int, Sendable { case editable, nonEditable }

  open var textInteractionMode: Mode { textInteractionModeValue }
  private let textInteractionModeValue: Mode
  open weak var delegate: (any UITextInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// The text; an input that is a view needs nothing else.
  open weak var textInput: (any UIResponder & UITextInput)? {
    didSet { if textInput !== oldValue, view != nil { install() } }
  }
  private let interactor = TextInteractor()
  private var wasActive = false

  public init(for mode: Mode) {
    textInteractionModeValue = mode
    super.init()
    interactor.isEditable = mode == .editable
    interactor.mayBegin = { [weak self] point in
      guard let self else { return true }
      let begins = self.delegate?.interactionShouldBegin(self, at: point) ?? true
      if begins { self.delegate?.interactionWillBegin(self) }
      return begins
    }
  }

  /// The recognisers that others may wait for.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { interactor.recognizers }

  open func willMove(to view: UIView?) {
    if self.view != nil { interactor.remove() }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    install()
  }

  private func install() {
    interactor.remove()
    guard let view, let input = textInput ?? view as? (any UIResponder & UITextInput) else {
      return
    }
    interactor.install(for: input, in: view)
    update()
  }

  /// The selection, the text or the first responder changed.
  func update() {
    interactor.update()
    let isActive = interactor.input?.isFirstResponder ?? false
    if wasActive, !isActive { delegate?.interactionDidEnd(self) }
    wasActive = isActive
  }
}

/// Hears of a text interaction that begins. Everything may be left out.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: NSObjectProtocol {
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  func interactionWillBegin(_ interaction: UITextInteraction)
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  public func interactionShouldBegin(
    _ interaction: UITextInteraction, at point: CGPoint
  ) -> Bool { true }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
