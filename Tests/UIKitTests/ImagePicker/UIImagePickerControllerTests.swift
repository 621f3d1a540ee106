import XCTest

@testable import UIKit

/// Choosing a picture out of the folder of pictures.
@MainActor
final class UIImagePickerControllerTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Silent: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {}

  private func present(
    _ picker: UIImagePickerController
  ) throws -> (PhotoGridController, UICollectionView) {
    stage.root.present(picker, animated: false)
    stage.settle()
    let grid = try XCTUnwrap(picker.viewControllers.first as? PhotoGridController)
    grid.collectionView.layoutIfNeeded()
    return (grid, grid.collectionView)
  }

  func testTheCameraIsNotAvailable() async {
    XCTAssertFalse(UIImagePickerController.isSourceTypeAvailable(.camera))
    XCTAssertFalse(UIImagePickerController.isCameraDeviceAvailable(.front))
    XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
    XCTAssertEqual(
      UIImagePickerController.availableMediaTypes(for: .photoLibrary),
      ["public.image", "public.movie"])
    let picker = UIImagePickerController()
    XCTAssertEqual(picker.sourceType, .photoLibrary)
    picker.sourceType = .camera
    XCTAssertEqual(picker.sourceType, .photoLibrary)
    picker.sourceType = .savedPhotosAlbum
    XCTAssertEqual(picker.sourceType, .savedPhotosAlbum)
  }

  func testTheDelegateIsToldOfTheChosenPicture() async throws {
    try writePictures([CGSize(width: 30, height: 20), CGSize(width: 40, height: 10)])
    let owner = PickerOwner()
    let picker = UIImagePickerController()
    picker.delegate = owner
    let (grid, collection) = try present(picker)
    XCTAssertEqual(collection.numberOfItems(inSection: 0), 2)
    XCTAssertNil(grid.contentUnavailableConfiguration)
    // The newest comes first.
    grid.collectionView(collection, didSelectItemAt: IndexPath(item: 0, section: 0))
    let info = try XCTUnwrap(owner.info)
    XCTAssertEqual((info[.originalImage] as? UIImage)?.size, CGSize(width: 40, height: 10))
    XCTAssertEqual(info[.mediaType] as? String, "public.image")
    XCTAssertEqual((info[.imageURL] as? URL)?.lastPathComponent, "1.png")
    XCTAssertNil(info[.editedImage])
  }

  func testAVideoIsHandedOutAsACopy() async throws {
    try writePictures([CGSize(width: 30, height: 20)])
    let film = SavedPhotos.folder.appendingPathComponent("film.mov")
    try Data("film".utf8).write(to: film)
    let owner = PickerOwner()
    let pictures = UIImagePickerController()
    XCTAssertEqual(try present(pictures).1.numberOfItems(inSection: 0), 1)
    pictures.dismiss(animated: false)
    stage.settle()
    let picker = UIImagePickerController()
    picker.mediaTypes = ["public.movie"]
    picker.delegate = owner
    let (grid, collection) = try present(picker)
    XCTAssertEqual(collection.numberOfItems(inSection: 0), 1)
    grid.collectionView(collection, didSelectItemAt: IndexPath(item: 0, section: 0))
    let info = try XCTUnwrap(owner.info)
    XCTAssertEqual(info[.mediaType] as? String, "public.movie")
    let copy = try XCTUnwrap(info[.mediaURL] as? URL)
    XCTAssertEqual(copy.pathExtension, "mov")
    XCTAssertNotEqual(copy.deletingLastPathComponent(), SavedPhotos.folder)
    XCTAssertEqual(try Data(contentsOf: copy), Data("film".utf8))
    XCTAssertNil(info[.originalImage])
  }

  func testLengthsStandInMinutesAndSeconds() async {
    XCTAssertEqual(
      [0, 6.6, 61, 754, 3723].map(VideoFacts.text), ["0:00", "0:07", "1:01", "12:34", "1:02:03"])
  }

  func testEditingGivesTheSquareInTheMiddle() async throws {
    try writePictures([CGSize(width: 300, height: 100)])
    let owner = PickerOwner()
    let picker = UIImagePickerController()
    picker.delegate = owner
    picker.allowsEditing = true
    let (grid, collection) = try present(picker)
    grid.collectionView(collection, didSelectItemAt: IndexPath(item: 0, section: 0))
    XCTAssertNil(owner.info)
    stage.settle()
    let cropping = try XCTUnwrap(picker.topViewController as? PhotoCropController)
    cropping.view.layoutIfNeeded()
    XCTAssertEqual(cropping.square.minX, 100, accuracy: 1)
    XCTAssertEqual(cropping.square.width, 100, accuracy: 1)
    cropping.choose()
    let info = try XCTUnwrap(owner.info)
    let rect = try XCTUnwrap((info[.cropRect] as? NSValue)?.cgRectValue)
    XCTAssertEqual(rect.minX, 100, accuracy: 1)
    let edited = try XCTUnwrap(info[.editedImage] as? UIImage)
    XCTAssertEqual(edited.size.width, edited.size.height)
    XCTAssertEqual(edited.size.width, 100, accuracy: 1)
    XCTAssertEqual((info[.originalImage] as? UIImage)?.size.width, 300)
  }

  func testCancellingIsTold() async throws {
    try writePictures([])
    let owner = PickerOwner()
    let picker = UIImagePickerController()
    picker.delegate = owner
    let (grid, _) = try present(picker)
    XCTAssertNotNil(grid.contentUnavailableConfiguration)
    grid.onCancel?()
    XCTAssertEqual(owner.cancelled, 1)
    XCTAssertTrue(stage.root.presentedViewController === picker)
  }

  func testThePickerDismissesItselfWhenNobodyDoes() async throws {
    try writePictures([])
    let owner = Silent()
    let picker = UIImagePickerController()
    picker.delegate = owner
    let (grid, _) = try present(picker)
    grid.onCancel?()
    stage.settle()
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testPicturesAndVideosAreOffered() async {
    let picker = UIImagePickerController()
    picker.mediaTypes = ["public.audio"]
    XCTAssertEqual(picker.mediaTypes, ["public.image"])
    picker.mediaTypes = ["public.movie"]
    XCTAssertEqual(picker.mediaTypes, ["public.movie"])
    picker.mediaTypes = ["public.movie", "public.image"]
    XCTAssertEqual(picker.mediaTypes, ["public.movie", "public.image"])
    picker.cameraDevice = .front
    picker.cameraOverlayView = UIView()
    XCTAssertEqual(picker.cameraDevice, .rear)
    XCTAssertNil(picker.cameraOverlayView)
    XCTAssertFalse(picker.startVideoCapture())
  }
}
