/// A view's state of focus; only views that have something to keep have one.
@MainActor
final class ViewFocus {
  var isFocused = false
  var groupIdentifier: String?
  var priority: UIFocusGroupPriority?
  /// The effect that the app chose, which may be none; nil for the usual one.
  var effect: UIFocusEffect??
  private lazy var ring = CAShapeLayer()
  private var drawn: FocusHalo.Drawing?

  /// Shows the effect of a view that has focus where the view is now, and none of another.
  func updateHalo(of view: UIView) {
    guard isFocused, let halo = view.focusEffect?.halo else {
      if drawn != nil { ring.removeFromSuperlayer() }
      drawn = nil
      return
    }
    let drawing = halo.drawing(around: view)
    guard drawing != drawn else { return }
    drawn = drawing
    halo.show(drawing, with: ring, around: view)
  }
}

extension UIView: UIFocusItem, UIFocusItemContainer {
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The view's state of focus, made when it is needed.
  var focusState: ViewFocus {
    if let storedFocus { return storedFocus }
    let new = ViewFocus()
    focusStorage = new
    return new
  }

  /// The view's state of focus, if it has any.
  var storedFocus: ViewFocus? { focusStorage as? ViewFocus }

  var hasFocus: Bool { storedFocus?.isFocused ?? false }
  var ownFocusGroup: String? {
    get { storedFocus?.groupIdentifier }
    set { focusState.groupIdentifier = newValue }
  }
  var ownFocusPriority: UIFocusGroupPriority {
    get { storedFocus?.priority ?? defaultFocusPriority }
    set { focusState.priority = newValue }
  }
  var ownFocusEffect: UIFocusEffect? {
    get { storedFocus?.effect ?? (isTextInput ? nil : UIFocusEffect()) }
    set {
      focusState.effect = .some(newValue)
      focusState.updateHalo(of: self)
    }
  }

  /// Whether the view edits text, which has its own use for keys.
  var isTextInput: Bool { self is any UIKeyInput }

  /// Gives the view focus, or takes it.
  func setFocused(_ focused: Bool) {
    guard focused != isFocused else { return }
    focusState.isFocused = focused
    focusState.updateHalo(of: self)
    focusDidChange()
  }
}

extension UIViewController: UIFocusEnvironment {
  /// The child that is shown, or the view.
  var preferredFocusParts: [any UIFocusEnvironment] {
    if let focusChild { return [focusChild] }
    return viewIfLoaded.map { [$0] } ?? []
  }
}

extension UIFocusEnvironment {
  /// Moves focus now, if that was asked for.
  func updateFocusNow() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }

  /// Asks for focus to be updated in an environment, if it has focus now.
  func requestFocusIfContained(_ environment: any UIFocusEnvironment) {
    guard let system = UIFocusSystem.focusSystem(for: environment),
      let item = system.focusedItem, environment.contains(item)
    else { return }
    system.requestFocusUpdate(to: environment)
  }
}
