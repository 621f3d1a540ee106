/// Lets a person choose any number of days of a calendar.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The chosen days. Setting them tells nobody.
  open var selectedDates: [DateComponents] {
    get { chosen }
    set { setSelectedDates(newValue, animated: false) }
  }
  private var chosen: [DateComponents] = []

  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    chosen = selectedDates
    show(animated: animated)
  }

  private func index(of day: Date) -> Int? {
    guard let view else { return nil }
    return chosen.firstIndex { view.isSameDay($0, day) }
  }

  override func isChosen(_ day: Date) -> Bool { index(of: day) != nil }

  override func canChoose(_ day: Date) -> Bool {
    guard let delegate, let view else { return true }
    let day = view.dayComponents(of: day)
    return delegate.multiDateSelection(self, canSelectDate: day)
  }

  override func choose(_ day: Date) {
    guard let view else { return }
    let components = view.dayComponents(of: day)
    if let index = index(of: day) {
      guard delegate?.multiDateSelection(self, canDeselectDate: components) ?? true else { return }
      chosen.remove(at: index)
      view.selectionDidChange()
      delegate?.multiDateSelection(self, didDeselectDate: components)
    } else {
      guard delegate?.multiDateSelection(self, canSelectDate: components) ?? true else { return }
      chosen.append(components)
      view.selectionDidChange()
      delegate?.multiDateSelection(self, didSelectDate: components)
    }
  }
}

/// Decides which days can be chosen and hears which are.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
