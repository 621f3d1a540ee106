import Foundation
import PicterestServer
import XCTest

/// The wall's pages, and what it does when the server does not do its part.
final class WallViewModelTests: XCTestCase {
  private var server: PictureServer?
  private let cache = NSTemporaryDirectory() + "picterest-\(UUID().uuidString)"

  override func tearDown() {
    server?.stop()
    server = nil
    try? FileManager.default.removeItem(atPath: cache)
  }

  private func startServer() throws -> URL {
    var options = ServerOptions()
    options.folder =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Apps/Picterest/StarterPictures").path
    options.port = 0
    options.cache = cache
    let server = try PictureServer(options: options)
    self.server = server
    return try XCTUnwrap(URL(string: server.url))
  }

  /// Everything a view model said, and waiting for the next time that loading ends.
  private final class Listener {
    let model: WallViewModel
    var progress: [Double] = []
    var errors: [PhotoServiceError] = []
    var replacements: [Int] = []
    var additions: [Range<Int>] = []
    var onEnd: (() -> Void)?

    init(_ url: URL, source: WallSource = .everything, timeout: TimeInterval = 5) {
      model = WallViewModel(
        service: PhotoService(serverURL: url, timeout: timeout), source: source)
      model.onChange = { [unowned self] change in
        XCTAssertTrue(Thread.isMainThread)
        switch change {
        case .replaced(let count): replacements.append(count)
        case .appended(let items): additions.append(items)
        case .progress(let part): progress.append(part)
        case .failed(let error):
          errors.append(error)
          onEnd?()
        case .loading(let isLoading): if !isLoading { onEnd?() }
        }
      }
    }
  }

  private func wait(_ listener: Listener, after action: () -> Void) {
    let ended = expectation(description: "loading ended")
    ended.assertForOverFulfill = false
    listener.onEnd = { ended.fulfill() }
    action()
    wait(for: [ended], timeout: 15)
    // A failure is told just after the end.
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
  }

  func testPagesAreAddedUntilTheListEnds() throws {
    let listener = Listener(try startServer())
    let model = listener.model
    wait(listener) { model.reload() }
    XCTAssertEqual(model.photos.count, 15)
    XCTAssertEqual(listener.progress.first, 0)
    XCTAssertEqual(listener.progress.last, 1)
    for _ in 0..<3 { wait(listener) { model.loadMore() } }
    XCTAssertEqual(listener.additions, [15..<30, 30..<45, 45..<48])
    XCTAssertEqual(model.heightRatios.count, 48)
    XCTAssertEqual(Set(model.photos.map(\.id)).count, 48)
    model.loadMore()
    XCTAssertFalse(model.isLoading, "there is no more")
    XCTAssertEqual(listener.errors, [])
  }

  func testASearchReplacesThePhotosWhenItHasArrived() throws {
    let listener = Listener(try startServer())
    let model = listener.model
    wait(listener) { model.reload() }
    wait(listener) {
      model.show(.search("고양이"))
      XCTAssertEqual(model.photos.count, 15, "what is on screen stays meanwhile")
    }
    XCTAssertEqual(model.photos.map(\.title), ["Kitten with wool", "Chelsea"])
    XCTAssertEqual(listener.replacements, [0, 15])
    wait(listener) { model.show(.search("nothing like this")) }
    XCTAssertTrue(model.isEmpty)
    wait(listener) { model.show(.everything) }
    XCTAssertEqual(model.photos.count, 15)
  }

  func testOnlyTheLastOfSeveralSearchesCounts() throws {
    let listener = Listener(try startServer())
    let model = listener.model
    wait(listener) {
      for query in ["c", "ca", "cat", "koala"] { model.show(.search(query)) }
    }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    XCTAssertEqual(model.photos.map(\.title), ["Koala"])
    XCTAssertEqual(listener.errors, [])
  }

  func testATopicsPhotos() throws {
    let listener = Listener(try startServer(), source: .topic(slug: "space"))
    wait(listener) { listener.model.reload() }
    XCTAssertEqual(listener.model.photos.count, 3)
    let missing = Listener(
      try XCTUnwrap(URL(string: server?.url ?? "")), source: .topic(slug: "nö where/.."))
    wait(missing) { missing.model.reload() }
    XCTAssertEqual(missing.errors, [.rejected(status: 404)])
  }

  private func error(_ manner: MisbehavingServer.Manner) throws -> PhotoServiceError? {
    let server = try MisbehavingServer(manner)
    defer { server.stop() }
    let listener = Listener(server.url, timeout: 1)
    let start = Date()
    wait(listener) { listener.model.reload() }
    XCTAssertLessThan(Date().timeIntervalSince(start), 5)
    XCTAssertFalse(listener.model.isLoading)
    XCTAssertFalse(listener.model.isEmpty, "nothing is known, which is not the same as nothing")
    XCTAssertEqual(listener.errors.count, 1)
    return listener.errors.first
  }

  func testEachMisbehaviourIsItsOwnError() throws {
    XCTAssertEqual(try error(.hangs), .timedOut)
    XCTAssertEqual(try error(.breaksOff), .unreadable)
    XCTAssertEqual(try error(.sendsHalfAnAnswer), .unreadable)
    XCTAssertEqual(try error(.says(status: 500)), .rejected(status: 500))
    XCTAssertEqual(try error(.closes), .noServer)
  }

  func testNoServerIsAnErrorAndRetryTriesAgain() throws {
    let gone = try MisbehavingServer(.closes)
    gone.stop()
    let listener = Listener(gone.url)
    wait(listener) { listener.model.reload() }
    XCTAssertEqual(listener.errors, [.noServer])
    listener.model.loadMore()
    XCTAssertFalse(listener.model.isLoading, "only the user tries again")
    wait(listener) { listener.model.retry() }
    XCTAssertEqual(listener.errors, [.noServer, .noServer])
  }

  func testPhotosStayWhenTheServerGoesAway() throws {
    let listener = Listener(try startServer())
    wait(listener) { listener.model.reload() }
    server?.stop()
    server = nil
    wait(listener) { listener.model.reload() }
    XCTAssertEqual(listener.model.photos.count, 15)
    XCTAssertEqual(listener.errors, [.noServer])
  }

  func testProgressTellsWhatHasReallyArrived() throws {
    let slow = try MisbehavingServer(.sendsSlowly(pieces: 10))
    defer { slow.stop() }
    let listener = Listener(slow.url)
    wait(listener) { listener.model.reload() }
    XCTAssertGreaterThan(listener.progress.count, 4)
    XCTAssertEqual(listener.progress, listener.progress.sorted())
    XCTAssertTrue(listener.progress.contains { $0 > 0.1 && $0 < 0.9 })
    XCTAssertTrue(listener.model.isEmpty)
  }
}
