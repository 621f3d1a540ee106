import Foundation
import XCTest

/// Stories of one photo: it grows out of the wall, is enlarged and shared, and goes back.
final class DetailTests: StageTestCase {
  private static let script = """
    [{"tree": "wall.json"}, {"tap": {"id": "photo-2"}}, {"tree": "detail.json"},

     {"tap": {"point": [300, 150]}, "count": 2}, {"tree": "zoomed.json"},
     {"screenshot": "zoomed.png"},
     {"drag": {"from": {"point": [200, 300]}, "by": [-60, 80]}}, {"tree": "moved.json"},
     {"tap": {"point": [100, 400]}, "count": 2}, {"tree": "whole.json"},

     {"drag": {"from": {"point": [200, 300]}, "by": [20, 60]}}, {"tree": "stayed.json"},
     {"drag": {"from": {"point": [200, 300]}, "by": [20, 260]}}, {"tree": "dragged.json"},
     {"screenshot": "dragged.png"},

     {"tap": {"id": "photo-0"}}, {"tree": "other.json"},
     {"swipe": {"from": {"point": [200, 300]}, "direction": "down"}, "duration": 0.1},
     {"tree": "flicked.json"},

     {"tap": {"id": "photo-0"}},
     {"drag": {"from": {"point": [1, 400]}, "by": [60, 0]}}, {"tree": "edge.json"},
     {"swipe": {"from": {"point": [1, 400]}, "direction": "right", "distance": 300}},
     {"tree": "swiped.json"},

     {"tap": {"id": "photo-5"}}, {"screenshot": "low.png"}, {"tree": "low.json"},
     {"resize": "844x390"}, {"screenshot": "wide.png"}, {"tree": "wide.json"},
     {"tap": "Home"}, {"tree": "wideWall.json"}]
    """

  func testAPhotoIsEnlargedAndGoesBack() throws {
    let run = try stage.runPicterest(
      server: stage.startPictureServer(), script: Self.script, options: ["--locale", "en"])
    let cell = try XCTUnwrap(run.tree("wall")["photo-2"]).frame
    let photo = try XCTUnwrap(run.tree("detail")["detail-image"]).frame
    XCTAssertEqual(photo.minX, 0)
    XCTAssertEqual(photo.width, 390)
    XCTAssertNil(try run.tree("detail")["flying-photo"])
    XCTAssertNil(try run.tree("detail")["detail-like"], "nobody is signed in")
    try checkZooming(run, photo: photo)
    try checkGoingBack(run, cell: cell, photo: photo)
    try checkLayouts(run)
  }

  private func image(_ name: String, in run: AppRun) throws -> CGRect {
    try XCTUnwrap(run.tree(name)["detail-image"], "\(name) is not Detail").frame
  }

  /// The tapped point moves to the middle, within the photo's edges.
  private func checkZooming(_ run: AppRun, photo: CGRect) throws {
    let zoomed = try image("zoomed", in: run)
    XCTAssertEqual(zoomed.width, 975, accuracy: 1, "two and a half times")
    XCTAssertEqual(zoomed.height, photo.height * 2.5, accuracy: 1)
    let x = zoomed.minX + (300 - photo.minX) * 2.5
    XCTAssertEqual(x, photo.midX, accuracy: 2)
    XCTAssertEqual(zoomed.minY + (150 - photo.minY) * 2.5, photo.midY, accuracy: 2)
    let moved = try image("moved", in: run)
    XCTAssertEqual(moved.maxX, photo.maxX, accuracy: 1, "it stops at the photo's edges")
    XCTAssertEqual(moved.minY, photo.minY, accuracy: 1)
    XCTAssertEqual(try image("whole", in: run), photo)
    try ReferenceImages.check(run.picture("zoomed").halved(), as: "Picterest/detail-zoomed")
  }

  private func checkGoingBack(_ run: AppRun, cell: CGRect, photo: CGRect) throws {
    XCTAssertEqual(try image("stayed", in: run), photo, "it was let go of too early")
    for name in ["dragged", "flicked", "swiped"] {
      let tree = try run.tree(name)
      XCTAssertNil(tree["detail-image"], name)
      XCTAssertNil(tree["flying-photo"], name)
      XCTAssertEqual(tree["photo-2"]?.frame, cell, "\(name): the photo is where it was")
      XCTAssertEqual(tree.showing("Home").count, 1, name)
    }
    XCTAssertNotNil(try run.tree("edge")["detail-image"], "the edge was let go of too early")
    try ReferenceImages.check(run.picture("dragged").halved(), as: "Picterest/wall")
  }

  /// A low photo has room to be enlarged in; on a wide window the text stands beside the photo.
  private func checkLayouts(_ run: AppRun) throws {
    let low = try run.tree("low")
    let room = try XCTUnwrap(low["detail-zoom"]).frame
    XCTAssertEqual(room.height, room.width * 340 / 840, accuracy: 1)
    let wide = try run.tree("wide")
    let place = try XCTUnwrap(wide["detail-zoom"]).frame
    let photo = try XCTUnwrap(wide["detail-image"]).frame
    let title = try XCTUnwrap(wide["detail-title"]).frame
    XCTAssertTrue(place.contains(photo), "all of the photo is seen")
    XCTAssertEqual(photo.midY, place.midY, accuracy: 1)
    XCTAssertGreaterThan(title.minX, place.maxX)
    XCTAssertEqual(Set(try run.tree("wideWall").identified("photo-").map(\.frame.minX)).count, 3)
    try ReferenceImages.check(run.picture("wide").halved(), as: "Picterest/detail-wide")
  }

  func testSharingCopiesAndCloses() throws {
    let run = try stage.runPicterest(
      server: stage.startPictureServer(),
      script: """
        [{"tap": {"id": "photo-0"}}, {"tap": {"id": "detail-share"}}, {"tree": "sheet.json"},
         {"tap": "Copy"}, {"tree": "after.json"}]
        """, options: ["--locale", "en"])
    let sheet = try run.tree("sheet")
    XCTAssertEqual(sheet.showing("Copy").count, 1)
    XCTAssertEqual(sheet.showing("Save Image").count, 1)
    XCTAssertNotNil(try run.tree("after")["detail-image"])
    XCTAssertEqual(try run.tree("after").showing("Copy").count, 0)
  }

  func testCardsOfDiscoverGrowToo() throws {
    let run = try stage.runPicterest(
      server: stage.startPictureServer(),
      script: """
        [{"tap": {"id": "tab-discover"}}, {"tree": "cards.json"},
         {"tap": {"point": [120, 180]}}, {"tree": "detail.json"},
         {"drag": {"from": {"point": [200, 300]}, "by": [0, 260]}}, {"tree": "back.json"},
         {"screenshot": "back.png"}]
        """)
    let cards = try run.tree("cards").identified("card-").map(\.frame)
    XCTAssertNotNil(try run.tree("detail")["detail-image"])
    XCTAssertEqual(try run.tree("back").identified("card-").map(\.frame), cards)
    try ReferenceImages.check(run.picture("back").halved(), as: "Picterest/discover")
  }
}
