import CoreGraphics
import Foundation

/// A camera or microphone. This machine's are not used: there is no object of the class, and access is restricted.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  /// Where a camera looks from.
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public enum ExposureMode: Int, Sendable {
    case locked, autoExpose, continuousAutoExposure, custom
  }
  public enum WhiteBalanceMode: Int, Sendable {
    case locked, autoWhiteBalance, continuousAutoWhiteBalance
  }

  /// A kind of camera or microphone.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInTelephotoCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    public static let builtInUltraWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let builtInDualCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInDualWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let builtInMicrophone = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
    public static let external = DeviceType(rawValue: "AVCaptureDeviceTypeExternal")
  }

  private let kind: DeviceType
  private let media: AVMediaType

  private init(_ kind: DeviceType, _ media: AVMediaType) { (self.kind, self.media) = (kind, media) }

  // MARK: Finding

  /// The device for a kind of media: none.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }

  open class func devices() -> [AVCaptureDevice] { [] }
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }

  public convenience init?(uniqueID deviceUniqueID: String) { return nil }

  /// Looks for devices of some kinds.
  open class DiscoverySession: NSObject, @unchecked Sendable {
    /// What was found: nothing.
    open var devices: [AVCaptureDevice] { [] }
    open var supportedMultiCamDeviceSets: [Set<AVCaptureDevice>] { [] }

    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
  }

  // MARK: Access

  /// Whether the app may use devices of a kind: nobody can allow it, since there are none.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .restricted
  }

  /// Answers on a thread of its own that the app may not.
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.global().async { handler(false) }
  }

  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }

  // MARK: What a device is

  open var uniqueID: String { kind.rawValue }
  open var localizedName: String { kind.rawValue }
  open var deviceType: DeviceType { kind }
  open var position: Position { .unspecified }
  open var isConnected: Bool { false }
  open var hasFlash: Bool { false }
  open var hasTorch: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var torchMode: TorchMode {
    get { .off }
    set { precondition(newValue == .off, "the device has no torch") }
  }
  open var focusMode: FocusMode { .locked }
  open var exposureMode: ExposureMode { .locked }
  open var videoZoomFactor: CGFloat { 1 }

  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { media == mediaType }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { torchMode == .off }
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  open var isFocusPointOfInterestSupported: Bool { false }
  open var isExposurePointOfInterestSupported: Bool { false }

  /// Throws: a device that is not connected cannot be configured.
  open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
  open func unlockForConfiguration() {}
}

/// Whether an app may use a kind of device.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
