import XCTest

@testable import UIKit

@MainActor
final class UIImagePickerControllerMemberTests: XCTestCase {
  private final class Owner: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {}

  func testInitPicksImages() async {
    let picker = UIImagePickerController()
    XCTAssertEqual(picker.mediaTypes, ["public.image"])
    XCTAssertEqual(picker.cameraDevice, .rear)
  }

  func testDelegateIsTheNavigationControllersToo() async {
    let picker = UIImagePickerController()
    let owner = Owner()
    picker.delegate = owner
    XCTAssertTrue(picker.delegate === owner)
    XCTAssertTrue((picker as UINavigationController).delegate === owner)
  }

  func testIsSourceTypeAvailableForLibrariesAndNotForCameras() async {
    XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
    XCTAssertFalse(UIImagePickerController.isSourceTypeAvailable(.camera))
    XCTAssertFalse(UIImagePickerController.isCameraDeviceAvailable(.front))
    XCTAssertFalse(UIImagePickerController.isFlashAvailable(for: .rear))
  }
}
