/// Lets a person choose one day of a calendar; touching it again lets go of it.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The chosen day. Setting it tells nobody.
  open var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }
  private var chosen: DateComponents?

  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    chosen = dateComponents
    show(animated: animated)
  }

  override func isChosen(_ day: Date) -> Bool {
    guard let chosen, let view else { return false }
    return view.isSameDay(chosen, day)
  }

  override func canChoose(_ day: Date) -> Bool {
    guard let delegate, let view else { return true }
    return delegate.dateSelection(self, canSelectDate: view.dayComponents(of: day))
  }

  override func choose(_ day: Date) {
    guard let view else { return }
    let new = isChosen(day) ? nil : view.dayComponents(of: day)
    guard delegate?.dateSelection(self, canSelectDate: new) ?? true else { return }
    chosen = new
    view.selectionDidChange()
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

/// Decides which day can be chosen and hears which one is.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// A day was chosen, or nil: the chosen one was let go.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Whether a day can be chosen, or for nil: let go.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}
