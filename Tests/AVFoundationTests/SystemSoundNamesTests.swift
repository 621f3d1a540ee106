import AVFoundation
import XCTest

/// What `import AVFoundation` alone brings along.
final class SystemSoundNamesTests: XCTestCase {
  func testSystemSoundsAreKnown() {
    XCTAssertEqual(kSystemSoundID_Vibrate, SystemSoundID(4095))
    XCTAssertEqual(
      AudioServicesDisposeSystemSoundID(1), kAudioServicesSystemSoundUnspecifiedError)
  }
}
