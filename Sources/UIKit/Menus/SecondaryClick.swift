/// Opens the context menu under the pointer when a mouse's other button goes down.
@MainActor
final class SecondaryClick: SecondaryClickFollower {
  /// Points a click may move.
  private static let slop: CGFloat = 6
  private weak var interaction: UIContextMenuInteraction?

  /// Follows a touch that the other button is, after recognisers got it.
  func follow(_ touch: UITouch) {
    switch touch.phase {
    case .began: interaction = open(touch)
    case .moved: interaction?.pointerMoved(to: touch.location(in: nil))
    case .ended:
      // A click leaves the menu open; a pointer that was dragged chooses where it is let go of.
      if distance(from: touch.startLocation, to: touch.location) > Self.slop {
        interaction?.pointerLetGo(at: touch.location(in: nil))
      }
      interaction = nil
    case .cancelled: interaction = nil
    default: break
    }
  }

  /// The nearest view with something for the button takes it: a tap of it, a menu, or text.
  private func open(_ touch: UITouch) -> UIContextMenuInteraction? {
    if let session = MenuSession.current {
      if !session.isInPanel(touch.location(in: nil)) { session.end(animated: true) }
      return nil
    }
    var view = touch.view
    while let current = view {
      if current.gestureRecognizers?.contains(where: { $0.isEnabled && $0.accepts(.secondary) })
        == true
      {
        return nil
      }
      for case let interaction as UIContextMenuInteraction in current.interactions
      where interaction.openAtPointer(touch.location(in: current)) {
        return interaction
      }
      if let text = current as? any SecondaryClickable, text.takesSecondaryClick(touch) {
        return nil
      }
      view = current.superview
    }
    return nil
  }
}

/// A view that shows a menu of its own for the other button.
@MainActor
protocol SecondaryClickable: UIView {
  func takesSecondaryClick(_ touch: UITouch) -> Bool
}

extension UpperRooms: MenuRoom {
  static func makeSecondaryClick() -> any SecondaryClickFollower { SecondaryClick() }
}
