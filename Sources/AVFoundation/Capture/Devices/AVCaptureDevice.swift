import AVFAudio
import CoreGraphics
import CoreMedia
import Foundation
import GStreamerSupport
import QuartzCore

/// A camera or microphone: one of the machine, or a file that the host names.
///
/// The first camera is one that looks away from the person, the second one looks at them. None has a lamp, a lens that
/// moves, or an exposure to set.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  /// Where a camera looks from.
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public enum AutoFocusRangeRestriction: Int, Sendable { case none, near, far }
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

  let source: MediaSource
  open private(set) var position: Position
  private let lock = NSRecursiveLock()
  private var locks = 0

  private init(_ source: MediaSource, _ position: Position) {
    self.source = source
    self.position = position
  }

  // MARK: Finding

  private static let known = NSLock()
  nonisolated(unsafe) private static var knownDevices: [MediaSource: AVCaptureDevice] = [:]

  /// All of them, each the same object as before.
  private static var all: [AVCaptureDevice] {
    let cameras = MediaSources.cameras.enumerated().map { number, source in
      (source, number == 0 ? Position.back : .front)
    }
    let microphones = MediaSources.microphones.map { ($0, Position.unspecified) }
    return known.withLock {
      (cameras + microphones).map { source, position in
        if let device = knownDevices[source], device.position == position { return device }
        let device = AVCaptureDevice(source, position)
        knownDevices[source] = device
        return device
      }
    }
  }

  /// The device for a kind of media; nil if there is none.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    all.first { $0.hasMediaType(mediaType) }
  }

  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? {
    find([deviceType], mediaType, position).first
  }

  private static func find(
    _ types: [DeviceType], _ mediaType: AVMediaType?, _ position: Position
  ) -> [AVCaptureDevice] {
    all.filter { device in
      types.contains { device.has($0) } && mediaType.map(device.hasMediaType) ?? true
        && (position == .unspecified || device.position == position)
    }
  }

  private func has(_ type: DeviceType) -> Bool {
    type == deviceType || type == .builtInMicrophone && deviceType == .microphone
  }

  open class func devices() -> [AVCaptureDevice] { all }
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] {
    all.filter { $0.hasMediaType(mediaType) }
  }

  /// The device of an identifier; nil if it is not there.
  public convenience init?(uniqueID deviceUniqueID: String) {
    guard let found = Self.all.first(where: { $0.uniqueID == deviceUniqueID }) else { return nil }
    self.init(found.source, found.position)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVCaptureDevice)?.source == source
  }
  open override var hash: Int { source.hashValue }

  /// Looks for devices of some kinds.
  open class DiscoverySession: NSObject, @unchecked Sendable {
    private let types: [DeviceType]
    private let mediaType: AVMediaType?
    private let position: Position

    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
      types = deviceTypes
      self.mediaType = mediaType
      self.position = position
    }

    /// The items there are now, in the order of their kinds.
    open var devices: [AVCaptureDevice] {
      types.flatMap { AVCaptureDevice.find([$0], mediaType, position) }
    }
    /// Cameras that run together: none do.
    open var supportedMultiCamDeviceSets: [Set<AVCaptureDevice>] { [] }
  }

  // MARK: Access

  /// Whether the app may use devices of a kind; nobody can allow it where there are none.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    guard let device = `default`(for: mediaType) else { return .restricted }
    return switch MediaAccess.shared.answer(device.access) {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .authorized: .authorized
    }
  }

  /// Asks the person the first time; the answer comes on any thread.
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    guard let device = `default`(for: mediaType) else {
      return DispatchQueue.global().async { handler(false) }
    }
    MediaAccess.shared.request(device.access) { isGranted in
      DispatchQueue.global().async { handler(isGranted) }
    }
  }

  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    await withCheckedContinuation { done in
      requestAccess(for: mediaType) { done.resume(returning: $0) }
    }
  }

  var access: MediaAccess.Device { source.kind == .camera ? .camera : .microphone }

  // MARK: What a device is

  open var uniqueID: String { source.id }
  open var modelID: String { source.name }
  open var localizedName: String { source.name }
  open var manufacturer: String { "" }
  open var deviceType: DeviceType {
    source.kind == .camera ? .builtInWideAngleCamera : .microphone
  }
  /// Whether it is still there.
  open var isConnected: Bool { Self.all.contains { $0.source == source } }
  open var isSuspended: Bool { false }
  open var isVirtualDevice: Bool { false }
  open var constituentDevices: [AVCaptureDevice] { [] }

  open func hasMediaType(_ mediaType: AVMediaType) -> Bool {
    mediaType == (source.kind == .camera ? .video : .audio)
  }
  open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool {
    guard source.kind == .camera, let side = preset.longerSide else { return true }
    return max(shape.width, shape.height) >= side
  }

  // MARK: Configuration

  /// Takes the device to change it; throws if it is not connected.
  open func lockForConfiguration() throws {
    guard isConnected else { throw AVError(.deviceNotConnected, "There is no such device.") }
    lock.withLock { locks += 1 }
  }
  open func unlockForConfiguration() { lock.withLock { locks = max(0, locks - 1) } }

  private(set) lazy var shape = CameraFeeds.shape(of: source)
  /// The samples a second and channels that a microphone gives.
  private(set) lazy var soundShape = SoundFeed.shape(of: source)
  private lazy var onlyFormat = Format(shape, soundShape)

  /// The ways in which it gives media: there is one.
  open var formats: [Format] { [lock.withLock { onlyFormat }] }
  open var activeFormat: Format {
    get { lock.withLock { onlyFormat } }
    set { precondition(newValue === activeFormat, "the format is not one of the device's") }
  }

  private var shortestFrame = CMTime.invalid
  private var longestFrame = CMTime.invalid

  /// How long each picture is shown at least: no more come than that. Invalid for the format's own.
  open var activeVideoMinFrameDuration: CMTime {
    get { lock.withLock { shortestFrame.isValid ? shortestFrame : activeFormat.frameDuration } }
    set { lock.withLock { shortestFrame = newValue } }
  }
  open var activeVideoMaxFrameDuration: CMTime {
    get { lock.withLock { longestFrame.isValid ? longestFrame : activeFormat.frameDuration } }
    set { lock.withLock { longestFrame = newValue } }
  }

  // MARK: Missing features

  open var hasFlash: Bool { false }
  open var isFlashAvailable: Bool { false }
  open var hasTorch: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var isTorchActive: Bool { false }
  open var torchLevel: Float { 0 }
  open var torchMode: TorchMode {
    get { .off }
    set { precondition(newValue == .off, "the device has no torch") }
  }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { torchMode == .off }
  /// Throws: there is no torch.
  open func setTorchModeOn(level torchLevel: Float) throws {
    throw AVError(.operationNotAllowed, "The device has no torch.")
  }

  open var focusMode: FocusMode {
    get { .locked }
    set { precondition(isFocusModeSupported(newValue), "the device has no such focus") }
  }
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { focusMode == .locked }
  open var isFocusPointOfInterestSupported: Bool { false }
  open var focusPointOfInterest: CGPoint {
    get { CGPoint(x: 0.5, y: 0.5) }
    set { preconditionFailure("the device has no point of focus") }
  }
  open var isAdjustingFocus: Bool { false }
  open var isAutoFocusRangeRestrictionSupported: Bool { false }
  open var isSmoothAutoFocusSupported: Bool { false }
  open var lensPosition: Float { 1 }

  open var exposureMode: ExposureMode {
    get { .locked }
    set { precondition(isExposureModeSupported(newValue), "the device has no such exposure") }
  }
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool {
    exposureMode == .locked
  }
  open var isExposurePointOfInterestSupported: Bool { false }
  open var exposurePointOfInterest: CGPoint {
    get { CGPoint(x: 0.5, y: 0.5) }
    set { preconditionFailure("the device has no point of exposure") }
  }
  open var isAdjustingExposure: Bool { false }
  open var minExposureTargetBias: Float { 0 }
  open var maxExposureTargetBias: Float { 0 }
  open var exposureTargetBias: Float { 0 }

  open var whiteBalanceMode: WhiteBalanceMode {
    get { .locked }
    set { precondition(isWhiteBalanceModeSupported(newValue), "the device has no such balance") }
  }
  open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool {
    whiteBalanceMode == .locked
  }
  open var isLowLightBoostSupported: Bool { false }
  /// Observers are told of other parts of the picture: there is nobody who tells.
  open var isSubjectAreaChangeMonitoringEnabled = false

  open var videoZoomFactor: CGFloat {
    get { 1 }
    set { precondition(newValue == 1, "the device does not zoom") }
  }
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }
  open var virtualDeviceSwitchOverVideoZoomFactors: [NSNumber] { [] }
  open var isRampingVideoZoom: Bool { false }

  public static let wasConnectedNotification = Notification.Name(
    "AVCaptureDeviceWasConnectedNotification")
  public static let wasDisconnectedNotification = Notification.Name(
    "AVCaptureDeviceWasDisconnectedNotification")
  public static let subjectAreaDidChangeNotification = Notification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification")
}

extension Notification.Name {
  public static let AVCaptureDeviceWasConnected = AVCaptureDevice.wasConnectedNotification
  public static let AVCaptureDeviceWasDisconnected = AVCaptureDevice.wasDisconnectedNotification
  public static let AVCaptureDeviceSubjectAreaDidChange =
    AVCaptureDevice.subjectAreaDidChangeNotification
}

/// Whether an app may use a kind of device.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
