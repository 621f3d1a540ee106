import Foundation

/// Everything a notification says, as a value: contents share it, and their mutable copies change it.
struct ContentValues: Equatable {
  var title = ""
  var subtitle = ""
  var body = ""
  var badge: NSNumber?
  var sound: UNNotificationSound?
  var userInfo: [AnyHashable: Any] = [:]
  var categoryIdentifier = ""
  var threadIdentifier = ""
  var launchImageName = ""
  var summaryArgument = ""
  var summaryArgumentCount = 0
  var targetContentIdentifier: String?
  var filterCriteria: String?
  var attachments: [UNNotificationAttachment] = []
  var interruptionLevel = UNNotificationInterruptionLevel.active
  var relevanceScore = 0.0

  static func == (a: Self, b: Self) -> Bool {
    a.title == b.title && a.subtitle == b.subtitle && a.body == b.body && a.badge == b.badge
      && a.sound == b.sound && a.categoryIdentifier == b.categoryIdentifier
      && a.threadIdentifier == b.threadIdentifier && a.launchImageName == b.launchImageName
      && a.summaryArgument == b.summaryArgument
      && a.summaryArgumentCount == b.summaryArgumentCount
      && a.targetContentIdentifier == b.targetContentIdentifier
      && a.filterCriteria == b.filterCriteria && a.attachments == b.attachments
      && a.interruptionLevel == b.interruptionLevel && a.relevanceScore == b.relevanceScore
      && NSDictionary(dictionary: a.userInfo).isEqual(to: b.userInfo)
  }

  /// Whether there is something for a person to read.
  var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
}
