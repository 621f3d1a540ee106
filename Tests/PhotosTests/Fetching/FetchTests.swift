import UIKit
import XCTest

@testable import Photos

/// Which pictures are found, and in which order.
@MainActor
final class FetchTests: XCTestCase {
  private func stage() throws -> PhotoStage {
    let stage = PhotoStage(self)
    try stage.add("b.png", 40, 30, day: 2)
    try stage.add("trip/a.jpg", 100, 50, day: 1)
    try stage.add("c.png", 10, 60, day: 3)
    try Data("no picture".utf8).write(to: stage.folder.appendingPathComponent("notes.txt"))
    return stage
  }

  private func names(_ options: PHFetchOptions?) -> [String] {
    PHAsset.fetchAssets(with: options).objects.map(\.localIdentifier)
  }

  func testTheOldestComesFirst() async throws {
    _ = try stage()
    XCTAssertEqual(names(nil), ["trip/a.jpg", "b.png", "c.png"])
    XCTAssertEqual(PHAsset.fetchAssets(with: .image, options: nil).count, 3)
    XCTAssertEqual(PHAsset.fetchAssets(with: .video, options: nil).count, 0)
  }

  func testAnAssetTellsOfItsPicture() async throws {
    _ = try stage()
    let asset = try XCTUnwrap(PHAsset.fetchAssets(with: nil).firstObject)
    XCTAssertEqual(asset.pixelWidth, 100)
    XCTAssertEqual(asset.pixelHeight, 50)
    XCTAssertEqual(asset.mediaType, .image)
    XCTAssertEqual(asset.creationDate, PhotoStage.date(1))
    XCTAssertFalse(asset.isFavorite)
    XCTAssertTrue(asset.canPerform(.delete))
    XCTAssertFalse(asset.canPerform(.content))
    let resource = try XCTUnwrap(PHAssetResource.assetResources(for: asset).first)
    XCTAssertEqual(resource.originalFilename, "a.jpg")
    XCTAssertEqual(resource.uniformTypeIdentifier, "public.jpeg")
  }

  func testSortDescriptorsOrder() async throws {
    _ = try stage()
    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    XCTAssertEqual(names(options), ["c.png", "b.png", "trip/a.jpg"])
    options.fetchLimit = 2
    XCTAssertEqual(names(options), ["c.png", "b.png"])
    options.sortDescriptors = [NSSortDescriptor(key: "pixelHeight", ascending: true)]
    XCTAssertEqual(names(options), ["b.png", "trip/a.jpg"])
  }

  func testPredicatesChoose() async throws {
    _ = try stage()
    let options = PHFetchOptions()
    options.predicate = NSPredicate(
      format: "mediaType == %d", PHAssetMediaType.image.rawValue)
    XCTAssertEqual(names(options).count, 3)
    options.predicate = NSPredicate(format: "pixelWidth >= 40 AND pixelHeight < 50")
    XCTAssertEqual(names(options), ["b.png"])
    options.predicate = NSPredicate(
      format: "creationDate > %@", PhotoStage.date(2) as NSDate)
    XCTAssertEqual(names(options), ["c.png"])
    options.predicate = NSPredicate(format: "isFavorite == YES")
    XCTAssertEqual(names(options), [])
  }

  func testIdentifiersKeepTheirOrder() async throws {
    _ = try stage()
    let found = PHAsset.fetchAssets(
      withLocalIdentifiers: ["c.png", "gone.png", "b.png"], options: nil)
    XCTAssertEqual(found.objects.map(\.localIdentifier), ["c.png", "b.png"])
  }

  func testAResultIsGoneThrough() async throws {
    _ = try stage()
    let result = PHAsset.fetchAssets(with: nil)
    XCTAssertEqual(result[1], result.object(at: 1))
    XCTAssertEqual(result.lastObject?.localIdentifier, "c.png")
    XCTAssertEqual(result.index(of: result[2]), 2)
    XCTAssertTrue(result.contains(result[0]))
    XCTAssertEqual(result.index(of: result[0], in: NSRange(location: 1, length: 9)), NSNotFound)
    XCTAssertEqual(result.objects(at: IndexSet([0, 2])).count, 2)
    XCTAssertEqual(result.countOfAssets(with: .image), 3)
    var seen: [Int] = []
    result.enumerateObjects { _, index, stop in
      seen.append(index)
      if index == 1 { stop.pointee = true }
    }
    XCTAssertEqual(seen, [0, 1])
    seen = []
    result.enumerateObjects(options: .reverse) { _, index, _ in seen.append(index) }
    XCTAssertEqual(seen, [2, 1, 0])
  }

  func testFoldersAreAlbums() async throws {
    _ = try stage()
    let albums = PHAssetCollection.fetchAssetCollections(
      with: .album, subtype: .any, options: nil)
    XCTAssertEqual(albums.objects.map(\.localizedTitle), ["trip"])
    let album = try XCTUnwrap(albums.firstObject)
    XCTAssertEqual(PHAsset.fetchAssets(in: album, options: nil).count, 1)
    let smart = PHAssetCollection.fetchAssetCollections(
      with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil)
    let recents = try XCTUnwrap(smart.firstObject)
    XCTAssertEqual(PHAsset.fetchAssets(in: recents, options: nil).count, 3)
  }

  func testWithoutLeaveNothingIsFound() async throws {
    let stage = PhotoStage(self, access: .denied)
    try stage.add("a.png", day: 1)
    XCTAssertEqual(names(nil), [])
  }
}
