import Foundation

/// A state as it stands in the file.
struct StateRecord: Codable {
  private struct Pending: Codable {
    var request: RequestRecord
    var start: Date
    var due: Date
  }
  private struct Delivered: Codable {
    var request: RequestRecord
    var date: Date
  }

  private var status: Int
  private var options: UInt
  private var pending: [Pending]
  private var delivered: [Delivered]

  init(_ state: NotificationState) throws {
    status = state.authorization.status.rawValue
    options = state.authorization.options.rawValue
    pending = try state.pending.map {
      Pending(request: try RequestRecord($0.request), start: $0.start, due: $0.due)
    }
    delivered = try state.delivered.map {
      Delivered(request: try RequestRecord($0.request), date: $0.date)
    }
  }

  var state: NotificationState {
    NotificationState(
      authorization: Authorization(
        status: UNAuthorizationStatus(rawValue: status) ?? .notDetermined,
        options: UNAuthorizationOptions(rawValue: options)),
      pending: pending.map {
        PendingRequest(request: $0.request.request(start: $0.start), start: $0.start, due: $0.due)
      },
      delivered: delivered.map {
        UNNotification(date: $0.date, request: $0.request.request(start: $0.date))
      })
  }
}

/// A request in the file.
private struct RequestRecord: Codable {
  private enum Trigger: Codable {
    case interval(TimeInterval, repeats: Bool)
    case calendar(DateComponents, repeats: Bool)
  }

  private var identifier: String
  private var content: ContentRecord
  private var trigger: Trigger?

  init(_ request: UNNotificationRequest) throws {
    identifier = request.identifier
    content = try ContentRecord(request.content.values)
    switch request.trigger {
    case let interval as UNTimeIntervalNotificationTrigger:
      trigger = .interval(interval.timeInterval, repeats: interval.repeats)
    case let calendar as UNCalendarNotificationTrigger:
      trigger = .calendar(calendar.dateComponents, repeats: calendar.repeats)
    default: trigger = nil
    }
  }

  func request(start: Date) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: UNNotificationContent(content.values),
      trigger: trigger.flatMap { trigger in
        switch trigger {
        // What someone wrote into the file is no reason to stop.
        case .interval(let seconds, let repeats) where seconds > 0 && seconds.isFinite:
          UNTimeIntervalNotificationTrigger(
            timeInterval: repeats ? max(60, seconds) : seconds, repeats: repeats, start: start)
        case .interval: nil
        case .calendar(let components, let repeats):
          UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
        }
      })
  }
}
