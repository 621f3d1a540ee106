import AVKit
import XCTest

@testable import UIKit

/// A player's controller that a storyboard describes.
@MainActor
final class AVPlayerViewControllerStoryboardTests: XCTestCase {
  private func make(_ attributes: String) throws -> UIViewController {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="p">
      <scenes><scene sceneID="s"><objects>
      <avPlayerViewController id="p" sceneMemberID="viewController" \(attributes)/>
      </objects></scene></scenes></document>
      """
    let document = try NibDocument(Data(text.utf8), name: "Player.storyboard", bundle: .main)
    return try XCTUnwrap(UIStoryboard(document).instantiateInitialViewController())
  }

  /// Apps cast a segue's destination to the player's class.
  func testTheElementIsAPlayersController() async throws {
    let player = try XCTUnwrap(make("") as? AVPlayerViewController)
    XCTAssertEqual(player.videoGravity, .resizeAspect)
    XCTAssertTrue(player.showsPlaybackControls)
  }

  func testItsAttributesAreRead() async throws {
    let player = try XCTUnwrap(
      make(#"videoGravity="AVLayerVideoGravityResizeAspectFill" showsPlaybackControls="NO""#)
        as? AVPlayerViewController)
    XCTAssertEqual(player.videoGravity, .resizeAspectFill)
    XCTAssertFalse(player.showsPlaybackControls)
    let short = try XCTUnwrap(make(#"videoGravity="resize""#) as? AVPlayerViewController)
    XCTAssertEqual(short.videoGravity, .resize)
  }
}
