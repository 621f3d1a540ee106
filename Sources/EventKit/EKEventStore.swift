import Foundation
import PermissionSupport

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  /// The name of full access before iOS 17.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

extension Notification.Name {
  /// Posted on the main thread when events, reminders or calendars changed.
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// The calendars and lists of reminders that the app can see: its own, kept in its folder. The desktop's
/// are not looked into.
///
/// Any thread. Without permission there is nothing in it, and saving throws
/// `EKError.eventStoreNotAuthorized`.
open class EKEventStore: NSObject, @unchecked Sendable {
  static let events = Permission(
    "Events", usageKey: "NSCalendarsFullAccessUsageDescription",
    formerUsageKey: "NSCalendarsUsageDescription", question: .calendar)
  static let newEvents = Permission(
    "NewEvents", usageKey: "NSCalendarsWriteOnlyAccessUsageDescription", question: .newEvents)
  static let reminders = Permission(
    "Reminders", usageKey: "NSRemindersFullAccessUsageDescription",
    formerUsageKey: "NSRemindersUsageDescription", question: .reminders)
  private static let queue = DispatchQueue(label: "EKEventStore")

  let book: CalendarBook
  private(set) lazy var source = EKSource(self)
  private let lock = NSLock()
  private var pending: [(inout CalendarBook.Content) throws -> Void] = []

  public override init() {
    book = .shared
    super.init()
  }

  /// A store of some sources; there is one.
  public convenience init(sources: [EKSource]) { self.init() }

  // MARK: Permission

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    switch (entityType == .event ? events : reminders).answer {
    case .authorized: return .fullAccess
    case .denied: return .denied
    case .notDetermined: break
    }
    guard entityType == .event else { return .notDetermined }
    switch newEvents.answer {
    case .authorized: return .writeOnly
    case .denied: return .denied
    case .notDetermined: return .notDetermined
    }
  }

  private func ask(
    _ permission: Permission, _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    permission.request { answer in
      Self.queue.async { completion(answer == .authorized, nil) }
    }
  }

  private func answer(_ permission: Permission) async -> Bool {
    await withCheckedContinuation { continuation in
      ask(permission) { isAllowed, _ in continuation.resume(returning: isAllowed) }
    }
  }

