import AVFoundation
import GStreamerSupport
import XCTest

/// Tests from Apple's documentation of AVAssetReader and AVAssetExportSession.
final class AVAssetReaderTests: XCTestCase {
  private func output(_ type: AVMediaType, _ url: URL, _ settings: [String: Any]? = nil) throws
    -> (AVAssetReader, AVAssetReaderTrackOutput, AVURLAsset)
  {
    let asset = AVURLAsset(url: url)
    let reader = try AVAssetReader(asset: asset)
    let track = try XCTUnwrap(asset.tracks(withMediaType: type).first)
    let output = AVAssetReaderTrackOutput(track: track, outputSettings: settings)
    XCTAssertTrue(reader.canAdd(output))
    reader.add(output)
    return (reader, output, asset)
  }

  func testAllPicturesOfAFilm() throws {
    let settings = ["\(kCVPixelBufferPixelFormatTypeKey)": kCVPixelFormatType_32BGRA]
    let (reader, output, asset) = try output(.video, VideoFixture.redThenBlue(), settings)
    XCTAssertEqual(reader.status, .unknown)
    XCTAssertTrue(reader.startReading())
    XCTAssertEqual(reader.status, .reading)
    var times: [Double] = []
    var colours: [String] = []
    while let sample = output.copyNextSampleBuffer() {
      times.append(sample.presentationTimeStamp.seconds)
      let buffer = try XCTUnwrap(CMSampleBufferGetImageBuffer(sample))
      XCTAssertEqual(CVPixelBufferGetWidth(buffer), 64)
      colours.append(try XCTUnwrap(buffer.makeImage()).middle)
    }
    XCTAssertEqual(times.count, 20)
    for (number, time) in times.enumerated() {
      XCTAssertEqual(time, Double(number) / 10, accuracy: 1e-3)
    }
    XCTAssertEqual(
      colours, Array(repeating: "red", count: 10) + Array(repeating: "blue", count: 10))
    XCTAssertEqual(reader.status, .completed)
    XCTAssertTrue(reader.asset === asset)
  }

  func testAPartOfAFilm() throws {
    let (reader, output, asset) = try output(.video, VideoFixture.redThenBlue())
    reader.timeRange = CMTimeRange(
      start: CMTime(value: 5, timescale: 10), duration: CMTime(value: 3, timescale: 10))
    XCTAssertTrue(reader.startReading())
    var count = 0
    while let sample = output.copyNextSampleBuffer() {
      count += 1
      XCTAssertEqual(sample.presentationTimeStamp.seconds, 0.4 + Double(count) / 10, accuracy: 0.01)
    }
    XCTAssertEqual(count, 3)
    withExtendedLifetime(asset) {}
  }

  func testSoundIsReadInTheFormatThatWasAskedFor() throws {
    let file = try VideoFixture.greenWithSound()
    for (settings, rate, bytes) in [
      (nil as [String: Any]?, 8_000, 2),
      (
        [
          AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 16_000,
          AVNumberOfChannelsKey: 1, AVLinearPCMIsFloatKey: true, AVLinearPCMBitDepthKey: 32,
        ],
        16_000, 4
      ),
    ] {
      let (reader, output, asset) = try output(.audio, file, settings)
      XCTAssertTrue(reader.startReading())
      var (count, size) = (0, 0)
      while let sample = output.copyNextSampleBuffer() {
        count += sample.numSamples
        size += try XCTUnwrap(CMSampleBufferGetDataBuffer(sample)).dataLength
        XCTAssertEqual(
          sample.formatDescription?.audioStreamBasicDescription?.mSampleRate, Double(rate))
      }
      XCTAssertEqual(Double(count), Double(rate) / 2, accuracy: Double(rate) * 0.02)
      XCTAssertEqual(size, count * bytes)
      XCTAssertEqual(reader.status, .completed)
      withExtendedLifetime(asset) {}
    }
  }

  func testMissingFilesAndUnknownFormatsAreRefused() throws {
    let asset = AVURLAsset(url: URL(fileURLWithPath: "/no/such.mov"))
    XCTAssertThrowsError(try AVAssetReader(asset: asset))
    let film = AVURLAsset(url: try VideoFixture.redThenBlue())
    let reader = try AVAssetReader(asset: film)
    let track = try XCTUnwrap(film.tracks(withMediaType: .video).first)
    let strange = AVAssetReaderTrackOutput(
      track: track, outputSettings: ["\(kCVPixelBufferPixelFormatTypeKey)": 7])
    XCTAssertFalse(reader.canAdd(strange))
  }

