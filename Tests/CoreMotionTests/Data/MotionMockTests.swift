import CoreMotion
import XCTest

/// Tests of apps have movements of their own making.
final class MotionMockTests: XCTestCase {
  private final class Motion: CMDeviceMotion, @unchecked Sendable {
    override var gravity: CMAcceleration { CMAcceleration(x: 1, y: 0, z: 0) }
  }

  private final class Acceleration: CMAccelerometerData, @unchecked Sendable {
    override var acceleration: CMAcceleration { CMAcceleration(x: 0, y: 2, z: 0) }
  }

  func testMocks() {
    let motion: CMDeviceMotion = Motion()
    XCTAssertEqual(motion.gravity.x, 1)
    XCTAssertEqual(motion.userAcceleration.x, 0)
    XCTAssertEqual(CMDeviceMotion().gravity.z, -1)
    XCTAssertEqual((Acceleration() as CMAccelerometerData).acceleration.y, 2)
    XCTAssertEqual(CMGyroData().rotationRate.x, 0)
  }
}
