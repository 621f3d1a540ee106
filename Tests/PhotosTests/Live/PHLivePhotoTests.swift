import Photos
import UIKit
import XCTest

final class PHLivePhotoTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("live-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  private func makeFiles() throws -> [URL] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200), format: format)
      .image { $0.fill(CGRect(x: 0, y: 0, width: 400, height: 200)) }
    let urls = ["still.jpg", "moment.mov"].map(folder.appendingPathComponent)
    try XCTUnwrap(picture.jpegData(compressionQuality: 0.9)).write(to: urls[0])
    // Nobody looks into the video before it is played.
    try Data("video".utf8).write(to: urls[1])
    return urls
  }

  private func request(
    _ urls: [URL], placeholder: UIImage? = nil, cancels: Bool = false
  ) -> [(photo: PHLivePhoto?, info: [AnyHashable: Any])] {
    var heard: [(PHLivePhoto?, [AnyHashable: Any])] = []
    let end = expectation(description: "end")
    let id = PHLivePhoto.request(
      withResourceFileURLs: urls, placeholderImage: placeholder,
      targetSize: CGSize(width: 100, height: 100), contentMode: .aspectFit
    ) { photo, info in
      heard.append((photo, info))
      if info[PHLivePhotoInfoIsDegradedKey] as? Bool != true { end.fulfill() }
    }
    XCTAssertNotEqual(id, PHLivePhotoRequestIDInvalid)
    if cancels { PHLivePhoto.cancelRequest(withRequestID: id) }
    wait(for: [end], timeout: 10)
    return heard
  }

  func testTwoFilesMakeALivePhoto() throws {
    let heard = request(try makeFiles(), placeholder: UIImage())
    XCTAssertEqual(heard.map { $0.info[PHLivePhotoInfoIsDegradedKey] as? Bool }, [true, false])
    XCTAssertEqual(heard.last?.photo?.size, CGSize(width: 400, height: 200))
  }

  func testWhatIsMissingIsAnError() throws {
    for urls in [[], try [makeFiles()[0]], try [makeFiles()[1]]] {
      let heard = request(urls)
      XCTAssertEqual(heard.count, 1)
      XCTAssertNil(heard[0].photo)
      XCTAssertNotNil(heard[0].info[PHLivePhotoInfoErrorKey])
    }
  }

  func testARequestCanBeCancelled() throws {
    let heard = request(try makeFiles(), cancels: true)
    XCTAssertNil(heard.last?.photo)
    XCTAssertEqual(heard.last?.info[PHLivePhotoInfoCancelledKey] as? Bool, true)
  }
}
