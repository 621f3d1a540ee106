import XCTest

@testable import Picterest

/// Posts on their way: each one is published once, whatever the network does.
final class OutboxTests: XCTestCase {
  private func titles(_ stage: OutboxStage) -> [String] {
    stage.server.photos.values.map(\.title).sorted()
  }

  func testAPostGoesOut() throws {
    let stage = try OutboxStage()
    let post = try stage.publish(" Sea ", text: "Blue\n")
    XCTAssertEqual(stage.store.post(id: post.id)?.status, .publishing)
    XCTAssertEqual(stage.outbox.progress(of: post.id), 1)
    XCTAssertEqual(stage.store.unpublished.map(\.title), ["Sea"])
    stage.settle()
    let published = try XCTUnwrap(stage.store.post(id: post.id))
    XCTAssertEqual(published.state, .published)
    XCTAssertNil(published.status)
    XCTAssertEqual(published.photoID, "remote-0")
    XCTAssertEqual(stage.server.photos["remote-0"]?.text, "Blue")
    XCTAssertEqual(stage.server.idsByKey, [post.id: "remote-0"])
    XCTAssertEqual(stage.store.unpublished, [])
    XCTAssertNil(stage.store.draft)
    stage.start()
    XCTAssertTrue(stage.server.isIdle, "nothing is left to be done")
  }

  func testPostsOfOneSecondKeepTheirOrder() throws {
    let stage = try OutboxStage()
    stage.pace = 0.01
    stage.server.createdAt = "2023-11-14T22:13:20Z"
    let titles = ["First", "Second", "Third"]
    let dates = try titles.map { try stage.publish($0).date }
    stage.settle()
    let rows = stage.store.rows(NSPredicate(value: true), newestFirst: true)
    XCTAssertEqual(rows.map(\.title), ["Third", "Second", "First"])
    XCTAssertEqual(rows.map(\.date), dates.reversed())
    stage.server.createdAt = "2023-11-14T22:13:25Z"
    let late = try stage.publish("Late")
    stage.settle()
    XCTAssertEqual(
      stage.store.post(id: late.id)?.date, Date(timeIntervalSince1970: 1_700_000_005),
      "the server's clock decides")
  }

  func testWithoutAnAccountAPostStaysUntilItIsSentFor() throws {
    let stage = try OutboxStage()
    stage.owner = nil
    let post = try stage.publish("Sea")
    XCTAssertTrue(stage.server.isIdle)
    XCTAssertEqual(stage.store.post(id: post.id)?.status, .onThisDevice)
    stage.owner = PostOwner(username: "ana", origin: "this computer")
    stage.start()
    XCTAssertTrue(stage.server.isIdle, "signing in publishes nothing by itself")
    try stage.store.retry(id: post.id)
    stage.outbox.wake()
    stage.settle()
    XCTAssertEqual(titles(stage), ["Sea"])
  }

  func testOfflineAPostWaitsAndGoesOutOnceWhenTheServerIsThere() throws {
    let stage = try OutboxStage()
    stage.server.network = .down
    let post = try stage.publish("Sea")
    stage.settle()
    guard case .waiting(let reason?)? = stage.store.post(id: post.id)?.status else {
      return XCTFail("\(String(describing: stage.store.post(id: post.id)))")
    }
    XCTAssertEqual(reason, PhotoServiceError.noServer.localizedDescription)
    stage.server.network = .up
    stage.outbox.serverWasReached()
    stage.outbox.serverWasReached()
    stage.outbox.wake()
    stage.settle()
    XCTAssertEqual(titles(stage), ["Sea"])
    XCTAssertEqual(stage.server.requestCount, 2)
  }

  func testPausesGrowAndEnd() throws {
    let stage = try OutboxStage()
    stage.server.network = .down
    try stage.publish("Sea")
    var pauses: [TimeInterval] = []
    for _ in 0..<12 {
      stage.settle()
      pauses.append(try XCTUnwrap(stage.timers.last).pause)
      stage.fireTimers()
    }
    XCTAssertEqual(pauses, pauses.sorted())
    XCTAssertEqual(pauses.first, 2)
    XCTAssertEqual(pauses.last, Outbox.longestPause)
    stage.server.network = .up
    stage.settle()
    XCTAssertEqual(titles(stage), ["Sea"])
    XCTAssertTrue(stage.timers.isEmpty)
  }

  func testALostAnswerDoesNotPublishTwice() throws {
    let stage = try OutboxStage()
    stage.server.network = .losesAnswers
    let post = try stage.publish("Sea")
    stage.settle()
    XCTAssertEqual(titles(stage), ["Sea"], "the server has it")
    try stage.store.edit(id: post.id, title: "Ocean", text: "")
    stage.start()
    stage.server.network = .up
    stage.settle()
    XCTAssertEqual(titles(stage), ["Ocean"], "the words changed since are sent after it")
    XCTAssertEqual(stage.store.post(id: post.id)?.state, .published)
  }

  func testABusyServerDoesNotHoldUpTheOthers() throws {
    let stage = try OutboxStage()
    stage.server.network = .busy
    try stage.publish("One")
    stage.server.deliver()
    stage.server.network = .up
    try stage.publish("Two")
    stage.settle()
    stage.fireTimers()
    stage.settle()
    XCTAssertEqual(titles(stage), ["One", "Two"])
  }

  func testWhatIsRefusedFailsWithTheServersSentence() throws {
    let stage = try OutboxStage()
    stage.server.refused = "Sea"
    let post = try stage.publish("Sea")
    stage.settle()
    XCTAssertEqual(
      stage.store.post(id: post.id)?.status, .failed(reason: "No such titles."))
    stage.start()
    XCTAssertTrue(stage.server.isIdle, "it is not tried again by itself")
    try stage.store.edit(id: post.id, title: "Ocean", text: "")
    stage.outbox.wake()
    stage.settle()
    XCTAssertEqual(titles(stage), ["Ocean"])
    XCTAssertNil(stage.store.post(id: post.id)?.status)
  }

