import Foundation
import XCTest

@testable import Picterest

/// Detail's model of a photo, and of likes.
final class DetailViewModelTests: AccountTestCase {
  /// Counts likes as a photo source does; it can be told to say no.
  private final class LikeServer: @unchecked Sendable {
    private let lock = NSLock()
    private var isLiked = false
    private var fails = false
    private var delay: UInt32 = 0

    func set(fails: Bool = false, delay: UInt32 = 0) {
      lock.lock()
      defer { lock.unlock() }
      (self.fails, self.delay) = (fails, delay)
    }

    private func answer(_ request: AnsweringServer.Request) -> (String?, UInt32) {
      lock.lock()
      defer { lock.unlock() }
      guard !fails else { return (nil, delay) }
      let hasLike = request.path.hasSuffix("/like")
      if hasLike { isLiked = request.method == "POST" }
      let photo = DetailViewModelTests.json(likes: isLiked ? 8 : 7, isLiked: isLiked)
      return (hasLike ? #"{"photo": \#(photo), "user": {}}"# : photo, delay)
    }

    func start() throws -> AnsweringServer {
      try AnsweringServer { [self] request in
        let (json, delay) = answer(request)
        if delay > 0 { usleep(delay) }
        return json.map { .init(200, $0) } ?? .init(500, #"{"errors": ["Not now."]}"#)
      }
    }
  }

  private static func json(likes: Int?, isLiked: Bool? = nil, title: String = "Sea") -> String {
    let likes = likes.map { #", "likes": \#($0)"# } ?? ""
    let isLiked = isLiked.map { #", "liked_by_user": \#($0)"# } ?? ""
    return #"{"id": "x", "width": 800, "height": 600, "description": "\#(title)", "#
      + #""alt_description": "Waves", "user": {"name": "Ann"}, "#
      + #""urls": {"raw": "http://h/i?a=1"}\#(likes)\#(isLiked)}"#
  }

  private func photo(likes: Int? = 7, title: String = "Sea") throws -> Photo {
    try JSONDecoder().decode(
      Photo.self, from: Data(Self.json(likes: likes, isLiked: false, title: title).utf8))
  }

  private func makeModel(
    _ photo: Photo, at url: URL? = nil, isSignedIn: Bool = true
  ) throws -> (model: DetailViewModel, account: Account, service: PhotoService) {
    let service = makeService(url.map(PhotoSource.server) ?? .thisComputer)
    let account = makeAccount(service)
    if isSignedIn { try account.signIn(username: "ann", token: "t") }
    let keeper = PhotoKeeper(store: KeptPhotoStore(store: makeStore()))
    let model = DetailViewModel(
      photo: photo, service: service, account: account, keeper: keeper)
    return (model, account, service)
  }

  func testAPhotoIsDescribedInWords() throws {
    let (model, _, _) = try makeModel(photo())
    XCTAssertEqual(model.title, "Sea")
    XCTAssertEqual(model.details, "Waves")
    XCTAssertEqual(model.author, "Photo by Ann")
    XCTAssertEqual(model.size, "800 × 600 pixels")
    XCTAssertEqual(model.spokenPhoto, "Waves")
    XCTAssertEqual(model.link?.absoluteString, "http://h/i?a=1")
    XCTAssertFalse(model.isKept)
    XCTAssertNil(model.file)
  }

  func testWordsThatAreMissing() throws {
    let text =
      #"{"id": "x", "width": 0, "height": 0, "user": {"name": ""}, "urls": {"raw": "file:///i"}}"#
    let (model, _, _) = try makeModel(
      JSONDecoder().decode(Photo.self, from: Data(text.utf8)))
    XCTAssertEqual(model.title, "Untitled")
    XCTAssertNil(model.details)
    XCTAssertNil(model.author)
    XCTAssertNil(model.size)
    XCTAssertNil(model.link, "a photo on this device has no link")
    XCTAssertNil(model.like)
  }

  func testOnlyAddressesThatOthersReachAreShared() throws {
    for (raw, isShared) in [
      ("http://127.0.0.1:8377/images/a", false), ("http://localhost/a", false),
      ("http://[::1]/a", false), ("https://images.unsplash.com/a", true),
      ("http://192.168.1.5:8377/images/a", true),
    ] {
      let text =
        #"{"id": "x", "width": 1, "height": 1, "user": {"name": ""}, "urls": {"raw": "\#(raw)"}}"#
      let (model, _, _) = try makeModel(JSONDecoder().decode(Photo.self, from: Data(text.utf8)))
      XCTAssertEqual(model.link != nil, isShared, raw)
      XCTAssertFalse(model.isOnThisDeviceOnly, raw)
    }
  }

  func testAChangeOfTheKeptPhotosIsTold() throws {
    let store = KeptPhotoStore(store: makeStore())
    let service = makeService(.thisComputer)
    let photo = try photo()
    let model = DetailViewModel(
      photo: photo, service: service, account: makeAccount(service),
      keeper: PhotoKeeper(store: store))
    var changes: [DetailViewModel.Change] = []
    model.onChange = { changes.append($0) }
    try store.keep(photo, memo: "", image: Data([1]))
    XCTAssertEqual(changes, [.kept])
    XCTAssertTrue(model.isKept)
    XCTAssertNotNil(model.file)
  }

  // MARK: Likes

  func testOnlyWhoIsSignedInCanLike() throws {
    let (model, account, service) = try makeModel(photo(), isSignedIn: false)
    XCTAssertNil(model.like)
    var changes: [DetailViewModel.Change] = []
    model.onChange = { changes.append($0) }
    try account.signIn(username: "ann", token: "t")
    XCTAssertEqual(changes, [.like])
    XCTAssertEqual(model.like?.count, 7)
    service.source = .unsplash(accessKey: "k")
    XCTAssertNil(model.like, "Unsplash takes no likes from here")
    service.source = .thisComputer
    XCTAssertNotNil(model.like)
    account.signOut()
    XCTAssertNil(model.like)
  }

  func testAPhotoOfAServerThatOnlyThisComputerReachesCanBeLiked() throws {
    let text = Self.json(likes: 7).replacingOccurrences(
      of: "http://h/", with: "http://127.0.0.1:80/")
    let photo = try JSONDecoder().decode(Photo.self, from: Data(text.utf8))
    let (model, _, _) = try makeModel(photo)
    XCTAssertNil(model.link)
    XCTAssertEqual(model.like?.count, 7)
  }

  func testALikeCountsAtOnceAndIsTold() throws {
    let likes = LikeServer()
    let server = try likes.start()
    defer { server.stop() }
    let (model, _, _) = try makeModel(photo(), at: server.url)
    let like = try XCTUnwrap(model.like)
    like.toggle()
    XCTAssertTrue(like.isLiked)
    XCTAssertEqual(like.count, 8)
    wait(for: "the like has arrived") { server.requests.count == 1 }
    XCTAssertEqual(server.requests[0].method, "POST")
    XCTAssertEqual(server.requests[0].path, "/photos/x/like")
    XCTAssertEqual(server.requests[0].headers["authorization"], "Bearer t")
    RunLoop.main.run(until: Date().addingTimeInterval(0.1))
    like.toggle()
    wait(for: "the like is taken back") { server.requests.count == 2 }
    XCTAssertEqual(server.requests[1].method, "DELETE")
    XCTAssertEqual(like.count, 7)
  }

  func testALikeThatIsNotTakenGoesBack() throws {
    let likes = LikeServer()
    likes.set(fails: true)
    let server = try likes.start()
    defer { server.stop() }
    let (model, _, _) = try makeModel(photo(), at: server.url)
    var failures: [DetailViewModel.Change] = []
    model.onChange = { if case .notLiked = $0 { failures.append($0) } }
    let like = try XCTUnwrap(model.like)
    like.toggle()
    wait(for: "it failed") { !failures.isEmpty }
    XCTAssertEqual(failures, [.notLiked(.rejected(status: 500, reason: "Not now."))])
    XCTAssertFalse(like.isLiked)
    XCTAssertEqual(like.count, 7)
  }

  /// However fast one taps: one request at a time, and the last tap is what the source has in the end.
  func testTheLastOfManyTapsWins() throws {
    let likes = LikeServer()
    likes.set(delay: 20_000)
    let server = try likes.start()
    defer { server.stop() }
    let (model, _, _) = try makeModel(photo(), at: server.url)
    let like = try XCTUnwrap(model.like)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      like.toggle()
      XCTAssertEqual(like.count, like.isLiked ? 8 : 7)
      if Bool.random(using: &random) {
        RunLoop.main.run(until: Date().addingTimeInterval(0.005))
      }
    }
    let wanted = like.isLiked
    RunLoop.main.run(until: Date().addingTimeInterval(0.3))
    XCTAssertEqual(like.isLiked, wanted)
    let sent = server.requests.map(\.method)
    XCTAssertLessThan(sent.count, 40)
    for (one, next) in zip(sent, sent.dropFirst()) { XCTAssertNotEqual(one, next) }
    XCTAssertEqual(sent.last ?? "DELETE", wanted ? "POST" : "DELETE")
  }

  func testRefreshingTakesNewWordsAndLikes() throws {
    let server = try AnsweringServer { _ in
      .init(200, Self.json(likes: 20, isLiked: true, title: "The sea"))
    }
    defer { server.stop() }
    let (model, _, _) = try makeModel(photo(), at: server.url)
    var changes: [DetailViewModel.Change] = []
    model.onChange = { changes.append($0) }
    model.refresh()
    wait(for: "the photo has come") { !changes.isEmpty }
    XCTAssertEqual(changes, [.like, .photo])
    XCTAssertEqual(model.title, "The sea")
    XCTAssertEqual(model.like?.isLiked, true)
    XCTAssertEqual(model.like?.count, 20)
  }

  func testAnotherSourcesPhotoOfTheSameNameIsNotTaken() throws {
    let other = Self.json(likes: 20, isLiked: true, title: "Other")
      .replacingOccurrences(of: "http://h/i", with: "http://elsewhere/i")
    let server = try AnsweringServer { _ in .init(200, other) }
    defer { server.stop() }
    let (model, _, _) = try makeModel(photo(), at: server.url)
    model.refresh()
    wait(for: "the answer has come") { !server.requests.isEmpty }
    RunLoop.main.run(until: Date().addingTimeInterval(0.1))
    XCTAssertEqual(model.title, "Sea")
    XCTAssertEqual(model.like?.count, 7)
  }

  func testWhoIsNotSignedInAsksForNothing() throws {
    let server = try AnsweringServer { _ in .init(200, "[]") }
    defer { server.stop() }
    let (model, _, _) = try makeModel(photo(), at: server.url, isSignedIn: false)
    model.refresh()
    RunLoop.main.run(until: Date().addingTimeInterval(0.1))
    XCTAssertEqual(server.requests.count, 0)
  }
}
