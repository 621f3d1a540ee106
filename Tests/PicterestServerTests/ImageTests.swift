import Foundation
import XCTest

@testable import PicterestServer

final class ImageTests: ServerTestCase {
  private func startWithOnePicture(_ original: String = "kingfisher.jpg") throws -> String {
    try fixture.addPicture("a.jpg", copyOf: original)
    try fixture.start()
    return "/images/" + (try XCTUnwrap(try fixture.get("/photos").ids.first))
  }

  /// The size that the answer's own header states.
  private func size(_ response: Response) throws -> [Int32]? {
    let path = fixture.place + "/answer"
    try response.body.write(to: URL(fileURLWithPath: path))
    return OpenFile(path: path).flatMap(PictureHeader.init).map { [$0.size.width, $0.size.height] }
  }

  func testWithoutParametersTheFileItselfIsSent() throws {
    let path = try startWithOnePicture()
    let response = try fixture.get(path)
    XCTAssertEqual(response.status, 200)
    XCTAssertEqual(response.headers["content-type"], "image/jpeg")
    XCTAssertEqual(
      response.body, try Data(contentsOf: URL(fileURLWithPath: fixture.folder + "/a.jpg")))
    XCTAssertEqual(response.headers["content-length"], "\(response.body.count)")
  }

  func testPicturesAreScaledInProportionAndNeverUp() throws {
    let path = try startWithOnePicture()
    let cases: [(String, [Int32])] = [
      ("w=100", [100, 156]), ("h=84", [54, 84]), ("w=100&h=84", [54, 84]),
      ("w=269&q=40", [269, 420]),
      ("w=5000", [538, 840]), ("w=999999999999999999999", [538, 840]), ("q=50", [538, 840]),
      ("w=1", [1, 2]), ("w=100&fm=png", [100, 156]),
    ]
    for (query, expected) in cases {
      let response = try fixture.get(path + "?" + query)
      XCTAssertEqual(response.status, 200, query)
      XCTAssertEqual(try size(response), expected, query)
      XCTAssertEqual(response.headers["content-length"], "\(response.body.count)", query)
      let type = query.contains("png") ? "image/png" : "image/jpeg"
      XCTAssertEqual(response.headers["content-type"], type, query)
    }
    let good = try fixture.get(path + "?w=400&q=90").body.count
    let poor = try fixture.get(path + "?w=400&q=10").body.count
    XCTAssertLessThan(poor * 2, good)
  }

  func testACroppedPictureFillsItsBox() throws {
    let path = try startWithOnePicture()
    for (query, expected) in [
      ("w=64&h=64", [64, 64]), ("w=300&h=100", [300, 100]), ("w=100&h=300", [100, 300]),
      ("w=4000&h=4000", [538, 840]), ("w=538&h=2", [538, 2]), ("w=600&h=600", [538, 600]),
    ] as [(String, [Int32])] {
      let response = try fixture.get(path + "?fit=crop&" + query)
      XCTAssertEqual(response.status, 200, query)
      XCTAssertEqual(try size(response), expected, query)
    }
  }

  func testASecondRequestIsTheSameFromTheCache() throws {
    let path = try startWithOnePicture() + "?w=200"
    let first = try fixture.get(path)
    let cached = try FileManager.default.contentsOfDirectory(
      atPath: fixture.place + "/cache/scaled")
    XCTAssertEqual(cached.count, 1)
    let second = try fixture.get(path)
    XCTAssertEqual(second.body, first.body)
    XCTAssertEqual(second.headers["content-type"], "image/jpeg")
    XCTAssertEqual(second.headers["etag"], first.headers["etag"])
    fixture.stop()
    try fixture.start()
    XCTAssertEqual(try fixture.get(path).body, first.body)
  }

