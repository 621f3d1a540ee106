import AVFAudio
import XCTest

/// Tests from Apple's documentation of AVAudioSession, of a device without a microphone.
final class AVAudioSessionTests: XCTestCase {
  private let session = AVAudioSession.sharedInstance()

  override func tearDown() {
    try? session.setCategory(.soloAmbient)
  }

  func testACategoryIsKeptWithItsModeAndOptions() throws {
    try session.setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers])
    XCTAssertEqual(session.category, .playback)
    XCTAssertEqual(session.mode, .moviePlayback)
    XCTAssertEqual(session.categoryOptions, .mixWithOthers)
    try session.setActive(true)
    try session.setActive(false, options: .notifyOthersOnDeactivation)
  }

  func testAnotherCategoryIsAnotherRoute() throws {
    try session.setCategory(.soloAmbient)
    let change = expectation(
      forNotification: AVAudioSession.routeChangeNotification, object: session
    ) { note in
      note.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt
        == AVAudioSession.RouteChangeReason.categoryChange.rawValue
    }
    try session.setCategory(.playback)
    wait(for: [change], timeout: 5)
  }

  func testOptionsHaveTheirCategories() {
    XCTAssertThrowsError(try session.setCategory(.playback, options: [.defaultToSpeaker])) {
      XCTAssertEqual(($0 as NSError).code, AVAudioSession.ErrorCode.badParam.rawValue)
    }
    XCTAssertNoThrow(try session.setCategory(.playAndRecord, options: [.defaultToSpeaker]))
  }

  func testThereIsNoMicrophone() async throws {
    XCTAssertFalse(session.isInputAvailable)
    XCTAssertEqual(session.availableInputs, [])
    XCTAssertEqual(session.recordPermission, .denied)
    let isGranted = await withCheckedContinuation { done in
      session.requestRecordPermission { done.resume(returning: $0) }
    }
    XCTAssertFalse(isGranted)
    try session.setCategory(.record)
    XCTAssertThrowsError(try session.setActive(true)) {
      XCTAssertEqual(($0 as NSError).code, AVAudioSession.ErrorCode.cannotStartRecording.rawValue)
    }
  }

  func testSoundGoesToASpeaker() {
    XCTAssertEqual(session.currentRoute.outputs.map(\.portType), [.builtInSpeaker])
    XCTAssertTrue(session.currentRoute.inputs.isEmpty)
    XCTAssertEqual(session.outputNumberOfChannels, 2)
  }
}
