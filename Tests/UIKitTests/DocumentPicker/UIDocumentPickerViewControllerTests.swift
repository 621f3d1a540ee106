import UniformTypeIdentifiers
import XCTest

@testable import UIKit

/// Choosing documents, and giving documents away.
@MainActor
final class UIDocumentPickerViewControllerTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-documents-\(UUID().uuidString)")
    let inner = folder.appendingPathComponent("Inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in ["b.txt", "a10.txt", "a2.txt", "picture.png", ".hidden"] {
      try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    }
    try Data("in".utf8).write(to: inner.appendingPathComponent("in.txt"))
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func list(_ picker: UIDocumentPickerViewController) -> DocumentListController? {
    picker.directoryURL = folder
    picker.loadViewIfNeeded()
    let list = (picker.children.first as? UINavigationController)?.topViewController
    list?.loadViewIfNeeded()
    return list as? DocumentListController
  }

  private func name(_ list: DocumentListController, _ row: Int) -> String? {
    let cell = list.tableView(list.tableView, cellForRowAt: IndexPath(row: row, section: 0))
    return (cell.contentConfiguration as? UIListContentConfiguration)?.text
  }

  func testFoldersComeFirstAndNamesAreSortedAsPeopleDo() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
    let list = try XCTUnwrap(list(picker))
    XCTAssertEqual(
      (0..<5).map { name(list, $0) }, ["Inner", "a2", "a10", "b", "picture"])
    picker.shouldShowFileExtensions = true
    XCTAssertEqual(name(list, 1), "a2.txt")
    XCTAssertEqual(list.title, folder.lastPathComponent)
  }

  func testOneDocumentIsTheFileItself() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
    let log = PickerLog()
    picker.delegate = log
    let list = try XCTUnwrap(list(picker))
    let table = list.tableView!
    XCTAssertFalse(list.tableView(table, shouldHighlightRowAt: IndexPath(row: 4, section: 0)))
    XCTAssertTrue(list.tableView(table, shouldHighlightRowAt: IndexPath(row: 0, section: 0)))
    list.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 0))
    XCTAssertEqual(log.picked.map(\.lastPathComponent), ["a2.txt"])
    XCTAssertEqual(
      log.picked.first?.deletingLastPathComponent().standardizedFileURL.path,
      folder.standardizedFileURL.path)
    XCTAssertTrue(log.picked.first?.startAccessingSecurityScopedResource() ?? false)
  }

  func testACopyIsTheAppsOwn() async throws {
    let picker = UIDocumentPickerViewController(
      forOpeningContentTypes: [.plainText], asCopy: true)
    let log = PickerLog()
    picker.delegate = log
    picker.choose([folder.appendingPathComponent("b.txt")])
    let copy = try XCTUnwrap(log.picked.first)
    XCTAssertNotEqual(copy.deletingLastPathComponent().path, folder.path)
    XCTAssertEqual(try String(contentsOf: copy, encoding: .utf8), "b.txt")
    try FileManager.default.removeItem(at: copy)
  }

  func testSeveralDocumentsNeedTheButton() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
    picker.allowsMultipleSelection = true
    let log = PickerLog()
    picker.delegate = log
    let list = try XCTUnwrap(list(picker))
    XCTAssertEqual(list.navigationItem.rightBarButtonItem?.isEnabled, false)
    for row in [3, 1] {
      let path = IndexPath(row: row, section: 0)
      list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      list.tableView(list.tableView, didSelectRowAt: path)
    }
    XCTAssertEqual(log.picked, [])
    let button = try XCTUnwrap(list.navigationItem.rightBarButtonItem)
    XCTAssertTrue(button.isEnabled)
    button.primaryAction?.perform(sender: nil)
    XCTAssertEqual(log.picked.map(\.lastPathComponent), ["a2.txt", "b.txt"])
  }

  func testExportsGoBesideWhatIsThere() async throws {
    let source = folder.appendingPathComponent("Inner/b.txt")
    try Data("mine".utf8).write(to: source)
    let picker = UIDocumentPickerViewController(forExporting: [source], asCopy: true)
    let log = PickerLog()
    picker.delegate = log
    let list = try XCTUnwrap(list(picker))
    list.navigationItem.rightBarButtonItem?.primaryAction?.perform(sender: nil)
    XCTAssertEqual(log.picked.map(\.lastPathComponent), ["b 2.txt"])
    XCTAssertEqual(
      try String(contentsOf: folder.appendingPathComponent("b.txt"), encoding: .utf8), "b.txt")
    XCTAssertTrue(FileManager.default.fileExists(atPath: source.path))
  }

  func testCancellingIsTold() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
    let log = PickerLog()
    picker.delegate = log
    let list = try XCTUnwrap(list(picker))
    XCTAssertEqual(list.navigationItem.rightBarButtonItem?.isEnabled, true)
    list.navigationItem.leftBarButtonItem?.primaryAction?.perform(sender: nil)
    XCTAssertEqual(log.cancels, 1)
  }

  func testAFolderThatCannotBeReadSaysSo() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.directoryURL = folder.appendingPathComponent("gone")
    picker.loadViewIfNeeded()
    let list = (picker.children.first as? UINavigationController)?.topViewController
    list?.loadViewIfNeeded()
    XCTAssertNotNil(list?.contentUnavailableConfiguration)
  }
}

@MainActor
private final class PickerLog: NSObject, UIDocumentPickerDelegate {
  var picked: [URL] = []
  var cancels = 0
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { picked = urls }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancels += 1 }
}
