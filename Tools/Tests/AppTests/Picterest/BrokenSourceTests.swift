import Foundation
import XCTest

/// An app that does not compile: the message points into the user's own file, and nothing starts.
final class BrokenSourceTests: StageTestCase {
  private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Broken", targets: [.executableTarget(name: "Broken")])
    """

  private let delegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        fatalError("the app was started")
      }
    }
    """

  /// The adapter rewrites lines before the wrong one.
  private let controller = """
    import UIKit

    final class Controller: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.addTarget(self, action: #selector(press), for: .touchUpInside)
        view.backgroundColour = .red
      }

      @objc private func press() {}
    }
    """

  func testTheMessageNamesFileAndLineAndNothingStarts() throws {
    let app = stage.folder.appendingPathComponent("Broken")
    let sources = app.appendingPathComponent("Sources/Broken")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for (text, file) in [
      (manifest, app.appendingPathComponent("Package.swift")),
      (delegate, sources.appendingPathComponent("AppDelegate.swift")),
      (controller, sources.appendingPathComponent("Controller.swift")),
    ] { try Data(text.utf8).write(to: file) }
    let picture = stage.folder.appendingPathComponent("broken.png")
    let run = try stage.snapshot(
      [app.path], output: picture,
      environment: ["HANOK_CACHE": stage.folder.appendingPathComponent("cache").path])
    XCTAssertEqual(run.status, 1, run.errors)
    let place = sources.appendingPathComponent("Controller.swift").path + ":8:10: error: "
    XCTAssertTrue(run.errors.contains(place), run.errors)
    XCTAssertTrue(run.errors.contains("backgroundColour"), run.errors)
    XCTAssertFalse(run.errors.contains("the app was started"), run.errors)
    XCTAssertFalse(FileManager.default.fileExists(atPath: picture.path))
  }
}
