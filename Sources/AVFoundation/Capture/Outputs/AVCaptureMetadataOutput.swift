internal import BarcodeSupport
import CoreGraphics
import CoreMedia
import Foundation
import GStreamerSupport
import QuartzCore

/// Reads bar codes in what a camera sees, by zbar (`libzbar0`). Faces and bodies are not found.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  public override init() { super.init() }

  private struct State {
    weak var delegate: (any AVCaptureMetadataOutputObjectsDelegate)?
    var queue: DispatchQueue?
    var types: [AVMetadataObject.ObjectType] = []
    var area = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Whether a picture is being read; those that come meanwhile are left out.
    var isReading = false
    /// Whether the delegate was told of objects last, and has to hear when there are none any more.
    var hasShown = false
  }
  private let lock = NSLock()
  private var state = State()
  private let reading = DispatchQueue(label: "AVCaptureMetadataOutput")

  open var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)? {
    lock.withLock { state.delegate }
  }
  open var metadataObjectsCallbackQueue: DispatchQueue? { lock.withLock { state.queue } }

  /// Who is told of objects, on a serial queue.
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {
    precondition(
      objectsDelegate == nil || objectsCallbackQueue != nil, "a delegate needs a queue")
    lock.withLock { (state.delegate, state.queue) = (objectsDelegate, objectsCallbackQueue) }
  }

  override var mediaTypes: [AVMediaType] { [.video] }

  /// The kinds of objects that can be found: none without zbar, and before the session has a camera.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] {
    connection(with: .video) == nil
      ? [] : BarcodeReader.kinds.map(AVMetadataObject.ObjectType.init)
  }

  /// The kinds of objects to look for; none at first. On iOS a type that is not available is an exception; here it is left
  /// out.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
    get { lock.withLock { state.types } }
    set {
      let types = (newValue ?? []).filter(availableMetadataObjectTypes.contains)
      lock.withLock { state.types = types }
    }
  }

  /// Where objects have to be, at least in part, in fractions of the picture as the sensor lies.
  open var rectOfInterest: CGRect {
    get { lock.withLock { state.area } }
    set { lock.withLock { state.area = newValue } }
  }

  override func receive(_ frame: CameraFrame, from connection: AVCaptureConnection) {
    let begins = lock.withLock { () -> Bool in
      guard state.delegate != nil, !state.types.isEmpty, !state.isReading else { return false }
      state.isReading = true
      return true
    }
    guard begins else { return }
    // Where a host steps the clock, it waits for the delegate.
    let isStepped = MediaClock.isStepped
    if isStepped { AwaitedWork.begin() }
    reading.async { [self] in
      tell(objects(in: frame), connection) {
        if isStepped { DispatchQueue.main.async { AwaitedWork.end() } }
      }
    }
  }

  private func objects(in frame: CameraFrame) -> [AVMetadataObject] {
    let (types, area) = lock.withLock { (state.types, state.area) }
    let size = CGSize(width: frame.image.width, height: frame.image.height)
    let time = SampleMaking.time(frame.time)
    // The frame is upright.
    let sensor = SensorCoordinates(angle: InterfaceTurn.angle, isMirrored: false)
    return BarcodeReader.codes(in: frame.image)
      .map { code in
        let object = AVMetadataMachineReadableCodeObject(code, of: size, time)
        return object.moved(to: sensor.toSensor(object.bounds), sensor.toSensor)
      }
      .filter { types.contains($0.type) && area.meets($0.bounds) }
  }

  /// Tells the delegate of objects, and once that they are gone.
  private func tell(
    _ objects: [AVMetadataObject], _ connection: AVCaptureConnection,
    _ end: @escaping @Sendable () -> Void
  ) {
    let queue = lock.withLock { () -> DispatchQueue? in
      state.isReading = false
      defer { state.hasShown = !objects.isEmpty }
      return objects.isEmpty && !state.hasShown ? nil : state.queue
    }
    guard let queue else { return end() }
    nonisolated(unsafe) let objects = objects
    queue.async { [self] in
      metadataObjectsDelegate?.metadataOutput(self, didOutput: objects, from: connection)
      end()
    }
  }
}

/// Hears of found objects. All methods are optional.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}
