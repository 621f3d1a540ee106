import Foundation

/// Where something was, how exactly that is known, and when.
///
/// Immutable; may be used on any thread. Objects are equal when they are the same, as on iOS.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Everything that a location knows.
  struct Values {
    var coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    var altitude: CLLocationDistance = 0
    var ellipsoidalAltitude: CLLocationDistance = 0
    var horizontalAccuracy: CLLocationAccuracy = 0
    var verticalAccuracy: CLLocationAccuracy = -1
    var course: CLLocationDirection = -1
    var courseAccuracy: CLLocationDirectionAccuracy = -1
    var speed: CLLocationSpeed = -1
    var speedAccuracy: CLLocationSpeedAccuracy = -1
    var timestamp = Date()
    var floor: CLFloor?
    var source: CLLocationSourceInformation?
  }
  private final var values: Values

  // Every designated initialiser is public: a subclass of an app's inherits none of them otherwise.
  public override init() {
    values = Values()
    super.init()
  }

  convenience init(_ values: Values) {
    self.init()
    self.values = values
  }

  /// A place, known exactly; altitude, course and speed are unknown, the time is now.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    values = Values(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  /// A place, whose course and speed are unknown.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, ellipsoidalAltitude: altitude,
      horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, timestamp: timestamp)
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    speed: CLLocationSpeed, timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, ellipsoidalAltitude: altitude,
      horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, course: course, speed: speed,
      timestamp: timestamp)
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, ellipsoidalAltitude: altitude,
      horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, course: course,
      courseAccuracy: courseAccuracy, speed: speed, speedAccuracy: speedAccuracy,
      timestamp: timestamp)
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
    sourceInfo: CLLocationSourceInformation
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, ellipsoidalAltitude: altitude,
      horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, course: course,
      courseAccuracy: courseAccuracy, speed: speed, speedAccuracy: speedAccuracy,
      timestamp: timestamp, source: sourceInfo)
  }

  open var coordinate: CLLocationCoordinate2D { values.coordinate }
  /// Metres above the sea; unknown when ``verticalAccuracy`` is not positive.
  open var altitude: CLLocationDistance { values.altitude }
  /// Metres above the WGS 84 ellipsoid. The shape of the sea is not known here: the same as ``altitude``.
  open var ellipsoidalAltitude: CLLocationDistance { values.ellipsoidalAltitude }
  /// Metres around ``coordinate``; the coordinate is unknown when negative.
  open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
  /// Metres above and below ``altitude``; the altitude is unknown when negative or zero.
  open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
  /// Where it moves to, in degrees clockwise from north; unknown when negative.
  open var course: CLLocationDirection { values.course }
  open var courseAccuracy: CLLocationDirectionAccuracy { values.courseAccuracy }
  /// Metres a second; unknown when negative.
  open var speed: CLLocationSpeed { values.speed }
  open var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }
  open var timestamp: Date { values.timestamp }
  /// The floor of the building, where that is known.
  open var floor: CLFloor? { values.floor }
  open var sourceInformation: CLLocationSourceInformation? { values.source }

  /// Metres along the Earth's curve, by the WGS 84 ellipsoid; altitudes do not count.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Ellipsoid.distance(coordinate, location.coordinate)
  }

  // MARK: Coding

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    func number(_ key: String) -> Double { coder.decodeDouble(forKey: key) }
    values = Values(
      coordinate: CLLocationCoordinate2D(
        latitude: number("latitude"), longitude: number("longitude")),
      altitude: number("altitude"), ellipsoidalAltitude: number("ellipsoidalAltitude"),
      horizontalAccuracy: number("horizontalAccuracy"),
      verticalAccuracy: number("verticalAccuracy"), course: number("course"),
      courseAccuracy: number("courseAccuracy"), speed: number("speed"),
      speedAccuracy: number("speedAccuracy"),
      timestamp: Date(timeIntervalSinceReferenceDate: number("timestamp")),
      floor: coder.decodeObject(of: CLFloor.self, forKey: "floor"),
      source: coder.decodeObject(of: CLLocationSourceInformation.self, forKey: "source"))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    let numbers = [
      "latitude": coordinate.latitude, "longitude": coordinate.longitude, "altitude": altitude,
      "ellipsoidalAltitude": ellipsoidalAltitude, "horizontalAccuracy": horizontalAccuracy,
      "verticalAccuracy": verticalAccuracy, "course": course, "courseAccuracy": courseAccuracy,
      "speed": speed, "speedAccuracy": speedAccuracy,
      "timestamp": timestamp.timeIntervalSinceReferenceDate,
    ]
    for (key, value) in numbers { coder.encode(value, forKey: key) }
    coder.encode(floor, forKey: "floor")
    coder.encode(sourceInformation, forKey: "source")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Description

  /// `<+37.33000000,-122.03000000> +/- 5.00m (speed -1.00 mps / course -1.00) @ 1/2/24, 3:04:05 PM …`.
  open override var description: String {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    formatter.timeStyle = .full
    return String(
      format: "<%+.8f,%+.8f> +/- %.2fm (speed %.2f mps / course %.2f) @ %@",
      coordinate.latitude, coordinate.longitude, horizontalAccuracy, speed, course,
      formatter.string(from: timestamp) as NSString)
  }
}
