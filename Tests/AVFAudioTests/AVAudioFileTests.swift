import AVFAudio
import XCTest

final class AVAudioFileTests: XCTestCase {
  func testReadingMovesOnAndEnds() throws {
    let file = try AVAudioFile(forReading: SoundFixture.wave(seconds: 0.5))
    XCTAssertEqual(file.length, 4_000)
    XCTAssertEqual(file.processingFormat.sampleRate, 8_000)
    XCTAssertTrue(file.processingFormat.isStandard)
    let buffer = try XCTUnwrap(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 3_000))
    try file.read(into: buffer)
    XCTAssertEqual(buffer.frameLength, 3_000)
    XCTAssertEqual(try XCTUnwrap(buffer.floatChannelData)[0][0], 0.5, accuracy: 0.001)
    XCTAssertEqual(try XCTUnwrap(buffer.floatChannelData)[0][8], -0.5, accuracy: 0.001)
    XCTAssertEqual(try XCTUnwrap(buffer.floatChannelData)[1][0], 0, accuracy: 0.001)
    try file.read(into: buffer)
    XCTAssertEqual(buffer.frameLength, 1_000)
    try file.read(into: buffer)
    XCTAssertEqual(buffer.frameLength, 0)
    file.framePosition = 8
    try file.read(into: buffer, frameCount: 8)
    XCTAssertEqual(try XCTUnwrap(buffer.floatChannelData)[0][0], -0.5, accuracy: 0.001)
    XCTAssertEqual(file.framePosition, 16)
  }

  func testWhatIsWrittenIsRead() throws {
    _ = try SoundFixture.wave()
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: url) }
    let settings: [String: Any] = [
      AVFormatIDKey: UInt32(0x6c70_636d), AVSampleRateKey: 8_000.0, AVNumberOfChannelsKey: 1,
    ]
    var file: AVAudioFile? = try AVAudioFile(forWriting: url, settings: settings)
    let format = try XCTUnwrap(file?.processingFormat)
    let buffer = try XCTUnwrap(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 100))
    buffer.frameLength = 100
    for frame in 0..<100 { buffer.floatChannelData?[0][frame] = frame < 50 ? 0.25 : -0.25 }
    try file?.write(from: buffer)
    XCTAssertEqual(file?.length, 100)
    file = nil
    let read = try AVAudioFile(forReading: url)
    XCTAssertEqual(read.length, 100)
    let copy = try XCTUnwrap(
      AVAudioPCMBuffer(pcmFormat: read.processingFormat, frameCapacity: 100))
    try read.read(into: copy)
    XCTAssertEqual(try XCTUnwrap(copy.floatChannelData)[0][10], 0.25, accuracy: 0.01)
    XCTAssertEqual(try XCTUnwrap(copy.floatChannelData)[0][90], -0.25, accuracy: 0.01)
  }

  func testBuffersOfEachFormat() throws {
    for (format, isInterleaved) in [
      (AVAudioCommonFormat.pcmFormatFloat32, false), (.pcmFormatInt16, true),
      (.pcmFormatInt32, false),
    ] {
      let audio = try XCTUnwrap(
        AVAudioFormat(
          commonFormat: format, sampleRate: 8_000, channels: 2, interleaved: isInterleaved))
      let buffer = try XCTUnwrap(AVAudioPCMBuffer(pcmFormat: audio, frameCapacity: 4))
      XCTAssertEqual(buffer.frameLength, 0)
      XCTAssertEqual(buffer.stride, isInterleaved ? 2 : 1)
      XCTAssertEqual(buffer.floatChannelData != nil, format == .pcmFormatFloat32)
      XCTAssertEqual(buffer.int16ChannelData != nil, format == .pcmFormatInt16)
      XCTAssertEqual(buffer.int32ChannelData != nil, format == .pcmFormatInt32)
    }
  }
}