  func testAFailedPostCanBeDeleted() throws {
    let stage = try OutboxStage()
    stage.server.refused = "Sea"
    let post = try stage.publish("Sea")
    stage.settle()
    try stage.store.delete(id: post.id)
    XCTAssertNil(stage.store.post(id: post.id))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: stage.images.path), [])
  }

  func testEditingAndDeletingWhileOfflineReachTheServerLater() throws {
    let stage = try OutboxStage()
    let sea = try stage.publish("Sea")
    let hill = try stage.publish("Hill")
    stage.settle()
    stage.server.network = .down
    try stage.store.edit(id: sea.id, title: "Ocean", text: "Blue")
    try stage.store.delete(id: hill.id)
    stage.outbox.wake()
    stage.settle()
    XCTAssertEqual(titles(stage), ["Hill", "Sea"])
    XCTAssertNil(stage.store.post(photoID: "remote-1"))
    XCTAssertTrue(stage.store.isDeleted(photoID: "remote-1"))
    stage.server.network = .up
    stage.start()
    stage.settle()
    XCTAssertEqual(titles(stage), ["Ocean"])
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: stage.images.path).count, 1)
  }

  func testDeletingWhatMayHaveArrivedDeletesItThereToo() throws {
    let stage = try OutboxStage()
    stage.server.network = .losesAnswers
    let post = try stage.publish("Sea")
    stage.settle()
    try stage.store.delete(id: post.id)
    XCTAssertNil(stage.store.post(id: post.id))
    stage.server.network = .up
    stage.start()
    stage.settle()
    XCTAssertEqual(titles(stage), [])
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: stage.images.path), [])
  }

  func testCancellingGivesTheDraftBack() throws {
    let stage = try OutboxStage()
    let post = try stage.publish("Sea", text: "Blue")
    try stage.outbox.cancel(id: post.id)
    let draft = try XCTUnwrap(stage.store.draft)
    XCTAssertEqual([draft.title, draft.text], ["Sea", "Blue"])
    XCTAssertEqual(try Data(contentsOf: XCTUnwrap(draft.file)), OutboxStage.image.data)
    XCTAssertNotEqual(draft.id, post.id, "all of it had left, so the server may have it")
    stage.settle()
    XCTAssertEqual(titles(stage), [])
    _ = try stage.store.publishDraft()
    stage.outbox.wake()
    stage.settle()
    XCTAssertEqual(titles(stage), ["Sea"])
  }

  func testPostsOfAnotherAccountAreLeftAlone() throws {
    let stage = try OutboxStage()
    stage.server.network = .down
    let post = try stage.publish("Sea")
    stage.settle()
    stage.server.network = .up
    stage.owner = PostOwner(username: "bo", origin: "this computer")
    stage.start()
    XCTAssertTrue(stage.server.isIdle)
    XCTAssertEqual(stage.store.post(id: post.id)?.state, .waiting)
    stage.owner = PostOwner(username: "ana", origin: "this computer")
    stage.outbox.wake()
    stage.settle()
    XCTAssertEqual(titles(stage), ["Sea"])
  }

  // MARK: Against a model

  /// Writes, publishes, edits, cancels, deletes and restarts at random, over a network that fails at
  /// random: in the end the server shows exactly what the user wants it to show.
  func testAnyStepsPublishWhatAModelPublishes() throws {
    for seed in 1...12 {
      var random = SeededGenerator(seed: UInt64(seed))
      let stage = try OutboxStage()
      var wanted: [String: String] = [:]
      for step in 0..<80 {
        try perform(step, on: stage, &wanted, &random)
        let live = Set(stage.server.idsByKey.values)
        XCTAssertEqual(live.count, stage.server.idsByKey.count, "a key makes one photo")
      }
      stage.server.network = .up
      stage.start()
      for _ in 0..<4 {
        stage.settle()
        stage.fireTimers()
      }
      XCTAssertEqual(titles(stage), wanted.values.sorted(), "seed \(seed)")
      XCTAssertEqual(stage.store.unpublished, [], "seed \(seed)")
      let files = try FileManager.default.contentsOfDirectory(atPath: stage.images.path)
      let drafts = stage.store.draft?.file == nil ? 0 : 1
      XCTAssertEqual(files.count, wanted.count + drafts, "seed \(seed)")
    }
  }

  private func perform(
    _ step: Int, on stage: OutboxStage, _ wanted: inout [String: String],
    _ random: inout SeededGenerator
  ) throws {
    let some = wanted.keys.sorted().randomElement(using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0...2:
      wanted[try stage.publish("post \(step)").id] = "post \(step)"
    case 3:
      guard let some else { return }
      try stage.store.edit(id: some, title: "edit \(step)", text: "")
      wanted[some] = "edit \(step)"
      stage.outbox.wake()
    case 4:
      guard let some else { return }
      try stage.store.delete(id: some)
      wanted[some] = nil
      stage.outbox.wake()
    case 5:
      guard let some, stage.store.post(id: some)?.remoteID == nil else { return }
      try stage.store.discardDraft()
      try stage.outbox.cancel(id: some)
      wanted[some] = nil
    case 6...7:
      stage.server.network = FakePostServer.Network.allCases.randomElement(using: &random)!
    case 8:
      stage.server.loseClient(arriving: Bool.random(using: &random))
      stage.start()
    case 9: stage.outbox.serverWasReached()
    case 10: stage.fireTimers()
    default: stage.server.deliver()
    }
  }
}
