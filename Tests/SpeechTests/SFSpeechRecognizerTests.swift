import XCTest

@testable import Speech

final class SFSpeechRecognizerTests: XCTestCase {
  func testARecogniserIsNotAvailable() throws {
    let recognizer = try XCTUnwrap(SFSpeechRecognizer(locale: Locale(identifier: "ko-KR")))
    XCTAssertFalse(recognizer.isAvailable || recognizer.supportsOnDeviceRecognition)
    XCTAssertNil(SFSpeechRecognizer(locale: Locale(identifier: "tlh")))
    XCTAssertFalse(SFSpeechRecognizer().isAvailable)
    XCTAssertTrue(SFSpeechRecognizer.supportedLocales().contains(Locale(identifier: "en")))
  }

  func testTasksEndWithAnError() {
    let recognizer = SFSpeechRecognizer()
    recognizer.queue = OperationQueue()
    let told = expectation(description: "told")
    let task = recognizer.recognitionTask(with: SFSpeechAudioBufferRecognitionRequest()) {
      result, error in
      XCTAssertNil(result)
      XCTAssertNotNil(error)
      told.fulfill()
    }
    wait(for: [told], timeout: 30)
    XCTAssertEqual(task.state, .completed)
    task.cancel()
    XCTAssertEqual(task.state, .completed)
    XCTAssertTrue(task.isCancelled)
  }

  func testDelegatesHearThatATaskFailed() {
    final class Owner: NSObject, SFSpeechRecognitionTaskDelegate, @unchecked Sendable {
      let told = XCTestExpectation()
      func speechRecognitionTask(
        _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool
      ) {
        XCTAssertFalse(successfully)
        told.fulfill()
      }
    }
    let (recognizer, owner) = (SFSpeechRecognizer(), Owner())
    recognizer.queue = OperationQueue()
    recognizer.recognitionTask(
      with: SFSpeechURLRecognitionRequest(url: URL(fileURLWithPath: "/a.wav")), delegate: owner)
    wait(for: [owner.told], timeout: 30)
  }

  func testTheAnswerOfThePersonIsTold() {
    SFSpeechRecognizer.permission.set(.denied)
    let told = expectation(description: "told")
    SFSpeechRecognizer.requestAuthorization {
      XCTAssertEqual($0, .denied)
      told.fulfill()
    }
    wait(for: [told], timeout: 30)
  }
}
