import AudioToolbox
import Foundation
import XCTest

final class SystemSoundTests: XCTestCase {
  func testAFileThatCannotBeReadMakesNoSound() {
    var sound: SystemSoundID = 7
    let status = AudioServicesCreateSystemSoundID(
      URL(fileURLWithPath: "/nowhere/sound.wav"), &sound)
    XCTAssertEqual(status, kAudioServicesSystemSoundUnspecifiedError)
    XCTAssertEqual(sound, 0)
    XCTAssertEqual(
      AudioServicesDisposeSystemSoundID(99_999), kAudioServicesSystemSoundUnspecifiedError)
  }

  func testSoundsOfTheSystemAreOverAtOnce() {
    let over = expectation(description: "over")
    over.expectedFulfillmentCount = 2
    AudioServicesPlaySystemSoundWithCompletion(1_104) { over.fulfill() }
    AudioServicesPlayAlertSoundWithCompletion(kSystemSoundID_Vibrate) { over.fulfill() }
    wait(for: [over], timeout: 30)
  }
}
