/// A rotation as a unit quaternion.
public struct CMQuaternion: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double
  public var w: Double

  public init() { self.init(x: 0, y: 0, z: 0, w: 0) }
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// The rotation back.
  var inverse: CMQuaternion { CMQuaternion(x: -x, y: -y, z: -z, w: w) }

  static func * (a: CMQuaternion, b: CMQuaternion) -> CMQuaternion {
    CMQuaternion(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }
}
