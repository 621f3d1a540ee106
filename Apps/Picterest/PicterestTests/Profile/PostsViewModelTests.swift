import XCTest

@testable import Picterest

/// The list of own posts, and what it takes over from the server.
final class PostsViewModelTests: XCTestCase {
  private let owner = PostOwner(username: "ana", origin: "this computer")

  private func photo(_ id: String, _ title: String, hour: Int) -> Photo {
    var photo = Photo(
      id: id, width: 40, height: 30, color: nil, description: title, altDescription: nil,
      user: Photo.User(name: "Ana", username: "ana"),
      urls: Photo.URLs(raw: URL(fileURLWithPath: "/\(id)")))
    photo.createdAt = String(format: "2026-01-01T%02d:00:00Z", hour)
    return photo
  }

  private func titles(_ model: PostsViewModel) -> [String] {
    (0..<model.count).compactMap { model.post(at: $0)?.title }
  }

  func testPostsFromElsewhereAreTakenOverAndThoseThatAreGoneGo() throws {
    let stage = try OutboxStage()
    let store = stage.store
    let model = PostsViewModel(store: store, service: PhotoService(source: .thisComputer))
    try store.takeOver(
      [photo("c", "C", hour: 3), photo("b", "B", hour: 2), photo("a", "A", hour: 1)], of: owner,
      known: [], isWhole: true)
    XCTAssertEqual(titles(model), ["C", "B", "A"])
    let known = store.remoteIDs(of: owner)
    try store.takeOver(
      [photo("c", "C2", hour: 3), photo("a", "A", hour: 1)], of: owner, known: known,
      isWhole: false)
    XCTAssertEqual(titles(model), ["C2", "A"])
    try store.takeOver([photo("c", "C2", hour: 3)], of: owner, known: known, isWhole: false)
    XCTAssertEqual(
      titles(model), ["C2", "A"], "what is older than the page may be on the next one")
    try store.takeOver([], of: owner, known: known, isWhole: true)
    XCTAssertEqual(titles(model), [])
  }

  func testWhatWasPublishedOrDeletedMeanwhileIsNotTouched() throws {
    let stage = try OutboxStage()
    let known = stage.store.remoteIDs(of: owner)
    let post = try stage.publish("New")
    stage.settle()
    try stage.store.takeOver([], of: owner, known: known, isWhole: true)
    XCTAssertEqual(stage.store.post(id: post.id)?.title, "New")
    try stage.store.delete(id: post.id)
    stage.outbox.wake()
    stage.settle()
    try stage.store.takeOver(
      [photo("remote-0", "New", hour: 1)], of: owner, known: known, isWhole: true)
    XCTAssertEqual(stage.store.count, 0, "the list was older than the deletion")
  }

  func testUnsentWordsWinOverTheServers() throws {
    let stage = try OutboxStage()
    let post = try stage.publish("Sea")
    stage.settle()
    stage.server.network = .down
    try stage.store.edit(id: post.id, title: "Ocean", text: "")
    try stage.store.takeOver(
      [photo("remote-0", "Sea", hour: 1)], of: owner, known: ["remote-0"], isWhole: true)
    XCTAssertEqual(stage.store.post(id: post.id)?.title, "Ocean")
  }

  func testOnlyTheAccountsPostsAndThoseOfThisDeviceAreListed() throws {
    let stage = try OutboxStage()
    try stage.publish("Ana's")
    stage.settle()
    stage.owner = nil
    try stage.publish("Mine")
    stage.owner = PostOwner(username: "bo", origin: "this computer")
    let model = PostsViewModel(store: stage.store, service: PhotoService(source: .thisComputer))
    XCTAssertEqual(titles(model), ["Mine"])
    stage.owner = nil
    model.reload()
    XCTAssertEqual(titles(model), ["Mine", "Ana's"])
  }

  /// Nobody knows whether there are posts while the server does not say: an empty list tells of the failure.
  func testAListThatCannotBeHadKeepsItsReasonUntilItIsAskedForAgain() throws {
    let stage = try OutboxStage()
    let nobody = try XCTUnwrap(URL(string: "http://127.0.0.1:1"))
    let model = PostsViewModel(
      store: stage.store, service: PhotoService(source: .server(nobody), timeout: 2))
    XCTAssertNil(model.failure)
    let failed = expectation(description: "failed")
    model.onChange = { if case .failed = $0 { failed.fulfill() } }
    model.reload()
    XCTAssertTrue(model.isLoading)
    wait(for: [failed], timeout: 30)
    XCTAssertEqual(model.failure?.isEmpty, false)
    XCTAssertFalse(model.isLoading)
    stage.owner = nil
    model.reload()
    XCTAssertNil(model.failure, "nobody is signed in: there is nothing to fail")
  }
}
