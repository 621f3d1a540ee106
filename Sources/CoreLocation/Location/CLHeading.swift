import Foundation

/// Where the device points to. There is no compass, so nobody makes one: see `CLLocationManager.headingAvailable()`.
open class CLHeading: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Degrees clockwise from magnetic north.
  public let magneticHeading: CLLocationDirection
  /// Degrees clockwise from true north; unknown when negative.
  public let trueHeading: CLLocationDirection
  /// Degrees by which ``magneticHeading`` may be wrong; unknown when negative.
  public let headingAccuracy: CLLocationDirection
  public let x: CLHeadingComponentValue
  public let y: CLHeadingComponentValue
  public let z: CLHeadingComponentValue
  public let timestamp: Date

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
