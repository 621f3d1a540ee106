/// An acceleration by the device's axes, in units of gravity (9.81 m/s²). Lying on its back the device has (0, 0, -1).
public struct CMAcceleration: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init() { self.init(x: 0, y: 0, z: 0) }
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// In units of gravity.
  var length: Double { (x * x + y * y + z * z).squareRoot() }
}
