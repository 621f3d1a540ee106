import CoreGraphics
import ImageIO
import UniformTypeIdentifiers
import XCTest

@testable import Picterest

/// The fields of Edit Profile, and how they are saved.
final class EditProfileViewModelTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var profiles: ProfileStore!

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

  /// A model of somebody who uses the app without an account.
  private func makeModel() -> EditProfileViewModel {
    EditProfileViewModel(
      profiles: profiles,
      sync: ProfileSync(
        store: profiles, service: PhotoService(source: .thisComputer), owner: { nil }))
  }

  /// A picture's file.
  private func picture() throws -> Data {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 40, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    let data = NSMutableData()
    let destination = try XCTUnwrap(
      CGImageDestinationCreateWithData(
        data as CFMutableData, UTType.png.identifier as CFString, 1, nil))
    CGImageDestinationAddImage(destination, try XCTUnwrap(context.makeImage()), nil)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    return data as Data
  }

  /// Chooses a file and waits until it is read; gives the error that was told.
  private func choose(_ data: Data?, in model: EditProfileViewModel) -> Error? {
    var failure: Error?
    let read = expectation(description: "the picture is read")
    model.onAvatar = { error in
      guard !model.isPreparing else { return }
      failure = error
      read.fulfill()
    }
    model.choose(data)
    XCTAssertTrue(model.isPreparing)
    XCTAssertFalse(model.canSave, "the picture is not there yet")
    wait(for: [read], timeout: 60)
    return failure
  }

  func testOnlyChangesWithinTheLimitsCanBeSaved() throws {
    try profiles.edit(name: "Ana", bio: "", avatar: .keep)
    let model = makeModel()
    XCTAssertFalse(model.canSave, "nothing is changed")
    model.bio = "I walk."
    XCTAssertTrue(model.canSave)
    model.name = "  "
    XCTAssertFalse(model.canSave, "a name that was there stays")
    model.name = String(repeating: "가", count: EditProfileViewModel.nameLimit + 1)
    XCTAssertFalse(model.canSave)
    model.name.removeLast()
    XCTAssertTrue(model.canSave)
    model.bio = String(repeating: "a", count: EditProfileViewModel.bioLimit + 1)
    XCTAssertFalse(model.canSave)
  }

  func testWhoHasNoNameNeedsNone() {
    let model = makeModel()
    model.bio = "I walk."
    XCTAssertTrue(model.canSave)
  }

  func testWhatIsSavedIsTrimmedAndStays() throws {
    let model = makeModel()
    XCTAssertNil(choose(try picture(), in: model))
    model.name = " Ana \n"
    model.bio = "I walk.\n"
    XCTAssertTrue(model.hasAvatar)
    try model.save()
    XCTAssertEqual(profiles.profile.name, "Ana")
    XCTAssertEqual(profiles.profile.bio, "I walk.")
    let file = try XCTUnwrap(makeModel().originalAvatar)
    XCTAssertNotNil(Downsampler.image(from: try Data(contentsOf: file), longestSide: 30))
  }

  func testAPictureThatCannotBeReadChangesNothing() throws {
    let model = makeModel()
    for data in [nil, Data("no picture".utf8)] {
      XCTAssertEqual(choose(data, in: model) as? StoreError, .brokenPhoto)
      XCTAssertEqual(model.avatar, .keep)
      XCTAssertFalse(model.hasChanges)
    }
  }

  func testAPictureIsTakenAway() throws {
    try profiles.edit(name: "Ana", bio: "", avatar: .replace(Data("picture".utf8)))
    let model = makeModel()
    XCTAssertTrue(model.hasAvatar)
    model.removeAvatar()
    XCTAssertFalse(model.hasAvatar)
    try model.save()
    XCTAssertNil(profiles.profile.avatar)
    let another = makeModel()
    another.removeAvatar()
    XCTAssertFalse(another.hasChanges, "there was none")
  }

  func testAFullDiskIsSaidAndNothingIsChanged() throws {
    try profiles.edit(name: "Ana", bio: "Old", avatar: .keep)
    let model = makeModel()
    XCTAssertNil(choose(try picture(), in: model))
    model.name = "Bo"
    XCTAssertThrowsError(try FileSizeLimit.with(0) { try model.save() })
    XCTAssertEqual(profiles.profile, Profile(name: "Ana", bio: "Old"))
    let images = folder.appendingPathComponent("Picterest/Images")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: images.path), [])
    try model.save()
    XCTAssertEqual(profiles.profile.name, "Bo", "what was written is still there to be saved")
  }
}
