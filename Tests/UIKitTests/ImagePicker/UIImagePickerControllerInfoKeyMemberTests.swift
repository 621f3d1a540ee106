import XCTest

@testable import UIKit

@MainActor
final class UIImagePickerControllerInfoKeyMemberTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  /// The delegate's information when the only picture, 30 by 20 points, is chosen.
  private func info(editing: Bool) throws -> [UIImagePickerController.InfoKey: Any] {
    try writePictures([CGSize(width: 30, height: 20)])
    let owner = PickerOwner()
    let picker = UIImagePickerController()
    picker.delegate = owner
    picker.allowsEditing = editing
    stage.root.present(picker, animated: false)
    stage.settle()
    let grid = try XCTUnwrap(picker.viewControllers.first as? PhotoGridController)
    grid.collectionView.layoutIfNeeded()
    grid.collectionView(grid.collectionView, didSelectItemAt: IndexPath(item: 0, section: 0))
    stage.settle()
    (picker.topViewController as? PhotoCropController)?.choose()
    return try XCTUnwrap(owner.info)
  }

  func testOriginalImageComesAloneWithoutEditing() async throws {
    let info = try info(editing: false)
    XCTAssertEqual((info[.originalImage] as? UIImage)?.size, CGSize(width: 30, height: 20))
    XCTAssertNil(info[.editedImage])
  }

  func testEditedImageIsSquare() async throws {
    let image = try info(editing: true)[.editedImage] as? UIImage
    XCTAssertEqual(image?.size.width, image?.size.height)
    XCTAssertNotNil(image)
  }
}
