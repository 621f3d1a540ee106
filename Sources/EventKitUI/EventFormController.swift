import EventKit
import UIKit

/// The form of an event.
@MainActor
final class EventFormController: UITableViewController {
  var onCancel: (() -> Void)?
  var onSave: (() -> Void)?
  var onDelete: (() -> Void)?
  private var event: EKEvent?
  private var calendars: [EKCalendar] = []

  private enum Row {
    case title, location, allDay, start, end, rule, calendar, alarm, url, notes, delete
  }
  private var sections: [[Row]] = []

  init() { super.init(style: .insetGrouped) }
  required init?(coder: NSCoder) { return nil }

  func edit(_ event: EKEvent, calendars: [EKCalendar]) {
    self.event = event
    self.calendars = calendars
    title = EventStrings.text(event.isNew ? "New Event" : "Edit Event")
    sections = [
      [.title, .location], [.allDay, .start, .end, .rule], [.calendar, .alarm], [.url, .notes],
    ]
    if !event.isNew { sections.append([.delete]) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: UIKitStrings.text(event.isNew ? "Add" : "Done"),
      primaryAction: UIAction { [weak self] _ in self?.onSave?() })
    navigationItem.rightBarButtonItem?.style = .done
    check()
    if isViewLoaded { tableView.reloadData() }
  }

  /// An event can be saved once it has a title and ends after its start.
  private func check() {
    guard let event else { return }
    let hasTitle = event.title?.isEmpty == false
    navigationItem.rightBarButtonItem?.isEnabled =
      hasTitle && event.startDate <= event.endDate && (event.isNew || event.hasChanges)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let event else { return UITableViewCell() }
    switch sections[indexPath.section][indexPath.row] {
    case .title: return text("Title", \.title, of: event)
    case .location: return text("Location", \.location, of: event)
    case .notes: return text("Notes", \.notes, of: event)
    case .url: return url(of: event)
    case .allDay: return allDay(event)
    case .start: return date("Starts", \.startDate, of: event)
    case .end: return date("Ends", \.endDate, of: event)
    case .rule: return choice("Repeat", RuleChoice.name(of: event), ruleMenu(event))
    case .alarm: return choice("Alert", AlarmChoice.name(of: event), alarmMenu(event))
    case .calendar: return choice("Calendar", event.calendar?.title ?? "", calendarMenu(event))
    case .delete:
      let cell = row("Delete Event")
      var content = cell.defaultContentConfiguration()
      content.text = EventStrings.text("Delete Event")
      content.textProperties.color = .systemRed
      content.textProperties.alignment = .center
      cell.contentConfiguration = content
      cell.selectionStyle = .default
      return cell
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if sections[indexPath.section][indexPath.row] == .delete { onDelete?() }
  }

  // MARK: Rows

  private func row(_ title: String) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectionStyle = .none
    var content = cell.defaultContentConfiguration()
    content.text = EventStrings.text(title)
    cell.contentConfiguration = content
    return cell
  }

  private func field(_ placeholder: String, _ text: String?, _ onChange: @escaping (String) -> Void)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectionStyle = .none
    let field = UITextField()
    field.placeholder = EventStrings.text(placeholder)
    field.text = text
    field.clearButtonMode = .whileEditing
    field.frame = cell.contentView.bounds.insetBy(dx: 16, dy: 0)
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    field.addAction(
      UIAction { [weak self, weak field] _ in
        onChange(field?.text ?? "")
        self?.check()
      }, for: .editingChanged)
    cell.contentView.addSubview(field)
    return cell
  }

  private func text(
    _ title: String, _ path: ReferenceWritableKeyPath<EKEvent, String?>, of event: EKEvent
  ) -> UITableViewCell {
    field(title, event[keyPath: path]) { event[keyPath: path] = $0.isEmpty ? nil : $0 }
  }

  private func url(of event: EKEvent) -> UITableViewCell {
    field("URL", event.url?.absoluteString) { event.url = $0.isEmpty ? nil : URL(string: $0) }
  }

  private func allDay(_ event: EKEvent) -> UITableViewCell {
    let cell = row("All-day")
    let control = UISwitch()
    control.isOn = event.isAllDay
    control.addAction(
      UIAction { [weak self, weak control] _ in
        event.isAllDay = control?.isOn ?? false
        self?.check()
        self?.tableView.reloadData()
      }, for: .valueChanged)
    cell.accessoryView = control
    return cell
  }

  private func date(
    _ title: String, _ path: ReferenceWritableKeyPath<EKEvent, Date?>, of event: EKEvent
  ) -> UITableViewCell {
    let cell = row(title)
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .compact
    picker.datePickerMode = event.isAllDay ? .date : .dateAndTime
    picker.date = event[keyPath: path] ?? Date()
    picker.addAction(
      UIAction { [weak self, weak picker] _ in
        guard let self, let picker else { return }
        let length = event.endDate.timeIntervalSince(event.startDate)
        event[keyPath: path] = picker.date
        // An event that is moved keeps its length.
        if title == "Starts" { event.endDate = picker.date.addingTimeInterval(max(0, length)) }
        check()
        tableView.reloadData()
      }, for: .valueChanged)
    picker.sizeToFit()
    cell.accessoryView = picker
    return cell
  }

  private func choice(_ title: String, _ value: String, _ menu: UIMenu) -> UITableViewCell {
    let cell = row(title)
    var configuration = UIButton.Configuration.plain()
    configuration.title = value
    configuration.image = UIImage(systemName: "chevron.up.chevron.down")
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 4
    let button = UIButton(configuration: configuration)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.sizeToFit()
    cell.accessoryView = button
    return cell
  }

  private func action(
    _ title: String, isOn: Bool, _ body: @escaping () -> Void
  ) -> UIAction {
    UIAction(title: title, state: isOn ? .on : .off) { [weak self] _ in
      body()
      self?.check()
      self?.tableView.reloadData()
    }
  }

  private func ruleMenu(_ event: EKEvent) -> UIMenu {
    UIMenu(
      children: RuleChoice.all.map { choice in
        action(choice.name, isOn: RuleChoice.name(of: event) == choice.name) {
          event.recurrenceRules = choice.frequency.map {
            [EKRecurrenceRule(recurrenceWith: $0, interval: 1, end: nil)]
          }
        }
      })
  }

  private func alarmMenu(_ event: EKEvent) -> UIMenu {
    UIMenu(
      children: AlarmChoice.all.map { choice in
        action(choice.name, isOn: AlarmChoice.name(of: event) == choice.name) {
          event.alarms = choice.offset.map { [EKAlarm(relativeOffset: $0)] }
        }
      })
  }

  private func calendarMenu(_ event: EKEvent) -> UIMenu {
    UIMenu(
      children: calendars.map { calendar in
        action(calendar.title, isOn: calendar == event.calendar) { event.calendar = calendar }
      })
  }
}
