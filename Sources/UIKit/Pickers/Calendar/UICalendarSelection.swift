/// The rule for choosing days of a calendar: one of its subclasses.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  weak var view: UICalendarView?

  override init() {
    super.init()
  }

  /// Asks the delegate again which days can be chosen.
  open func updateSelectableDates() { view?.selectionDidChange() }

  func isChosen(_ day: Date) -> Bool { false }
  func canChoose(_ day: Date) -> Bool { true }
  func choose(_ day: Date) {}

  /// Shows a change, fading if it is animated.
  func show(animated: Bool) {
    guard let view else { return }
    guard animated, view.window != nil else { return view.selectionDidChange() }
    UIView.transition(
      with: view, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: { view.selectionDidChange() })
  }
}
