import XCTest

@testable import HanokBuild

/// Declarations that are left out without a framework.
final class LeftOutDeclarationTests: XCTestCase {
  private func leftOut(
    _ files: [String: String], declared: Set<String> = [], imported: Set<String> = [],
    unfound: UnfoundNames = UnfoundNames(), isTests: Bool = false
  ) -> LeftOutDeclarations {
    LeftOutDeclarations(
      files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) },
      configuration: AppBuildConfiguration(
        conditions: [], importableModules: ["UIKit", "Intents", "Contacts"], languageMode: "5"),
      declared: declared, imported: imported, unfound: unfound, isTests: isTests)
  }

  private func text(
    _ source: String, declared: Set<String> = [], unfound: UnfoundNames = UnfoundNames()
  ) -> String {
    let result = leftOut(["A.swift": source], declared: declared, unfound: unfound)
    return result.contents["A.swift"].map { String(decoding: $0, as: UTF8.self) } ?? source
  }

  func testInterfacesThatNameMissingTypesGo() {
    let source = """
      import SwiftUI
      import UIKit
      struct Wrapper: UIViewRepresentable {
        func makeUIView() -> UIView { UIView() }
      }
      extension View {
        func wrapped() -> some View { self }
      }
      final class Panel: UIView {
        var color: UIColor?
        func show(_ content: some View) {}
        func show() {}
        static let clear = Color.clear
        @State var open = false
      }
      """
    let left = text(source)
    XCTAssertEqual(left.count { $0 == "\n" }, source.count { $0 == "\n" })
    XCTAssertEqual(
      left.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty },
      [
        "import SwiftUI", "import UIKit", "final class Panel: UIView {", "var color: UIColor?",
        "func show() {}", "}",
      ])
  }

  func testTypesGoWithoutWhatALibraryAddsToThem() {
    let source = """
      import Store
      struct Note: Codable, Storable { var text = "" }
      enum Kind: String, Storable { case a }
      class Book: Record, Codable {
        @Stored(key: true) var id: Int
        @Stored var title: String = ""
        @Stored var day: Date?
        @Stored var owner: Owner
        @Stored var shelf: Shelf = Shelf()
        override static func key() -> String { "id" }
      }
      final class Shelf: Record { required override init() { super.init() } }
      """
    var unfound = UnfoundNames()
    unfound.types = ["Storable", "Record", "Stored"]
    let expected = [
      "import Store", "struct Note: Codable { var text = \"\" }",
      "enum Kind: String { case a }", "class Book: Codable {", "var id: Int = 0",
      "var title: String = \"\"", "var day: Date? = nil",
      "override static func key() -> String { \"id\" }", "}",
    ]
    XCTAssertEqual(lines(text(source, declared: ["Owner"], unfound: unfound)), expected)
    // Where the rest needs the superclass, the class goes with it.
    unfound.takesSubclasses = true
    XCTAssertEqual(
      lines(text(source, declared: ["Owner"], unfound: unfound)), Array(expected.prefix(3)))
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Declarations that name a removed type are removed, too, in other files and modules.
  func testWhatNamesThemGoesAfterThem() {
    let result = leftOut([
      "A.swift": "import SwiftUI\nstruct Page: View {}",
      "B.swift": "struct Book { var first: Page? }\nextension Page {}\nfunc open(_ p: [Page]) {}",
      "C.swift": "struct Cover {}",
    ])
    XCTAssertEqual(result.items.map(\.name), ["Page", "first", "Page", "open"])
    XCTAssertEqual(result.names, ["Page"])
    XCTAssertNil(result.contents["C.swift"])
    let other = leftOut(["D.swift": "func close(_ p: Page) {}"], imported: result.names)
    XCTAssertEqual(other.items.map(\.line), [1])
  }

  /// There is no value of a type that would hold one of a type that is not there.
  func testTypesThatCannotBeMadeGoWhole() {
    let source = """
      import SwiftUI
      final class Coordinator {
        var parent: Wrapper
        init(_ parent: Wrapper) { self.parent = parent }
        func count() -> Int { parent.items.count }
      }
      struct Wrapper: UIViewRepresentable {}
      final class Holder { lazy var wrapper: Wrapper = make(); let number = 1 }
      """
    let result = leftOut(["A.swift": source])
    XCTAssertEqual(result.items.map(\.name), ["Coordinator", "Wrapper", "wrapper"])
  }

  func testTypesOfTheModuleAndGenericParametersAreNotMissing() {
    let source = """
      import SwiftUI
      struct Color { var value = 0 }
      struct Box<View> { var content: View }
      func paint(_ color: Color) {}
      """
    XCTAssertEqual(text(source, declared: ["Color", "Box"]), source)
    let plain = "import UIKit\nfunc paint(_ color: Color) {}"
    XCTAssertEqual(text(plain), plain)
  }

  func testBranchesBehindCastsToMissingTypesGo() {
    let source = """
      import SceneKit
      func f(_ view: UIView) -> Int {
        if let scene = view as? SCNView { return scene.count } else if view.isHidden { return 1 }
        if view is SCNView { return 2 } else { print("other") }
        if view.isHidden { return 3 } else if let scene = view as? SCNView { return scene.count }
        switch view {
        case let scene as SCNView: return scene.count
        case is UILabel: return 4
        default: return 5
        }
      }
      """
    let expected = """
      import SceneKit
      func f(_ view: UIView) -> Int {
        if view.isHidden { return 1 }
        do { print("other") }
        if view.isHidden { return 3 }\u{20}
        switch view {
       \u{20}
        case is UILabel: return 4
        default: return 5
        }
      }
      """
    XCTAssertEqual(text(source), expected)
  }

  func testTestsThatNeedThemGoWhole() {
    let source = """
      import SwiftUI
      class Tests: XCTestCase {
        func testView() { XCTAssertNotNil(Text("x")) }
        func testNumber() { XCTAssertEqual(1, 1) }
      }
      """
    let result = leftOut(["A.swift": source], isTests: true)
    XCTAssertEqual(result.items.map(\.name), ["testView"])
    XCTAssertEqual(leftOut(["A.swift": source]).items, [])
  }

  func testTestsGoWithWhatTheyBeginWith() {
    let source = """
      import MapKit
      class MapTests: XCTestCase {
        var map: MKMapView!
        override func setUp() { map = MKMapView() }
        func testNumber() { XCTAssertEqual(1, 1) }
      }
      class PlaceTests: XCTestCase {
        var map: MKMapView?
        func testMap() { XCTAssertNil(map) }
        func testLater() { later { self.map = nil } }
        func testNumber() { XCTAssertEqual(1, 1) }
      }
      """
    let result = leftOut(["A.swift": source], isTests: true)
    XCTAssertEqual(result.items.map(\.name), ["MapTests", "map", "testMap", "testLater"])
  }

  func testEntryPointsStay() {
    let source = "import SwiftUI\n@main struct Program: App {}"
    XCTAssertEqual(text(source), source)
  }

  /// Of a framework that is there in part, what it lacks is left out.
  func testTypesThatAPartialFrameworkLacksGo() {
    let source = """
      import Contacts
      import Intents
      class Handler: INExtension {
        func handle(_ intent: INPlayMediaIntent) {}
        func handle(_ intent: INRideIntent) {}
        func handle(_ intent: CNRide) {}
      }
      """
    let result = leftOut(["A.swift": source], declared: ["INExtension", "INPlayMediaIntent"])
    XCTAssertEqual(result.items.map(\.name), ["handle"])
    XCTAssertEqual(result.items.first?.line, 5)
  }
}
