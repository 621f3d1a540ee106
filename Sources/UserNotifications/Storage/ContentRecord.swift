import Foundation

/// A notification's content in the file.
struct ContentRecord: Codable {
  private struct Attachment: Codable {
    var identifier: String
    var url: URL
    var type: String
  }

  private var title: String
  private var subtitle: String
  private var body: String
  private var badge: Int?
  private var sound: UNNotificationSound.Value?
  private var userInfo: Data?
  private var categoryIdentifier: String
  private var threadIdentifier: String
  private var launchImageName: String
  private var summaryArgument: String
  private var summaryArgumentCount: Int
  private var targetContentIdentifier: String?
  private var filterCriteria: String?
  private var attachments: [Attachment]
  private var interruptionLevel: UInt
  private var relevanceScore: Double

  /// Whether values of an app can be kept: those of property lists, under strings.
  static func canKeep(_ userInfo: [AnyHashable: Any]) -> Bool {
    userInfo.isEmpty
      || PropertyListSerialization.propertyList(userInfo, isValidFor: .binary)
  }

  init(_ values: ContentValues) throws {
    title = values.title
    subtitle = values.subtitle
    body = values.body
    badge = values.badge?.intValue
    sound = values.sound?.value
    if !values.userInfo.isEmpty {
      userInfo = try PropertyListSerialization.data(
        fromPropertyList: values.userInfo, format: .binary, options: 0)
    }
    categoryIdentifier = values.categoryIdentifier
    threadIdentifier = values.threadIdentifier
    launchImageName = values.launchImageName
    summaryArgument = values.summaryArgument
    summaryArgumentCount = values.summaryArgumentCount
    targetContentIdentifier = values.targetContentIdentifier
    filterCriteria = values.filterCriteria
    attachments = values.attachments.map {
      Attachment(identifier: $0.identifier, url: $0.url, type: $0.type)
    }
    interruptionLevel = values.interruptionLevel.rawValue
    relevanceScore = values.relevanceScore
  }

  var values: ContentValues {
    let info = userInfo.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    return ContentValues(
      title: title, subtitle: subtitle, body: body, badge: badge.map { NSNumber(value: $0) },
      sound: sound.map { UNNotificationSound($0) },
      userInfo: info as? [AnyHashable: Any] ?? [:], categoryIdentifier: categoryIdentifier,
      threadIdentifier: threadIdentifier, launchImageName: launchImageName,
      summaryArgument: summaryArgument, summaryArgumentCount: summaryArgumentCount,
      targetContentIdentifier: targetContentIdentifier, filterCriteria: filterCriteria,
      attachments: attachments.map {
        UNNotificationAttachment(identifier: $0.identifier, url: $0.url, type: $0.type)
      },
      interruptionLevel: UNNotificationInterruptionLevel(rawValue: interruptionLevel) ?? .active,
      relevanceScore: relevanceScore)
  }
}
