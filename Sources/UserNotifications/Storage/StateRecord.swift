import CoreLocation
import Foundation

/// A state as it stands in the file.
struct StateRecord: Codable {
  private var status: Int
  private var options: UInt
  private var pending: [PendingRecord]
  private var delivered: [DeliveredRecord]

  init(_ state: NotificationState) throws {
    status = state.authorization.status.rawValue
    options = state.authorization.options.rawValue
    pending = try state.pending.map { try PendingRecord($0) }
    delivered = try state.delivered.map { try DeliveredRecord($0) }
  }

  var state: NotificationState {
    NotificationState(
      authorization: Authorization(
        status: UNAuthorizationStatus(rawValue: status) ?? .notDetermined,
        options: UNAuthorizationOptions(rawValue: options)),
      pending: pending.map(\.value), delivered: delivered.map(\.value))
  }
}

/// A request that waits, in the file.
struct PendingRecord: Codable {
  private var request: RequestRecord
  private var start: Date
  private var due: Date

  init(_ entry: PendingRequest) throws {
    request = try RequestRecord(entry.request)
    (start, due) = (entry.start, entry.due)
  }

  var value: PendingRequest {
    PendingRequest(request: request.request(start: start), start: start, due: due)
  }
}

/// A notification that was delivered, in the file.
struct DeliveredRecord: Codable {
  private var request: RequestRecord
  private var date: Date

  init(_ notification: UNNotification) throws {
    request = try RequestRecord(notification.request)
    date = notification.date
  }

  var value: UNNotification {
    UNNotification(date: date, request: request.request(start: date))
  }
}

/// A request in the file.
private struct RequestRecord: Codable {
  private enum Trigger: Codable {
    case interval(TimeInterval, repeats: Bool)
    case calendar(DateComponents, repeats: Bool)
    case region(RegionRecord, repeats: Bool)
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
    case let location as UNLocationNotificationTrigger:
      trigger = (location.region as? CLCircularRegion).map {
        .region(RegionRecord($0), repeats: location.repeats)
      }
    default: trigger = nil
    }
  }

  func request(start: Date) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: UNNotificationContent(content.values),
      trigger: trigger.flatMap { trigger in
        switch trigger {
        // A mistake in the file is no reason to stop.
        case .interval(let seconds, let repeats) where seconds > 0 && seconds.isFinite:
          UNTimeIntervalNotificationTrigger(
            timeInterval: repeats ? max(60, seconds) : seconds, repeats: repeats, start: start)
        case .interval: nil
        case .calendar(let components, let repeats):
          UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
        case .region(let region, let repeats):
          UNLocationNotificationTrigger(region: region.region, repeats: repeats)
        }
      })
  }
}

/// A circle around a place, in the file.
private struct RegionRecord: Codable {
  private var identifier: String
  private var latitude, longitude, radius: Double
  private var notifyOnEntry, notifyOnExit: Bool

  init(_ region: CLCircularRegion) {
    identifier = region.identifier
    (latitude, longitude) = (region.center.latitude, region.center.longitude)
    radius = region.radius
    (notifyOnEntry, notifyOnExit) = (region.notifyOnEntry, region.notifyOnExit)
  }

  var region: CLCircularRegion {
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
      identifier: identifier)
    (region.notifyOnEntry, region.notifyOnExit) = (notifyOnEntry, notifyOnExit)
    return region
  }
}
