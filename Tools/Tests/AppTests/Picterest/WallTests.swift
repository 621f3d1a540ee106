import Foundation
import XCTest

/// Picterest from its first screen on, over the starter pictures: one run of the app, many looks.
final class WallTests: XCTestCase {
  /// Starts, scrolls through three pages, opens the memo alert, Detail and the other tab, turns dark
  /// and grows.
  private static let script = """
    [
      {"screenshot": "first.png"}, {"tree": "first.json"},
      {"swipe": {"from": "wall", "direction": "up", "distance": 500}}, {"tree": "swiped.json"},
      {"scroll": {"by": [0, 1200]}}, {"scroll": {"by": [0, 1200]}},
      {"screenshot": "page3.png"}, {"tree": "page3.json"},
      {"scroll": {"by": [0, -9000]}},

      {"tap": {"id": "star-0"}}, {"tap": {"id": "memo-field"}},
      {"type": "Sunset at the "}, {"tree": "latin.json"},
      {"compose": "한강"}, {"tree": "composed.json"},
      {"type": "에서"}, {"screenshot": "alert.png"}, {"tree": "alert.json"},
      {"key": "backspace"}, {"tree": "erased.json"},
      {"tap": "Save"}, {"tree": "kept.json"},

      {"tap": {"id": "photo-0"}}, {"screenshot": "detail.png"}, {"tree": "detail.json"},
      {"tap": "Home"}, {"tree": "back.json"},
      {"tap": {"id": "tab-discover"}}, {"screenshot": "discover.png"}, {"tree": "discover.json"},
      {"swipe": {"from": {"point": [300, 220]}, "direction": "left", "distance": 150}},
      {"tree": "carousel.json"},
      {"tap": {"id": "topic-animals"}}, {"tree": "topic.json"}, {"tap": "Discover"},
      {"tap": {"id": "tab-home"}},
      {"appearance": "dark"}, {"screenshot": "dark.png"}, {"appearance": "light"},
      {"resize": "1100x760"}, {"screenshot": "wide.png"}, {"tree": "wide.json"}
    ]
    """

  nonisolated(unsafe) private static var stage: AppStage?
  nonisolated(unsafe) private static var made: AppRun?

  /// The run that all tests look at.
  private func run() throws -> AppRun {
    if let run = Self.made { return run }
    let stage = try AppStage()
    Self.stage = stage
    let run = try stage.runPicterest(server: stage.startPictureServer(), script: Self.script)
    Self.made = run
    return run
  }

  override class func tearDown() {
    stage?.remove()
    (stage, made) = (nil, nil)
  }

  private func indexes(_ tree: ScreenTree) -> [Int] {
    tree.identified("index-").compactMap { $0.text.flatMap(Int.init) }
  }

  // MARK: The wall

