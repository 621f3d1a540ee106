import EventKit
import UIKit

/// A sheet in which the person writes an event and saves it.
///
/// A new event may be written without permission to see the calendar, as on iOS 17.
@preconcurrency @MainActor
open class EKEventEditViewController: UINavigationController {
  /// Kept weakly.
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  /// Has to be set before the sheet is shown.
  open var eventStore: EKEventStore!
  /// Nil: a new one.
  open var event: EKEvent?

  private let form = EventFormController()

  public init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [form]
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    viewControllers = [form]
  }
  public override init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [form]
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    viewControllers = [form]
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let store = eventStore ?? EKEventStore()
    eventStore = store
    let event = self.event ?? EKEvent(eventStore: store)
    self.event = event
    if event.calendar == nil {
      event.calendar =
        editViewDelegate?.eventEditViewControllerDefaultCalendar(forNewEvents: self)
        ?? store.defaultCalendarForNewEvents
    }
    if event.startDate == nil { event.startDate = Self.nextHour }
    if event.endDate == nil { event.endDate = event.startDate.addingTimeInterval(3600) }
    form.onCancel = { [weak self] in self?.cancelEditing() }
    form.onSave = { [weak self] in self?.save() }
    form.onDelete = { [weak self] in self?.askToDelete() }
    form.edit(event, calendars: store.calendars(for: .event))
  }

  private static var nextHour: Date {
    let calendar = Calendar.current
    let hour = calendar.dateInterval(of: .hour, for: Date())?.end
    return hour ?? Date()
  }

  /// Ends the sheet without saving, as its button does.
  open func cancelEditing() {
    event?.rollback()
    finish(.canceled)
  }

  private func finish(_ action: EKEventEditViewAction) {
    editViewDelegate?.eventEditViewController(self, didCompleteWith: action)
  }

  /// Does something with the occurrence or with those after it, too; the person says which.
  private func choose(
    _ one: String, _ all: String, _ style: UIAlertAction.Style, _ body: @escaping (EKSpan) -> Void
  ) {
    guard let event, !event.isNew, event.hasRecurrenceRules else { return body(.futureEvents) }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for (title, span) in [(one, EKSpan.thisEvent), (all, .futureEvents)] {
      sheet.addAction(
        UIAlertAction(title: EventStrings.text(title), style: style) { _ in body(span) })
    }
    sheet.addAction(UIAlertAction(title: UIKitStrings.text("Cancel"), style: .cancel))
    present(sheet, animated: true)
  }

  private func save() {
    choose("Save for This Event Only", "Save for Future Events", .default) { [weak self] span in
      self?.perform(.saved) { try $0.save($1, span: span) }
    }
  }

  private func askToDelete() {
    guard let event else { return }
    if event.hasRecurrenceRules {
      return choose("Delete This Event Only", "Delete All Future Events", .destructive) {
        [weak self] span in
        self?.perform(.deleted) { try $0.remove($1, span: span) }
      }
    }
    let sheet = UIAlertController(
      title: EventStrings.text("Are you sure you want to delete this event?"), message: nil,
      preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: EventStrings.text("Delete Event"), style: .destructive) {
        [weak self] _ in
        self?.perform(.deleted) { try $0.remove($1, span: .thisEvent) }
      })
    sheet.addAction(UIAlertAction(title: UIKitStrings.text("Cancel"), style: .cancel))
    present(sheet, animated: true)
  }

  private func perform(
    _ action: EKEventEditViewAction, _ body: (EKEventStore, EKEvent) throws -> Void
  ) {
    guard let event else { return }
    do {
      try body(eventStore, event)
      finish(action)
    } catch {
      let alert = UIAlertController(
        title: nil, message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: UIKitStrings.text("OK"), style: .default))
      present(alert, animated: true)
    }
  }
}
