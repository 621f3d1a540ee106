import Foundation

/// How the device is held and moved, with gravity told from what the person does.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  private let heldAttitude: CMAttitude
  open private(set) var rotationRate: CMRotationRate
  /// Where down is, in units of gravity: of length 1.
  open private(set) var gravity: CMAcceleration
  /// The acceleration that the person gives the device, in units of gravity.
  open private(set) var userAcceleration: CMAcceleration

  /// Of a device that lies on a table and does not move.
  public override init() {
    gravity = CMAcceleration(x: 0, y: 0, z: -1)
    userAcceleration = CMAcceleration()
    rotationRate = CMRotationRate()
    heldAttitude = CMAttitude(gravity: gravity)
    super.init()
  }

  init(
    gravity: CMAcceleration, userAcceleration: CMAcceleration, rotationRate: CMRotationRate,
    timestamp: TimeInterval
  ) {
    heldAttitude = CMAttitude(gravity: gravity)
    self.rotationRate = rotationRate
    self.gravity = gravity
    self.userAcceleration = userAcceleration
    super.init(timestamp: timestamp)
  }

  open var attitude: CMAttitude { heldAttitude }
  /// Degrees from north; negative, because there is no compass.
  open var heading: Double { -1 }

  public required init?(coder: NSCoder) {
    func numbers(_ key: String) -> [Double] {
      ["x", "y", "z"].map { coder.decodeDouble(forKey: key + $0) }
    }
    let (down, own, turn) = (numbers("gravity"), numbers("user"), numbers("rotation"))
    gravity = CMAcceleration(x: down[0], y: down[1], z: down[2])
    userAcceleration = CMAcceleration(x: own[0], y: own[1], z: own[2])
    rotationRate = CMRotationRate(x: turn[0], y: turn[1], z: turn[2])
    heldAttitude = CMAttitude(gravity: gravity)
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    func encode(_ key: String, _ x: Double, _ y: Double, _ z: Double) {
      coder.encode(x, forKey: key + "x")
      coder.encode(y, forKey: key + "y")
      coder.encode(z, forKey: key + "z")
    }
    encode("gravity", gravity.x, gravity.y, gravity.z)
    encode("user", userAcceleration.x, userAcceleration.y, userAcceleration.z)
    encode("rotation", rotationRate.x, rotationRate.y, rotationRate.z)
  }
}
