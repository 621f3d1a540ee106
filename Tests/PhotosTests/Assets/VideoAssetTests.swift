import AVFoundation
import TestSupport
import UIKit
import XCTest

@testable import Photos

/// Videos of the library. What members give is from Apple's documentation of PHAsset and PHImageManager.
@MainActor
final class VideoAssetTests: XCTestCase {
  /// A second of 64 by 48 pixels, ten pictures a second: red, then blue.
  nonisolated private static let film = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Projects/Media/Sources/Media/Resources/colours.mov")

  private var stage: PhotoStage!

  override func setUp() async throws {
    try XCTSkipUnless(VideoFacts.read(Self.film) != nil, "GStreamer is not installed")
    stage = PhotoStage(self)
    try stage.add("a.png", day: 1)
    try addFilm("b.mov", day: 2)
  }

  private func addFilm(_ name: String, day: Int) throws {
    let url = stage.folder.appendingPathComponent(name)
    try FileManager.default.copyItem(at: Self.film, to: url)
    try FileManager.default.setAttributes(
      [.modificationDate: PhotoStage.date(day)], ofItemAtPath: url.path)
  }

  private func film() throws -> PHAsset {
    try XCTUnwrap(PHAsset.fetchAssets(with: .video, options: nil).firstObject)
  }

  func testTheLibraryHasVideosBesidePictures() async throws {
    XCTAssertEqual(stage.names, ["a.png", "b.mov"])
    let all = PHAsset.fetchAssets(with: nil)
    XCTAssertEqual(all.countOfAssets(with: .image), 1)
    XCTAssertEqual(all.countOfAssets(with: .video), 1)
    XCTAssertEqual(PHAsset.fetchAssets(with: .image, options: nil).count, 1)
    XCTAssertEqual(PHAsset.fetchAssets(with: .audio, options: nil).count, 0)
  }

  func testAVideoTellsItsLengthAndSize() async throws {
    let film = try film()
    XCTAssertEqual(film.mediaType, .video)
    XCTAssertEqual(film.playbackStyle, .video)
    XCTAssertEqual(film.duration, 1, accuracy: 0.01)
    XCTAssertEqual([film.pixelWidth, film.pixelHeight], [64, 48])
    let resource = try XCTUnwrap(PHAssetResource.assetResources(for: film).first)
    XCTAssertEqual(resource.type, .video)
    XCTAssertEqual(resource.uniformTypeIdentifier, "com.apple.quicktime-movie")
    let options = PHFetchOptions()
    options.predicate = NSPredicate(
      format: "mediaType = %d AND duration > 0.5", PHAssetMediaType.video.rawValue)
    XCTAssertEqual(PHAsset.fetchAssets(with: options).count, 1)
  }

  func testTheAlbumOfVideosFillsItself() async throws {
    let albums = PHAssetCollection.fetchAssetCollections(
      with: .smartAlbum, subtype: .smartAlbumVideos, options: nil)
    let album = try XCTUnwrap(albums.firstObject)
    XCTAssertEqual(albums.count, 1)
    XCTAssertEqual(album.localizedTitle, "Videos")
    XCTAssertEqual(PHAsset.fetchAssets(in: album, options: nil).firstObject, try film())
  }

  func testItsPictureIsTheFirstOne() async throws {
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    var image: UIImage?
    PHImageManager.default().requestImage(
      for: try film(), targetSize: CGSize(width: 32, height: 32), contentMode: .aspectFit,
      options: options
    ) { given, _ in image = given }
    XCTAssertEqual(image?.size, CGSize(width: 32, height: 24))
    let pixel = try XCTUnwrap(image?.cgImage?.pixel(16, 12))
    XCTAssertGreaterThan(pixel >> 16 & 255, 200)
    XCTAssertLessThan(pixel & 255, 60)
  }

  func testAVideoIsHandedOutAsAnAsset() async throws {
    let film = try film()
    let told = expectation(description: "told")
    told.expectedFulfillmentCount = 3
    let manager = PHImageManager.default()
    manager.requestAVAsset(forVideo: film, options: PHVideoRequestOptions()) { asset, mix, info in
      XCTAssertEqual((asset as? AVURLAsset)?.url.lastPathComponent, "b.mov")
      XCTAssertNil(mix)
      XCTAssertNil(info?[PHImageErrorKey])
      told.fulfill()
    }
    manager.requestPlayerItem(forVideo: film, options: nil) { item, _ in
      XCTAssertEqual(item?.asset.duration.seconds ?? 0, 1, accuracy: 0.01)
      told.fulfill()
    }
    manager.requestExportSession(
      forVideo: film, options: nil, exportPreset: AVAssetExportPresetPassthrough
    ) { session, _ in
      XCTAssertEqual(session?.presetName, AVAssetExportPresetPassthrough)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
  }

  func testAPictureIsNoVideo() async throws {
    let picture = try XCTUnwrap(PHAsset.fetchAssets(with: .image, options: nil).firstObject)
    let told = expectation(description: "told")
    PHImageManager.default().requestAVAsset(forVideo: picture, options: nil) { asset, _, info in
      XCTAssertNil(asset)
      XCTAssertNotNil(info?[PHImageErrorKey])
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
  }

  func testThePersonIsAskedAboutVideosByTheirName() async throws {
    try addFilm("c.mov", day: 3)
    for (chosen, question) in [
      ([1], "to delete this video?"), ([1, 2], "to delete 2 videos?"),
      ([0, 1], "to delete 2 items?"),
    ] {
      let assets = PHAsset.fetchAssets(with: nil).objects(at: IndexSet(chosen))
      PHPhotoLibrary.shared().performChanges(
        { PHAssetChangeRequest.deleteAssets(assets) }, completionHandler: nil)
      let title = try await stage.alert().title ?? ""
      XCTAssertTrue(title.hasSuffix(question), title)
      try await stage.choose("Don’t Allow")
    }
    XCTAssertEqual(stage.names.count, 3)
  }

  func testAVideoIsAdded() async throws {
    try await PHPhotoLibrary.shared().performChanges {
      PHAssetChangeRequest.creationRequestForAssetFromVideo(atFileURL: Self.film)
    }
    XCTAssertEqual(PHAsset.fetchAssets(with: .video, options: nil).count, 2)
    try await PHPhotoLibrary.shared().performChanges {
      PHAssetCreationRequest.forAsset().addResource(
        with: .video, data: try! Data(contentsOf: Self.film), options: nil)
    }
    XCTAssertEqual(PHAsset.fetchAssets(with: .video, options: nil).count, 3)
    XCTAssertTrue(
      PHAssetCreationRequest.supportsAssetResourceTypes([
        NSNumber(value: PHAssetResourceType.video.rawValue)
      ]))
    let notes = stage.root.appendingPathComponent("notes.mov")
    try Data("no film".utf8).write(to: notes)
    try await PHPhotoLibrary.shared().performChanges {
      XCTAssertNil(PHAssetChangeRequest.creationRequestForAssetFromVideo(atFileURL: notes))
    }
  }
}
