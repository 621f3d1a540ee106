import Foundation

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Tells how the device is moved.
///
/// A computer has no sensors: nothing is available, as in the simulator, and handlers hear `CMErrorNotAvailable` once. In
/// a script with steps such as `{"motion": {"acceleration": [0, -1, 0]}}` there are an accelerometer and a gyroscope;
/// handlers are called when they start and at every such step. Methods may be called on any thread.
open class CMMotionManager: NSObject, @unchecked Sendable {
  private struct State {
    var intervals: [Sensor: TimeInterval] = [:]
    var active: Set<Sensor> = []
    var handlers: [Sensor: Handler] = [:]
    var frame = CMAttitudeReferenceFrame.xArbitraryZVertical
  }
  private enum Sensor { case accelerometer, gyro, magnetometer, motion }

  /// Where a sensor's data go.
  private struct Handler: @unchecked Sendable {
    let queue: OperationQueue
    let call: (MotionSensors.Sample?, (any Error)?) -> Void
  }

  private let lock = NSLock()
  private var state = State()
  private let sensors: MotionSensors

  public override convenience init() { self.init(sensors: .shared) }

  init(sensors: MotionSensors) {
    self.sensors = sensors
    super.init()
    sensors.add(self)
  }

  private func interval(_ sensor: Sensor) -> TimeInterval {
    lock.withLock { state.intervals[sensor] ?? 0.01 }
  }
  private func setInterval(_ sensor: Sensor, _ value: TimeInterval) {
    lock.withLock { state.intervals[sensor] = value }
  }
  private func isActive(_ sensor: Sensor) -> Bool {
    lock.withLock { state.active.contains(sensor) }
  }
  private func sample(_ sensor: Sensor) -> MotionSensors.Sample? {
    isActive(sensor) ? sensors.sample : nil
  }
  private func has(_ sensor: Sensor) -> Bool { sensor != .magnetometer && sensors.sample != nil }

  private func start(_ sensor: Sensor, _ handler: Handler? = nil) {
    guard has(sensor) else {
      handler?.queue.addOperation { handler?.call(nil, CMErrorNotAvailable.error) }
      return
    }
    lock.withLock {
      _ = state.active.insert(sensor)
      state.handlers[sensor] = handler
    }
    tell(handler)
  }

  private func stop(_ sensor: Sensor) {
    lock.withLock {
      state.active.remove(sensor)
      state.handlers[sensor] = nil
    }
  }

  /// Tells the handlers what the sensors measure now.
  func didMeasure() {
    for handler in lock.withLock({ Array(state.handlers.values) }) { tell(handler) }
  }

  private func tell(_ handler: Handler?) {
    guard let handler, let sample = sensors.sample else { return }
    handler.queue.addOperation { handler.call(sample, nil) }
  }

  // MARK: Accelerometer

  /// Seconds between two measurements. It is kept; the host decides when there is one.
  open var accelerometerUpdateInterval: TimeInterval {
    get { interval(.accelerometer) }
    set { setInterval(.accelerometer, newValue) }
  }
  open var isAccelerometerAvailable: Bool { has(.accelerometer) }
  open var isAccelerometerActive: Bool { isActive(.accelerometer) }
  /// The last measurement; nil while it is not active.
  open var accelerometerData: CMAccelerometerData? { sample(.accelerometer)?.accelerometer }
  open func startAccelerometerUpdates() { start(.accelerometer) }
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) { start(.accelerometer, Handler(queue: queue) { handler($0?.accelerometer, $1) }) }
  open func stopAccelerometerUpdates() { stop(.accelerometer) }

  // MARK: Gyroscope

  /// Seconds between two measurements. It is kept; the host decides when there is one.
  open var gyroUpdateInterval: TimeInterval {
    get { interval(.gyro) }
    set { setInterval(.gyro, newValue) }
  }
  open var isGyroAvailable: Bool { has(.gyro) }
  open var isGyroActive: Bool { isActive(.gyro) }
  /// The last measurement; nil while it is not active.
  open var gyroData: CMGyroData? { sample(.gyro)?.gyro }
  open func startGyroUpdates() { start(.gyro) }
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) { start(.gyro, Handler(queue: queue) { handler($0?.gyro, $1) }) }
  open func stopGyroUpdates() { stop(.gyro) }

  // MARK: Magnetometer

  /// Seconds between two measurements. It is kept; there is no magnetometer.
  open var magnetometerUpdateInterval: TimeInterval {
    get { interval(.magnetometer) }
    set { setInterval(.magnetometer, newValue) }
  }
  /// False, in scripts, too.
  open var isMagnetometerAvailable: Bool { has(.magnetometer) }
  open var isMagnetometerActive: Bool { isActive(.magnetometer) }
  /// Nil: there is no magnetometer.
  open var magnetometerData: CMMagnetometerData? { nil }
  open func startMagnetometerUpdates() { start(.magnetometer) }
  open func startMagnetometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler
  ) { start(.magnetometer, Handler(queue: queue) { handler(nil, $1) }) }
  open func stopMagnetometerUpdates() { stop(.magnetometer) }

  // MARK: Device motion

  /// Seconds between two measurements. It is kept; the host decides when there is one.
  open var deviceMotionUpdateInterval: TimeInterval {
    get { interval(.motion) }
    set { setInterval(.motion, newValue) }
  }
  open var isDeviceMotionAvailable: Bool { has(.motion) }
  open var isDeviceMotionActive: Bool { isActive(.motion) }
  /// The last measurement; nil while it is not active.
  open var deviceMotion: CMDeviceMotion? { sample(.motion)?.motion }
  /// The frames without north: there is no compass.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
    MotionSensors.shared.sample == nil ? [] : .xArbitraryZVertical
  }
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { lock.withLock { state.frame } }
  open func startDeviceMotionUpdates() { start(.motion) }
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) { start(.motion, motionHandler(queue, handler)) }
  /// Frames with north fail: there is no compass.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    if use(referenceFrame) { start(.motion) }
  }
  /// Frames with north fail with `CMErrorNotAvailable`: there is no compass.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    let handler = motionHandler(queue, handler)
    guard use(referenceFrame) else {
      return queue.addOperation { handler.call(nil, CMErrorNotAvailable.error) }
    }
    start(.motion, handler)
  }
  open func stopDeviceMotionUpdates() { stop(.motion) }

  private func motionHandler(
    _ queue: OperationQueue, _ handler: @escaping CMDeviceMotionHandler
  ) -> Handler { Handler(queue: queue) { handler($0?.motion, $1) } }

  private func use(_ frame: CMAttitudeReferenceFrame) -> Bool {
    guard frame.isSubset(of: .xArbitraryZVertical) else { return false }
    lock.withLock { state.frame = frame }
    return true
  }
}
