/// A control's context menu: the interaction, and the finger that opened the menu by a press.
@MainActor
final class ControlMenu {
  let interaction: UIContextMenuInteraction
  private weak var session: MenuSession?
  /// Whether the touch that is down opened the menu.
  private(set) var isTracking = false
  private var start = CGPoint.zero
  private var hasLeft = false

  init(_ control: UIControl) {
    interaction = UIContextMenuInteraction(delegate: control)
    control.addInteraction(interaction)
  }

  /// Opens the menu at a touch; false when the control has none now.
  func begin(_ touch: UITouch, of control: UIControl) -> Bool {
    start = touch.location(in: nil)
    hasLeft = false
    let place = touch.location(in: control)
    guard
      let configuration = control.contextMenuInteraction(
        interaction, configurationForMenuAtLocation: place),
      let opened = interaction.open(
        configuration, appearance: .compact, attachment: control.menuAttachment(configuration),
        willChoose: { [weak control] in control?.menuWillChoose($0) })
    else { return false }
    session = opened
    isTracking = true
    return true
  }

  /// Follows the finger once it has set out for the menu.
  func move(_ touch: UITouch) {
    let point = touch.location(in: nil)
    hasLeft = hasLeft || hypot(point.x - start.x, point.y - start.y) > 10
    if hasLeft { session?.track(point) }
  }

  func end(_ touch: UITouch) {
    isTracking = false
    if hasLeft { session?.release(at: touch.location(in: nil)) }
  }

  func cancel() {
    isTracking = false
    session?.cancelTracking()
  }
}
