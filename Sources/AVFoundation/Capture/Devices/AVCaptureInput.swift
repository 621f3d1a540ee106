import AVFAudio
import CoreMedia
import Foundation

/// Where a session gets media from.
open class AVCaptureInput: NSObject, @unchecked Sendable {
  override init() { super.init() }

  /// One kind of media that comes in.
  open class Port: NSObject, @unchecked Sendable {
    private(set) weak var owner: AVCaptureInput?
    open private(set) var mediaType: AVMediaType
    open var isEnabled = true

    init(_ input: AVCaptureInput, _ mediaType: AVMediaType) {
      owner = input
      self.mediaType = mediaType
    }

    /// The input whose port it is.
    open var input: AVCaptureInput {
      guard let owner else { preconditionFailure("the port's input is gone") }
      return owner
    }
    open var formatDescription: CMFormatDescription? { device?.activeFormat.formatDescription }
    open var sourceDeviceType: AVCaptureDevice.DeviceType? { device?.deviceType }
    open var sourceDevicePosition: AVCaptureDevice.Position { device?.position ?? .unspecified }
    var device: AVCaptureDevice? { (owner as? AVCaptureDeviceInput)?.device }
  }

  open var ports: [Port] { [] }
}

/// A device as an input.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  open private(set) var device: AVCaptureDevice
  private lazy var onlyPort = Port(self, device.hasMediaType(.video) ? .video : .audio)

  /// Throws if the device is not connected or the person does not allow its use; asks the first time.
  public init(device: AVCaptureDevice) throws {
    guard device.isConnected else { throw AVError(.deviceNotConnected, "There is no such device.") }
    switch MediaAccess.shared.answer(device.access) {
    case .denied:
      throw AVError(
        .applicationIsNotAuthorizedToUseDevice, "The app is not allowed to use this device.")
    case .notDetermined: MediaAccess.shared.request(device.access) { _ in }
    case .authorized: break
    }
    self.device = device
    super.init()
  }

  open override var ports: [Port] { [onlyPort] }

  open func ports(
    for mediaType: AVMediaType?, sourceDeviceType: AVCaptureDevice.DeviceType?,
    sourceDevicePosition: AVCaptureDevice.Position
  ) -> [Port] {
    ports.filter {
      (mediaType == nil || $0.mediaType == mediaType)
        && (sourceDeviceType == nil || $0.sourceDeviceType == sourceDeviceType)
        && (sourceDevicePosition == .unspecified || $0.sourceDevicePosition == sourceDevicePosition)
    }
  }
}