  func testTheFirstScreenIsAWallOfPhotos() throws {
    let tree = try run().tree("first")
    let wall = try XCTUnwrap(tree["wall"])
    XCTAssertEqual(wall.className, "UICollectionView")
    XCTAssertEqual(wall.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    let cells = tree.identified("photo-")
    XCTAssertGreaterThanOrEqual(cells.count, 6)
    for cell in cells {
      XCTAssertEqual(cell.className, "PhotoCell")
      XCTAssertEqual(cell.frame.width, 183, "two columns with 8 points around and between")
      XCTAssertTrue([8, 199].contains(cell.frame.minX))
    }
    XCTAssertEqual(Set(indexes(tree)), Set(1...cells.count))
    XCTAssertEqual(tree["star-0"]?.label, "Keep Kingfisher")
    XCTAssertEqual(tree["search-field"]?.label, "Search photos")
    XCTAssertEqual(tree["tab-home"]?.isSelected, true)
    XCTAssertEqual(tree["tab-discover"]?.isSelected, false)
    XCTAssertEqual(tree["tab-profile"]?.label, "Profile")
    XCTAssertNil(tree["loading-progress"], "loading has ended")
    XCTAssertNil(tree["banner"])
    try ReferenceImages.check(try run().picture("first").halved(), as: "Picterest/wall")
  }

  func testScrollingReachesThePageAfterTheNext() throws {
    let swiped = indexes(try run().tree("swiped"))
    XCTAssertTrue(swiped.contains { (16...30).contains($0) }, "\(swiped)")
    XCTAssertFalse(swiped.contains(1), "\(swiped)")
    let page3 = indexes(try run().tree("page3"))
    XCTAssertTrue(page3.contains(45), "\(page3)")
    try ReferenceImages.check(try run().picture("page3").halved(), as: "Picterest/page3")
  }

  // MARK: The memo alert

  func testTheMemoAlertTakesLatinAndHangul() throws {
    let tree = try run().tree("alert")
    let field = try XCTUnwrap(tree["memo-field"])
    XCTAssertEqual(field.className, "UITextField")
    XCTAssertEqual(field.label, "Memo")
    XCTAssertEqual(try run().tree("latin")["memo-field"]?.text, "Sunset at the ")
    XCTAssertEqual(try run().tree("composed")["memo-field"]?.text, "Sunset at the 한강")
    XCTAssertEqual(field.text, "Sunset at the 한강에서")
    XCTAssertEqual(try run().tree("erased")["memo-field"]?.text, "Sunset at the 한강에")

    XCTAssertEqual(tree.showing("Keep this photo").count, 1)
    XCTAssertEqual(tree.showing("Add a memo to “Kingfisher”.").count, 1)
    let cancel = try XCTUnwrap(tree.elements.last { $0.label == "Cancel" }).frame
    let save = try XCTUnwrap(tree.elements.last { $0.label == "Save" }).frame
    XCTAssertEqual(cancel.minY, save.minY)
    XCTAssertLessThanOrEqual(cancel.maxX, save.minX)
    XCTAssertGreaterThan(cancel.minY, field.frame.maxY)
    try ReferenceImages.check(try run().picture("alert").halved(), as: "Picterest/alert")
  }

  func testSavingFillsTheStar() throws {
    let tree = try run().tree("kept")
    XCTAssertNil(tree["memo-field"])
    XCTAssertEqual(tree["star-0"]?.label, "Delete Kingfisher")
    XCTAssertEqual(tree["star-1"]?.label?.hasPrefix("Keep "), true)
  }

  // MARK: Other screens

  func testDetailShowsThePhotoAndGoesBack() throws {
    let tree = try run().tree("detail")
    let image = try XCTUnwrap(tree["detail-image"])
    XCTAssertEqual(image.frame.width, 390)
    XCTAssertEqual(image.frame.height, 390 * 840 / 538, accuracy: 1)
    XCTAssertNil(image.value, "it is not broken")
    XCTAssertEqual(tree["detail-title"]?.text, "Kingfisher")
    XCTAssertEqual(tree["detail-size"]?.text, "538 × 840 pixels")
    XCTAssertNil(tree["photo-0"])
    try ReferenceImages.check(try run().picture("detail").halved(), as: "Picterest/detail")
    let back = try run().tree("back")
    XCTAssertNotNil(back["photo-0"])
    XCTAssertNil(back["detail-image"])
  }

  func testTheOtherTabShowsTopics() throws {
    let tree = try run().tree("discover")
    XCTAssertEqual(tree["tab-discover"]?.isSelected, true)
    XCTAssertNil(tree["wall"])
    let header = try XCTUnwrap(tree["featured"]).frame
    let cards = tree.identified("card-").filter { abs($0.frame.minY - header.maxY) < 10 }
    XCTAssertGreaterThanOrEqual(cards.count, 2)
    for (index, card) in cards.sorted(by: { $0.frame.minX < $1.frame.minX }).enumerated() {
      // 60 % of the width, 8 apart, 20 from the edge; the header stands 40 above.
      XCTAssertEqual(card.frame.minX, 20 + 242 * CGFloat(index))
      XCTAssertEqual(card.frame.size, CGSize(width: 234, height: 150))
      XCTAssertEqual(card.frame.minY - header.minY, 40)
    }
    XCTAssertEqual(header.minX, 20)
    XCTAssertGreaterThan(tree.identified("topic-").count, 1)
    try ReferenceImages.check(try run().picture("discover").halved(), as: "Picterest/discover")
  }

  func testCarouselsSnapToCardsAndHeadersOpenTheTopic() throws {
    let before = try run().tree("discover")
    let after = try run().tree("carousel")
    let header = try XCTUnwrap(before["featured"]).frame
    let row = { (tree: ScreenTree) in
      tree.identified("card-").filter { abs($0.frame.minY - header.maxY) < 10 }
    }
    XCTAssertTrue(row(after).contains { $0.frame.minX == 20 }, "a card stands at the inset")
    XCTAssertNotEqual(row(after).map(\.identifier), row(before).map(\.identifier))
    let topic = try run().tree("topic")
    XCTAssertGreaterThan(topic.identified("photo-").count, 0)
    XCTAssertNil(topic["search-field"])
  }

  func testTheWallIsBlackInDarkMode() throws {
    let picture = try run().picture("dark")
    let column = picture.meanColour(x: 385..<395, y: 800..<1200)
    XCTAssertLessThan(column.red, 10, "the wall is black between its columns")
    try ReferenceImages.check(picture.halved(), as: "Picterest/dark")
  }

  func testAWideWindowHasMoreColumns() throws {
    let cells = try run().tree("wide").identified("photo-")
    XCTAssertEqual(Set(cells.map(\.frame.minX)).count, 4)
    XCTAssertEqual(try run().picture("wide").width, 2200)
    try ReferenceImages.check(try run().picture("wide").halved(), as: "Picterest/wide")
  }

  // MARK: The script

  func testTheSameScriptGivesTheSameBytes() throws {
    let first = try run().files()
    let stage = try AppStage()
    defer { stage.remove() }
    let second = try stage.runPicterest(server: stage.startPictureServer(), script: Self.script)
      .files()
    XCTAssertEqual(first.keys.sorted(), second.keys.sorted())
    for (name, data) in first where second[name] != data {
      XCTFail("\(name) differs between two runs")
    }
  }

  func testTheWallSpeaksKorean() throws {
    let stage = try AppStage()
    defer { stage.remove() }
    let script = """
      [{"screenshot": "first.png"}, {"tree": "first.json"},
       {"tap": {"id": "star-1"}}, {"screenshot": "alert.png"}, {"tree": "alert.json"},
       {"tap": "취소"}, {"tree": "dismissed.json"}]
      """
    let run = try stage.runPicterest(
      server: stage.startPictureServer(), script: script, options: ["--locale", "ko"])
    let first = try run.tree("first")
    XCTAssertEqual(first.showing("홈").count, 1)
    XCTAssertEqual(first["search-field"]?.label, "사진 검색")
    let alert = try run.tree("alert")
    XCTAssertEqual(alert.showing("이 사진 간직하기").count, 1)
    XCTAssertEqual(alert["memo-field"]?.label, "메모")
    XCTAssertNil(try run.tree("dismissed")["memo-field"])
    try ReferenceImages.check(try run.picture("alert").halved(), as: "Picterest/korean")
  }
}
