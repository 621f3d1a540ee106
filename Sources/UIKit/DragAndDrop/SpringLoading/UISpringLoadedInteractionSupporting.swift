/// An object that can be activated by a drag that rests on it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a drag that rests on it does what a tap does: no, unless set.
  var isSpringLoaded: Bool { get set }
}

/// The interaction that stands for a view's own `isSpringLoaded`.
@MainActor
final class OwnSpringLoading: UISpringLoadedInteraction {}

extension UIView {
  /// Whether the view has the interaction of its own `isSpringLoaded`.
  var hasOwnSpringLoading: Bool { interactions.contains { $0 is OwnSpringLoading } }

  /// Installs the interaction of `isSpringLoaded`, or takes it away.
  func setOwnSpringLoading(
    _ isOn: Bool, behavior: (any UISpringLoadedInteractionBehavior)? = nil,
    activate: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) {
    guard isOn != hasOwnSpringLoading else { return }
    if isOn {
      addInteraction(
        OwnSpringLoading(
          interactionBehavior: behavior, interactionEffect: nil,
          activationHandler: { activate($1) }))
    } else {
      for interaction in interactions where interaction is OwnSpringLoading {
        removeInteraction(interaction)
      }
    }
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  public var isSpringLoaded: Bool {
    get { hasOwnSpringLoading }
    set { setOwnSpringLoading(newValue) { [weak self] _ in self?.performPrimaryAction() } }
  }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  public var isSpringLoaded: Bool {
    get { hasOwnSpringLoading }
    set {
      setOwnSpringLoading(newValue, behavior: SpringLoadedSegments()) { [weak self] context in
        if let index = context.targetItem as? Int { self?.choose(index, event: nil) }
      }
    }
  }
}

/// Each segment is a target of its own, but for the one that is selected.
@MainActor
private final class SpringLoadedSegments: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let control = interaction.view as? UISegmentedControl, control.isEnabled,
      let index = control.segment(at: context.location(in: control).x),
      index != control.selectedSegmentIndex || control.isMomentary
    else { return false }
    context.targetItem = index
    context.targetView = control.segments[index]
    return true
  }
}
