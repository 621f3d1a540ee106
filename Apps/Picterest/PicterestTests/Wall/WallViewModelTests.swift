import Foundation
import XCTest

@testable import Picterest

/// The wall's pages, and what it does when the server does not do its part.
final class WallViewModelTests: XCTestCase {
  /// Everything a view model said, and waiting for the next time that loading ends.
  private final class Listener {
    let service: PhotoService
    let model: WallViewModel
    var progress: [Double] = []
    var errors: [PhotoServiceError] = []
    var replacements: [Int] = []
    var additions: [Range<Int>] = []
    var onEnd: (() -> Void)?

    init(
      _ photos: PhotoSource = .thisComputer, source: WallSource = .everything,
      timeout: TimeInterval = 5
    ) {
      service = PhotoService(source: photos, timeout: timeout)
      model = WallViewModel(service: service, source: source)
      model.onChange = { [unowned self] change in
        XCTAssertTrue(Thread.isMainThread)
        switch change {
        case .replaced(let count): replacements.append(count)
        case .appended(let items): additions.append(items)
        case .edited: break
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
    let listener = Listener()
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

  /// A wide wall shows all photos of a page before the page counts as loaded.
  func testAPageThatIsAskedForWhileAnotherLoadsFollowsIt() throws {
    let listener = Listener()
    let model = listener.model
    let ended = expectation(description: "two pages were loaded")
    ended.expectedFulfillmentCount = 2
    listener.onEnd = { ended.fulfill() }
    model.reload()
    model.loadMore()
    model.loadMore()
    wait(for: [ended], timeout: 15)
    XCTAssertEqual(model.photos.count, 30)
    XCTAssertFalse(model.isLoading)
    XCTAssertEqual(listener.additions, [15..<30])
  }

  func testASearchReplacesThePhotosWhenItHasArrived() throws {
    let listener = Listener()
    let model = listener.model
    wait(listener) { model.reload() }
    wait(listener) {
      model.show(.search("고양이"))
      XCTAssertEqual(model.photos.count, 15, "what is on screen stays meanwhile")
    }
    XCTAssertEqual(model.photos.map(\.title), ["Kitten with wool", "Chelsea"])
    XCTAssertEqual(listener.replacements, [0, 15])
    wait(listener) { model.show(.search("nothing like this")) }
    XCTAssertEqual(model.state, .empty)
    wait(listener) { model.show(.everything) }
    XCTAssertEqual(model.photos.count, 15)
  }

  func testOnlyTheLastOfSeveralSearchesCounts() throws {
    let listener = Listener()
    let model = listener.model
    wait(listener) {
      for query in ["c", "ca", "cat", "koala"] { model.show(.search(query)) }
    }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    XCTAssertEqual(model.photos.map(\.title), ["Koala"])
    XCTAssertEqual(listener.errors, [])
  }

  func testAWallShowsATopicsPhotos() throws {
    let listener = Listener(source: .topic(slug: "space"))
    wait(listener) { listener.model.reload() }
    XCTAssertEqual(listener.model.photos.count, 3)
    let missing = Listener(source: .topic(slug: "nö where/.."))
    wait(missing) { missing.model.reload() }
    guard case .rejected(status: 404, reason: _?)? = missing.errors.first else {
      return XCTFail("\(missing.errors)")
    }
  }

  private func error(_ manner: MisbehavingServer.Manner) throws -> PhotoServiceError? {
    let server = try MisbehavingServer(manner)
    defer { server.stop() }
    let listener = Listener(.server(server.url), timeout: 1)
    let start = Date()
    wait(listener) { listener.model.reload() }
    XCTAssertLessThan(Date().timeIntervalSince(start), 5)
    XCTAssertFalse(listener.model.isLoading)
    XCTAssertEqual(listener.errors.count, 1)
    XCTAssertEqual(
      listener.model.state, listener.errors.first.map(WallViewModel.State.failed),
      "nothing is known, which is not the same as nothing")
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
    let listener = Listener(.server(gone.url))
    wait(listener) { listener.model.reload() }
    XCTAssertEqual(listener.errors, [.noServer])
    listener.model.loadMore()
    XCTAssertFalse(listener.model.isLoading, "only the user tries again")
    wait(listener) { listener.model.retry() }
    XCTAssertEqual(listener.errors, [.noServer, .noServer])
  }

  func testPhotosStayWhenTheServerGoesAway() throws {
    let listener = Listener()
    wait(listener) { listener.model.reload() }
    let gone = try MisbehavingServer(.closes)
    gone.stop()
    wait(listener) { listener.service.source = .server(gone.url) }
    XCTAssertEqual(listener.model.photos.count, 15)
    XCTAssertEqual(listener.errors, [.noServer])
    XCTAssertEqual(listener.model.state, .photos(failure: .noServer))
    wait(listener) { listener.service.source = .thisComputer }
    XCTAssertEqual(listener.model.state, .photos(failure: nil), "the message goes with its cause")
  }

  // MARK: States

  func testStatesFromNothingToPhotos() throws {
    let listener = Listener()
    XCTAssertEqual(listener.model.state, .loading, "nothing is known yet")
    wait(listener) {
      listener.model.reload()
      XCTAssertEqual(listener.model.state, .loading)
    }
    XCTAssertEqual(listener.model.state, .photos(failure: nil))
    wait(listener) {
      listener.model.show(.search("nothing like this"))
      XCTAssertEqual(listener.model.state, .photos(failure: nil), "what is on screen stays")
    }
    XCTAssertEqual(listener.model.state, .empty)
  }

  func testRetryGoesFromFailureThroughLoading() throws {
    let gone = try MisbehavingServer(.closes)
    gone.stop()
    let listener = Listener(.server(gone.url))
    wait(listener) { listener.model.reload() }
    XCTAssertEqual(listener.model.state, .failed(.noServer))
    wait(listener) {
      listener.model.retry()
      XCTAssertEqual(listener.model.state, .loading)
    }
    XCTAssertEqual(listener.model.state, .failed(.noServer))
    wait(listener) { listener.service.source = .thisComputer }
    XCTAssertEqual(listener.model.state, .photos(failure: nil))
  }

  // MARK: Sources and accounts

  func testAWallThatWasNeverShownDoesNotLoadByItself() throws {
    let server = try AnsweringServer { _ in .init(200, "[]") }
    defer { server.stop() }
    let service = PhotoService(source: .thisComputer, timeout: 2)
    let model = WallViewModel(service: service, source: .everything)
    service.source = .server(server.url)
    XCTAssertFalse(model.isLoading)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    XCTAssertEqual(server.requests.count, 0)
  }

  /// Other people's posts and likes come with another account; who stays without one sees the same.
  func testOnlyAnotherAccountLoadsAnew() throws {
    let server = try AnsweringServer { _ in .init(200, "[]") }
    defer { server.stop() }
    let listener = Listener(.server(server.url))
    wait(listener) { listener.model.reload() }
    NotificationCenter.default.post(name: Account.didChange, object: nil)
    XCTAssertFalse(listener.model.isLoading)
    wait(listener) {
      listener.service.token = "another"
      NotificationCenter.default.post(name: Account.didChange, object: nil)
      XCTAssertTrue(listener.model.isLoading)
    }
    XCTAssertEqual(server.requests.last?.headers["authorization"], "Bearer another")
    NotificationCenter.default.post(name: Account.didChange, object: nil)
    XCTAssertFalse(listener.model.isLoading, "it is known already")
  }

  /// A seeded walk over everything that can happen to a wall; its state follows a naive rule.
  func testTheStateAlwaysSaysWhatIsThere() throws {
    let gone = try MisbehavingServer(.closes)
    gone.stop()
    let listener = Listener()
    let model = listener.model
    var random = SeededGenerator(seed: 7)
    var sources: [PhotoSource] = [.thisComputer, .server(gone.url)]
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: model.reload()
      case 1: model.loadMore()
      case 2: model.retry()
      case 3:
        model.show([.everything, .search("c"), .search("zzz")].randomElement(using: &random)!)
      case 4:
        sources.swapAt(0, 1)
        listener.service.source = sources[0]
      default: RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.03))
      }
      switch model.state {
      case .loading: XCTAssertTrue(model.photos.isEmpty)
      case .empty, .failed: XCTAssertTrue(model.photos.isEmpty && !model.isLoading)
      case .photos(let failure):
        XCTAssertFalse(model.photos.isEmpty)
        XCTAssertTrue(failure == nil || !model.isLoading)
      }
      XCTAssertEqual(model.heightRatios.count, model.photos.count)
      XCTAssertEqual(Set(model.photos.map(\.id)).count, model.photos.count)
    }
  }

  func testProgressTellsWhatHasReallyArrived() throws {
    let slow = try MisbehavingServer(.sendsSlowly(pieces: 10))
    defer { slow.stop() }
    let listener = Listener(.server(slow.url))
    wait(listener) { listener.model.reload() }
    XCTAssertGreaterThan(listener.progress.count, 4)
    XCTAssertEqual(listener.progress, listener.progress.sorted())
    XCTAssertTrue(listener.progress.contains { $0 > 0.1 && $0 < 0.9 })
    XCTAssertEqual(listener.model.state, .empty)
  }
}
