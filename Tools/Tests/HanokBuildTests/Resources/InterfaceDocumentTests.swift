import XCTest

@testable import HanokBuild

final class InterfaceDocumentTests: XCTestCase {
  private func document(_ text: String) throws -> InterfaceDocument {
    try InterfaceDocument(Data(text.utf8), file: "Main.storyboard")
  }

  private func complaint(_ text: String) -> String? {
    do {
      _ = try document(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func testNamesAreThoseOfTheAppsCode() throws {
    XCTAssertEqual(
      try document(InterfaceFixtures.storyboard).names,
      [
        "LoginViewController", "login:", "makeDetail:", "unwindToStart:", "layer", "cornerRadius",
        "nameField", "buttons",
      ])
    XCTAssertEqual(try document(InterfaceFixtures.nib).names, ["PersonCell"])
  }

  func testTheNameInTheBundleIsXcodes() {
    XCTAssertEqual(
      InterfaceDocument.compiledPath("ko.lproj/Main.storyboard"), "ko.lproj/Main.storyboardc")
    XCTAssertEqual(InterfaceDocument.compiledPath("A.bundle/My.Cell.xib"), "A.bundle/My.Cell.nib")
    XCTAssertEqual(InterfaceDocument.compiledPath("Cell.XIB"), "Cell.nib")
  }

  func testDamagedDocumentsAreNamedWithTheirLine() {
    let merged = InterfaceFixtures.nib.replacing(
      "    <tableViewCell", with: "<<<<<<< HEAD\n    <tableViewCell")
    XCTAssertTrue(
      complaint(merged)?.hasPrefix("Main.storyboard:5: error: is not a storyboard or nib: its XML")
        ?? false, complaint(merged) ?? "none")
    let cut = String(InterfaceFixtures.storyboard.prefix(600))
    XCTAssertNotNil(complaint(cut))
    XCTAssertNotNil(complaint(""))
  }

  func testOtherDocumentsAreRefused() {
    let mac = InterfaceFixtures.nib.replacing("CocoaTouch.XIB", with: "Cocoa.XIB")
    XCTAssertEqual(
      complaint(mac),
      "Main.storyboard:2: error: is a document of the type com.apple.InterfaceBuilder3.Cocoa.XIB, "
        + "not one for iOS; take it out of the app's target")
    XCTAssertEqual(
      complaint("<archive type=\"x\"></archive>"),
      "Main.storyboard:1: error: is in the format of Xcode 4; open it in a newer Xcode and save it once"
    )
    XCTAssertEqual(
      complaint("<html></html>"),
      "Main.storyboard:1: error: is not a storyboard or nib: it begins with <html>")
  }

  func testNamesOfAllModulesAreGathered() throws {
    let folder = try TestFolder()
    func item(_ text: String, _ name: String) throws -> ResourceItem {
      ResourceItem(source: try folder.write(text, to: name), destination: name)
    }
    let app = SourceModule(
      name: "App", sources: [], resources: [try item(InterfaceFixtures.nib, "Cell.xib")])
    let kit = SourceModule(
      name: "Kit", sources: [],
      resources: [
        try item(InterfaceFixtures.storyboard, "Kit.storyboard"), try item("<", "Broken.xib"),
      ])
    let names = InterfaceDocument.names(in: [app, kit])
    XCTAssertTrue(names.isSuperset(of: ["PersonCell", "nameField"]))
  }
}
