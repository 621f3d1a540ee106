import XCTest

@testable import Picterest

/// A source is asked for photos before it is taken, and says why when it is not.
final class PhotoSourceViewModelTests: AccountTestCase {
  private lazy var settings = AppSettings(defaults: defaults)
  private var answer: Result<Void, PhotoServiceError> = .success(())
  private var asked: [PhotoSource] = []
  private var isFinished = false

  private func makeModel() -> PhotoSourceViewModel {
    let model = PhotoSourceViewModel(settings: settings) { [unowned self] source, completion in
      asked.append(source)
      completion(answer)
      return WebTask(task: URLSession.shared.dataTask(with: URLRequest(url: source.address)))
    }
    model.onFinish = { [unowned self] in isFinished = true }
    return model
  }

  func testAServerThatHasPhotosIsTaken() throws {
    let model = makeModel()
    XCTAssertFalse(model.needsText)
    model.choose(.server)
    XCTAssertEqual(settings.photoSource, .thisComputer, "not before it was asked")
    model.set("photos.example.org")
    model.use()
    let source = PhotoSource.server(try XCTUnwrap(URL(string: "https://photos.example.org")))
    XCTAssertEqual(asked, [source])
    XCTAssertEqual(settings.photoSource, source)
    XCTAssertTrue(isFinished)
    XCTAssertEqual(makeModel().text, "https://photos.example.org")
    makeModel().choose(.thisComputer)
    XCTAssertEqual(settings.photoSource, .thisComputer)
  }

  func testWhyAServerIsNotTaken() {
    for (error, message) in [
      (PhotoServiceError.unreadable, SettingsTexts.noPhotoServer),
      (.rejected(status: 404), SettingsTexts.noPhotoServer),
      (.rejected(status: 401), SettingsTexts.noPhotoServer),
    ] {
      answer = .failure(error)
      let model = makeModel()
      model.choose(.server)
      model.set("photos.example.org")
      model.use()
      XCTAssertEqual(model.failure, .init(message: message, isPassing: false))
      model.useAnyway()
      XCTAssertEqual(settings.photoSource, .thisComputer)
      model.set("other.example.org")
      XCTAssertNil(model.failure)
    }
    XCTAssertFalse(isFinished)
  }

  func testASourceThatIsOutOfReachCanBeTakenAnyway() throws {
    for error in [PhotoServiceError.noServer, .timedOut, .rejected(status: 503)] {
      settings.photoSource = .thisComputer
      isFinished = false
      answer = .failure(error)
      let model = makeModel()
      model.choose(.server)
      model.set("photos.example.org")
      model.use()
      XCTAssertEqual(model.failure?.isPassing, true)
      XCTAssertEqual(settings.photoSource, .thisComputer)
      model.useAnyway()
      XCTAssertNotEqual(settings.photoSource, .thisComputer)
      XCTAssertTrue(isFinished)
    }
  }

  func testUnsplashNeedsAKeyThatItKnows() {
    let model = makeModel()
    model.choose(.unsplash)
    model.use()
    XCTAssertEqual(model.failure?.message, SettingsTexts.keyMissing)
    XCTAssertEqual(asked, [])
    answer = .failure(.rejected(status: 401))
    model.set(" key ")
    model.use()
    XCTAssertEqual(model.failure?.message, SettingsTexts.keyRefused)
    answer = .success(())
    model.use()
    XCTAssertEqual(settings.photoSource, .unsplash(accessKey: "key"))
  }

  func testWhatIsNoAddressIsNotAsked() {
    let model = makeModel()
    model.choose(.server)
    model.set("two words")
    model.use()
    XCTAssertEqual(model.failure?.message, SettingsTexts.notAnAddress)
    XCTAssertEqual(asked, [])
  }

  func testARealServerIsAsked() throws {
    let server = try AnsweringServer { _ in .init(200, "{\"hello\": 1}") }
    defer { server.stop() }
    let model = PhotoSourceViewModel(settings: settings)
    model.choose(.server)
    model.set(server.url.absoluteString)
    model.use()
    XCTAssertTrue(model.isChecking)
    wait(for: "an answer") { !model.isChecking }
    XCTAssertEqual(model.failure?.message, SettingsTexts.noPhotoServer)
    XCTAssertNil(server.requests.first?.headers["authorization"])
  }
}
