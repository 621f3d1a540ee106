import UniformTypeIdentifiers
import XCTest

@testable import UIKit

/// The documents of an app.
@MainActor
final class UIDocumentBrowserViewControllerTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-browser-\(UUID().uuidString)")
    let inner = folder.appendingPathComponent("Inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in ["b.txt", "a.txt", "picture.png"] {
      try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    }
    try Data("in".utf8).write(to: inner.appendingPathComponent("in.txt"))
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func makeBrowser() -> (UIDocumentBrowserViewController, BrowserLog) {
    let browser = UIDocumentBrowserViewController(forOpening: [.plainText])
    let log = BrowserLog()
    browser.folder = folder
    browser.delegate = log
    browser.loadViewIfNeeded()
    list(browser).loadViewIfNeeded()
    list(browser).reload()
    return (browser, log)
  }

  private func list(_ browser: UIDocumentBrowserViewController) -> DocumentBrowserList {
    browser.lists[browser.lists.count - 1]
  }

  private func names(_ browser: UIDocumentBrowserViewController) -> [String] {
    list(browser).entries.map(\.url.lastPathComponent)
  }

  private func select(_ row: Int, _ browser: UIDocumentBrowserViewController) {
    let table = list(browser).tableView!
    list(browser).tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
  }

  func testDocumentsOfOtherTypesCannotBeChosen() async {
    let (browser, log) = makeBrowser()
    XCTAssertEqual(names(browser), ["Inner", "a.txt", "b.txt", "picture.png"])
    let list = list(browser)
    let offered = (0..<4).map {
      list.tableView(list.tableView, shouldHighlightRowAt: IndexPath(row: $0, section: 0))
    }
    XCTAssertEqual(offered, [true, true, true, false])
    select(1, browser)
    XCTAssertEqual(log.picked.map(\.lastPathComponent), ["a.txt"])
  }

  func testNewDocumentsAreCopiedBesideWhatIsThere() async throws {
    let (browser, log) = makeBrowser()
    let template = folder.appendingPathComponent("Inner/b.txt")
    try Data("new".utf8).write(to: template)
    log.template = template
    browser.createDocument(in: folder)
    XCTAssertEqual(log.imported?.lastPathComponent, "b 2.txt")
    XCTAssertTrue(FileManager.default.fileExists(atPath: template.path))
    XCTAssertTrue(names(browser).contains("b 2.txt"))
    log.template = folder.appendingPathComponent("gone.txt")
    browser.createDocument(in: folder)
    XCTAssertEqual(log.failed?.lastPathComponent, "gone.txt")
    log.template = nil
    browser.createDocument(in: folder)
    XCTAssertEqual(names(browser).count, 5)
  }

  func testTheBarHasWhatTheBrowserAllows() async {
    let (browser, _) = makeBrowser()
    func titles() -> [String?] {
      let items = list(browser).navigationItem.rightBarButtonItems ?? []
      return items.map { $0.accessibilityLabel ?? $0.title }
    }
    XCTAssertEqual(titles(), ["Create Document"])
    browser.additionalTrailingNavigationBarButtonItems = [
      UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    ]
    browser.localizedCreateDocumentActionTitle = "New"
    browser.allowsPickingMultipleItems = true
    XCTAssertEqual(titles(), ["Own", "New", "Select"])
    browser.allowsDocumentCreation = false
    XCTAssertEqual(titles(), ["Own", "Select"])
  }

  func testSeveralDocumentsAreChosenWhileSelecting() async throws {
    let (browser, log) = makeBrowser()
    browser.allowsPickingMultipleItems = true
    let list = list(browser)
    list.setEditing(true, animated: false)
    for row in [2, 1] {
      let path = IndexPath(row: row, section: 0)
      list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      list.tableView(list.tableView, didSelectRowAt: path)
    }
    XCTAssertEqual(log.picked, [])
    let open = try XCTUnwrap(list.navigationItem.rightBarButtonItems?.first)
    XCTAssertTrue(open.isEnabled)
    open.primaryAction?.perform(sender: nil)
    XCTAssertEqual(log.picked.map(\.lastPathComponent), ["a.txt", "b.txt"])
    XCTAssertFalse(list.isEditing)
  }

  func testMenusRenameDuplicateDeleteAndHaveTheAppsActions() async throws {
    let (browser, _) = makeBrowser()
    var sent: [URL] = []
    let own = UIDocumentBrowserAction(
      identifier: "send", localizedTitle: "Send", availability: [.menu]
    ) { sent = $0 }
    own.supportedContentTypes = ["public.plain-text"]
    browser.customActions = [own]
    let list = list(browser)
    let actions = try XCTUnwrap(list.menu(of: list.entries[1]).children as? [UIAction])
    XCTAssertEqual(actions.map(\.title), ["Rename", "Duplicate", "Delete", "Send"])
    XCTAssertEqual(list.menu(of: list.entries[3]).children.count, 3)
    actions[3].perform(sender: nil)
    XCTAssertEqual(sent.map(\.lastPathComponent), ["a.txt"])
    actions[1].perform(sender: nil)
    XCTAssertTrue(names(browser).contains("a 2.txt"))
    actions[2].perform(sender: nil)
    XCTAssertFalse(names(browser).contains("a.txt"))
    var renamed: URL?
    browser.renameDocument(
      at: folder.appendingPathComponent("b.txt"), proposedName: "c"
    ) { url, _ in renamed = url }
    XCTAssertEqual(renamed?.lastPathComponent, "c.txt")
  }

  func testRevealingGoesToTheFolderAndBringsInWhatIsElsewhere() async throws {
    let (browser, _) = makeBrowser()
    var shown: URL?
    browser.revealDocument(
      at: folder.appendingPathComponent("Inner/in.txt"), importIfNeeded: false
    ) { url, _ in shown = url }
    XCTAssertEqual(shown?.lastPathComponent, "in.txt")
    XCTAssertEqual(list(browser).title, "Inner")
    let elsewhere = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-\(UUID().uuidString).txt")
    try Data("x".utf8).write(to: elsewhere)
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    var failure: (any Error)?
    browser.revealDocument(at: elsewhere, importIfNeeded: false) { failure = $1 }
    XCTAssertNotNil(failure)
    browser.revealDocument(at: elsewhere, importIfNeeded: true) { url, _ in shown = url }
    XCTAssertEqual(shown?.deletingLastPathComponent().lastPathComponent, folder.lastPathComponent)
    XCTAssertTrue(names(browser).contains(elsewhere.lastPathComponent))
  }

  func testControllersGrowOutOfTheirRows() async throws {
    let stage = TouchStage(closesAfter: self)
    let (browser, _) = makeBrowser()
    stage.window.rootViewController = browser
    stage.window.layoutIfNeeded()
    let document = UIViewController()
    let transition = browser.transitionController(
      forDocumentAt: folder.appendingPathComponent("a.txt"))
    transition.targetView = document.view
    let presenter = Presenter(transition)
    document.transitioningDelegate = presenter
    document.modalPresentationStyle = .fullScreen
    browser.present(document, animated: true)
    stage.settle()
    XCTAssertEqual(document.view.window, stage.window)
    XCTAssertEqual(document.view.frame, stage.window.bounds)
    document.dismiss(animated: true)
    stage.settle()
    XCTAssertNil(browser.presentedViewController)
    XCTAssertNil(document.view.window)
  }
}

private final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
  let transition: UIDocumentBrowserTransitionController
  init(_ transition: UIDocumentBrowserTransitionController) { self.transition = transition }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { transition }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { transition }
}

@MainActor
private final class BrowserLog: NSObject, UIDocumentBrowserViewControllerDelegate {
  var picked: [URL] = []
  var template: URL?
  var imported: URL?
  var failed: URL?

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
  ) { picked = documentURLs }
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (
        URL?, UIDocumentBrowserViewController.ImportMode
      ) -> Void
  ) { importHandler(template, .copy) }
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) { imported = destinationURL }
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL,
    error: (any Error)?
  ) { failed = documentURL }
}