  /// Asks the person the first time, with the words of Info.plist. The handler is called on a queue of the
  /// store's.
  @preconcurrency
  open func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { ask(Self.events, completion) }
  open func requestFullAccessToEvents() async throws -> Bool { await answer(Self.events) }
  @preconcurrency
  open func requestWriteOnlyAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { ask(Self.newEvents, completion) }
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { await answer(Self.newEvents) }
  @preconcurrency
  open func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { ask(Self.reminders, completion) }
  open func requestFullAccessToReminders() async throws -> Bool { await answer(Self.reminders) }
  @preconcurrency
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { ask(entityType == .event ? Self.events : Self.reminders, completion) }
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    await answer(entityType == .event ? Self.events : Self.reminders)
  }

  private func canRead(_ entityType: EKEntityType) -> Bool {
    Self.authorizationStatus(for: entityType) == .fullAccess
  }

  private func checkWriting(_ entityType: EKEntityType) throws {
    let status = Self.authorizationStatus(for: entityType)
    guard status == .fullAccess || status == .writeOnly else {
      throw EKError(.eventStoreNotAuthorized)
    }
  }

  // MARK: Calendars

  open var eventStoreIdentifier: String { "local" }
  open var sources: [EKSource] { [source] }
  open var delegateSources: [EKSource] { [] }
  open func source(withIdentifier identifier: String) -> EKSource? {
    identifier == source.sourceIdentifier ? source : nil
  }

  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    guard canRead(entityType) else { return [] }
    return book.content.calendars.filter { $0.isForReminders == (entityType == .reminder) }
      .map { EKCalendar($0, of: self) }
  }

  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    book.content.calendars.first { $0.identifier == identifier }.map { EKCalendar($0, of: self) }
  }

  /// The calendar that new events come into; nil without permission.
  open var defaultCalendarForNewEvents: EKCalendar? { first(.event) }
  open func defaultCalendarForNewReminders() -> EKCalendar? { first(.reminder) }

  private func first(_ entityType: EKEntityType) -> EKCalendar? {
    guard (try? checkWriting(entityType)) != nil else { return nil }
    return book.content.calendars.first { $0.isForReminders == (entityType == .reminder) }
      .map { EKCalendar($0, of: self) }
  }

  /// Saves a calendar, now or with the next ``commit()``.
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    let record = calendar.record
    try checkWriting(record.isForReminders ? .reminder : .event)
    guard calendar.source != nil else { throw EKError(.calendarHasNoSource) }
    try change(commit) { content in
      if let index = content.calendars.firstIndex(where: { $0.identifier == record.identifier }) {
        content.calendars[index] = record
      } else {
        content.calendars.append(record)
      }
    }
    calendar.didSave()
  }

  /// Removes a calendar with all that is in it.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    let record = calendar.record
    try checkWriting(record.isForReminders ? .reminder : .event)
    try change(commit) { content in
      content.calendars.removeAll { $0.identifier == record.identifier }
      content.items.removeAll { $0.calendar == record.identifier }
    }
  }

  // MARK: Items

  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    guard let record = book.content.items.first(where: { $0.identifier == identifier }),
      canRead(record.isReminder ? .reminder : .event)
    else { return nil }
    return record.isReminder
      ? EKReminder(record, of: self) : EKEvent(record, of: self, occurrence: nil)
  }
  open func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
    [calendarItem(withIdentifier: externalIdentifier)].compactMap(\.self)
  }
  /// The event, or the first occurrence of one that comes again.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    calendarItem(withIdentifier: identifier) as? EKEvent
  }

  /// Saves an event. Of an occurrence, `span` says whether those after it change, too.
  open func save(_ event: EKEvent, span: EKSpan) throws {
    try save(event, span: span, commit: true)
  }
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try checkWriting(.event)
    let calendar = try calendar(of: event)
    guard !calendar.record.isForReminders else { throw EKError(.calendarDoesNotAllowEvents) }
    guard let start = event.record.start else { throw EKError(.noStartDate) }
    guard let end = event.record.end else { throw EKError(.noEndDate) }
    guard start <= end else { throw EKError(.datesInverted) }
    let record = stamped(event)
    let occurrence = event.isNew ? nil : event.occurrence
    try change(commit) { content in
      let now = content.save(record, occurrence: occurrence, span: span)
      event.record = now
      event.saved = now
      if event.occurrence == nil || now.identifier != record.identifier && span == .futureEvents {
        event.occurrence = now.start
      }
    }
  }

  open func remove(_ event: EKEvent, span: EKSpan) throws {
    try remove(event, span: span, commit: true)
  }
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try checkWriting(.event)
    guard !event.isNew else { throw EKError(.eventNotMutable) }
    let (record, occurrence) = (event.record, event.occurrence)
    try change(commit) { $0.remove(record, occurrence: occurrence, span: span) }
  }

  open func save(_ reminder: EKReminder, commit: Bool) throws {
    try checkWriting(.reminder)
    let calendar = try calendar(of: reminder)
    guard calendar.record.isForReminders else { throw EKError(.calendarDoesNotAllowReminders) }
    guard (0...9).contains(reminder.priority) else { throw EKError(.priorityIsInvalid) }
    guard reminder.record.rules.isEmpty || reminder.record.due != nil else {
      throw EKError(.recurringReminderRequiresDueDate)
    }
    let record = stamped(reminder)
    try change(commit) { content in
      if let index = content.index(of: record.identifier) {
        content.items[index] = record
      } else {
        content.items.append(record)
      }
    }
    reminder.record = record
    reminder.saved = record
  }

  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    try checkWriting(.reminder)
    let identifier = reminder.record.identifier
    try change(commit) { content in content.items.removeAll { $0.identifier == identifier } }
  }

  private func calendar(of item: EKCalendarItem) throws -> EKCalendar {
    guard let calendar = item.calendar else { throw EKError(.noCalendar) }
    guard item.store.book === book else { throw EKError(.objectBelongsToDifferentStore) }
    return calendar
  }

  private func stamped(_ item: EKCalendarItem) -> ItemRecord {
    var record = item.record
    record.created = record.created ?? Date()
    record.modified = Date()
    return record
  }

  // MARK: Changes together

  private func change(
    _ isNow: Bool, _ body: @escaping (inout CalendarBook.Content) throws -> Void
  ) throws {
    lock.withLock { pending.append(body) }
    if isNow { try commit() }
  }

  /// Makes the changes that wait: all of them, or none when one throws.
  open func commit() throws {
    let all = lock.withLock {
      defer { pending = [] }
      return pending
    }
    guard !all.isEmpty else { return }
    try book.change { content in
      for body in all { try body(&content) }
    }
  }

  /// Forgets the changes that wait.
  open func reset() { lock.withLock { pending = [] } }
  open func refreshSourcesIfNecessary() {}

  // MARK: Predicates

  /// Events that touch a span of time, which is shortened to four years, as on iOS.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    let fourYears: TimeInterval = 4 * 366 * 86_400
    return ItemPredicate(
      .events(startDate, min(endDate, startDate.addingTimeInterval(fourYears))), in: calendars)
  }
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    ItemPredicate(.reminders, in: calendars)
  }
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { ItemPredicate(.incomplete(startDate, endDate), in: calendars) }
  open func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { ItemPredicate(.completed(startDate, endDate), in: calendars) }

  /// The events of a predicate of the store's, occurrences included, in no promised order.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard canRead(.event), let predicate = predicate as? ItemPredicate,
      case .events(let start, let end) = predicate.kind
    else { return [] }
    return book.content.items.filter { !$0.isReminder && predicate.hasCalendar(of: $0) }
      .flatMap { record in
        record.occurrences(from: start, to: end).map {
          EKEvent(record, of: self, occurrence: record.rules.isEmpty ? nil : $0)
        }
      }.sorted { $0.compareStartDate(with: $1) == .orderedAscending }
  }

  open func enumerateEvents(
    matching predicate: NSPredicate,
    using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for event in events(matching: predicate) {
      block(event, &stop)
      if stop.boolValue { return }
    }
  }

  /// Tells the reminders of a predicate on another thread; nil for a predicate of one's own.
  @discardableResult
  @preconcurrency
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    let request = FetchRequest()
    let found = canRead(.reminder) ? reminders(predicate) : []
    Self.queue.async {
      if !request.isCancelled { completion(found) }
    }
    return request
  }

  open func cancelFetchRequest(_ fetchIdentifier: Any) {
    (fetchIdentifier as? FetchRequest)?.isCancelled = true
  }

  private final class FetchRequest: @unchecked Sendable {
    private let lock = NSLock()
    private var cancelled = false
    var isCancelled: Bool {
      get { lock.withLock { cancelled } }
      set { lock.withLock { cancelled = newValue } }
    }
  }

  private func reminders(_ predicate: NSPredicate) -> [EKReminder]? {
    guard let predicate = predicate as? ItemPredicate else { return nil }
    return book.content.items.filter(predicate.isReminder).map { EKReminder($0, of: self) }
  }
}
