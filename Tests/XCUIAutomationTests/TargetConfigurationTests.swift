import XCTest

@testable import XCUIAutomation

final class TargetConfigurationTests: XCTestCase {
  private func app(_ json: String) throws -> TestedApp {
    let start =
      #"{"executable": "/a", "arguments": [], "environment": {}, "bundleIdentifier": "a""#
    return try JSONDecoder().decode(TestedApp.self, from: Data((start + json + "}").utf8))
  }

  func testEveryCombinationOfWhatTheAppSupports() throws {
    let app = try app(
      #", "appearances": ["light", "dark"], "orientations": ["portrait", "landscape"], "languages": ["de", "en"]"#
    )
    let all = TargetConfiguration.all(of: app)
    XCTAssertEqual(
      all.map(\.name),
      [
        "Light, Portrait, de", "Dark, Portrait, de", "Light, Landscape, de", "Dark, Landscape, de",
        "Light, Portrait, en", "Dark, Portrait, en", "Light, Landscape, en", "Dark, Landscape, en",
      ])
    XCTAssertEqual(all[0].environment, ["HANOK_LOCALE": "de"])
    XCTAssertEqual(try TargetConfiguration.all(of: self.app("")).map(\.name), ["Light, Portrait"])
  }

  /// What a test starts the app with goes before the configuration, and that before the device's own settings.
  func testArgumentsGoBeforeTheConfiguration() throws {
    let app = try app("")
    let german = ["HANOK_LOCALE": "de"]
    XCTAssertEqual(app.environment([], [:], configuration: german)["HANOK_LOCALE"], "de")
    XCTAssertEqual(
      app.environment(["-AppleLanguages", "(fr)"], [:], configuration: german)["HANOK_LOCALE"],
      "fr")
  }
}
