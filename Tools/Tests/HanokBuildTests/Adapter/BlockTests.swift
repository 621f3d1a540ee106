import XCTest

@testable import HanokBuild

final class BlockTests: XCTestCase {
  func testBlocksAreClosures() {
    let cases = [
      (
        "typealias Handler = @convention(block) (View) -> Void",
        "typealias Handler = (View) -> Void"
      ),
      ("let f: @convention(c) (Int) -> Int = g", "let f: @convention(c) (Int) -> Int = g"),
      (
        "let object = unsafeBitCast(n, to: Int.self)", "let object = unsafeBitCast(n, to: Int.self)"
      ),
    ]
    for (source, expected) in cases {
      let words = Adapting().text(source).split(separator: " ").joined(separator: " ")
      XCTAssertEqual(words, expected)
    }
  }

  func testObjectsAreTakenForBlocks() throws {
    let support = """
      public func _hanok_bitCast<From, To>(_ value: From, to type: To.Type) -> To {
        (value as AnyObject) as! To
      }
      """
    let main = """
      import UIKit
      final class View {}
      typealias Handler = @convention(block) (View) -> Void
      let made: Handler = { _ in print("called") }
      let object = unsafeBitCast(made, to: AnyObject.self)
      let taken = unsafeBitCast(object as AnyObject, to: Handler.self)
      taken(View())
      """
    let program = AdaptedProgram(
      framework: "",
      modules: [
        ("FoundationCompatibility", ["Casts.swift": support]), ("App", ["main.swift": main]),
      ])
    XCTAssertEqual(try program.output(), ["called"])
  }
}
