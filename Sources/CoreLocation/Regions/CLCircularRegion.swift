import Foundation

/// A circle around a place.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  open private(set) var center: CLLocationCoordinate2D
  /// Metres.
  open private(set) var radius: CLLocationDistance

  /// - Parameter radius: metres.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  public required init?(coder: NSCoder) {
    center = CLLocationCoordinate2D(
      latitude: coder.decodeDouble(forKey: "latitude"),
      longitude: coder.decodeDouble(forKey: "longitude"))
    radius = coder.decodeDouble(forKey: "radius")
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(center.latitude, forKey: "latitude")
    coder.encode(center.longitude, forKey: "longitude")
    coder.encode(radius, forKey: "radius")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
    copy.notifyOnEntry = notifyOnEntry
    copy.notifyOnExit = notifyOnExit
    return copy
  }

  /// Whether a place is in the circle or on its edge.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    Ellipsoid.distance(center, coordinate) <= radius
  }

  /// `CLCircularRegion (identifier:'home', center:<+37.33000000,-122.03000000>, radius:100.00m)`.
  open override var description: String {
    let place = String(
      format: "<%+.8f,%+.8f>, radius:%.2fm", center.latitude, center.longitude, radius)
    return "CLCircularRegion (identifier:'\(identifier)', center:\(place))"
  }
}
