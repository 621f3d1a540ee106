public import Foundation
public import Metal

/// Whether the shaders run on a device: on none.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { false }

/// What a device can do, prepared. There is no device to make one for.
open class MPSKernel: NSObject {
  public let device: any MTLDevice
  open var label: String?

  public init(device: any MTLDevice) {
    self.device = device
    super.init()
  }
}

/// What makes one picture of another.
open class MPSUnaryImageKernel: MPSKernel {
  /// Writes the work into a buffer of commands, which no device runs.
  open func encode(
    commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture,
    destinationTexture: any MTLTexture
  ) {
    preconditionFailure(
      "\(type(of: self)) needs a GPU, and MPSSupportsMTLDevice says there is none")
  }
}

/// Pixels above a value become another value, and all others zero.
open class MPSImageThresholdBinary: MPSUnaryImageKernel {
  public let thresholdValue: Float
  public let maximumValue: Float

  /// The transform, three numbers, makes grey of a colour.
  public init(
    device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
    linearGrayColorTransform: UnsafePointer<Float>?
  ) {
    self.thresholdValue = thresholdValue
    self.maximumValue = maximumValue
    super.init(device: device)
  }
}
