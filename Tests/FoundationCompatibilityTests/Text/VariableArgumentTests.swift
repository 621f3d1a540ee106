import FoundationCompatibility
import XCTest

/// Arguments for C's functions that take a list of them.
final class VariableArgumentTests: XCTestCase {
  private func text(_ format: String, _ arguments: any CVarArg...) -> String {
    NSString(format: format, arguments: getVaList(arguments)) as String
  }

  func testMoreArgumentsThanRegisters() {
    XCTAssertEqual(
      text(
        "%d %d %d %.1f %.1f %@ %d %d %d %d %.1f", 1, 2, 3, 1.5, 2.5, "x" as NSString, 4, 5, 6, 7,
        3.5), "1 2 3 1.5 2.5 x 4 5 6 7 3.5")
    XCTAssertEqual(
      text(
        "%.0f%.0f%.0f%.0f%.0f%.0f%.0f%.0f%.0f%.0f%d", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0,
        0.0, 1),
      "12345678901")
    XCTAssertEqual(text("none"), "none")
  }
}
