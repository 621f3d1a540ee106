import CoreLocation
import TestSupport
import XCTest

@testable import Photos
@testable import UIKit

@MainActor
final class AssetFileTests: XCTestCase {
  private var stage: PhotoStage!

  override func setUp() async throws { stage = PhotoStage(self) }

  private func asset() throws -> PHAsset {
    try XCTUnwrap(PHAsset.fetchAssets(with: nil).firstObject)
  }

  func testAFileIsReadInPiecesOrCopied() async throws {
    try stage.add("a.jpg", 300, 200, day: 1)
    let asset = try asset()
    let resource = try XCTUnwrap(PHAssetResource.assetResources(for: asset).first)
    let whole = try Data(contentsOf: stage.folder.appendingPathComponent("a.jpg"))
    let read = expectation(description: "read")
    final class Pieces: @unchecked Sendable { var data = Data() }
    let pieces = Pieces()
    PHAssetResourceManager.default().requestData(for: resource, options: nil) {
      pieces.data.append($0)
    } completionHandler: { error in
      XCTAssertNil(error)
      read.fulfill()
    }
    await fulfillment(of: [read], timeout: 60)
    XCTAssertEqual(pieces.data, whole)
    let copy = stage.root.appendingPathComponent("copy.jpg")
    for isFirst in [true, false] {
      let written = expectation(description: "written")
      PHAssetResourceManager.default().writeData(for: resource, toFile: copy, options: nil) {
        XCTAssertEqual($0 == nil, isFirst, "nothing is written over")
        written.fulfill()
      }
      await fulfillment(of: [written], timeout: 60)
    }
    XCTAssertEqual(try Data(contentsOf: copy), whole)
  }

  func testAnAppGetsWhatItNeedsToChangeAPicture() async throws {
    try stage.add("a.jpg", 30, 20, day: 1)
    let asset = try asset()
    let asked = expectation(description: "asked")
    asset.requestContentEditingInput(with: nil) { input, _ in
      XCTAssertEqual(input?.fullSizeImageURL?.lastPathComponent, "a.jpg")
      XCTAssertEqual(input?.fullSizeImageOrientation, 1)
      XCTAssertEqual(input?.displaySizeImage?.size, CGSize(width: 30, height: 20))
      XCTAssertNil(input?.audiovisualAsset)
      asked.fulfill()
    }
    await fulfillment(of: [asked], timeout: 60)
  }

  func testAPictureTellsWhereItWasTaken() async throws {
    try stage.add("plain.jpg", day: 1)
    XCTAssertNil(try asset().location)
    let jpeg = try XCTUnwrap(PhotoStage.picture(8, 8).jpegData(compressionQuality: 0.9))
    try
      (jpeg.prefix(2) + Self.segment(south: [33, 30, 0], east: [126, 15, 0]) + jpeg.dropFirst(2))
      .write(to: stage.folder.appendingPathComponent("placed.jpg"))
    let placed = PHAsset.fetchAssets(with: nil)
    let all = (0..<placed.count).map { placed.object(at: $0) }
    let found = try XCTUnwrap(all.first { $0.localIdentifier.contains("placed") }?.location)
    XCTAssertEqual(found.coordinate.latitude, -33.5, accuracy: 1e-4)
    XCTAssertEqual(found.coordinate.longitude, 126.25, accuracy: 1e-4)
  }

  /// A segment of a JPEG with a place in degrees, minutes and seconds, as Exif has it.
  private static func segment(south: [UInt32], east: [UInt32]) -> Data {
    var tiff = Data("II".utf8)
    func add<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { tiff.append(contentsOf: $0) }
    }
    func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: UInt32) {
      add(tag)
      add(type)
      add(count)
      add(value)
    }
    add(UInt16(42))
    add(UInt32(8))
    // The first table, at 8, points to that of the place, at 26; its fractions are at 80 and 104.
    add(UInt16(1))
    entry(0x8825, 4, 1, 26)
    add(UInt32(0))
    add(UInt16(4))
    entry(1, 2, 2, 0x53)
    entry(2, 5, 3, 80)
    entry(3, 2, 2, 0x45)
    entry(4, 5, 3, 104)
    add(UInt32(0))
    for number in south + east {
      add(number)
      add(UInt32(1))
    }
    let body = Data("Exif\0\0".utf8) + tiff
    let size = UInt16(body.count + 2)
    return Data([0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 0xFF)]) + body
  }

  func testThereAreNoFoldersOfAlbums() async {
    let lists = PHCollectionList.fetchCollectionLists(
      with: .folder, subtype: .any, options: nil)
    XCTAssertEqual(lists.count, 0)
    XCTAssertEqual(
      PHCollectionList.fetchTopLevelUserCollections(with: nil).count,
      PHCollection.fetchTopLevelUserCollections(with: nil).count)
  }
}
