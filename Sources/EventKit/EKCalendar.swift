import CoreGraphics
import Foundation

public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }

public enum EKEntityType: UInt, Sendable { case event, reminder }

public struct EKEntityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let event = EKEntityMask(rawValue: 1)
  public static let reminder = EKEntityMask(rawValue: 2)
}

public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let busy = Self(rawValue: 1)
  public static let free = Self(rawValue: 2)
  public static let tentative = Self(rawValue: 4)
  public static let unavailable = Self(rawValue: 8)
}

struct CalendarRecord: Codable, Equatable, Sendable {
  var identifier = UUID().uuidString
  var title = ""
  var isForReminders = false
  /// Red, green, blue and opacity.
  var color: [Double] = [0.11, 0.68, 0.97, 1]
}

/// A calendar of events or a list of reminders.
open class EKCalendar: EKObject, @unchecked Sendable {
  var record: CalendarRecord
  private var saved: CalendarRecord?
  let store: EKEventStore

  /// A new calendar, which ``EKEventStore/saveCalendar(_:commit:)`` saves.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {
    record = CalendarRecord(isForReminders: entityType == .reminder)
    store = eventStore
    super.init()
  }

  @available(*, deprecated, message: "say what the calendar is for")
  public convenience init(eventStore: EKEventStore) {
    self.init(for: .event, eventStore: eventStore)
  }

  init(_ record: CalendarRecord, of store: EKEventStore) {
    self.record = record
    saved = record
    self.store = store
    super.init()
  }

  func didSave() { saved = record }

  open override var hasChanges: Bool { saved != record }
  open override var isNew: Bool { saved == nil }
  open override func reset() {
    if let saved { record = saved }
  }

  open var calendarIdentifier: String { record.identifier }
  open var title: String {
    get { record.title }
    set { record.title = newValue }
  }
  /// There is one source; a calendar has to be given it before it is saved, as on iOS.
  open var source: EKSource! {
    get { isNew ? chosenSource : store.source }
    set { chosenSource = newValue }
  }
  private var chosenSource: EKSource?
  open var cgColor: CGColor! {
    get {
      let part = record.color + [0, 0, 0, 1]
      return CGColor(red: part[0], green: part[1], blue: part[2], alpha: part[3])
    }
    set {
      let parts = (newValue?.components ?? []).map { Double($0) }
      // Greys have a brightness and an opacity.
      record.color = parts.count == 2 ? [parts[0], parts[0], parts[0], parts[1]] : parts
    }
  }
  open var type: EKCalendarType { .local }
  open var allowsContentModifications: Bool { true }
  open var isSubscribed: Bool { false }
  open var isImmutable: Bool { false }
  open var allowedEntityTypes: EKEntityMask { record.isForReminders ? .reminder : .event }
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask {
    record.isForReminders ? [] : [.busy, .free]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.record.identifier == record.identifier
  }
  open override var hash: Int { record.identifier.hashValue }
}

public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

/// Where calendars are kept: there is one, in the app's folder.
open class EKSource: EKObject, @unchecked Sendable {
  private unowned let store: EKEventStore

  init(_ store: EKEventStore) {
    self.store = store
    super.init()
  }

  open var sourceIdentifier: String { "local" }
  open var sourceType: EKSourceType { .local }
  open var title: String { "Default" }
  open var isDelegate: Bool { false }
  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
    Set(store.calendars(for: entityType))
  }
  open override func isEqual(_ object: Any?) -> Bool { object is EKSource }
  open override var hash: Int { 1 }
}
