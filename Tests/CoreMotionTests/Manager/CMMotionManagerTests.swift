import XCTest

@testable import CoreMotion

/// Sensors that a host simulates, and none.
final class CMMotionManagerTests: XCTestCase {
  private let sensors = MotionSensors()
  private let queue = OperationQueue()

  private func measure(_ acceleration: [Double], _ rotation: [Double] = [0, 0, 0]) {
    sensors.measure(SimulatedMotion(acceleration: acceleration, rotation: rotation))
    queue.waitUntilAllOperationsAreFinished()
  }

  override func setUp() { queue.maxConcurrentOperationCount = 1 }

  func testWithoutSensorsHandlersHearItOnce() {
    let manager = CMMotionManager(sensors: sensors)
    XCTAssertFalse(manager.isAccelerometerAvailable)
    XCTAssertFalse(manager.isGyroAvailable)
    XCTAssertFalse(manager.isMagnetometerAvailable)
    XCTAssertFalse(manager.isDeviceMotionAvailable)
    let codes = Box<Int>()
    func hear(_ error: (any Error)?) { codes.add((error as NSError?)?.code ?? 0) }
    manager.startAccelerometerUpdates(to: queue) { hear($1) }
    manager.startGyroUpdates(to: queue) { hear($1) }
    manager.startMagnetometerUpdates(to: queue) { hear($1) }
    manager.startDeviceMotionUpdates(to: queue) { hear($1) }
    manager.startDeviceMotionUpdates(using: .xTrueNorthZVertical, to: queue) { hear($1) }
    queue.waitUntilAllOperationsAreFinished()
    XCTAssertEqual(codes.all, Array(repeating: Int(CMErrorNotAvailable.rawValue), count: 5))
    XCTAssertFalse(manager.isAccelerometerActive)
    XCTAssertNil(manager.accelerometerData)
  }

  func testHandlersHearEveryMeasurementUntilTheyStop() {
    measure([0, 0, -1])
    let manager = CMMotionManager(sensors: sensors)
    XCTAssertTrue(manager.isAccelerometerAvailable)
    let heard = Box<Double>()
    manager.startAccelerometerUpdates(to: queue) { data, _ in heard.add(data?.acceleration.x ?? 9) }
    queue.waitUntilAllOperationsAreFinished()
    measure([0.5, 0, -1])
    XCTAssertTrue(manager.isAccelerometerActive)
    XCTAssertEqual(manager.accelerometerData?.acceleration.x, 0.5)
    manager.stopAccelerometerUpdates()
    measure([0.7, 0, -1])
    XCTAssertEqual(heard.all, [0, 0.5])
    XCTAssertFalse(manager.isAccelerometerActive)
    XCTAssertNil(manager.accelerometerData)
  }

  func testDataMayBePulled() {
    measure([0, 0, -1], [1, 2, 3])
    let manager = CMMotionManager(sensors: sensors)
    XCTAssertNil(manager.gyroData)
    manager.startGyroUpdates()
    manager.startDeviceMotionUpdates(using: .xArbitraryZVertical)
    XCTAssertEqual(manager.gyroData?.rotationRate.z, 3)
    XCTAssertEqual(manager.deviceMotion?.rotationRate.y, 2)
    XCTAssertTrue(manager.isDeviceMotionActive)
    manager.stopDeviceMotionUpdates()
    manager.stopGyroUpdates()
    XCTAssertNil(manager.deviceMotion)
    XCTAssertNil(manager.gyroData)
  }

  func testAJoltIsThePersonsAndDownStaysWhereItWas() {
    let manager = CMMotionManager(sensors: sensors)
    measure([0, -1, 0])
    manager.startDeviceMotionUpdates()
    XCTAssertEqual(manager.deviceMotion?.gravity.y, -1)
    XCTAssertEqual(manager.deviceMotion?.userAcceleration.y, 0)
    measure([3, -1, 0])
    XCTAssertEqual(manager.deviceMotion?.gravity.y, -1)
    XCTAssertEqual(manager.deviceMotion?.userAcceleration.x, 3)
    measure([0, 0, 0])
    XCTAssertEqual(manager.deviceMotion?.userAcceleration.y, 1)
  }

  func testIntervalsAreKept() {
    let manager = CMMotionManager(sensors: sensors)
    manager.accelerometerUpdateInterval = 0.1
    manager.gyroUpdateInterval = 0.2
    manager.magnetometerUpdateInterval = 0.3
    manager.deviceMotionUpdateInterval = 0.4
    XCTAssertEqual(
      [
        manager.accelerometerUpdateInterval, manager.gyroUpdateInterval,
        manager.magnetometerUpdateInterval, manager.deviceMotionUpdateInterval,
      ], [0.1, 0.2, 0.3, 0.4])
  }
}

/// Values that handlers heard, from any thread.
final class Box<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value] = []
  func add(_ value: Value) { lock.withLock { values.append(value) } }
  var all: [Value] { lock.withLock { values } }
}
