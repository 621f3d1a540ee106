import Foundation
import XCTest

/// Picterest with picterest-server over folders that are not as expected.
final class PictureFolderTests: StageTestCase {
  private func starter(_ name: String) -> URL {
    BadInputTests.starterPictures.appendingPathComponent(name)
  }

  func testAnEmptyFolderSaysSo() throws {
    let server = try stage.startPictureServer(over: try stage.makeFolder("pictures"))
    let run = try stage.runPicterest(
      server: server,
      script: """
        [{"tree": "first.json"}, {"screenshot": "first.png"},
         {"swipe": {"from": "wall", "direction": "down"}}, {"tree": "pulled.json"}]
        """)
    for name in ["first", "pulled"] {
      let tree = try run.tree(name)
      XCTAssertEqual(tree["wall-state-title"]?.text, "No photos yet")
      XCTAssertEqual(tree.identified("photo-").count, 0)
      XCTAssertNil(tree["banner"])
    }
    try ReferenceImages.check(try run.picture("first").halved(), as: "Picterest/empty")
  }

  /// Files that are no pictures are not listed; a picture that is too large or damaged is a tile.
  func testAFolderWithDamagedAndHugePictures() throws {
    let pictures = try stage.makeFolder("pictures")
    try FileManager.default.copyItem(
      at: starter("kitten.jpg"), to: pictures.appendingPathComponent("a kitten.jpg"))
    let huge = HugeJPEG.data(width: 20_000, height: 20_000)
    try huge.write(to: pictures.appendingPathComponent("b huge.jpg"))
    let kitten = try Data(contentsOf: starter("kitten.jpg"))
    try kitten.prefix(700).write(to: pictures.appendingPathComponent("c damaged.jpg"))
    try Data("no picture".utf8).write(to: pictures.appendingPathComponent("d.jpg"))
    try Data().write(to: pictures.appendingPathComponent("e.png"))
    let server = try stage.startPictureServer(over: pictures)
    let run = try stage.runPicterest(
      server: server,
      script: """
        [{"tree": "first.json"}, {"screenshot": "first.png"},
         {"measureScroll": {"by": [0, 0], "frames": 1, "to": "memory.json"}},
         {"tap": {"id": "photo-1"}}, {"tree": "detail.json"}]
        """)
    let first = try run.tree("first")
    XCTAssertNil(first["banner"])
    XCTAssertGreaterThanOrEqual(first.identified("photo-").count, 2)
    XCTAssertNotNil(try run.tree("detail")["detail-image"])
    XCTAssertLessThan(try run.peakMegabytes("memory"), 300)
  }

  func testAHundredThousandFiles() throws {
    let pictures = try stage.makeFolder("pictures")
    for index in 0..<100_000 {
      // A file can have some 65,000 names at most.
      let name = String(format: "%@/p%06d.jpg", pictures.path, index)
      let source = String(format: "%@/p%06d.jpg", pictures.path, index / 50_000 * 50_000)
      if index % 50_000 == 0 {
        try FileManager.default.copyItem(atPath: starter("kitten.jpg").path, toPath: name)
      } else {
        XCTAssertEqual(link(source, name), 0)
      }
    }
    let server = try stage.startPictureServer(over: pictures)
    let run = try stage.runPicterest(
      server: server,
      script: """
        [{"tree": "first.json"}, {"scroll": {"by": [0, 3000]}}, {"scroll": {"by": [0, 3000]}},
         {"scroll": {"by": [0, 3000]}}, {"tree": "far.json"},
         {"measureScroll": {"by": [0, 0], "frames": 1, "to": "memory.json"}}]
        """)
    XCTAssertEqual(try run.tree("first")["index-0"]?.text, "1")
    let far = try run.tree("far").identified("index-").compactMap { Int($0.text ?? "") }
    XCTAssertGreaterThan(far.max() ?? 0, 30, "the next pages are loaded")
    XCTAssertLessThan(try run.peakMegabytes("memory"), 300)
  }
}
