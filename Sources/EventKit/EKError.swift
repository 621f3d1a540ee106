import Foundation

public let EKErrorDomain = "EKErrorDomain"

/// Why the store did not do what it was asked for.
public struct EKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case eventNotMutable = 0
    case noCalendar, noStartDate, noEndDate, datesInverted, internalFailure, calendarReadOnly
    case durationGreaterThanRecurrence, alarmGreaterThanRecurrence, startDateTooFarInFuture
    case startDateCollidesWithOtherOccurrence, objectBelongsToDifferentStore, invitesCannotBeMoved
    case invalidSpan, calendarHasNoSource, calendarSourceCannotBeModified, calendarIsImmutable
    case sourceDoesNotAllowCalendarAddDelete, recurringReminderRequiresDueDate
    case structuredLocationsNotSupported, reminderLocationsNotSupported, alarmProximityNotSupported
    case calendarDoesNotAllowEvents, calendarDoesNotAllowReminders, sourceDoesNotAllowReminders
    case sourceDoesNotAllowEvents, priorityIsInvalid, invalidEntityType, procedureAlarmsNotMutable
    case eventStoreNotAuthorized, osNotSupported, invalidInviteReplyCalendar
    case notificationsCollectionFlagNotSet, sourceMismatch, notificationCollectionMismatch
    case notificationSavedWithoutCollection, reminderAlarmContainsEmailOrUrl
  }

  public static let errorDomain = EKErrorDomain
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }

  private var text: String {
    switch code {
    case .noCalendar: "No calendar has been set."
    case .noStartDate: "No start date has been set."
    case .noEndDate: "No end date has been set."
    case .datesInverted: "The start date must be before the end date."
    case .calendarHasNoSource: "Calendar has no source"
    case .calendarDoesNotAllowEvents: "That calendar does not allow events to be added to it."
    case .calendarDoesNotAllowReminders: "That calendar may not contain reminders."
    case .priorityIsInvalid: "The priority must be between 0 and 9."
    case .recurringReminderRequiresDueDate: "A repeating reminder must have a due date."
    case .eventStoreNotAuthorized: "Access to this event store is unauthorized."
    case .eventNotMutable: "This event is not in the store."
    default: "The operation couldn’t be completed."
    }
  }
}
