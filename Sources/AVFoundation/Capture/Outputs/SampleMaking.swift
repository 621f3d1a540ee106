import CoreAudioTypes
import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import GStreamerSupport

/// Makes buffers of pictures and sound.
enum SampleMaking {
  static func time(_ seconds: Double) -> CMTime {
    CMTime(value: Int64((seconds * 1e9).rounded()), timescale: 1_000_000_000)
  }

  /// Numbers of 16 bits, channel after channel.
  static func sound(rate: Double, channels: Int) -> AudioStreamBasicDescription {
    AudioStreamBasicDescription(
      mSampleRate: rate, mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagIsSignedInteger | kAudioFormatFlagIsPacked,
      mBytesPerPacket: UInt32(channels * 2), mFramesPerPacket: 1,
      mBytesPerFrame: UInt32(channels * 2), mChannelsPerFrame: UInt32(channels),
      mBitsPerChannel: 16, mReserved: 0)
  }

  static func sample(_ stretch: SoundFeed.Stretch, at time: Double) -> CMSampleBuffer {
    let numbers = stretch.numbers.map { Int16((min(max($0, -1), 1) * 32_767).rounded()) }
    let data = numbers.withUnsafeBytes { CMBlockBuffer($0) }
    return CMSampleBuffer(
      data,
      format: CMFormatDescription(
        sound(rate: Double(stretch.sampleRate), channels: stretch.channels)),
      count: numbers.count / stretch.channels,
      timing: CMSampleTimingInfo(
        duration: CMTime(value: 1, timescale: CMTimeScale(stretch.sampleRate)),
        presentationTimeStamp: self.time(time), decodeTimeStamp: .invalid))
  }

  static func sample(_ frame: CameraFrame, _ buffer: CVPixelBuffer) -> CMSampleBuffer {
    CMSampleBuffer(
      buffer,
      timing: CMSampleTimingInfo(
        duration: time(frame.duration), presentationTimeStamp: time(frame.time),
        decodeTimeStamp: .invalid))
  }

  /// The type of pixels that settings ask for.
  static func pixelFormat(_ settings: [String: Any]?) -> OSType? {
    switch settings?["\(kCVPixelBufferPixelFormatTypeKey)"] {
    case let number as NSNumber: number.uint32Value
    case let number as any BinaryInteger: OSType(truncatingIfNeeded: number)
    default: nil
    }
  }
}

extension CGImage {
  /// The picture with its longer side no longer than this.
  func fitted(longerSide: Int) -> CGImage {
    let side = max(width, height)
    guard side > longerSide, longerSide > 0 else { return self }
    let (width, height) = (
      max(1, width * longerSide / side), max(1, self.height * longerSide / side)
    )
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
    context?.interpolationQuality = .medium
    context?.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context?.makeImage() ?? self
  }
}
