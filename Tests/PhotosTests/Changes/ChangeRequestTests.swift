import UIKit
import XCTest

@testable import Photos

/// Changes of the library, as Apple's documentation of PHPhotoLibrary has them.
@MainActor
final class ChangeRequestTests: XCTestCase {
  private final class Observer: NSObject, PHPhotoLibraryChangeObserver, @unchecked Sendable {
    let before: PHFetchResult<PHAsset>
    let told: XCTestExpectation
    var details: PHFetchResultChangeDetails<PHAsset>?
    init(_ told: XCTestExpectation) {
      before = PHAsset.fetchAssets(with: nil)
      self.told = told
    }
    func photoLibraryDidChange(_ changeInstance: PHChange) {
      details = changeInstance.changeDetails(for: before)
      told.fulfill()
    }
  }

  func testAnImageIsAddedAndObserversAreTold() async throws {
    let stage = PhotoStage(self)
    try stage.add("a.png", day: 1)
    let observer = Observer(expectation(description: "told"))
    PHPhotoLibrary.shared().register(observer)
    let image = PhotoStage.picture(20, 10)
    let name = Name()
    try await PHPhotoLibrary.shared().performChanges {
      let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
      name.value = request.placeholderForCreatedAsset?.localIdentifier
    }
    await fulfillment(of: [observer.told], timeout: 30)
    PHPhotoLibrary.shared().unregisterChangeObserver(observer)
    XCTAssertEqual(name.value, "IMG_0001.png")
    let found = PHAsset.fetchAssets(withLocalIdentifiers: ["IMG_0001.png"], options: nil)
    let asset = found.firstObject
    XCTAssertEqual(asset?.pixelWidth, 20)
    XCTAssertEqual(observer.details?.insertedIndexes, IndexSet(integer: 1))
    XCTAssertEqual(observer.details?.insertedObjects, asset.map { [$0] })
    XCTAssertEqual(observer.details?.hasMoves, false)
  }

  private final class Name: @unchecked Sendable { var value: String? }

  func testDeletingAsksAndPutsPicturesIntoTheBin() async throws {
    let stage = PhotoStage(self)
    try stage.add("a.png", day: 1)
    try stage.add("b.png", day: 2)
    let result = PHAsset.fetchAssets(withLocalIdentifiers: ["a.png"], options: nil)
    let done = expectation(description: "done")
    PHPhotoLibrary.shared().performChanges({ PHAssetChangeRequest.deleteAssets(result) }) {
      success, error in
      XCTAssertTrue(success, "\(String(describing: error))")
      done.fulfill()
    }
    try await stage.choose("Delete")
    await fulfillment(of: [done], timeout: 30)
    XCTAssertEqual(stage.names, ["b.png"])
    let bin = PictureTrash.folder
    XCTAssertTrue(
      FileManager.default.fileExists(atPath: bin.appendingPathComponent("files/a.png").path))
    let note = try String(
      contentsOf: bin.appendingPathComponent("info/a.png.trashinfo"), encoding: .utf8)
    XCTAssertTrue(note.hasPrefix("[Trash Info]\nPath=\(stage.folder.path)/a.png\n"), note)
  }

  func testARefusedDeletionDeletesNothing() async throws {
    let stage = PhotoStage(self)
    try stage.add("a.png", day: 1)
    let asset = try XCTUnwrap(PHAsset.fetchAssets(with: nil).firstObject)
    let done = expectation(description: "done")
    PHPhotoLibrary.shared().performChanges({
      PHAssetChangeRequest.deleteAssets([asset] as NSArray)
    }) { success, error in
      XCTAssertFalse(success)
      XCTAssertEqual((error as? PHPhotosError)?.code, .userCancelled)
      done.fulfill()
    }
    try await stage.choose("Don’t Allow")
    await fulfillment(of: [done], timeout: 30)
    XCTAssertEqual(stage.names, ["a.png"])
  }

  func testTheMainThreadDoesNotWaitForAnAnswer() async throws {
    let stage = PhotoStage(self)
    try stage.add("a.png", day: 1)
    let asset = try XCTUnwrap(PHAsset.fetchAssets(with: nil).firstObject)
    XCTAssertThrowsError(
      try PHPhotoLibrary.shared().performChangesAndWait {
        PHAssetChangeRequest.deleteAssets([asset])
      }
    ) { XCTAssertEqual(($0 as? PHPhotosError)?.code, .operationInterrupted) }
    XCTAssertEqual(stage.names, ["a.png"])
  }

