import PopplerSupport
import UIKit
import XCTest

@testable import QuickLookThumbnailing

@MainActor
final class QLThumbnailGeneratorTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func request(
    _ name: String, _ data: Data?,
    _ types: QLThumbnailGenerator.Request.RepresentationTypes = .thumbnail
  ) throws -> QLThumbnailGenerator.Request {
    let url = folder.appendingPathComponent(name)
    try data?.write(to: url)
    return QLThumbnailGenerator.Request(
      fileAt: url, size: CGSize(width: 50, height: 50), scale: 2, representationTypes: types)
  }

  private func code(_ request: QLThumbnailGenerator.Request) async -> QLThumbnailError.Code? {
    do {
      _ = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request)
      return nil
    } catch { return (error as? QLThumbnailError)?.code }
  }

  func testAPictureFitsIntoTheSize() async throws {
    let data = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).pngData { _ in }
    let request = try request("a.png", data)
    let picture = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request)
    XCTAssertEqual(picture.uiImage.size, CGSize(width: 50, height: 25))
    XCTAssertEqual([picture.cgImage.width, picture.cgImage.height], [100, 50])
    XCTAssertEqual(picture.type, .thumbnail)
  }

  func testADocumentShowsItsFirstPage() async throws {
    try XCTSkipUnless(PopplerDocument.isAvailable, "libpoppler-glib8 is not installed")
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 400)
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { $0.beginPage() }
    let request = try request("a.pdf", data)
    let picture = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request)
    XCTAssertEqual(picture.uiImage.size, CGSize(width: 25, height: 50))
  }

  func testOthersHaveAnIconWhereOneIsWanted() async throws {
    let zip = try request("a.zip", Data([1, 2]), [.icon, .thumbnail])
    let picture = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: zip)
    XCTAssertEqual(picture.type, .icon)
    let alone = await code(try request("b.zip", Data([1, 2])))
    XCTAssertEqual(alone, .generationFailed)
    let missing = await code(try request("none.png", nil, .all))
    XCTAssertEqual(missing, .requestInvalid)
    let cancelled = try request("c.txt", Data("a".utf8))
    QLThumbnailGenerator.shared.cancel(cancelled)
    let cancelledCode = await code(cancelled)
    XCTAssertEqual(cancelledCode, .requestCancelled)
  }
}
