import ReplayKit
import XCTest

/// A device that does not record its screen.
@MainActor
final class RPScreenRecorderTests: XCTestCase {
  func testRecordingIsNotAvailable() async {
    let recorder = RPScreenRecorder.shared()
    XCTAssertFalse(recorder.isAvailable)
    let told = expectation(description: "told")
    recorder.startRecording { error in
      XCTAssertEqual((error as? RPRecordingError)?.code, .disabled)
      XCTAssertEqual((error as NSError?)?.code, -5802)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
    do {
      _ = try await recorder.stopRecording()
      XCTFail("nothing was recorded")
    } catch RPRecordingError.attemptToStopNonRecording {
    } catch { XCTFail("\(error)") }
  }
}
