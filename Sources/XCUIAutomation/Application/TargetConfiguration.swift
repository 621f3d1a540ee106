import XCTest
import XCTestCompatibility

/// One of the ways in which an app can show itself.
struct TargetConfiguration: Equatable {
  var isDark: Bool
  var isLandscape: Bool
  /// Nil for that of the device.
  var language: String?

  /// Every combination of what an app supports.
  static func all(of app: TestedApp) -> [TargetConfiguration] {
    let named: [String?] = app.languages ?? []
    return (named.isEmpty ? [nil] : named).flatMap { language in
      (app.orientations ?? ["portrait"]).flatMap { orientation in
        (app.appearances ?? ["light"]).map {
          TargetConfiguration(
            isDark: $0 == "dark", isLandscape: orientation == "landscape", language: language)
        }
      }
    }
  }

  /// What tells it from the others, in words.
  var name: String {
    [isDark ? "Dark" : "Light", isLandscape ? "Landscape" : "Portrait", language]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// What an app is started with in it.
  var environment: [String: String] { language.map { ["HANOK_LOCALE": $0] } ?? [:] }

  /// Runs a test once in each configuration of the app under test.
  @MainActor static func run(_ test: XCTestCase, _ body: () -> Void) {
    guard let app = try? TestedApp.read() else { return body() }
    for configuration in all(of: app) {
      AppHandle.configuration = configuration.environment
      XCUIDevice.shared.appearance = configuration.isDark ? .dark : .light
      XCUIDevice.shared.orientation = configuration.isLandscape ? .landscapeLeft : .portrait
      XCTContext.runActivity(named: configuration.name) { _ in body() }
      TestEnds.end(test)
    }
    AppHandle.configuration = [:]
  }
}
