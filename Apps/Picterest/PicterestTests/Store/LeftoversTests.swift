import CoreData
import XCTest

@testable import Picterest

/// The cleaning at a start, while others write.
final class LeftoversTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private let image = Data("an image".utf8)

  override func setUp() {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("leftovers-\(UUID().uuidString)")
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// An import writes its files long before it saves the rows that name them.
  func testAFileThatIsBeingImportedStays() throws {
    let store = Store(folder: folder)
    let left = "left by an earlier run"
    try image.write(to: store.images.url(of: left))
    let (name, file) = try store.images.begin()
    defer { try? file.close() }
    let isDone = expectation(description: "leftovers are removed")
    store.removeLeftovers { isDone.fulfill() }
    wait(for: [isDone], timeout: 60)
    XCTAssertTrue(store.images.contains(name))
    XCTAssertFalse(store.images.contains(left))
  }

  /// An import gives a row another file and removes the first one, between a look at the folder and a look at
  /// the rows; the main thread's context has not read the row again yet.
  func testARowWhoseFileWasReplacedMeanwhileStays() throws {
    let store = Store(folder: folder)
    var row: KeptPhotoRow?
    try store.save(images: [image]) { context, names in
      let photo = KeptPhotoRow(context: context)
      photo.photoID = "a"
      photo.sourceURL = URL(fileURLWithPath: "/photos/a")
      photo.fileName = names[0]
      row = photo
    }
    let photo = try XCTUnwrap(row)
    let first = try XCTUnwrap(photo.fileName)
    let names = try store.images.names()
    let second = try store.images.write(image)
    let background = try store.backgroundContext()
    let suspects = try background.performAndWait {
      try background.existingObject(with: photo.objectID).setValue(second, forKey: "fileName")
      try background.save()
      store.images.remove(first)
      return try Store.suspects(in: background, images: store.images, names: names)
    }
    try store.remove(suspects)
    XCTAssertEqual(photo.fileName, second)
    let request = NSFetchRequest<NSManagedObject>(entityName: "KeptPhoto")
    XCTAssertEqual(try store.context().count(for: request), 1)
    XCTAssertTrue(store.images.contains(second))
  }
}
