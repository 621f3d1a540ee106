import Foundation

/// A measurement of the accelerometer: gravity plus the acceleration that the person gives the device.
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  open private(set) var acceleration: CMAcceleration

  /// Of a device that does not move.
  public override init() {
    acceleration = CMAcceleration()
    super.init()
  }

  init(_ acceleration: CMAcceleration, timestamp: TimeInterval) {
    self.acceleration = acceleration
    super.init(timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    acceleration = CMAcceleration(
      x: coder.decodeDouble(forKey: "x"), y: coder.decodeDouble(forKey: "y"),
      z: coder.decodeDouble(forKey: "z"))
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(acceleration.x, forKey: "x")
    coder.encode(acceleration.y, forKey: "y")
    coder.encode(acceleration.z, forKey: "z")
  }
}
