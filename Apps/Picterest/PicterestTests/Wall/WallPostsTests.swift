import XCTest

@testable import Picterest

/// Own posts on the wall: first, once, and as they are now.
final class WallPostsTests: XCTestCase {
  /// The server's list, written and read by several threads.
  private final class List: @unchecked Sendable {
    private let lock = NSLock()
    private var titles: [(id: String, title: String)] = []

    func set(_ photos: [(id: String, title: String)]) {
      lock.lock()
      titles = photos
      lock.unlock()
    }

    var json: String {
      lock.lock()
      defer { lock.unlock() }
      let photos = titles.map { id, title in
        """
        {"id": "\(id)", "width": 40, "height": 30, "color": null, "description": "\(title)",
         "alt_description": null, "user": {"name": "Ana", "username": "ana"},
         "urls": {"raw": "http://127.0.0.1/\(id)"}}
        """
      }
      return "[\(photos.joined(separator: ","))]"
    }
  }

  private func load(_ model: WallViewModel) {
    let ended = expectation(description: "loading ended")
    ended.assertForOverFulfill = false
    model.onChange = { change in
      if case .loading(false) = change { ended.fulfill() }
    }
    model.reload()
    wait(for: [ended], timeout: 10)
  }

  func testOwnPostsStandFirstOnceAndAsTheyAre() throws {
    let stage = try OutboxStage()
    let list = List()
    list.set([("x", "Far"), ("y", "Away")])
    let server = try AnsweringServer { _ in .init(200, list.json) }
    defer { server.stop() }
    let service = PhotoService(source: .server(server.url))
    stage.server.network = .down
    try stage.publish("Sea")
    stage.settle()
    let model = WallViewModel(service: service, source: .everything, posts: stage.store)
    XCTAssertEqual(model.photos.map(\.title), ["Sea"], "also before the server has answered")
    load(model)
    XCTAssertEqual(model.photos.map(\.title), ["Sea", "Far", "Away"])
    XCTAssertEqual(model.heightRatios.count, 3)
    guard case .waiting? = model.status(at: 0) else { return XCTFail("it waits") }
    XCTAssertNotNil(model.file(at: 0))
    XCTAssertNil(model.status(at: 1))

    var edits: [([Int], [Int])] = []
    model.onChange = { change in
      if case .edited(let removed, let inserted) = change { edits.append((removed, inserted)) }
    }
    stage.server.network = .up
    stage.outbox.wake()
    stage.settle()
    XCTAssertEqual(model.photos.map(\.id), ["remote-0", "x", "y"], "published, without a reload")
    XCTAssertNil(model.status(at: 0))
    XCTAssertEqual(edits.last?.0, [0])
    XCTAssertEqual(edits.last?.1, [0])

    list.set([("remote-0", "Sea"), ("x", "Far")])
    load(model)
    XCTAssertEqual(model.photos.map(\.id), ["remote-0", "x"], "and not twice")

    let post = try XCTUnwrap(stage.store.post(photoID: "remote-0"))
    try stage.store.edit(id: post.id, title: "Ocean", text: "")
    XCTAssertEqual(model.photos.map(\.title), ["Ocean", "Far"])
    try stage.store.delete(id: post.id)
    XCTAssertEqual(model.photos.map(\.id), ["x"])
    load(model)
    XCTAssertEqual(model.photos.map(\.id), ["x"], "though the server lists it still")
    stage.outbox.wake()
    stage.settle()
    load(model)
    XCTAssertEqual(model.photos.map(\.id), ["x"])
  }

  func testSearchesAndTopicsShowNoWaitingPosts() throws {
    let stage = try OutboxStage()
    stage.owner = nil
    try stage.publish("Sea")
    let service = PhotoService(source: .thisComputer)
    let topic = WallViewModel(service: service, source: .topic(slug: "sea"), posts: stage.store)
    XCTAssertEqual(topic.photos, [])
  }
}
