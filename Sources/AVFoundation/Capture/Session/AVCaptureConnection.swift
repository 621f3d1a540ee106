import CoreGraphics
import CoreVideo
import Foundation

/// A connection from inputs to an output or a preview.
///
/// A camera is held as the screen shows it: pictures are upright at the angle of the interface.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
  open private(set) var inputPorts: [AVCaptureInput.Port]
  public private(set) weak var output: AVCaptureOutput?
  public private(set) weak var videoPreviewLayer: AVCaptureVideoPreviewLayer?
  weak var session: AVCaptureSession?

  private struct State {
    var isEnabled = true
    var angle: Int
    var isMirrored: Bool
    var adjustsMirroring = true
    var stabilization = AVCaptureVideoStabilizationMode.off
  }
  private let lock = NSLock()
  private var state: State

  public init(inputPorts ports: [AVCaptureInput.Port], output: AVCaptureOutput) {
    inputPorts = ports
    self.output = output
    state = State(angle: output.usualAngle, isMirrored: false)
  }

  public init(
    inputPort port: AVCaptureInput.Port, videoPreviewLayer layer: AVCaptureVideoPreviewLayer
  ) {
    inputPorts = [port]
    videoPreviewLayer = layer
    // As in a mirror: who looks into a front camera sees themselves so.
    state = State(angle: 90, isMirrored: port.sourceDevicePosition == .front)
  }

  var device: AVCaptureDevice? { inputPorts.first?.device }
  var mediaType: AVMediaType? { inputPorts.first?.mediaType }
  private var isVideo: Bool { mediaType == .video }

  open var isEnabled: Bool {
    get { lock.withLock { state.isEnabled } }
    set { lock.withLock { state.isEnabled = newValue } }
  }

  /// Whether media comes through while the session runs.
  open var isActive: Bool { isEnabled && session != nil && device?.isConnected == true }

  // MARK: Turning

  open var isVideoOrientationSupported: Bool { isVideo }
  open var videoOrientation: AVCaptureVideoOrientation {
    get { AVCaptureVideoOrientation(angle: lock.withLock { state.angle }) }
    set { lock.withLock { state.angle = newValue.angle } }
  }

  /// The degrees by which a sensor's picture is turned clockwise.
  open var videoRotationAngle: CGFloat {
    get { CGFloat(lock.withLock { state.angle }) }
    set {
      precondition(isVideoRotationAngleSupported(newValue), "the angle is not supported")
      lock.withLock { state.angle = Int(newValue) }
    }
  }
  open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool {
    isVideo && [0, 90, 180, 270].contains(videoRotationAngle)
  }

  open var isVideoMirroringSupported: Bool { isVideo }
  open var isVideoMirrored: Bool {
    get { lock.withLock { state.isMirrored } }
    set { lock.withLock { state.isMirrored = newValue } }
  }

  /// Whether a preview of a front camera is mirrored by itself.
  open var automaticallyAdjustsVideoMirroring: Bool {
    get { lock.withLock { state.adjustsMirroring } }
    set {
      lock.withLock {
        state.adjustsMirroring = newValue
        if newValue {
          state.isMirrored = videoPreviewLayer != nil && device?.position == .front
        }
      }
    }
  }

  /// The turn of an upright picture.
  var turn: PictureTurn {
    lock.withLock { InterfaceTurn.turn(state.angle, isMirrored: state.isMirrored) }
  }

  // MARK: Missing features

  open var isVideoStabilizationSupported: Bool { false }
  open var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { .off }
  open var preferredVideoStabilizationMode: AVCaptureVideoStabilizationMode {
    get { lock.withLock { state.stabilization } }
    set { lock.withLock { state.stabilization = newValue } }
  }
  open var videoMaxScaleAndCropFactor: CGFloat { 1 }
  open var videoScaleAndCropFactor: CGFloat {
    get { 1 }
    set { precondition(newValue == 1, "the connection does not crop") }
  }
}

/// How a picture from a camera is turned.
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft

  var angle: Int {
    switch self {
    case .portrait: 90
    case .portraitUpsideDown: 270
    case .landscapeRight: 0
    case .landscapeLeft: 180
    }
  }

  init(angle: Int) {
    self =
      switch angle {
      case 90: .portrait
      case 270: .portraitUpsideDown
      case 180: .landscapeLeft
      default: .landscapeRight
      }
  }
}
