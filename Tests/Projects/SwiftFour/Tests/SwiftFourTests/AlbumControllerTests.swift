import AVFoundation
import SwiftFour
import UIKit
import XCTest

class AlbumControllerTests: XCTestCase {
  func testFactsOfAPictureHaveStringsForKeys() {
    let controller = AlbumController()
    let delegate: UIImagePickerControllerDelegate = controller
    let image = UIImage()
    delegate.imagePickerController(
      UIImagePickerController(), didFinishPickingMediaWithInfo: [.originalImage: image])
    XCTAssertTrue(controller.picture === image)
  }

  func testOverridesUnderOldNamesAreCalled() {
    let parent = AlbumController()
    let child = AlbumController()
    parent.addChild(child)
    child.didMove(toParent: parent)
    XCTAssertEqual(child.moves, [parent])
    XCTAssertEqual(child.view.tag, 7)
    XCTAssertEqual(parent.childViewControllers, [child])
  }

  func testLinksCountFrames() {
    let controller = AlbumController()
    controller.startLink()
    XCTAssertEqual(controller.link.frameInterval, 2)
    XCTAssertEqual(controller.link.preferredFramesPerSecond, 30)
    controller.link.invalidate()
  }

  func testSoundAndText() throws {
    let controller = AlbumController()
    try controller.prepareSound()
    XCTAssertEqual(AVAudioSession.sharedInstance().category, AVAudioSessionCategoryAmbient)
    XCTAssertEqual(controller.place, "{{1, 2}, {3, 4}}")
    XCTAssertEqual(controller.phase, .began)
    XCTAssertEqual(UIViewNoIntrinsicMetric, -1)
  }
}
