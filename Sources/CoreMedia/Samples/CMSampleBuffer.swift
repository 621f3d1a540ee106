import CoreVideo
import Foundation
import FoundationCompatibility

/// How many samples there are.
public typealias CMItemCount = Int
/// The place of a sample.
public typealias CMItemIndex = Int

/// When a sample is shown or heard, and for how long.
public struct CMSampleTimingInfo: Sendable {
  public var duration: CMTime
  public var presentationTimeStamp: CMTime
  public var decodeTimeStamp: CMTime

  public init() {
    self.init(duration: .invalid, presentationTimeStamp: .invalid, decodeTimeStamp: .invalid)
  }
  public init(duration: CMTime, presentationTimeStamp: CMTime, decodeTimeStamp: CMTime) {
    self.duration = duration
    self.presentationTimeStamp = presentationTimeStamp
    self.decodeTimeStamp = decodeTimeStamp
  }
  public static let invalid = CMSampleTimingInfo()
}

/// A picture, or a stretch of sound, and its time.
public final class CMSampleBuffer: Hashable, @unchecked Sendable {
  /// The picture; nil for sound.
  public let imageBuffer: CVImageBuffer?
  /// The sound's numbers; nil for a picture.
  public let dataBuffer: CMBlockBuffer?
  public let formatDescription: CMFormatDescription?
  /// How many samples there are: 1 for a picture, the moments of a sound.
  public let numSamples: CMItemCount
  private let timing: CMSampleTimingInfo
  private let lock = NSLock()
  private var isInvalidated = false

  package init(
    _ image: CVImageBuffer, format: CMFormatDescription? = nil, timing: CMSampleTimingInfo
  ) {
    imageBuffer = image
    dataBuffer = nil
    formatDescription = format ?? CMFormatDescription(image)
    numSamples = 1
    self.timing = timing
  }

  /// - Parameter timing: the time of the first sample, and how long one takes.
  package init(
    _ data: CMBlockBuffer?, format: CMFormatDescription?, count: Int, timing: CMSampleTimingInfo
  ) {
    imageBuffer = nil
    dataBuffer = data
    formatDescription = format
    numSamples = count
    self.timing = timing
  }

  public var presentationTimeStamp: CMTime { timing.presentationTimeStamp }
  public var decodeTimeStamp: CMTime { timing.decodeTimeStamp }
  public var outputPresentationTimeStamp: CMTime { presentationTimeStamp }

  /// How long all of its samples take.
  public var duration: CMTime {
    CMTimeMultiply(timing.duration, multiplier: Int32(clamping: max(1, numSamples)))
  }
  public var outputDuration: CMTime { duration }

  public var isValid: Bool { lock.withLock { !isInvalidated } }
  public func invalidate() throws { lock.withLock { isInvalidated = true } }

  /// The timing of all samples together or, of a buffer of one, of that one.
  public func sampleTimingInfo(at sampleIndex: CMItemIndex) throws -> CMSampleTimingInfo {
    guard (0..<numSamples).contains(sampleIndex) else {
      throw NSError(
        domain: NSOSStatusErrorDomain, code: Int(kCMSampleBufferError_SampleIndexOutOfRange))
    }
    var info = timing
    info.presentationTimeStamp =
      timing.presentationTimeStamp
      + CMTimeMultiply(timing.duration, multiplier: Int32(clamping: sampleIndex))
    return info
  }

  public static func == (one: CMSampleBuffer, other: CMSampleBuffer) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public let kCMSampleBufferError_SampleIndexOutOfRange: OSStatus = -12738
public let kCMSampleBufferError_RequiredParameterMissing: OSStatus = -12731

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? {
  sbuf.imageBuffer
}
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? {
  sbuf.dataBuffer
}
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? {
  sbuf.formatDescription
}
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> CMItemCount { sbuf.numSamples }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.presentationTimeStamp
}
public func CMSampleBufferGetDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.decodeTimeStamp
}
public func CMSampleBufferGetOutputPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.outputPresentationTimeStamp
}
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isValid }
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { true }
@discardableResult
public func CMSampleBufferInvalidate(_ sbuf: CMSampleBuffer) -> OSStatus {
  try? sbuf.invalidate()
  return noErr
}
public func CMSampleBufferGetTotalSampleSize(_ sbuf: CMSampleBuffer) -> Int {
  sbuf.dataBuffer?.dataLength ?? sbuf.imageBuffer.map(CVPixelBufferGetDataSize) ?? 0
}

/// Makes a sample of a picture.
@discardableResult
public func CMSampleBufferCreateReadyWithImageBuffer(
  allocator: CFAllocator?, imageBuffer: CVImageBuffer,
  formatDescription: CMVideoFormatDescription,
  sampleTiming: UnsafePointer<CMSampleTimingInfo>,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = CMSampleBuffer(
    imageBuffer, format: formatDescription, timing: sampleTiming.pointee)
  return noErr
}
