import AVFoundation
import XCTest

final class AVFileTypeTests: XCTestCase {
  func testATypeIsAnObjectWhereOneIsTaken() {
    XCTAssertEqual(AVFileType.heic as CFString, "public.heic" as CFString)
    XCTAssertEqual(("public.mpeg-4" as NSString) as AVFileType, .mp4)
  }
}
