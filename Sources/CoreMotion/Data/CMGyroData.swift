import Foundation

/// A measurement of the gyroscope.
open class CMGyroData: CMLogItem, @unchecked Sendable {
  open private(set) var rotationRate: CMRotationRate

  /// Of a device that does not turn.
  public override init() {
    rotationRate = CMRotationRate()
    super.init()
  }

  init(_ rotationRate: CMRotationRate, timestamp: TimeInterval) {
    self.rotationRate = rotationRate
    super.init(timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    rotationRate = CMRotationRate(
      x: coder.decodeDouble(forKey: "x"), y: coder.decodeDouble(forKey: "y"),
      z: coder.decodeDouble(forKey: "z"))
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(rotationRate.x, forKey: "x")
    coder.encode(rotationRate.y, forKey: "y")
    coder.encode(rotationRate.z, forKey: "z")
  }
}
