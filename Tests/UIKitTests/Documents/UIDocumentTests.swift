import XCTest

@testable import UIKit

@MainActor
final class UIDocumentTests: XCTestCase {
  private final class Note: UIDocument {
    var text = ""
    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      text = String(decoding: try XCTUnwrap(contents as? Data), as: UTF8.self)
    }
  }

  private func place(_ name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder.appendingPathComponent(name)
  }

  func testWhatIsSavedIsOpenedAgain() async throws {
    let url = try place("note.txt")
    let note = Note(fileURL: url)
    XCTAssertEqual(note.documentState, .closed)
    XCTAssertEqual(note.localizedName, "note")
    XCTAssertEqual(note.fileType, "public.plain-text")
    note.text = "first"
    let saved = await note.save(to: url, for: .forCreating)
    XCTAssertTrue(saved)
    note.text = "second"
    note.updateChangeCount(.done)
    XCTAssertTrue(note.hasUnsavedChanges)
    let closed = await note.close()
    XCTAssertTrue(closed)
    XCTAssertFalse(note.hasUnsavedChanges)
    XCTAssertEqual(note.documentState, .closed)
    let other = Note(fileURL: url)
    let opened = await other.open()
    XCTAssertTrue(opened)
    XCTAssertEqual(other.text, "second")
    XCTAssertEqual(other.documentState, .normal)
  }

  func testAMissingFileIsNotOpened() async throws {
    let note = Note(fileURL: try place("missing.txt"))
    let opened = await note.open()
    XCTAssertFalse(opened)
    XCTAssertEqual(note.documentState, .closed)
  }

  func testUndoManagersTellOfChanges() async throws {
    let note = Note(fileURL: try place("note.txt"))
    let manager = try XCTUnwrap(note.undoManager)
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: note) { $0.text = "" }
    manager.endUndoGrouping()
    XCTAssertTrue(note.hasUnsavedChanges)
    manager.undo()
    XCTAssertFalse(note.hasUnsavedChanges)
  }

  func testFoldersAreReadAsWrappers() async throws {
    let url = try place("book")
    let inner = FileWrapper(regularFileWithContents: Data("page".utf8))
    let wrapper = FileWrapper(directoryWithFileWrappers: ["1.txt": inner])
    try wrapper.write(to: url, options: .atomic)
    let read = try FileWrapper(url: url)
    XCTAssertTrue(read.isDirectory)
    XCTAssertEqual(read.fileWrappers?["1.txt"]?.regularFileContents, Data("page".utf8))
    try read.write(to: url, options: .atomic, originalContentsURL: url)
    XCTAssertEqual(try FileWrapper(url: url).fileWrappers?.count, 1)
  }

  func testAPreviewShowsATextFile() async throws {
    let stage = TouchStage(closesAfter: self)
    let url = try place("shown.txt")
    try Data("Read me".utf8).write(to: url)
    let host = PreviewHost(stage.root)
    let controller = UIDocumentInteractionController(url: url)
    controller.delegate = host
    XCTAssertEqual(controller.name, "shown.txt")
    XCTAssertTrue(controller.presentPreview(animated: false))
    stage.settle()
    let shown = (stage.root.presentedViewController as? UINavigationController)?.topViewController
    XCTAssertEqual((shown?.view as? UITextView)?.text, "Read me")
    XCTAssertEqual(host.heard, ["begin"])
    controller.dismissPreview(animated: false)
    stage.settle()
    XCTAssertEqual(host.heard, ["begin", "end"])
  }

  private final class PreviewHost: NSObject, UIDocumentInteractionControllerDelegate {
    let presenter: UIViewController
    var heard: [String] = []
    init(_ presenter: UIViewController) { self.presenter = presenter }
    func documentInteractionControllerViewControllerForPreview(
      _ controller: UIDocumentInteractionController
    ) -> UIViewController { presenter }
    func documentInteractionControllerWillBeginPreview(
      _ controller: UIDocumentInteractionController
    ) { heard.append("begin") }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      heard.append("end")
    }
  }
}
