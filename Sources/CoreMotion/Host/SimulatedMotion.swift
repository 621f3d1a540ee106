import Foundation
import QuartzCore
import Synchronization

/// The measurements of the accelerometer and the gyroscope, as a host tells them.
package struct SimulatedMotion: Equatable, Sendable {
  /// In units of gravity, by the device's axes.
  package var acceleration: [Double]
  /// In radians a second, about the device's axes.
  package var rotation: [Double]

  /// At rest on its back.
  package static let atRest = SimulatedMotion(acceleration: [0, 0, -1], rotation: [0, 0, 0])

  package init(acceleration: [Double], rotation: [Double]) {
    self.acceleration = acceleration
    self.rotation = rotation
  }

  /// Sets what the sensors measure from now on. There are sensors once a host calls this.
  package static func set(_ motion: SimulatedMotion) { MotionSensors.shared.measure(motion) }
}

/// The sensors of the device: there are none until a host gives measurements.
final class MotionSensors: Sendable {
  static let shared = MotionSensors()

  /// The last measurement of all sensors.
  struct Sample: Sendable {
    let accelerometer: CMAccelerometerData
    let gyro: CMGyroData
    let motion: CMDeviceMotion
  }

  private struct State {
    var sample: Sample?
    var managers: [WeakManager] = []
  }
  private struct WeakManager: Sendable { weak var manager: CMMotionManager? }
  private let state = Mutex(State())

  var sample: Sample? { state.withLock { $0.sample } }

  func add(_ manager: CMMotionManager) {
    state.withLock {
      $0.managers.removeAll { $0.manager == nil }
      $0.managers.append(WeakManager(manager: manager))
    }
  }

  func measure(_ motion: SimulatedMotion) {
    let (a, r) = (motion.acceleration, motion.rotation)
    let acceleration = CMAcceleration(x: a[0], y: a[1], z: a[2])
    let rate = CMRotationRate(x: r[0], y: r[1], z: r[2])
    let time = CACurrentMediaTime()
    let managers = state.withLock { state in
      let down = Self.gravity(acceleration, before: state.sample?.motion.gravity)
      let own = CMAcceleration(
        x: acceleration.x - down.x, y: acceleration.y - down.y, z: acceleration.z - down.z)
      state.sample = Sample(
        accelerometer: CMAccelerometerData(acceleration, timestamp: time),
        gyro: CMGyroData(rate, timestamp: time),
        motion: CMDeviceMotion(
          gravity: down, userAcceleration: own, rotationRate: rate, timestamp: time))
      return state.managers.compactMap(\.manager)
    }
    for manager in managers { manager.didMeasure() }
  }

  /// The direction of down: that of an acceleration about as strong as gravity. A much stronger or weaker one is a jolt, and
  /// down is where it was.
  private static func gravity(
    _ acceleration: CMAcceleration, before: CMAcceleration?
  ) -> CMAcceleration {
    let length = acceleration.length
    guard (0.5...1.5).contains(length) else {
      return before ?? CMAcceleration(x: 0, y: 0, z: -1)
    }
    return CMAcceleration(
      x: acceleration.x / length, y: acceleration.y / length, z: acceleration.z / length)
  }
}
