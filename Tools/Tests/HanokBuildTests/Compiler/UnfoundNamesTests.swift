import XCTest

@testable import HanokBuild

/// What the compiler's errors say about names that are not there.
final class UnfoundNamesTests: XCTestCase {
  private func unfound(
    _ source: String, _ messages: [String], isLacking: Bool = true
  ) throws -> (UnfoundNames, Set<String>) {
    let folder = try TestFolder()
    let file = try folder.write(source, to: "A.swift")
    let errors = messages.compactMap { Diagnostic("\(file.path):\($0)") }
    XCTAssertEqual(errors.count, messages.count)
    var names = UnfoundNames()
    names.add(errors, lacking: isLacking ? [file.path] : [], own: [file.path])
    let text = Array(source.utf8)
    return (
      names,
      Set(
        names.offsets(in: file.path, text).map {
          String(decoding: text[$0...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        })
    )
  }

  func testTypesGoByTheirNames() throws {
    let (names, places) = try unfound(
      "let a: Dog\nDog.bark()\n",
      [
        "1:8: error: cannot find type 'Dog' in scope", "2:1: error: cannot find 'Dog' in scope",
        "2:1: warning: unused", "1:1: error: unknown attribute 'Kept'",
      ])
    XCTAssertEqual(names.types, ["Dog", "Kept"])
    XCTAssertEqual(places, [])
    XCTAssertEqual(names.notes.count, 2)
  }

  func testFunctionsAndMembersGoByTheirPlaces() throws {
    let (names, places) = try unfound(
      "bark(); view.bark(times: 2)\n//ä\nview.image = ünder.bark\n",
      [
        "1:1: error: cannot find 'bark' in scope; did you mean 'park'?",
        "1:14: error: value of type 'UIView' has no member 'bark'",
        "3:6: error: cannot assign value of type 'Int' to type 'Dog'",
        "9:9: error: cannot find 'beyond' in scope",
      ])
    XCTAssertEqual(names.types, [])
    XCTAssertEqual(places, ["bark(); view.bark(times: 2)", "bark(times: 2)"])
  }

  /// They may follow from what is not there.
  func testOtherErrorsCountWhenNothingIsUnfound() throws {
    let other = "3:6: error: cannot assign value of type 'Int' to type 'Dog'"
    let source = "let a: Dog\n//ä\nview.image = ünder.bark\n"
    let type = "1:8: error: cannot find type 'Dog' in scope"
    XCTAssertEqual(try unfound(source, [other, type]).1, [])
    XCTAssertEqual(try unfound(source, [other]).1, ["image = ünder.bark"])
    XCTAssertEqual(
      try unfound(source, [other, "3:6: error: value of type 'A' has no member 'image'"]).1,
      ["image = ünder.bark"])
  }

  func testElsewhereOnlyMembersCount() throws {
    let (names, places) = try unfound(
      "view.bark()\nlet a: Int = \"\"\n",
      [
        "2:8: error: cannot find type 'Dog' in scope",
        "2:8: error: cannot find 'bark' in scope",
        "1:6: error: value of type 'UIView' has no member 'bark'",
        "2:14: error: cannot convert value of type 'String' to specified type 'Int'",
      ], isLacking: false)
    XCTAssertEqual(names.types, [])
    XCTAssertEqual(places, ["bark()"])
  }

  func testAFileThatChangedIsReadAnew() throws {
    let folder = try TestFolder()
    let file = try folder.write("bark()\n", to: "A.swift")
    let error = try XCTUnwrap(
      Diagnostic("\(file.path):1:1: error: cannot find 'bark' in scope"))
    var names = UnfoundNames()
    names.add([error], lacking: [file.path], own: [file.path])
    XCTAssertEqual(names.offsets(in: file.path, Array("bark()\n".utf8)), [0])
    XCTAssertEqual(names.offsets(in: file.path, Array("meow()\n".utf8)), [])
    let before = names
    names.add([error], lacking: [file.path], own: [file.path])
    XCTAssertEqual(names, before)
  }

  func testClassesNamedAfterOnesOfUIKitAreThose() {
    let names = [
      "SwipeTableViewCell": "UITableViewCell", "FloatingTextField": "UITextField",
      "MessagesViewController": "UIViewController", "PagingCollectionView": "UICollectionView",
      "LOTAnimationView": "UIView", "View": nil, "SpinnerDelegate": nil, "Realm": nil,
    ]
    for (name, plain) in names {
      XCTAssertEqual(StandInClasses.plainClass(of: name), plain, name)
    }
    XCTAssertEqual(
      StandInClasses.source(["BLabel": "UILabel", "AButton": "UIButton"]),
      "import UIKit\npublic typealias AButton = UIKit.UIButton\n"
        + "public typealias BLabel = UIKit.UILabel\n")
  }
}
