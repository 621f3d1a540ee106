import XCTest

@testable import HanokBuild

final class ModuleAdapterTests: XCTestCase {
  private func adapter(_ folder: TestFolder) -> ModuleAdapter {
    ModuleAdapter(
      folder: folder.url.appendingPathComponent("adapted"),
      importableModules: ["UIKit", "Foundation"], frameworks: FrameworkIndex(texts: []))
  }

  func testOnlyWhatChangedIsReadAgain() throws {
    let folder = try TestFolder()
    let plain = try folder.write("struct Plain {}\n", to: "Plain.swift")
    let tapped = try folder.write(
      "class A {\n  @objc func tap() { print(1) }\n  let s = #selector(tap)\n}\n",
      to: "Tapped.swift")
    let user = try folder.write("class B: A { let t = #selector(tap) }\n", to: "User.swift")
    let module = SourceModule(name: "M", sources: [plain, tapped, user])

    let first = try adapter(folder).adapt(module)
    XCTAssertEqual(first.parsedFiles, 3)
    XCTAssertEqual(first.files[0], plain, "an unchanged file is compiled where it is")
    XCTAssertNotEqual(first.files[1], tapped)
    XCTAssertTrue(
      (try String(contentsOf: first.files[1], encoding: .utf8)).hasPrefix(
        "#sourceLocation(file: \"\(tapped.path)\", line: 1)\n"))
    XCTAssertEqual(try adapter(folder).adapt(module).parsedFiles, 0)

    let date = try XCTUnwrap(FileStamp(first.files[2]))
    try folder.write(
      "class A {\n  @objc func tap() { print(2, 3) }\n  let s = #selector(tap)\n}\n",
      to: "Tapped.swift")
    XCTAssertEqual(try adapter(folder).adapt(module).parsedFiles, 1)
    XCTAssertEqual(FileStamp(first.files[2]), date, "a body concerns no other file")

    try folder.write(
      "class A {\n  @objc func tap(_ x: Int) {}\n  let s = #selector(tap)\n}\n", to: "Tapped.swift")
    let changed = try adapter(folder).adapt(module)
    let text = try String(contentsOf: changed.files[2], encoding: .utf8)
    XCTAssertTrue(text.contains("Selector(B.tap(_:), \"tap:\")"), text)
  }

  func testWhatAModuleGetsIsTheSameTheNextTime() throws {
    let folder = try TestFolder()
    let framework = """
      public protocol LampDelegate: AnyObject { func lampDidGlow(_ level: Int) -> Bool }
      extension LampDelegate { public func lampDidGlow(_ level: Int) -> Bool { false } }
      """
    let source = """
      import UIKit
      func f(_ lamp: AnyObject, _ next: (any LampDelegate)?) {
        if let glows = next?.lampDidGlow?(1), glows, lamp.lampDidGlow?(2) ?? false { print(1) }
      }

      """
    let file = try folder.write(source, to: "A.swift")
    let texts = try (1...2).map { _ in
      let adapter = ModuleAdapter(
        folder: folder.url.appendingPathComponent("adapted"), importableModules: ["UIKit"],
        frameworks: FrameworkIndex(texts: [framework]))
      return try String(
        contentsOf: adapter.adapt(SourceModule(name: "M", sources: [file])).support,
        encoding: .utf8)
    }
    XCTAssertTrue(texts[0].contains("func _hanok_implements("), texts[0])
    XCTAssertTrue(texts[0].contains("func _hanok_member<"), texts[0])
    XCTAssertEqual(texts[0], texts[1])
  }

  func testNothingIsAddedBehindAFileThatEndsWithinAClass() throws {
    let folder = try TestFolder()
    let source = "class A {\n  @objc func tap() {\n  let s = #selector(tap)\n}\n"
    let file = try folder.write(source, to: "A.swift")
    let adapted = try adapter(folder).adapt(SourceModule(name: "M", sources: [file])).files[0]
    let text = try String(contentsOf: adapted, encoding: .utf8)
    XCTAssertEqual(text.split(separator: "\n").last, "}")
    let whole = try folder.write(source + "}\n", to: "A.swift")
    let other = try adapter(folder).adapt(SourceModule(name: "M", sources: [whole])).files[0]
    XCTAssertTrue(try String(contentsOf: other, encoding: .utf8).hasPrefix("#sourceLocation"))
  }

  func testMethodsThatXcodeWantsMarkedAreToldWithTheirLines() throws {
    let folder = try TestFolder()
    let source = """
      @objc protocol Closing { func close() }
      class Base { @objc func reset() {} }
      class A: Base, Closing {
        func tap(_ sender: Any) {}
        @objc func marked() {}
        @IBAction func done() {}
        func close() {}
        override func reset() {}
        func use() {
          _ = [#selector(marked), #selector(done), #selector(close), #selector(reset)]
          _ = [#selector(inGroup), #selector(B.member), #selector(Base.reset)]
          _ = #selector(tap(_:))
        }
      }
      @objc extension A { func inGroup() {} }
      @objcMembers class B { func member() {} }

      """
    let file = try folder.write(source, to: "A.swift")
    let module = SourceModule(name: "M", sources: [file])
    let expected = [
      "\(file.path):12: warning: #selector names 'tap(_:)', which is not exposed to Objective-C; add @objc to "
        + "it, or the project does not compile in Xcode"
    ]
    XCTAssertEqual(try adapter(folder).adapt(module).warnings, expected)
    XCTAssertEqual(try adapter(folder).adapt(module).warnings, expected, "from the cache")
  }

  func testTouchingAFileChangesNothing() throws {
    let folder = try TestFolder()
    let file = try folder.write("class A { @objc func f() {} }\n", to: "A.swift")
    let module = SourceModule(name: "M", sources: [file])
    let copy = try adapter(folder).adapt(module).files[0]
    let date = FileStamp(copy)
    try folder.write("class A { @objc func f() {} }\n", to: "A.swift")
    XCTAssertEqual(try adapter(folder).adapt(module).parsedFiles, 0)
    XCTAssertEqual(FileStamp(copy), date)
  }

  func testEqualNamesInDifferentFoldersStayApart() throws {
    let folder = try TestFolder()
    let one = try folder.write("@objc class A {}\n", to: "one/File.swift")
    let two = try folder.write("@objc class B {}\n", to: "two/File.swift")
    let files = try adapter(folder).adapt(SourceModule(name: "M", sources: [one, two])).files
    XCTAssertNotEqual(files[0], files[1])
  }

  func testAllProblemsAreToldAtOnce() throws {
    let folder = try TestFolder()
    let one = try folder.write("import SwiftUI\n@main struct A: App {}\n", to: "A.swift")
    let two = try folder.write("\nimport SwiftUI\n@main struct B: App {}\n", to: "B.swift")
    XCTAssertThrowsError(
      try adapter(folder).adapt(SourceModule(name: "M", sources: [one, two]))
    ) {
      XCTAssertEqual(($0 as? BuildProblems)?.problems.map(\.line), [1, 2])
    }
  }

  func testDamagedSourcesAreLeftToTheCompiler() throws {
    let folder = try TestFolder()
    var random = SeededRandom(seed: 3)
    let words = [
      "class A {", "}", "#selector(", ")", "@objc", "func f(", "#if", "#endif", "\"", "?.",
    ]
    let sources = try (0..<200).map { number in
      let text = (0..<20).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " \n")
      return try folder.write(text, to: "\(number).swift")
    }
    _ = try? adapter(folder).adapt(SourceModule(name: "M", sources: sources))
  }
}
