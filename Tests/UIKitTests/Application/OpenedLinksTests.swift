import XCTest

@testable import UIKit

/// Links that the app opens go to the desktop, unless only an app of theirs may open them.
@MainActor
final class OpenedLinksTests: XCTestCase {
  /// A host that opens every link, and does nothing else.
  private final class LinkHost: ApplicationHost {
    var opened: [URL] = []
    let screen = ScreenDescription()
    var clipboardText: String?
    var keepsDisplayOn = false
    func setNeedsFrame() {}
    func setNextDeadline(_ time: CFTimeInterval?) {}
    func run() -> Never { fatalError("a test's host does not run") }
    func textInputClientDidChange(_ client: (any TextInputClient)?) {}
    func open(_ url: URL) -> Bool {
      opened.append(url)
      return true
    }
    func terminate(status: Int32) -> Never { fatalError("a test's host does not end") }
  }

  private let host = LinkHost()
  private let link = URL(string: "https://example.org/page") ?? URL(fileURLWithPath: "/")

  override func setUp() async throws {
    let before = UIApplication.host
    UIApplication.host = host
    addTeardownBlock { @MainActor in UIApplication.host = before }
  }

  func testApplicationLeavesUniversalLinksAlone() async {
    let application = UIApplication.shared
    let opened = await application.open(link, options: [.universalLinksOnly: true])
    XCTAssertFalse(opened)
    XCTAssertEqual(host.opened, [])
    let openedByDesktop = await application.open(link, options: [.universalLinksOnly: false])
    XCTAssertTrue(openedByDesktop)
    XCTAssertEqual(host.opened, [link])
  }

  func testSceneHandsItsOptionsOn() async {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    let options = UIScene.OpenExternalURLOptions()
    options.universalLinksOnly = true
    let opened = await scene.open(link, options: options)
    XCTAssertFalse(opened)
    let openedByDesktop = await scene.open(link)
    XCTAssertTrue(openedByDesktop)
    XCTAssertEqual(host.opened, [link])
  }
}
