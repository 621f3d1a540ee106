import AVFoundation
import XCTest

@testable import AVKit

@MainActor
final class AVPictureInPictureControllerTests: XCTestCase {
  /// Apps that ask first show no button, and the others have no controller.
  func testTheDeviceIsWithoutPictureInPicture() async {
    XCTAssertFalse(AVPictureInPictureController.isPictureInPictureSupported())
    XCTAssertNil(AVPictureInPictureController(playerLayer: AVPlayerLayer()))
    XCTAssertTrue(AVPlayerViewController().allowsPictureInPicturePlayback)
  }
}
