import Foundation

/// A measurement of the magnetometer. There is none, not even a simulated one, so nobody makes it.
open class CMMagnetometerData: CMLogItem, @unchecked Sendable {
  open private(set) var magneticField: CMMagneticField

  public required init?(coder: NSCoder) {
    magneticField = CMMagneticField(
      x: coder.decodeDouble(forKey: "x"), y: coder.decodeDouble(forKey: "y"),
      z: coder.decodeDouble(forKey: "z"))
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(magneticField.x, forKey: "x")
    coder.encode(magneticField.y, forKey: "y")
    coder.encode(magneticField.z, forKey: "z")
  }
}
