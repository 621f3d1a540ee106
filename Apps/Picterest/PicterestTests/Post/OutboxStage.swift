import Foundation
import XCTest

@testable import Picterest

/// A folder, a store and an outbox in it, as they are made at each start of the app, and a fake server.
final class OutboxStage {
  let server = FakePostServer()
  var owner: PostOwner? = PostOwner(username: "ana", origin: "this computer")
  private(set) var store: PostStore
  private(set) var outbox: Outbox
  /// The events that the outbox wants to be called back for.
  private(set) var timers: [(pause: TimeInterval, action: () -> Void)] = []
  private var time = Date(timeIntervalSince1970: 1_700_000_000)
  /// The seconds between two looks at the clock.
  var pace: TimeInterval = 1
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("posts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = PostStore(store: Store(folder: folder.appendingPathComponent("Picterest")))
    outbox = Outbox(store: store, sender: server)
    start()
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var images: URL { folder.appendingPathComponent("Picterest/Images") }

  /// Starts the app anew: what was only in memory is gone.
  func start() {
    timers = []
    let store = PostStore(
      store: Store(folder: folder.appendingPathComponent("Picterest")),
      now: { [unowned self] in
        time += pace
        return time
      })
    try? store.store.removeLeftoversNow()
    store.owner = { [unowned self] in owner }
    self.store = store
    outbox = Outbox(
      store: store, sender: server,
      schedule: { [unowned self] pause, action in
        timers.append((pause, action))
        let count = timers.count
        return { if self.timers.count >= count { self.timers[count - 1].action = {} } }
      })
    outbox.wake()
  }

  /// Writes a post and publishes it.
  @discardableResult
  func publish(_ title: String, text: String = "") throws -> Post {
    try store.saveDraft(title: title, text: text)
    try store.saveDraft(image: OutboxStage.image)
    let post = try XCTUnwrap(store.publishDraft())
    outbox.wake()
    return post
  }

  /// Lets everything that is on its way arrive.
  func settle() {
    for _ in 0..<500 where !server.isIdle { server.deliver() }
  }

  /// Lets the pauses pass.
  func fireTimers() {
    let due = timers
    timers = []
    for timer in due { timer.action() }
  }

  static let image = PostImage(
    data: Data("a picture".utf8), pixelWidth: 40, pixelHeight: 30, color: "#102030")
}
