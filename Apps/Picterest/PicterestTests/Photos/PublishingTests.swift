import XCTest

@testable import Picterest

/// The requests by which posts are published, edited and deleted.
final class PublishingTests: XCTestCase {
  private let photo = """
    {"id": "p", "width": 4, "height": 3, "color": "#102030", "description": "Sea",
     "alt_description": "Blue", "user": {"name": "Ana", "username": "ana"},
     "urls": {"raw": "http://127.0.0.1/p"}, "created_at": "2026-01-01T10:00:00Z"}
    """

  private func wait<Answer>(
    _ start: (@escaping (Result<Answer, PhotoServiceError>) -> Void) -> WebTask
  ) throws -> Answer {
    let ended = expectation(description: "answered")
    var result: Result<Answer, PhotoServiceError>?
    _ = start {
      result = $0
      ended.fulfill()
    }
    wait(for: [ended], timeout: 10)
    return try XCTUnwrap(result).get()
  }

  func testAPostIsAFormWithItsKey() throws {
    let server = try AnsweringServer { [photo] _ in .init(201, photo) }
    defer { server.stop() }
    let service = PhotoService(source: .server(server.url))
    service.token = "secret"
    let image = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
    var parts: [Double] = []
    let published: Photo = try wait { completion in
      service.publish(
        .init(key: "KEY", image: image, title: "한강", text: "\"Blue\"\r\n"),
        progress: { parts.append($0) }, completion: completion)
    }
    XCTAssertEqual(published.date, ISO8601DateFormatter().date(from: "2026-01-01T10:00:00Z"))
    XCTAssertEqual(parts.last, 1)
    XCTAssertEqual(parts, parts.sorted())
    let request = try XCTUnwrap(server.requests.first)
    XCTAssertEqual([request.method, request.path], ["POST", "/photos"])
    XCTAssertEqual(request.headers["idempotency-key"], "KEY")
    XCTAssertEqual(request.headers["authorization"], "Bearer secret")
    XCTAssertNotNil(request.body.range(of: image))
    XCTAssertNotNil(request.body.range(of: Data("name=\"title\"".utf8)))
    XCTAssertNotNil(request.body.range(of: Data("\r\n\r\n한강\r\n--".utf8)))
  }

  func testAServersSentenceIsTheError() throws {
    let server = try AnsweringServer { _ in .init(422, #"{"errors": ["Too long."]}"#) }
    defer { server.stop() }
    let service = PhotoService(source: .server(server.url))
    XCTAssertThrowsError(
      try wait { service.editPhoto(id: "p", title: "", text: "", completion: $0) } as Photo
    ) { XCTAssertEqual($0.localizedDescription, "Too long.") }
  }

  func testPicturesAreScaledDownAndSquaredForAvatars() throws {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 6_000, height: 1_500, bitsPerComponent: 8, bytesPerRow: 24_000,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 6_000, height: 1_500))
    let png = try XCTUnwrap(
      context.makeImage().map { UIImage(cgImage: $0) }?.jpegData(compressionQuality: 1))
    let post = try XCTUnwrap(PhotoPreparer.post(from: png))
    XCTAssertEqual([post.pixelWidth, post.pixelHeight], [4_096, 1_024])
    XCTAssertTrue(post.color.hasPrefix("#f"), post.color)
    XCTAssertEqual(Array(post.data.prefix(3)), [0xff, 0xd8, 0xff], "it is a JPEG")
    let avatar = try XCTUnwrap(PhotoPreparer.avatar(from: png))
    let image = try XCTUnwrap(UIImage(data: avatar)?.cgImage)
    XCTAssertEqual([image.width, image.height], [512, 512])
    XCTAssertNil(PhotoPreparer.post(from: Data("no picture".utf8)))
    XCTAssertNil(PhotoPreparer.avatar(from: Data()))
  }
}
