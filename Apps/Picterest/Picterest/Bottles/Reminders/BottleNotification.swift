import Foundation

/// Something that is said at an hour of a day, wherever the user is then.
struct BottleNotification: Equatable {
  let id: String
  let title: String
  let body: String
  let day: Day
  let hour: Int

  private static let bottlePrefix = "bottle-"
  private static let reminderPrefix = "note-"

  /// Says on a bottle's day that it can be opened.
  init(opening bottle: Bottle) {
    id = BottleNotification.id(bottleID: bottle.id)
    title = BottleTexts.dueNotification(bottle.name)
    body = BottleTexts.dueNotificationBody
    day = bottle.openDay
    hour = 9
  }

  /// Reminds in the evening of a day's note.
  init(remindingOn day: Day) {
    id = "\(BottleNotification.reminderPrefix)\(day)"
    title = BottleTexts.reminder
    body = BottleTexts.reminderBody
    self.day = day
    hour = 20
  }

  static func id(bottleID: String) -> String { bottlePrefix + bottleID }

  /// The bottle that a notification speaks of; nil when it speaks of none.
  static func bottleID(of id: String) -> String? {
    id.hasPrefix(bottlePrefix) ? String(id.dropFirst(bottlePrefix.count)) : nil
  }

  /// Whether a notification is one of these.
  static func isOurs(_ id: String) -> Bool {
    id.hasPrefix(bottlePrefix) || id.hasPrefix(reminderPrefix)
  }
}

/// Where notifications are left to be said.
protocol BottleNotifying: AnyObject {
  /// Asks the user to allow notifications, if that was not asked yet.
  func askForPermission()
  /// Leaves these, in place of all that were left before.
  func schedule(_ notifications: [BottleNotification])
  /// Takes back one that has been said.
  func removeDelivered(id: String)
}
