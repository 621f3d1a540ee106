import XCTest

@testable import Picterest

/// The profile on this device and at the server: the newer local edit wins and is sent until it is there.
final class ProfileSyncTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var profiles: ProfileStore!
  private let owner = PostOwner(username: "ana", origin: "test")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("profile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    profiles = ProfileStore(store: Store(folder: folder.appendingPathComponent("Picterest")))
  }

  override func tearDown() {
    profiles = nil
    try? FileManager.default.removeItem(at: folder)
  }

  /// A server with one profile.
  private final class Server: @unchecked Sendable {
    private let lock = NSLock()
    private var name = "Ana"
    private var bio = "Old"
    private var status = 200

    var words: [String] {
      lock.lock()
      defer { lock.unlock() }
      return [name, bio]
    }

    func fail(_ status: Int) {
      lock.lock()
      self.status = status
      lock.unlock()
    }

    func answer(_ request: AnsweringServer.Request) -> AnsweringServer.Answer {
      lock.lock()
      defer { lock.unlock() }
      guard status == 200 else { return .init(status, #"{"errors": ["Not now."]}"#) }
      if request.method == "PUT", request.path == "/me" {
        name = request.words["name"] ?? name
        bio = request.words["bio"] ?? bio
      }
      return .init(
        200,
        """
        {"id": "1", "username": "ana", "name": "\(name)", "bio": "\(bio)", "total_likes": 7,
         "total_photos": 2, "profile_image": null}
        """)
    }
  }

  private func run(_ sync: ProfileSync) {
    let ended = expectation(forNotification: ProfileSync.didEnd, object: sync)
    sync.run()
    wait(for: [ended], timeout: 10)
  }

  func testWhatTheServerSaysIsTakenOverAndLocalEditsWin() throws {
    let server = Server()
    let listener = try AnsweringServer { server.answer($0) }
    defer { listener.stop() }
    let service = PhotoService(source: .server(listener.url))
    let sync = ProfileSync(store: profiles, service: service, owner: { [owner] in owner })
    run(sync)
    XCTAssertEqual(profiles.profile, Profile(name: "Ana", bio: "Old", likes: 7, posts: 2))

    server.fail(503)
    try profiles.edit(name: "Ana B", bio: "New", avatar: .keep)
    run(sync)
    XCTAssertEqual(sync.failure, "Not now.")
    XCTAssertEqual(profiles.profile.name, "Ana B")
    XCTAssertEqual(profiles.unsent, .init(words: true, avatar: false))

    server.fail(200)
    run(sync)
    XCTAssertNil(sync.failure)
    XCTAssertEqual(server.words, ["Ana B", "New"])
    XCTAssertEqual(profiles.profile.bio, "New")
    XCTAssertTrue(profiles.unsent.isEmpty)
  }

  func testAPictureIsSentAndOneThatIsTakenAwayToo() throws {
    let listener = try AnsweringServer { request in Server().answer(request) }
    defer { listener.stop() }
    let service = PhotoService(source: .server(listener.url))
    let sync = ProfileSync(store: profiles, service: service, owner: { [owner] in owner })
    try profiles.edit(name: "Ana", bio: "", avatar: .replace(Data("picture".utf8)))
    let file = try XCTUnwrap(profiles.profile.avatar)
    run(sync)
    let sent = listener.requests.first { $0.path == "/me/avatar" }
    XCTAssertEqual(sent?.method, "PUT")
    XCTAssertEqual(sent?.body, Data("picture".utf8))
    try profiles.edit(name: "Ana", bio: "", avatar: .remove)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    run(sync)
    XCTAssertTrue(
      listener.requests.contains { $0.path == "/me/avatar" && $0.method == "DELETE" })
  }

  func testAnotherAccountsProfileIsNotMixedWithTheFirst() throws {
    try profiles.edit(name: "Mine", bio: "Words", avatar: .keep)
    try profiles.give(to: owner)
    XCTAssertEqual(profiles.profile.name, "Mine", "nobody owned it before")
    XCTAssertTrue(profiles.unsent.words)
    try profiles.give(to: PostOwner(username: "bo", origin: "test"))
    XCTAssertEqual(profiles.profile, Profile())
    XCTAssertTrue(profiles.unsent.isEmpty)
  }
}
