/// Does something when a drag rests on a view for a moment: opens a folder, changes the tab.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  /// Decides where the interaction may happen; the view itself, anywhere, if none was given.
  open private(set) var interactionBehavior: (any UISpringLoadedInteractionBehavior)?
  /// Shows how far it has come; a blink of the target if none was given.
  open private(set) var interactionEffect: (any UISpringLoadedInteractionEffect)?
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// - Parameter activationHandler: What is done; called on the main thread.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior
    self.interactionEffect = interactionEffect
    self.handler = handler
    super.init()
  }

  public convenience init(
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

  open func willMove(to view: UIView?) {
    if view !== self.view { DragController.current?.springs.leave(self) }
  }

  open func didMove(to view: UIView?) { self.view = view }

  func activate(_ context: any UISpringLoadedInteractionContext) { handler(self, context) }
}
