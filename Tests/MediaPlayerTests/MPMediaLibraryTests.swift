import UIKit
import XCTest

@testable import MediaPlayer

@MainActor
final class MPMediaLibraryTests: XCTestCase {
  func testTheLibraryIsEmpty() async {
    XCTAssertEqual(MPMediaQuery.songs().items?.count, 0)
    XCTAssertEqual(MPMediaQuery.albums().collections?.count, 0)
    XCTAssertEqual(MPMediaQuery.albums().groupingType, .album)
    XCTAssertEqual(MPMusicPlayerController.systemMusicPlayer.playbackState, .stopped)
    MPMediaLibrary.permission.set(.denied)
    let status = await MPMediaLibrary.requestAuthorization()
    XCTAssertEqual(status, .denied)
    let error = await withCheckedContinuation { continuation in
      MPMusicPlayerController.applicationMusicPlayer.prepareToPlay {
        continuation.resume(returning: $0)
      }
    }
    XCTAssertEqual((error as? MPError)?.code, .notFound)
  }

  func testPiecesOfAnAppsOwnHaveProperties() async {
    final class Song: MPMediaItem, @unchecked Sendable {
      override func value(forProperty property: String) -> Any? {
        switch property {
        case MPMediaItemPropertyTitle: "Song"
        case MPMediaItemPropertyPlaybackDuration: 12.5
        default: nil
        }
      }
    }
    let song = Song()
    XCTAssertEqual(song.title, "Song")
    XCTAssertEqual(song.playbackDuration, 12.5)
    XCTAssertNil(song.artist)
    XCTAssertTrue(MPMediaItemCollection(items: [song]).representativeItem === song)
  }

  func testArtworkIsMadeInTheSizeThatIsAskedFor() async {
    let artwork = MPMediaItemArtwork(boundsSize: CGSize(width: 100, height: 100)) { size in
      UIGraphicsImageRenderer(size: size).image { _ in }
    }
    XCTAssertEqual(
      artwork.image(at: CGSize(width: 30, height: 20))?.size, CGSize(width: 30, height: 20))
    XCTAssertNil(artwork.image(at: .zero))
    XCTAssertEqual(artwork.bounds.size, CGSize(width: 100, height: 100))
  }

  func testThePickerHasNothingAndCanBeCancelled() async {
    final class Owner: NSObject, MPMediaPickerControllerDelegate {
      var isCancelled = false
      func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) { isCancelled = true }
    }
    let (picker, owner) = (MPMediaPickerController(mediaTypes: .music), Owner())
    picker.delegate = owner
    picker.prompt = "Choose"
    let bar = picker.view.subviews.compactMap { $0 as? UINavigationBar }.first
    XCTAssertEqual(bar?.topItem?.prompt, "Choose")
    bar?.topItem?.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    XCTAssertTrue(owner.isCancelled)
  }

  func testTheSliderIsTheSystemsVolume() async {
    final class Volume: SystemVolume {
      var level: Float?
      init(_ level: Float?) { self.level = level }
    }
    let view = MPVolumeView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let volume = Volume(0.4)
    view.volume = volume
    let slider = view.subviews.compactMap { $0 as? UISlider }.first
    XCTAssertEqual(slider?.value, 0.4)
    slider?.value = 0.7
    slider?.sendActions(for: .valueChanged)
    XCTAssertEqual(volume.level, 0.7)
    view.volume = Volume(nil)
    XCTAssertEqual(slider?.isEnabled, false)
    view.showsVolumeSlider = false
    XCTAssertEqual(slider?.isHidden, true)
  }
}
