import EventKit
import UIKit

public enum EKCalendarChooserSelectionStyle: Int, Sendable { case single, multiple }
public enum EKCalendarChooserDisplayStyle: Int, Sendable {
  case allCalendars, writableCalendarsOnly
}

/// Hears which calendars are ticked. Every method has the default of one not implemented.
@preconcurrency @MainActor
public protocol EKCalendarChooserDelegate: NSObjectProtocol {
  func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
}

extension EKCalendarChooserDelegate {
  public func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser) {}
}

/// Lets the person choose calendars. It belongs into a navigation controller.
@preconcurrency @MainActor
open class EKCalendarChooser: UIViewController {
  public let selectionStyle: EKCalendarChooserSelectionStyle
  /// Kept weakly.
  open weak var delegate: (any EKCalendarChooserDelegate)?
  open var showsDoneButton = false { didSet { showButtons() } }
  open var showsCancelButton = false { didSet { showButtons() } }
  open var selectedCalendars: Set<EKCalendar> = [] {
    didSet { if isViewLoaded { table.reloadData() } }
  }

  private let entityType: EKEntityType
  private let store: EKEventStore
  private var calendars: [EKCalendar] = []
  private let table = UITableView(frame: .zero, style: .insetGrouped)

  public convenience init(
    selectionStyle: EKCalendarChooserSelectionStyle,
    displayStyle: EKCalendarChooserDisplayStyle, eventStore: EKEventStore
  ) {
    self.init(
      selectionStyle: selectionStyle, displayStyle: displayStyle, entityType: .event,
      eventStore: eventStore)
  }

  /// All calendars can be written, so that both display styles show the same.
  public init(
    selectionStyle style: EKCalendarChooserSelectionStyle,
    displayStyle: EKCalendarChooserDisplayStyle, entityType: EKEntityType,
    eventStore: EKEventStore
  ) {
    selectionStyle = style
    self.entityType = entityType
    store = eventStore
    super.init(nibName: nil, bundle: nil)
    title = EventStrings.text(style == .single ? "Calendar" : "Calendars")
  }

  public required init?(coder: NSCoder) { return nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    calendars = store.calendars(for: entityType)
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    showButtons()
  }

  private func showButtons() {
    navigationItem.rightBarButtonItem =
      showsDoneButton
      ? UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          delegate?.calendarChooserDidFinish(self)
        }) : nil
    navigationItem.leftBarButtonItem =
      showsCancelButton
      ? UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          delegate?.calendarChooserDidCancel(self)
        }) : nil
  }
}

extension EKCalendarChooser: UITableViewDataSource, UITableViewDelegate {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    calendars.count
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let calendar = calendars[indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = calendar.title
    content.image = UIImage(systemName: "circle.fill")
    content.imageProperties.tintColor = UIColor(cgColor: calendar.cgColor)
    cell.contentConfiguration = content
    cell.accessoryType = selectedCalendars.contains(calendar) ? .checkmark : .none
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let calendar = calendars[indexPath.row]
    if selectionStyle == .single {
      selectedCalendars = [calendar]
    } else if selectedCalendars.remove(calendar) == nil {
      selectedCalendars.insert(calendar)
    }
    delegate?.calendarChooserSelectionDidChange(self)
  }
}