  func testADamagedCacheEntryIsMadeAgain() throws {
    let path = try startWithOnePicture() + "?w=200"
    let first = try fixture.get(path)
    let folder = fixture.place + "/cache/scaled/"
    let name = try XCTUnwrap(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: folder + name))
    XCTAssertEqual(try fixture.get(path).body, first.body)
  }

  func testAPictureTheClientHasIsNotSentAgain() throws {
    let path = try startWithOnePicture()
    for query in ["", "?w=100"] {
      let etag = try XCTUnwrap(try fixture.get(path + query).headers["etag"])
      let again = try fixture.get(path + query, headers: ["If-None-Match": etag])
      XCTAssertEqual(again.status, 304)
      XCTAssertEqual(again.body.count, 0)
      XCTAssertEqual(again.headers["etag"], etag)
    }
    let small = try fixture.get(path + "?w=100").headers["etag"]
    XCTAssertNotEqual(try fixture.get(path + "?w=101").headers["etag"], small)
  }

  func testAChangedFileIsANewPicture() throws {
    let path = try startWithOnePicture()
    let first = try fixture.get(path + "?w=100")
    XCTAssertEqual(first.headers["cache-control"], "private, no-cache")
    let file = fixture.folder + "/a.jpg"
    try FileManager.default.removeItem(atPath: file)
    try fixture.addPicture("a.jpg", copyOf: "koala.jpg")
    let second = try fixture.get(path + "?w=100")
    XCTAssertEqual(second.status, 200)
    XCTAssertNotEqual(second.headers["etag"], first.headers["etag"])
    XCTAssertEqual(try size(second), [100, 133])
  }

  func testVersionedAddressesMayBeKeptForever() throws {
    _ = try startWithOnePicture()
    let urls = try XCTUnwrap(try fixture.get("/photos").list[0]["urls"] as? [String: String])
    for (name, url) in urls {
      let path = try String(XCTUnwrap(url.range(of: "/images").map { url[$0.lowerBound...] }))
      let response = try fixture.get(path)
      XCTAssertEqual(response.status, 200, name)
      XCTAssertEqual(
        response.headers["cache-control"], "private, max-age=31536000, immutable", name)
    }
  }

  func testWrongParametersAreBadRequests() throws {
    let path = try startWithOnePicture()
    for query in ["w=0", "w=-1", "w=abc", "w=", "h=1.5", "q=0", "q=x", "fm=exe", "w=%00", "fm="] {
      let response = try fixture.get(path + "?" + query)
      XCTAssertEqual(response.status, 400, query)
      XCTAssertEqual(response.errors.count, 1, query)
    }
  }

  func testHeadSendsTheLengthAndNoBody() throws {
    let path = try startWithOnePicture()
    for query in ["", "?w=120"] {
      let full = try fixture.get(path + query)
      let head = try fixture.get(path + query, method: "HEAD")
      XCTAssertEqual(head.headers["content-length"], full.headers["content-length"])
      XCTAssertEqual(head.headers["etag"], full.headers["etag"])
      XCTAssertEqual(head.body.count, 0)
    }
  }

  func testADamagedPictureIsAnErrorAndOneLine() throws {
    // A PNG that says 300 × 200, and then nonsense.
    let png: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 1, 44, 0, 0, 0, 200, 8, 2, 0, 0, 0] + Array(repeating: 0x55, count: 3_000)
    try fixture.write(Data(png), to: "broken.png")
    try fixture.addPicture("good.jpg")
    try fixture.start()
    let ids = try fixture.get("/photos").ids
    XCTAssertEqual(ids.count, 2)
    for _ in 0..<2 {
      let response = try fixture.get("/images/\(ids[0])?w=100")
      XCTAssertEqual(response.status, 415)
      XCTAssertEqual(response.errors, ["This picture cannot be read."])
    }
    XCTAssertEqual(fixture.log.count, 1)
    XCTAssertEqual(try fixture.get("/images/\(ids[1])?w=100").status, 200)
  }

  func testAPictureTooLargeToScaleIsAnError() throws {
    // A PNG that says 40,000 × 40,000.
    let png: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0x9c, 0x40, 0, 0, 0x9c, 0x40, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    try fixture.write(Data(png), to: "huge.png")
    try fixture.start()
    let photo = try XCTUnwrap(try fixture.get("/photos").list.first)
    XCTAssertEqual(photo["width"] as? Int, 40_000)
    let response = try fixture.get("/images/\(try XCTUnwrap(photo["id"] as? String))?w=100")
    XCTAssertEqual(response.status, 415)
  }

  func testManyClientsThatWantOnePictureShareTheWork() throws {
    let path = try startWithOnePicture() + "?w=333"
    let fixture = fixture
    let wrong = Counter()
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      let response = try? fixture.get(path)
      if response?.status != 200 || response?.body.isEmpty != false { wrong.add() }
    }
    XCTAssertEqual(wrong.value, 0)
    let cached = try FileManager.default.contentsOfDirectory(
      atPath: fixture.place + "/cache/scaled")
    XCTAssertEqual(cached.count, 1)
  }

  func testTheCacheStaysWithinItsLimit() throws {
    try fixture.addPicture("a.jpg")
    try fixture.start(cacheLimit: 8_000)
    let id = try XCTUnwrap(try fixture.get("/photos").ids.first)
    for width in stride(from: 16, to: 80, by: 4) {
      XCTAssertEqual(try fixture.get("/images/\(id)?w=\(width)").status, 200)
    }
    let folder = fixture.place + "/cache/scaled/"
    let total = try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + name)
      return sum + (attributes[.size] as? Int ?? 0)
    }
    XCTAssertLessThanOrEqual(total, 8_000)
    XCTAssertGreaterThan(total, 1_000)
  }
}

final class PixelBudgetTests: XCTestCase {
  func testWhoGoesBeyondTheBudgetWaits() {
    let budget = PixelBudget(limit: 100)
    let (isFirstOver, second) = (Counter(), expectation(description: "second"))
    budget.hold(60) {
      Thread.detachNewThread {
        budget.hold(60) { XCTAssertEqual(isFirstOver.value, 1) }
        second.fulfill()
      }
      waitUntil("the second waits") { budget.waiting == 1 }
      budget.hold(40) {}
      isFirstOver.add()
    }
    wait(for: [second], timeout: 120)
    // What is larger than all of the budget goes alone.
    budget.hold(1_000) {}
  }
}
