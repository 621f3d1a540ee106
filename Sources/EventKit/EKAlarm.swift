import CoreLocation
import Foundation

public enum EKAlarmProximity: Int, Sendable { case none, enter, leave }
public enum EKAlarmType: Int, Sendable { case display, audio, procedure, email }

/// When one wants to be reminded.
open class EKAlarm: EKObject, NSCopying, @unchecked Sendable {
  var record: AlarmRecord

  init(_ record: AlarmRecord) {
    self.record = record
    super.init()
  }

  public override convenience init() { self.init(AlarmRecord()) }
  public convenience init(absoluteDate date: Date) { self.init(AlarmRecord(date: date)) }
  /// - Parameter offset: seconds from the start of the event; before it, it is negative.
  public convenience init(relativeOffset offset: TimeInterval) {
    self.init(AlarmRecord(offset: offset))
  }

  open var type: EKAlarmType { .display }
  open var relativeOffset: TimeInterval {
    get { record.offset }
    set {
      record.offset = newValue
      record.date = nil
    }
  }
  open var absoluteDate: Date? {
    get { record.date }
    set { record.date = newValue }
  }
  open var structuredLocation: EKStructuredLocation? {
    get { record.place.map { EKStructuredLocation($0) } }
    set { record.place = newValue?.record }
  }
  /// Whether coming to the place or leaving it reminds.
  open var proximity: EKAlarmProximity {
    get { EKAlarmProximity(rawValue: record.proximity) ?? .none }
    set { record.proximity = newValue.rawValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any { EKAlarm(record) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? EKAlarm)?.record == record }
  open override var hash: Int { record.offset.hashValue ^ record.date.hashValue }
}

/// A place with a name and, if it is known, where it is.
open class EKStructuredLocation: EKObject, NSCopying, @unchecked Sendable {
  var record: PlaceRecord

  init(_ record: PlaceRecord) {
    self.record = record
    super.init()
  }

  public convenience init(title: String) { self.init(PlaceRecord(title: title)) }

  open var title: String? {
    get { record.title }
    set { record.title = newValue }
  }
  open var geoLocation: CLLocation? {
    get {
      guard let latitude = record.latitude, let longitude = record.longitude else { return nil }
      return CLLocation(latitude: latitude, longitude: longitude)
    }
    set {
      record.latitude = newValue?.coordinate.latitude
      record.longitude = newValue?.coordinate.longitude
    }
  }
  /// Metres; 0 for the usual.
  open var radius: Double {
    get { record.radius }
    set { record.radius = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any { EKStructuredLocation(record) }
}
