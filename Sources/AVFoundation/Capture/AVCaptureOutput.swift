import Foundation

/// Where a session's media goes.
open class AVCaptureOutput: NSObject {
  override init() { super.init() }

  /// What leads here from an input: nothing, while there is none.
  open var connections: [AVCaptureConnection] { [] }
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// What leads from an input to an output. A session without inputs has none.
open class AVCaptureConnection: NSObject {
  override init() { super.init() }

  open var isEnabled = true
  open var isActive: Bool { false }
  open var isVideoOrientationSupported: Bool { false }
  open var isVideoMirroringSupported: Bool { false }
}

/// How a picture from a camera is turned.
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}
