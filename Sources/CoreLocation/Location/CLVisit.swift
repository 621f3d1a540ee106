import Foundation

/// A stay at one place.
open class CLVisit: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// `Date.distantPast` when nobody knows.
  open private(set) var arrivalDate: Date
  /// `Date.distantFuture` while the device is there.
  open private(set) var departureDate: Date
  open private(set) var coordinate: CLLocationCoordinate2D
  /// Metres.
  open private(set) var horizontalAccuracy: CLLocationAccuracy

  init(arrival: Date, departure: Date = .distantFuture, at location: CLLocation) {
    arrivalDate = arrival
    departureDate = departure
    coordinate = location.coordinate
    horizontalAccuracy = location.horizontalAccuracy
    super.init()
  }

  /// A stay at no place, as on iOS, where only the system knows of others.
  public override init() {
    arrivalDate = .distantPast
    departureDate = .distantFuture
    coordinate = CLLocationCoordinate2D()
    horizontalAccuracy = 0
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    arrivalDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "arrival"))
    departureDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "departure"))
    coordinate = CLLocationCoordinate2D(
      latitude: coder.decodeDouble(forKey: "latitude"),
      longitude: coder.decodeDouble(forKey: "longitude"))
    horizontalAccuracy = coder.decodeDouble(forKey: "accuracy")
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(arrivalDate.timeIntervalSinceReferenceDate, forKey: "arrival")
    coder.encode(departureDate.timeIntervalSinceReferenceDate, forKey: "departure")
    coder.encode(coordinate.latitude, forKey: "latitude")
    coder.encode(coordinate.longitude, forKey: "longitude")
    coder.encode(horizontalAccuracy, forKey: "accuracy")
  }

  /// The visit itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
