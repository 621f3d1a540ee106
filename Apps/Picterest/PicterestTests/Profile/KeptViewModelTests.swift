import CoreData
import XCTest

@testable import Picterest

/// The list of kept photos is read a page at a time.
final class KeptViewModelTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kept-\(UUID().uuidString)")
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A store with rows; the higher a row's number, the newer it is.
  /// - Parameter dates: how many dates the rows share.
  private func store(rows: Int, dates: Int? = nil) throws -> KeptPhotoStore {
    let store = Store(folder: folder)
    try store.save { context, _ in
      for number in 0..<rows {
        let row = KeptPhotoRow(context: context)
        row.photoID = "\(number)"
        row.sourceURL = URL(fileURLWithPath: "/photos/\(number)")
        row.fileName = "\(number).jpg"
        row.pixelWidth = 100
        row.pixelHeight = Int32(100 + number % 50)
        row.date = Date(timeIntervalSince1970: TimeInterval(number * (dates ?? rows) / rows))
      }
    }
    return KeptPhotoStore(store: store)
  }

  private func ids(_ model: KeptViewModel) -> [String] {
    (0..<model.count).compactMap { model.photo(at: $0)?.photo.id }
  }

  private func newest(_ count: Int, of rows: Int) -> [String] {
    (0..<count).map { "\(rows - 1 - $0)" }
  }

  func testOpeningReadsOnePageHoweverManyThereAre() throws {
    let model = KeptViewModel(store: try store(rows: 1_000))
    XCTAssertEqual(model.count, RowList.pageLength)
    XCTAssertEqual(model.heightRatios.count, RowList.pageLength)
    XCTAssertEqual(ids(model), newest(RowList.pageLength, of: 1_000))
  }

  func testPagesFollowUntilAllIsListed() throws {
    let model = KeptViewModel(store: try store(rows: 450))
    var inserted: [[Int]] = []
    model.onChange = {
      XCTAssertEqual($0.removed, [])
      inserted.append($0.inserted)
    }
    for _ in 0..<4 { model.loadMore() }
    XCTAssertEqual(inserted, [Array(200..<400), Array(400..<450)])
    XCTAssertEqual(ids(model), newest(450, of: 450))
    XCTAssertEqual(model.heightRatios.count, 450)
  }

  func testRowsOfOneDateAreListedOnce() throws {
    let model = KeptViewModel(store: try store(rows: 500, dates: 2))
    for _ in 0..<3 { model.loadMore() }
    XCTAssertEqual(model.count, 500)
    XCTAssertEqual(Set(ids(model)).count, 500)
  }

  func testAChangeLeavesTheListAsLongAsItWas() throws {
    let store = try store(rows: 1_000)
    let model = KeptViewModel(store: store)
    var changes: [RowList.Change] = []
    model.onChange = { changes.append($0) }
    try store.delete(id: "990")
    XCTAssertEqual(model.count, 199)
    try store.keep(
      Photo(
        id: "new", width: 10, height: 10, color: nil, description: nil, altDescription: nil,
        user: Photo.User(name: ""), urls: Photo.URLs(raw: URL(fileURLWithPath: "/new"))),
      memo: "", image: Data("image".utf8))
    XCTAssertEqual(ids(model).first, "new")
    XCTAssertEqual(model.count, 200)
    XCTAssertEqual(changes.last, RowList.Change(inserted: [0]))
  }

  func testAListThatWasEmptiedIsRead() throws {
    let store = try store(rows: 300)
    let model = KeptViewModel(store: store)
    for number in 90..<300 { try store.delete(id: "\(number)") }
    XCTAssertEqual(ids(model), newest(90, of: 90))
  }
}
