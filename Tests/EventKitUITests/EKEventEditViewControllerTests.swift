import UIKit
import XCTest

@testable import EventKit
@testable import EventKitUI

@MainActor
final class EKEventEditViewControllerTests: XCTestCase {
  private final class Owner: NSObject, EKEventEditViewDelegate {
    var ends: [EKEventEditViewAction] = []
    func eventEditViewController(
      _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) { ends.append(action) }
  }

  private let owner = Owner()
  private let store = EKEventStore()
  private var window: UIWindow?

  private func show(_ controller: UIViewController) throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    _ = UIApplication.shared.makeFrame()
    self.window = window
    addTeardownBlock { await MainActor.run { window.isHidden = true } }
  }

  private func editor(_ event: EKEvent?) throws -> EKEventEditViewController {
    EKEventStore.events.set(.authorized)
    try CalendarBook.shared.change { $0 = .init() }
    let editor = EKEventEditViewController()
    editor.eventStore = store
    editor.event = event
    editor.editViewDelegate = owner
    return editor
  }

  private func all<Wanted: UIView>(_ type: Wanted.Type, in view: UIView?) -> [Wanted] {
    guard let view else { return [] }
    return ((view as? Wanted).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  private func press(_ item: UIBarButtonItem?) {
    item?.primaryAction?.performWithSender(nil, target: nil)
  }

  func testANewEventIsWrittenAndSaved() async throws {
    let editor = try editor(nil)
    try show(editor)
    let item = try XCTUnwrap(editor.topViewController?.navigationItem)
    XCTAssertEqual(editor.topViewController?.title, "New Event")
    XCTAssertEqual(item.rightBarButtonItem?.isEnabled, false, "it has no title")
    let field = try XCTUnwrap(
      all(UITextField.self, in: editor.view).first { $0.placeholder == "Title" })
    field.text = "Lunch"
    field.sendActions(for: .editingChanged)
    XCTAssertEqual(item.rightBarButtonItem?.isEnabled, true)
    press(item.rightBarButtonItem)
    XCTAssertEqual(owner.ends, [.saved])
    let saved = try XCTUnwrap(CalendarBook.shared.content.items.first)
    XCTAssertEqual(saved.title, "Lunch")
    XCTAssertEqual(saved.duration, 3600)
  }

  func testCancellingTakesChangesBack() async throws {
    let editor = try editor(nil)
    let event = EKEvent(eventStore: store)
    event.title = "Lunch"
    event.calendar = store.defaultCalendarForNewEvents
    event.startDate = Date()
    event.endDate = Date() + 60
    try store.save(event, span: .thisEvent)
    editor.event = event
    try show(editor)
    event.title = "Dinner"
    press(editor.topViewController?.navigationItem.leftBarButtonItem)
    XCTAssertEqual(owner.ends, [.canceled])
    XCTAssertEqual(event.title, "Lunch")
  }

  func testAnEventIsShownWithWhatItHas() async throws {
    _ = try editor(nil)
    let event = EKEvent(eventStore: store)
    event.title = "Lunch"
    event.location = "Park"
    event.notes = "Bring bread"
    event.startDate = Date()
    event.endDate = Date() + 60
    event.calendar = store.defaultCalendarForNewEvents
    event.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: nil))
    event.addAlarm(EKAlarm(relativeOffset: -900))
    try store.save(event, span: .futureEvents)
    let details = EKEventViewController()
    details.event = event
    details.allowsEditing = true
    try show(UINavigationController(rootViewController: details))
    let texts = all(UILabel.self, in: details.view).compactMap(\.text)
    for text in ["Lunch", "Park", "Every Week", "15 minutes before", "Bring bread"] {
      XCTAssertTrue(texts.contains(text), "\(text) of \(texts)")
    }
    XCTAssertNotNil(details.navigationItem.rightBarButtonItem)
  }

  func testTheChooserTicksOneOrSeveral() async throws {
    _ = try editor(nil)
    let other = EKCalendar(for: .event, eventStore: store)
    other.title = "Sport"
    other.source = store.sources.first
    try store.saveCalendar(other, commit: true)
    for (style, count) in [(EKCalendarChooserSelectionStyle.single, 1), (.multiple, 2)] {
      let chooser = EKCalendarChooser(
        selectionStyle: style, displayStyle: .allCalendars, eventStore: store)
      try show(UINavigationController(rootViewController: chooser))
      let table = try XCTUnwrap(all(UITableView.self, in: chooser.view).first)
      chooser.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
      chooser.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 0))
      XCTAssertEqual(chooser.selectedCalendars.count, count)
    }
  }
}
