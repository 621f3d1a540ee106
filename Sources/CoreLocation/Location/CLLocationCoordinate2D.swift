/// A place on the Earth by the WGS 84 reference frame.
///
/// As on iOS it is neither `Equatable` nor `Codable`, so that an app's own conformances stand.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public var latitude: CLLocationDegrees
  /// Degrees east of the prime meridian, from -180 to 180.
  public var longitude: CLLocationDegrees

  /// The place where the equator and the prime meridian meet.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// The values are taken as they are; `CLLocationCoordinate2DIsValid` tells whether there is such a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// No place.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A coordinate of two angles in degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the latitude is from -90 to 90 and the longitude from -180 to 180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}
