/// A rectangle that catches focus on its way and sends it somewhere else.
///
/// Arrow keys move focus straight; a guide beside an item, in line with nothing, leads to what it prefers.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide catches focus.
  open var isEnabled = true
  /// Where focus goes, the first that can have it; a guide without any does nothing.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []

  @available(*, deprecated, renamed: "preferredFocusEnvironments")
  open weak var preferredFocusedView: UIView? {
    didSet { preferredFocusEnvironments = preferredFocusedView.map { [$0] } ?? [] }
  }
}