  func testFavouritesAndDatesAreKept() async throws {
    let stage = PhotoStage(self)
    try stage.add("a.png", day: 1)
    let asset = try XCTUnwrap(PHAsset.fetchAssets(with: nil).firstObject)
    try PHPhotoLibrary.shared().performChangesAndWait {
      let request = PHAssetChangeRequest(for: asset)
      request.isFavorite = true
      request.creationDate = PhotoStage.date(9)
    }
    let now = try XCTUnwrap(PHAsset.fetchAssets(with: nil).firstObject)
    XCTAssertTrue(now.isFavorite)
    XCTAssertEqual(now.creationDate, PhotoStage.date(9))
    XCTAssertEqual(PHChange().changeDetails(for: asset)?.objectAfterChanges?.isFavorite, true)
    let options = PHFetchOptions()
    options.predicate = NSPredicate(format: "favorite == true")
    XCTAssertEqual(PHAsset.fetchAssets(with: options).count, 1)
  }

  func testAnAlbumIsMadeFilledAndDeleted() async throws {
    let stage = PhotoStage(self)
    try stage.add("a.png", day: 1)
    let asset = try XCTUnwrap(PHAsset.fetchAssets(with: nil).firstObject)
    try PHPhotoLibrary.shared().performChangesAndWait {
      let album = PHAssetCollectionChangeRequest.creationRequestForAssetCollection(
        withTitle: "Tea")
      let new = PHAssetChangeRequest.creationRequestForAsset(from: PhotoStage.picture(5, 5))
      guard let placeholder = new.placeholderForCreatedAsset else { return }
      album.addAssets([asset, placeholder] as NSArray)
    }
    let options = PHFetchOptions()
    options.predicate = NSPredicate(format: "title = %@", "Tea")
    let albums = PHAssetCollection.fetchAssetCollections(
      with: .album, subtype: .albumRegular, options: options)
    let album = try XCTUnwrap(albums.firstObject)
    XCTAssertEqual(
      PHAsset.fetchAssets(in: album, options: nil).objects.map(\.localIdentifier),
      ["a.png", "IMG_0001.png"])
    try PHPhotoLibrary.shared().performChangesAndWait {
      PHAssetCollectionChangeRequest(for: album)?.removeAssets([asset])
    }
    XCTAssertEqual(PHAsset.fetchAssets(in: album, options: nil).count, 1)
    try PHPhotoLibrary.shared().performChangesAndWait {
      PHAssetCollectionChangeRequest.deleteAssetCollections([album])
    }
    XCTAssertEqual(PHCollection.fetchTopLevelUserCollections(with: nil).count, 0)
    XCTAssertEqual(stage.names.count, 2, "its pictures stay")
  }

  func testDataBecomesAPicture() async throws {
    let stage = PhotoStage(self)
    let data = try XCTUnwrap(PhotoStage.picture(8, 4).jpegData(compressionQuality: 0.8))
    try PHPhotoLibrary.shared().performChangesAndWait {
      let options = PHAssetResourceCreationOptions()
      options.originalFilename = "cup.jpg"
      PHAssetCreationRequest.forAsset().addResource(with: .photo, data: data, options: options)
    }
    XCTAssertEqual(stage.names, ["IMG_0001.jpg"])
  }

  func testWhatIsNoPictureIsRefusedAsAWhole() async throws {
    let stage = PhotoStage(self)
    XCTAssertThrowsError(
      try PHPhotoLibrary.shared().performChangesAndWait {
        _ = PHAssetChangeRequest.creationRequestForAsset(from: PhotoStage.picture(5, 5))
        PHAssetCreationRequest.forAsset()
          .addResource(with: .photo, data: Data("text".utf8), options: nil)
      }
    ) { XCTAssertEqual(($0 as? PHPhotosError)?.code, .invalidResource) }
    XCTAssertEqual(stage.names, [])
  }

  func testWithoutLeaveNothingIsAdded() async throws {
    let stage = PhotoStage(self, access: .denied)
    XCTAssertThrowsError(
      try PHPhotoLibrary.shared().performChangesAndWait {
        _ = PHAssetChangeRequest.creationRequestForAsset(from: PhotoStage.picture(5, 5))
      }
    ) { XCTAssertEqual(($0 as? PHPhotosError)?.code, .accessUserDenied) }
    XCTAssertEqual(stage.names, [])
  }

  func testABrokenCatalogueIsMovedAside() async throws {
    let stage = PhotoStage(self)
    try stage.add("a.png", day: 1)
    let file = stage.folder.appendingPathComponent(".photo-catalogue.plist")
    try Data("nonsense".utf8).write(to: file)
    XCTAssertEqual(stage.names, ["a.png"])
    XCTAssertTrue(FileManager.default.fileExists(atPath: file.path + ".broken"))
  }
}
