import XCTest

@testable import CoreMotion

/// Attitudes by where down is, with Apple's signs of the angles.
final class CMAttitudeTests: XCTestCase {
  private func attitude(_ x: Double, _ y: Double, _ z: Double) -> CMAttitude {
    CMAttitude(gravity: CMAcceleration(x: x, y: y, z: z))
  }

  func testFlatUprightAndOnItsSide() {
    let flat = attitude(0, 0, -1)
    XCTAssertEqual([flat.pitch, flat.roll, flat.yaw], [0, 0, 0])
    XCTAssertEqual(attitude(0, -1, 0).pitch, .pi / 2, accuracy: 1e-9)
    XCTAssertEqual(attitude(1, 0, 0).roll, .pi / 2, accuracy: 1e-9)
    XCTAssertEqual(attitude(-1, 0, 0).roll, -.pi / 2, accuracy: 1e-9)
    XCTAssertEqual(abs(attitude(0, 0, 1).roll), .pi, accuracy: 1e-9)
  }

  /// The matrix turns the frame of reference's down into the device's.
  func testTheMatrixTurnsDown() {
    for x in stride(from: -0.9, through: 0.9, by: 0.3) {
      for y in stride(from: -0.4, through: 0.4, by: 0.2) {
        let z = -(1 - x * x - y * y).squareRoot()
        guard z.isFinite else { continue }
        let matrix = attitude(x, y, z).rotationMatrix
        XCTAssertEqual(-matrix.m13, x, accuracy: 1e-9)
        XCTAssertEqual(-matrix.m23, y, accuracy: 1e-9)
        XCTAssertEqual(-matrix.m33, z, accuracy: 1e-9)
        XCTAssertEqual(attitude(x, y, z).yaw, 0, accuracy: 1e-9)
      }
    }
  }

  func testTheTurnFromAnotherAttitude() throws {
    let change = attitude(0, -1, 0)
    change.multiply(byInverseOf: attitude(0, -0.5.squareRoot(), -0.5.squareRoot()))
    XCTAssertEqual(change.pitch, .pi / 4, accuracy: 1e-9)
    let same = try XCTUnwrap(attitude(1, 0, 0).copy() as? CMAttitude)
    same.multiply(byInverseOf: attitude(1, 0, 0))
    XCTAssertEqual(same.quaternion.w, 1, accuracy: 1e-9)
  }

  func testAnArchiveKeepsMotion() throws {
    let motion = CMDeviceMotion(
      gravity: CMAcceleration(x: 0, y: -1, z: 0),
      userAcceleration: CMAcceleration(x: 1, y: 2, z: 3),
      rotationRate: CMRotationRate(x: 4, y: 5, z: 6), timestamp: 7)
    let data = try NSKeyedArchiver.archivedData(withRootObject: motion, requiringSecureCoding: true)
    let copy = try XCTUnwrap(
      NSKeyedUnarchiver.unarchivedObject(ofClass: CMDeviceMotion.self, from: data))
    XCTAssertEqual(copy.attitude.pitch, .pi / 2, accuracy: 1e-9)
    XCTAssertEqual(copy.userAcceleration.z, 3)
    XCTAssertEqual(copy.rotationRate.y, 5)
    XCTAssertEqual(copy.timestamp, 7)
    XCTAssertEqual(copy.heading, -1)
  }
}
