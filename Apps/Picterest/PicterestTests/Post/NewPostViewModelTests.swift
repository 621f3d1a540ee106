import XCTest

@testable import Picterest

/// The form for a new post, from the first letter until the post is on its way.
final class NewPostViewModelTests: XCTestCase {
  private var stage: OutboxStage!
  private var changes: [NewPostViewModel.Change] = []
  private var pending: [Int: () -> Void] = [:]
  private var scheduled = 0

  override func setUpWithError() throws {
    stage = try OutboxStage()
    changes = []
    pending = [:]
  }

  override func tearDown() { stage = nil }

  private func model() -> NewPostViewModel {
    let model = NewPostViewModel(
      store: stage.store, outbox: stage.outbox,
      schedule: { [unowned self] _, action in
        scheduled += 1
        let number = scheduled
        pending[number] = action
        return { self.pending[number] = nil }
      })
    model.onChange = { [unowned self] in changes.append($0) }
    return model
  }

  private func letTimePass() {
    let due = pending
    pending = [:]
    due.values.forEach { $0() }
  }

  func testWordsAreKeptWhenTheTypingPauses() throws {
    let model = model()
    model.setTitle("S")
    model.setTitle("Se")
    model.setText("Blue")
    XCTAssertNil(stage.store.draft, "not at each letter")
    letTimePass()
    XCTAssertEqual(stage.store.draft?.title, "Se")
    XCTAssertEqual(stage.store.draft?.text, "Blue")
    model.setTitle("Sea")
    model.save()
    XCTAssertEqual(stage.store.draft?.title, "Sea", "at once when the app goes to the background")
    model.setTitle("")
    model.setText("")
    letTimePass()
    XCTAssertNil(stage.store.draft, "nothing is written any more")
  }

  func testTheDraftIsThereAfterAStart() throws {
    try stage.store.saveDraft(title: "Sea", text: "Blue")
    try stage.store.saveDraft(image: OutboxStage.image)
    stage.start()
    let model = model()
    XCTAssertEqual([model.title, model.text], ["Sea", "Blue"])
    XCTAssertEqual(model.photo?.heightRatio, 0.75)
    XCTAssertTrue(model.canPublish)
    model.discard()
    XCTAssertTrue(model.isEmpty)
    XCTAssertNil(stage.store.draft)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: stage.images.path), [])
  }

  func testAPictureThatIsNoneIsSaid() throws {
    let model = model()
    let isRead = expectation(description: "the picture was read")
    model.onChange = { [unowned self] change in
      changes.append(change)
      if change == .photo, !model.isPreparing { isRead.fulfill() }
    }
    model.choose(Data("no picture".utf8))
    XCTAssertTrue(model.isPreparing)
    wait(for: [isRead], timeout: 10)
    XCTAssertFalse(model.canPublish)
    guard case .failed(_, let message)? = changes.dropLast().last else {
      return XCTFail("\(changes)")
    }
    XCTAssertEqual(message, StoreError.brokenPhoto.localizedDescription)
  }

  func testPublishingShowsProgressAndEmptiesTheForm() throws {
    try stage.store.saveDraft(image: OutboxStage.image)
    let model = model()
    model.setTitle("Sea")
    model.publish()
    XCTAssertEqual(model.progress, 1)
    XCTAssertFalse(model.canPublish, "not twice")
    stage.settle()
    XCTAssertNil(model.progress)
    XCTAssertTrue(model.isEmpty)
    XCTAssertEqual(changes.last, .finished)
    XCTAssertEqual(stage.server.photos.values.map(\.title), ["Sea"])
  }

  func testCancellingGivesTheFormBack() throws {
    try stage.store.saveDraft(image: OutboxStage.image)
    let model = model()
    model.setTitle("Sea")
    model.publish()
    model.cancel()
    XCTAssertNil(model.progress)
    XCTAssertEqual(model.title, "Sea")
    XCTAssertTrue(model.canPublish)
    stage.settle()
    XCTAssertEqual(stage.server.photos.count, 0)
  }

  func testOfflineTheFormIsEmptiedAndThePostWaits() throws {
    stage.server.network = .down
    try stage.publish("Older")
    stage.settle()
    try stage.store.saveDraft(image: OutboxStage.image)
    let model = model()
    model.publish()
    stage.settle()
    XCTAssertEqual(changes.last, .finished, "also when another post was tried first")
    XCTAssertTrue(model.isEmpty)
    XCTAssertEqual(stage.store.unpublished.count, 2)
  }

  func testWhatIsRefusedIsSaidAndCanBeRewritten() throws {
    stage.server.refused = "Sea"
    try stage.store.saveDraft(image: OutboxStage.image)
    let model = model()
    model.setTitle("Sea")
    model.publish()
    stage.settle()
    XCTAssertEqual(changes.last, .refused(message: "No such titles."))
    XCTAssertFalse(changes.contains(.finished), "the form stays, to say so")
    XCTAssertTrue(model.isEmpty)
    model.rewrite(id: try XCTUnwrap(model.refusedID))
    XCTAssertEqual(model.title, "Sea")
    XCTAssertEqual(stage.store.unpublished, [])
  }

  func testWithoutAnAccountThePostStaysOnThisDevice() throws {
    stage.owner = nil
    try stage.store.saveDraft(image: OutboxStage.image)
    let model = model()
    XCTAssertTrue(model.staysOnThisDevice)
    model.publish()
    XCTAssertEqual(changes.last, .finished)
    XCTAssertEqual(stage.store.unpublished.map(\.status), [.onThisDevice])
  }
}
