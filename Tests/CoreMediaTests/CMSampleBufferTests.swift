import CoreMedia
import XCTest

/// Tests from Apple's documentation of samples.
final class CMSampleBufferTests: XCTestCase {
  func testASampleOfAPicture() throws {
    var pixels: CVPixelBuffer?
    XCTAssertEqual(
      CVPixelBufferCreate(nil, 8, 4, kCVPixelFormatType_32BGRA, nil, &pixels), kCVReturnSuccess)
    let image = try XCTUnwrap(pixels)
    var format: CMVideoFormatDescription?
    XCTAssertEqual(
      CMVideoFormatDescriptionCreateForImageBuffer(
        allocator: kCFAllocatorDefault, imageBuffer: image, formatDescriptionOut: &format), noErr)
    let description = try XCTUnwrap(format)
    XCTAssertEqual(
      CMVideoFormatDescriptionGetDimensions(description), CMVideoDimensions(width: 8, height: 4))
    XCTAssertEqual(CMFormatDescriptionGetMediaType(description), kCMMediaType_Video)
    XCTAssertEqual(
      CMFormatDescriptionGetMediaSubType(description), kCVPixelFormatType_32BGRA)
    var timing = CMSampleTimingInfo(
      duration: CMTime(value: 1, timescale: 30),
      presentationTimeStamp: CMTime(value: 5, timescale: 30), decodeTimeStamp: .invalid)
    var made: CMSampleBuffer?
    XCTAssertEqual(
      CMSampleBufferCreateReadyWithImageBuffer(
        allocator: nil, imageBuffer: image, formatDescription: description, sampleTiming: &timing,
        sampleBufferOut: &made), noErr)
    let sample = try XCTUnwrap(made)
    XCTAssertEqual(CMSampleBufferGetImageBuffer(sample), image)
    XCTAssertNil(CMSampleBufferGetDataBuffer(sample))
    XCTAssertEqual(CMSampleBufferGetNumSamples(sample), 1)
    XCTAssertEqual(sample.presentationTimeStamp, CMTime(value: 5, timescale: 30))
    XCTAssertEqual(sample.duration, CMTime(value: 1, timescale: 30))
    XCTAssertTrue(sample.isValid)
    CMSampleBufferInvalidate(sample)
    XCTAssertFalse(sample.isValid)
  }

  func testASampleOfSound() throws {
    var layout = AudioStreamBasicDescription()
    layout.mFormatID = kAudioFormatLinearPCM
    layout.mSampleRate = 8_000
    layout.mChannelsPerFrame = 1
    let sample = CMSampleBuffer(
      CMBlockBuffer([1, 2, 3, 4]), format: CMFormatDescription(layout), count: 2,
      timing: CMSampleTimingInfo(
        duration: CMTime(value: 1, timescale: 8_000), presentationTimeStamp: .zero,
        decodeTimeStamp: .invalid))
    XCTAssertEqual(sample.duration, CMTime(value: 2, timescale: 8_000))
    XCTAssertEqual(
      try sample.sampleTimingInfo(at: 1).presentationTimeStamp, CMTime(value: 1, timescale: 8_000))
    XCTAssertThrowsError(try sample.sampleTimingInfo(at: 2))
    let block = try XCTUnwrap(CMSampleBufferGetDataBuffer(sample))
    XCTAssertEqual(CMBlockBufferGetDataLength(block), 4)
    XCTAssertEqual(try block.dataBytes(), Data([1, 2, 3, 4]))
    var bytes: (UInt8, UInt8) = (0, 0)
    XCTAssertEqual(
      CMBlockBufferCopyDataBytes(block, atOffset: 2, dataLength: 2, destination: &bytes),
      kCMBlockBufferNoErr)
    XCTAssertEqual(bytes.0, 3)
    XCTAssertEqual(
      CMBlockBufferCopyDataBytes(block, atOffset: 3, dataLength: 2, destination: &bytes),
      kCMBlockBufferBadLengthParameterErr)
    var (length, pointer) = (0, UnsafeMutablePointer<CChar>?.none)
    XCTAssertEqual(
      CMBlockBufferGetDataPointer(
        block, atOffset: 0, lengthAtOffsetOut: nil, totalLengthOut: &length,
        dataPointerOut: &pointer), kCMBlockBufferNoErr)
    XCTAssertEqual(length, 4)
    XCTAssertEqual(pointer?[3], 4)
    let description = try XCTUnwrap(sample.formatDescription)
    XCTAssertEqual(
      CMAudioFormatDescriptionGetStreamBasicDescription(description)?.pointee.mSampleRate, 8_000)
  }
}
