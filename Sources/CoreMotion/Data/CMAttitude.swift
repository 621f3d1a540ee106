import Foundation

/// How the device is turned from a frame whose Z axis is up.
open class CMAttitude: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// From the device's frame to that of reference.
  private var rotation: CMQuaternion

  init(_ rotation: CMQuaternion) {
    self.rotation = rotation
    super.init()
  }

  /// The attitude at which gravity points there; where the device faces is not known and taken as ahead.
  convenience init(gravity: CMAcceleration) {
    let pitch = asin(max(-1, min(1, -gravity.y)))
    let roll = atan2(gravity.x, -gravity.z)
    self.init(
      CMQuaternion(x: sin(pitch / 2), y: 0, z: 0, w: cos(pitch / 2))
        * CMQuaternion(x: 0, y: sin(roll / 2), z: 0, w: cos(roll / 2)))
  }

  open var quaternion: CMQuaternion { rotation }

  /// Radians about the device's X axis, from -π/2 to π/2: a quarter turn when it stands upright.
  open var pitch: Double {
    let q = rotation
    return asin(max(-1, min(1, 2 * (q.y * q.z + q.w * q.x))))
  }
  /// Radians about the device's Y axis, from -π to π.
  open var roll: Double {
    let q = rotation
    return atan2(2 * (q.w * q.y - q.x * q.z), 1 - 2 * (q.x * q.x + q.y * q.y))
  }
  /// Radians about the Z axis, from -π to π.
  open var yaw: Double {
    let q = rotation
    return atan2(2 * (q.w * q.z - q.x * q.y), 1 - 2 * (q.x * q.x + q.z * q.z))
  }

  open var rotationMatrix: CMRotationMatrix {
    let q = rotation
    return CMRotationMatrix(
      m11: 1 - 2 * (q.y * q.y + q.z * q.z), m12: 2 * (q.x * q.y + q.w * q.z),
      m13: 2 * (q.x * q.z - q.w * q.y), m21: 2 * (q.x * q.y - q.w * q.z),
      m22: 1 - 2 * (q.x * q.x + q.z * q.z), m23: 2 * (q.y * q.z + q.w * q.x),
      m31: 2 * (q.x * q.z + q.w * q.y), m32: 2 * (q.y * q.z - q.w * q.x),
      m33: 1 - 2 * (q.x * q.x + q.y * q.y))
  }

  /// Changes it into the turn that leads here from another attitude.
  open func multiply(byInverseOf attitude: CMAttitude) {
    rotation = attitude.rotation.inverse * rotation
  }

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    rotation = CMQuaternion(
      x: coder.decodeDouble(forKey: "x"), y: coder.decodeDouble(forKey: "y"),
      z: coder.decodeDouble(forKey: "z"), w: coder.decodeDouble(forKey: "w"))
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(rotation.x, forKey: "x")
    coder.encode(rotation.y, forKey: "y")
    coder.encode(rotation.z, forKey: "z")
    coder.encode(rotation.w, forKey: "w")
  }
  open func copy(with zone: NSZone? = nil) -> Any { CMAttitude(rotation) }
}
