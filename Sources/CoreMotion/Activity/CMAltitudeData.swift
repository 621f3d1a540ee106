import Foundation

/// How the altitude changed. There is no barometer, so nobody makes it.
open class CMAltitudeData: CMLogItem, @unchecked Sendable {
  /// Metres since the updates began.
  open private(set) var relativeAltitude: NSNumber
  /// Kilopascals.
  open private(set) var pressure: NSNumber

  public required init?(coder: NSCoder) {
    guard let altitude = coder.decodeObject(of: NSNumber.self, forKey: "relativeAltitude"),
      let pressure = coder.decodeObject(of: NSNumber.self, forKey: "pressure")
    else { return nil }
    relativeAltitude = altitude
    self.pressure = pressure
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(relativeAltitude, forKey: "relativeAltitude")
    coder.encode(pressure, forKey: "pressure")
  }
}