  func testCancellingGivesNoMoreSamples() throws {
    let (reader, output, asset) = try output(.video, VideoFixture.redThenBlue())
    XCTAssertTrue(reader.startReading())
    XCTAssertNotNil(output.copyNextSampleBuffer())
    reader.cancelReading()
    XCTAssertEqual(reader.status, .cancelled)
    XCTAssertNil(output.copyNextSampleBuffer())
    withExtendedLifetime(asset) {}
  }

  // MARK: Exporting

  private func target(_ name: String) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).\(name)")
  }

  func testAPartIsExported() async throws {
    let asset = AVURLAsset(url: try VideoFixture.turned())
    let session = try XCTUnwrap(
      AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
    XCTAssertTrue(session.supportedFileTypes.contains(.mov))
    let file = target("mov")
    defer { try? FileManager.default.removeItem(at: file) }
    session.outputURL = file
    session.outputFileType = .mov
    session.timeRange = CMTimeRange(
      start: CMTime(value: 8, timescale: 10), end: CMTime(value: 15, timescale: 10))
    await session.export()
    XCTAssertNil(session.error)
    XCTAssertEqual(session.status, .completed)
    XCTAssertEqual(session.progress, 1)
    let made = AVURLAsset(url: file)
    let duration = try await made.load(.duration)
    XCTAssertEqual(duration.seconds, 0.7, accuracy: 0.05)
    XCTAssertEqual(made.naturalSize, CGSize(width: 48, height: 64), "it is upright")
    let generator = AVAssetImageGenerator(asset: made)
    let first = try await generator.image(at: .zero).image
    let last = try await generator.image(at: CMTime(value: 5, timescale: 10)).image
    XCTAssertEqual([first.middle, last.middle], ["red", "blue"])
  }

  func testSoundIsExportedWithItsPictures() async throws {
    let asset = AVURLAsset(url: try VideoFixture.greenWithSound())
    let session = try XCTUnwrap(
      AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetMediumQuality))
    let file = target("mov")
    defer { try? FileManager.default.removeItem(at: file) }
    try await session.export(to: file, as: .mov)
    let tracks = try await AVURLAsset(url: file).load(.tracks)
    XCTAssertEqual(Set(tracks.map(\.mediaType)), [.video, .audio])
  }

  func testSoundAloneIsExported() async throws {
    try XCTSkipUnless(GStreamer.has("avenc_aac"), "there is no encoder of AAC")
    let asset = AVURLAsset(url: try VideoFixture.greenWithSound())
    let session = try XCTUnwrap(
      AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetAppleM4A))
    XCTAssertEqual(session.supportedFileTypes, [.m4a])
    let file = target("m4a")
    defer { try? FileManager.default.removeItem(at: file) }
    try await session.export(to: file, as: .m4a)
    let made = AVURLAsset(url: file)
    let tracks = try await made.load(.tracks)
    XCTAssertEqual(tracks.map(\.mediaType), [.audio])
    XCTAssertEqual(made.duration.seconds, 0.5, accuracy: 0.2)
  }

  func testACopyHasTheSameBytes() async throws {
    let source = try VideoFixture.redThenBlue()
    let session = try XCTUnwrap(
      AVAssetExportSession(
        asset: AVURLAsset(url: source), presetName: AVAssetExportPresetPassthrough))
    let file = target("mov")
    defer { try? FileManager.default.removeItem(at: file) }
    try await session.export(to: file, as: .mov)
    XCTAssertEqual(try Data(contentsOf: file), try Data(contentsOf: source))
  }

  func testWhatCannotBeExported() async throws {
    let asset = AVURLAsset(url: try VideoFixture.redThenBlue())
    XCTAssertNil(AVAssetExportSession(asset: asset, presetName: "Unknown"))
    let session = try XCTUnwrap(
      AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
    let file = target("mov")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("There already".utf8).write(to: file)
    do {
      try await session.export(to: file, as: .mov)
      XCTFail("it is there")
    } catch {
      XCTAssertEqual((error as? AVError)?.code, .fileAlreadyExists)
    }
    XCTAssertEqual(try Data(contentsOf: file), Data("There already".utf8), "it is left alone")
    XCTAssertEqual(session.status, .failed)
    let other = try XCTUnwrap(
      AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetAppleM4A))
    XCTAssertTrue(other.supportedFileTypes.isEmpty, "it has no sound")
  }
}
