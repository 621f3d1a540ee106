import AVFoundation
import XCTest

/// Tests from Apple's documentation of AVAsset and its tracks.
final class AVAssetTests: XCTestCase {
  func testAnAssetKnowsItsFile() async throws {
    let asset = AVAsset(url: try VideoFixture.redThenBlue())
    XCTAssertTrue(asset is AVURLAsset, "as on iOS")
    let (duration, tracks, isPlayable) = try await asset.load(.duration, .tracks, .isPlayable)
    XCTAssertEqual(duration.seconds, 2, accuracy: 0.001)
    XCTAssertTrue(isPlayable)
    XCTAssertEqual(tracks.map(\.mediaType), [.video])
    let track = try XCTUnwrap(tracks.first)
    let (size, rate) = try await track.load(.naturalSize, .nominalFrameRate)
    XCTAssertEqual(size, CGSize(width: 64, height: 48))
    XCTAssertEqual(rate, 10)
    XCTAssertEqual(track.preferredTransform, .identity)
    XCTAssertEqual(track.timeRange.duration, duration)
    XCTAssertEqual(asset.track(withTrackID: track.trackID), track)
    XCTAssertEqual(asset.statusOfValue(forKey: "duration", error: nil), .loaded)
  }

  func testTracksByTheirMedia() async throws {
    let asset = AVURLAsset(url: try VideoFixture.greenWithSound())
    let sound = try await asset.loadTracks(withMediaType: .audio)
    XCTAssertEqual(sound.count, 1)
    XCTAssertEqual(asset.tracks(withMediaCharacteristic: .visual).count, 1)
    XCTAssertEqual(sound.first?.naturalSize, .zero)
    XCTAssertEqual(asset.tracks.count, 2)
  }

  func testTitlesAreCommonMetadata() throws {
    let asset = AVURLAsset(url: try VideoFixture.redThenBlue())
    let titles = AVMetadataItem.metadataItems(
      from: asset.commonMetadata, filteredByIdentifier: .commonIdentifierTitle)
    XCTAssertEqual(titles.map(\.stringValue), ["Colours"])
    XCTAssertEqual(titles.first?.commonKey, .commonKeyTitle)
    XCTAssertEqual(
      AVMetadataItem.metadataItems(
        from: asset.metadata, withKey: AVMetadataKey.commonKeyTitle, keySpace: .common
      ).count, 1)
  }

  func testATurnedVideoSaysHowItIsTurned() throws {
    let asset = AVURLAsset(url: try VideoFixture.turned())
    let track = try XCTUnwrap(asset.tracks(withMediaType: .video).first)
    XCTAssertEqual(track.naturalSize, CGSize(width: 64, height: 48))
    XCTAssertEqual(
      track.preferredTransform, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 48, ty: 0))
    let upright = CGRect(origin: .zero, size: track.naturalSize).applying(track.preferredTransform)
    XCTAssertEqual(upright, CGRect(x: 0, y: 0, width: 48, height: 64))
  }

  func testWhatIsNoMediaThrowsWhenLoaded() async throws {
    let file = try VideoFixture.redThenBlue()
    try Data("This is a text.".utf8).write(to: file)
    let asset = AVURLAsset(url: file)
    do {
      _ = try await asset.load(.duration)
      XCTFail("it was loaded")
    } catch let error as AVError {
      XCTAssertEqual(error.code, .fileFormatNotRecognized)
    }
    var error: NSError?
    XCTAssertEqual(asset.statusOfValue(forKey: "duration", error: &error), .failed)
    XCTAssertEqual(error?.domain, AVFoundationErrorDomain)
    XCTAssertFalse(asset.isPlayable)
    XCTAssertEqual(asset.duration, .zero)
  }

  func testValuesAreLoadedInTheBackground() throws {
    let asset = AVURLAsset(url: try VideoFixture.redThenBlue())
    XCTAssertEqual(asset.statusOfValue(forKey: "tracks", error: nil), .unknown)
    if case .notYetLoaded = asset.status(of: .tracks) {} else { XCTFail("it is loaded") }
    let loaded = expectation(description: "loaded")
    asset.loadValuesAsynchronously(forKeys: ["tracks"]) { loaded.fulfill() }
    wait(for: [loaded], timeout: 20)
    if case .loaded(let tracks) = asset.status(of: .tracks) {
      XCTAssertEqual(tracks.count, 1)
    } else {
      XCTFail("it is not loaded")
    }
  }

  func testTimesAreBoxedInValues() {
    let time = CMTime(value: 7, timescale: 600)
    XCTAssertEqual(NSValue(time: time).timeValue, time)
    let range = CMTimeRange(start: time, duration: .indefinite)
    XCTAssertEqual(NSValue(timeRange: range).timeRangeValue, range)
    XCTAssertFalse(NSValue(range: NSRange(location: 1, length: 2)).timeValue.isValid)
  }
}
