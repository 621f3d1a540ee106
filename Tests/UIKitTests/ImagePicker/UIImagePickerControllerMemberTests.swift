import XCTest

@testable import UIKit

@MainActor
final class UIImagePickerControllerMemberTests: XCTestCase {
  private final class Owner: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {}

  func testInit() async {
    let picker = UIImagePickerController()
    XCTAssertEqual(picker.mediaTypes, ["public.image"])
    XCTAssertEqual(picker.cameraDevice, .rear)
  }

  func testDelegate() async {
    let picker = UIImagePickerController()
    let owner = Owner()
    picker.delegate = owner
    XCTAssertTrue(picker.delegate === owner)
    XCTAssertTrue((picker as UINavigationController).delegate === owner)
  }

  func testSourceType() async {
    let picker = UIImagePickerController()
    XCTAssertEqual(picker.sourceType, .photoLibrary)
    picker.sourceType = .savedPhotosAlbum
    XCTAssertEqual(picker.sourceType, .savedPhotosAlbum)
  }

  func testAllowsEditing() async {
    let picker = UIImagePickerController()
    XCTAssertFalse(picker.allowsEditing)
    picker.allowsEditing = true
    XCTAssertTrue(picker.allowsEditing)
  }

  func testIsSourceTypeAvailable() async {
    XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
    XCTAssertFalse(UIImagePickerController.isSourceTypeAvailable(.camera))
    XCTAssertFalse(UIImagePickerController.isCameraDeviceAvailable(.front))
    XCTAssertFalse(UIImagePickerController.isFlashAvailable(for: .rear))
  }
}
