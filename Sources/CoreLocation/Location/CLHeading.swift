import Foundation

/// Where the device points to. There is no compass, so nobody makes one: see `CLLocationManager.headingAvailable()`.
open class CLHeading: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Degrees clockwise from magnetic north.
  open private(set) var magneticHeading: CLLocationDirection
  /// Degrees clockwise from true north; unknown when negative.
  open private(set) var trueHeading: CLLocationDirection
  /// Degrees by which ``magneticHeading`` may be wrong; unknown when negative.
  open private(set) var headingAccuracy: CLLocationDirection
  open private(set) var x: CLHeadingComponentValue
  open private(set) var y: CLHeadingComponentValue
  open private(set) var z: CLHeadingComponentValue
  open private(set) var timestamp: Date

  /// North, at this moment.
  public override init() {
    (magneticHeading, trueHeading, headingAccuracy) = (0, 0, 0)
    (x, y, z) = (0, 0, 0)
    timestamp = Date()
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    magneticHeading = coder.decodeDouble(forKey: "magneticHeading")
    trueHeading = coder.decodeDouble(forKey: "trueHeading")
    headingAccuracy = coder.decodeDouble(forKey: "headingAccuracy")
    x = coder.decodeDouble(forKey: "x")
    y = coder.decodeDouble(forKey: "y")
    z = coder.decodeDouble(forKey: "z")
    timestamp = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "timestamp"))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    let numbers = [
      "magneticHeading": magneticHeading, "trueHeading": trueHeading,
      "headingAccuracy": headingAccuracy, "x": x, "y": y, "z": z,
      "timestamp": timestamp.timeIntervalSinceReferenceDate,
    ]
    for (key, value) in numbers { coder.encode(value, forKey: key) }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
