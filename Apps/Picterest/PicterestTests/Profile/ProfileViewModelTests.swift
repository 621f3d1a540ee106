import XCTest

@testable import Picterest

/// The content of the profile's head, as stores and the account change.
final class ProfileViewModelTests: XCTestCase {
  private var stage: OutboxStage!
  private var profiles: ProfileStore!
  private var kept: KeptPhotoStore!
  private var model: ProfileViewModel!

  override func setUpWithError() throws {
    stage = try OutboxStage()
    profiles = ProfileStore(store: stage.store.store)
    kept = KeptPhotoStore(store: stage.store.store)
    model = ProfileViewModel(
      profiles: profiles, posts: stage.store, kept: kept,
      sync: ProfileSync(
        store: profiles, service: PhotoService(source: .thisComputer), owner: { nil }))
  }

  override func tearDown() {
    (model, kept, profiles, stage) = (nil, nil, nil, nil)
  }

  private var photo: Photo {
    Photo(
      id: "a", width: 640, height: 480, color: nil, description: nil, altDescription: nil,
      user: Photo.User(name: "Bo"), urls: Photo.URLs(raw: URL(fileURLWithPath: "/a")))
  }

  func testWithoutAnAccountItIsWhatThisDeviceKnows() throws {
    stage.owner = nil
    model.refresh()
    XCTAssertEqual(
      model.head, .init(name: "", username: nil, bio: "", avatar: nil, posts: 0, kept: 0, likes: 0))
    try profiles.edit(name: "Ana", bio: "I walk.", avatar: .replace(Data("picture".utf8)))
    XCTAssertEqual(model.head.name, "Ana")
    XCTAssertEqual(model.head.bio, "I walk.")
    XCTAssertNotNil(model.head.avatar)
  }

  func testAnAccountWithoutANameGoesByItsOwn() {
    XCTAssertEqual(model.head.name, "ana")
    XCTAssertEqual(model.head.username, "ana")
  }

  func testCountsFollowWhatIsDone() throws {
    var changes = 0
    model.onChange = { changes += 1 }
    try stage.publish("Sea")
    stage.settle()
    XCTAssertEqual(model.head.posts, 1)
    try kept.keep(photo, memo: "", image: Data("image".utf8))
    XCTAssertEqual(model.head.kept, 1)
    try kept.delete(id: "a")
    XCTAssertEqual(model.head.kept, 0)
    XCTAssertGreaterThanOrEqual(changes, 3)
  }

  /// The server knows posts of other devices, and what others like.
  func testTheServersCountsAreTakenWhereThereIsAnAccount() throws {
    try profiles.edit(name: "Ana", bio: "", avatar: .keep)
    try profiles.takeOver(
      JSONDecoder().decode(
        UserProfile.self,
        from: Data(
          """
          {"id": "1", "username": "ana", "name": "Ana", "bio": null, "total_likes": 7,
           "total_photos": 4, "profile_image": null}
          """.utf8)))
    XCTAssertEqual(model.head.likes, 7)
    XCTAssertEqual(model.head.posts, 4)
    stage.owner = nil
    model.refresh()
    XCTAssertEqual(model.head.likes, 0)
    XCTAssertEqual(model.head.posts, 0)
  }

  func testNothingIsToldWhenTheHeadSaysTheSame() throws {
    model.onChange = { XCTFail("nothing changed") }
    NotificationCenter.default.post(name: Account.didChange, object: nil)
  }
}
