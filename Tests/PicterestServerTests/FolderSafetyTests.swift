import Foundation
import XCTest

@testable import PicterestServer

/// Nothing outside the folder, nothing hidden and nothing broken is ever served.
final class FolderSafetyTests: ServerTestCase {
  private func addSecret() throws -> String {
    let path = fixture.place + "/secret.jpg"
    try FileManager.default.copyItem(
      atPath: ServerFixture.starterPictures + "/koala.jpg", toPath: path)
    return path
  }

  func testPathsThatGoUpFindNothing() throws {
    _ = try addSecret()
    try fixture.addPicture("a.jpg")
    try fixture.start()
    let attempts = [
      "/../secret.jpg", "/images/../secret.jpg", "/images/..%2fsecret.jpg",
      "/images/%2e%2e%2fsecret.jpg", "/images/%2e%2e/secret.jpg", "/images/..", "/images/.",
      "/images/%2e%2e", "/images//etc/passwd", "/images/%2fetc%2fpasswd", "/images/a.jpg",
      "/images/a.jpg%00", "/images/%00", "/images/..%5csecret.jpg", "/images/%c0%ae%c0%ae",
      "/images/....//secret.jpg", "/photos/..%2f..%2fsecret.jpg", "/topics/..%2f/photos",
      "/images/%252e%252e%252fsecret.jpg",
    ]
    for path in attempts {
      let response = try fixture.get(path)
      XCTAssertTrue((400...404).contains(response.status), "\(path): \(response.status)")
      XCTAssertLessThan(response.body.count, 400, path)
    }
  }

  func testLinksThatLeadOutsideAreNotServed() throws {
    let secret = try addSecret()
    try fixture.addPicture("real.jpg")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: fixture.folder + "/out.jpg", withDestinationPath: secret)
    try files.createSymbolicLink(
      atPath: fixture.folder + "/up.jpg", withDestinationPath: "../secret.jpg")
    try files.createSymbolicLink(
      atPath: fixture.folder + "/outside", withDestinationPath: fixture.place)
    try files.createSymbolicLink(atPath: fixture.folder + "/loop", withDestinationPath: ".")
    try files.createSymbolicLink(
      atPath: fixture.folder + "/inside.jpg", withDestinationPath: "real.jpg")
    try fixture.start()
    XCTAssertEqual(try fixture.get("/photos").titles, ["inside", "real"])
  }

  func testAFileReplacedByALinkIsNotServed() throws {
    let secret = try addSecret()
    try fixture.addPicture("a.jpg")
    try fixture.start()
    let id = try XCTUnwrap(try fixture.get("/photos").ids.first)
    XCTAssertEqual(try fixture.get("/images/\(id)").status, 200)
    try FileManager.default.removeItem(atPath: fixture.folder + "/a.jpg")
    XCTAssertEqual(try fixture.get("/images/\(id)").status, 404)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder + "/a.jpg", withDestinationPath: secret)
    XCTAssertEqual(try fixture.get("/images/\(id)").status, 404)
  }

  func testHiddenAndForeignFilesAreLeftOut() throws {
    try fixture.addPicture("a.jpg")
    try fixture.addPicture(".hidden.jpg")
    try fixture.addPicture(".folder/b.jpg")
    try fixture.write(Data("text".utf8), to: "notes.txt")
    mkfifo(fixture.folder + "/pipe.jpg", 0o600)
    try FileManager.default.createDirectory(
      atPath: fixture.folder + "/folder.jpg", withIntermediateDirectories: false)
    try fixture.start()
    XCTAssertEqual(try fixture.get("/photos").titles, ["a"])
    XCTAssertEqual(fixture.log, [])
  }

  func testIndexFileCannotNameFilesOutside() throws {
    _ = try addSecret()
    try fixture.addPicture("a.jpg")
    try fixture.addPicture(".hidden.jpg")
    try fixture.write(
      Data(
        #"{"pictures":[{"file":"../secret.jpg"},{"file":"/etc/passwd"},{"file":".hidden.jpg"},"#
          .utf8)
        + Data(#"{"file":"a.jpg","title":"One"},{"file":"a.jpg"},{"file":""}]}"#.utf8),
      to: "index.json")
    try fixture.start()
    XCTAssertEqual(try fixture.get("/photos").titles, ["One"])
  }

  func testDamagedIndexFileIsIgnored() throws {
    try fixture.addPicture("a.jpg")
    try fixture.write(Data("{\"pictures\": [".utf8), to: "index.json")
    try fixture.start()
    XCTAssertEqual(try fixture.get("/photos").titles, ["a"])
    XCTAssertEqual(fixture.log.count, 1)
  }

  func testUnreadablePicturesAreSkippedWithOneLine() throws {
    try fixture.addPicture("good.jpg")
    try fixture.write(Data(), to: "empty.jpg")
    try fixture.write(Data("not a picture".utf8), to: "text.png")
    try fixture.write(Data([0xff, 0xd8, 0xff]), to: "short.jpg")
    try fixture.write(Data("GIF89a".utf8) + Data([0, 0, 0, 0]), to: "flat.gif")
    try fixture.start()
    XCTAssertEqual(try fixture.get("/photos").titles, ["good"])
    XCTAssertEqual(fixture.log.count, 4)
    try fixture.changeFolder { try fixture.addPicture("more.jpg") }
    XCTAssertEqual(try fixture.get("/photos").titles, ["good", "more"])
    XCTAssertEqual(fixture.log.count, 4, "a line once, not at each walk")
  }

  func testAMissingFolderIsAnErrorWithASentence() {
    var options = ServerOptions()
    options.folder = fixture.place + "/nothing"
    options.port = 0
    XCTAssertThrowsError(try PictureServer(options: options)) { error in
      XCTAssertTrue("\(error)".contains("is not a folder"), "\(error)")
    }
  }

  func testATakenPortIsAnErrorWithASentence() throws {
    try fixture.start()
    var options = ServerOptions()
    options.folder = fixture.folder
    options.cache = fixture.place + "/cache"
    options.port = fixture.port
    XCTAssertThrowsError(try PictureServer(options: options)) { error in
      XCTAssertTrue("\(error)".contains("\(self.fixture.port)"), "\(error)")
    }
  }
}

final class IncomingFileTests: ServerTestCase {
  func testOnlyFilesThatNobodyWritesAreLeft() throws {
    let folder = fixture.folder
    let file = try IncomingFile(in: folder)
    try fixture.write(Data("left".utf8), to: "left")
    XCTAssertEqual(mkdir(folder + "/folder", 0o700), 0)
    IncomingFile.removeLeft(in: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    XCTAssertEqual(Set(names), ["folder", (file.path as NSString).lastPathComponent])
  }
}
