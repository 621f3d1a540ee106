import AVFoundation
import XCTest

/// The names that `import AVFoundation` alone brings along.
final class SystemSoundNamesTests: XCTestCase {
  func testSystemSoundsAreKnown() {
    XCTAssertEqual(kSystemSoundID_Vibrate, SystemSoundID(4095))
    XCTAssertEqual(
      AudioServicesDisposeSystemSoundID(1), kAudioServicesSystemSoundUnspecifiedError)
  }
}
