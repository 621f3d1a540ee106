import FoundationNetworking
import UIKit
import XCTest

@testable import LinkPresentation

final class LPMetadataProviderTests: XCTestCase {
  private func png(_ width: Int, _ height: Int) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(
      size: CGSize(width: width, height: height), format: format
    ).pngData {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func page(_ html: String) -> PageServer.Page { PageServer.Page(body: Data(html.utf8)) }
  private func picture(_ data: Data) -> PageServer.Page {
    PageServer.Page(headers: ["Content-Type": "image/png"], body: data)
  }

  private func server(_ pages: [String: PageServer.Page]) -> PageServer {
    let server = PageServer(pages)
    addTeardownBlock { server.stop() }
    return server
  }

  private func image(of provider: NSItemProvider?) async throws -> UIImage {
    let provider = try XCTUnwrap(provider)
    let box: Loaded = try await withCheckedThrowingContinuation { done in
      provider.loadObject(ofClass: UIImage.self) { image, error in
        done.resume(
          with: (image as? UIImage).map { .success(Loaded(image: $0)) }
            ?? .failure(error ?? LPError(.unknown)))
      }
    }
    return box.image
  }

  private struct Loaded: @unchecked Sendable { let image: UIImage }

  func testAPageGivesTitleIconAndImage() async throws {
    let server = server([
      "/old": PageServer.Page(status: "301 Moved", headers: ["Location": "/new/page"]),
      "/new/page": page(
        """
        <html><head><title>Pear 배</title><meta property="og:image" content="gone.png">
        <meta name="twitter:image" content="pear.png"><link rel=icon href=/icon.png></head></html>
        """),
      "/new/pear.png": picture(png(6, 4)), "/icon.png": picture(png(2, 2)),
    ])
    let provider = LPMetadataProvider()
    let metadata = try await provider.startFetchingMetadata(for: server.url("/old"))
    XCTAssertEqual(metadata.originalURL, server.url("/old"))
    XCTAssertEqual(metadata.url, server.url("/new/page"))
    XCTAssertEqual(metadata.title, "Pear 배")
    let image = try await image(of: metadata.imageProvider)
    XCTAssertEqual(image.cgImage?.width, 6)
    let icon = try await self.image(of: metadata.iconProvider)
    XCTAssertEqual(icon.cgImage?.width, 2)
    XCTAssertNil(metadata.videoProvider)
  }

  func testPicturesAreLeftAloneWhenTheyAreNotWanted() async throws {
    let server = server([
      "/": page("<title>A</title><meta property=og:image content=/a.png>"),
      "/a.png": picture(png(1, 1)),
    ])
    let provider = LPMetadataProvider()
    provider.shouldFetchSubresources = false
    let metadata = try await provider.startFetchingMetadata(for: server.url("/"))
    XCTAssertEqual(metadata.title, "A")
    XCTAssertNil(metadata.imageProvider)
    XCTAssertEqual(server.paths, ["/"])
  }

  func testAPictureIsItsOwnImage() async throws {
    let server = server(["/a.png": picture(png(5, 1))])
    let metadata = try await LPMetadataProvider().startFetchingMetadata(for: server.url("/a.png"))
    XCTAssertNil(metadata.title)
    let image = try await image(of: metadata.imageProvider)
    XCTAssertEqual(image.cgImage?.width, 5)
  }

  func testWhatIsNoPageIsCalledByItsFile() async throws {
    let server = server([
      "/list.pdf": PageServer.Page(
        headers: ["Content-Type": "application/pdf"], body: Data("%PDF".utf8))
    ])
    let metadata = try await LPMetadataProvider().startFetchingMetadata(
      for: server.url("/list.pdf"))
    XCTAssertEqual(metadata.title, "list.pdf")
  }

  func testAPageThatIsNotThereFails() async throws {
    let server = server([:])
    for url in [server.url("/none"), URL(fileURLWithPath: "/no/such/file")] {
      do {
        _ = try await LPMetadataProvider().startFetchingMetadata(for: url)
        XCTFail("there is no such page")
      } catch LPError.metadataFetchFailed {
        // As it should be.
      }
    }
  }

  func testCancellingIsHeardOnce() async throws {
    let server = server(["/": PageServer.Page(hangs: true)])
    let provider = LPMetadataProvider()
    let heard = expectation(description: "heard")
    heard.assertForOverFulfill = true
    provider.startFetchingMetadata(for: server.url("/")) { metadata, error in
      XCTAssertNil(metadata)
      XCTAssertEqual((error as? LPError)?.code, .metadataFetchCancelled)
      XCTAssertEqual((error as NSError?)?.domain, LPErrorDomain)
      XCTAssertEqual((error as NSError?)?.code, 3)
      heard.fulfill()
    }
    provider.cancel()
    provider.cancel()
    await fulfillment(of: [heard], timeout: 60)
  }

  func testAPageThatNeverComesTimesOut() async throws {
    let server = server([
      "/": page("<title>A</title><meta property=og:image content=/hang>"),
      "/hang": PageServer.Page(hangs: true), "/favicon.ico": picture(png(1, 1)),
    ])
    let provider = LPMetadataProvider()
    provider.timeout = 0.2
    do {
      _ = try await provider.startFetchingMetadata(for: server.url("/"))
      XCTFail("the picture never comes")
    } catch LPError.metadataFetchTimedOut {
      // As it should be.
    }
  }

  func testAnEndlessPageIsReadInPart() async throws {
    let start = Data("<title>Long</title>".utf8)
    let server = server([
      "/": PageServer.Page(body: start + Data(repeating: 0x61, count: 9 << 20))
    ])
    let provider = LPMetadataProvider()
    provider.shouldFetchSubresources = false
    let metadata = try await provider.startFetchingMetadata(for: server.url("/"))
    XCTAssertEqual(metadata.title, "Long")
  }

  func testAFileIsNamedAndShown() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    try png(3, 3).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let metadata = try await LPMetadataProvider().startFetchingMetadata(for: file)
    XCTAssertEqual(metadata.title, file.lastPathComponent)
    let image = try await image(of: metadata.imageProvider)
    XCTAssertEqual(image.cgImage?.width, 3)
  }
}
