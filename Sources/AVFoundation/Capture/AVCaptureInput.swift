import Foundation

/// Where a session gets media from.
open class AVCaptureInput: NSObject {
  override init() { super.init() }
}

/// A device as an input.
open class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice

  /// Throws if the device is not connected.
  public init(device: AVCaptureDevice) throws {
    guard device.isConnected else { throw AVError(.deviceNotConnected, "There is no such device.") }
    self.device = device
    super.init()
  }
}
