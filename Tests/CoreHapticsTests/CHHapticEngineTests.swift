import CoreHaptics
import XCTest

/// A computer has nothing to be felt.
final class CHHapticEngineTests: XCTestCase {
  func testThereAreNoHaptics() {
    let hardware = CHHapticEngine.capabilitiesForHardware()
    XCTAssertFalse(hardware.supportsHaptics)
    XCTAssertFalse(hardware.supportsAudio)
    XCTAssertThrowsError(try CHHapticEngine()) {
      XCTAssertEqual(($0 as? CHHapticError)?.code, .notSupported)
      XCTAssertEqual(($0 as NSError).domain, "com.apple.CoreHaptics")
      XCTAssertEqual(($0 as NSError).code, -4809)
    }
    XCTAssertThrowsError(
      try hardware.attributes(forEventParameter: .hapticIntensity, eventType: .hapticTransient))
  }
}
