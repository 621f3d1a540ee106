import XCTest

@testable import HanokBuild

final class QualifiedNameTests: XCTestCase {
  func testNamesKeepTheirModule() {
    let cases = [
      ("let a = Darwin.round(1.5)", "let a = Glibc.round(1.5)"),
      ("let a = Darwin.strlcpy(b, c, 4)", "let a = FoundationCompatibility.strlcpy(b, c, 4)"),
      ("let a = CoreGraphics.log(x)", "let a = Foundation.log(x)"),
      ("let a: CoreGraphics.CGFloat = 1", "let a: CoreGraphics.CGFloat = 1"),
      ("let a: Foundation.URLSession?", "let a: FoundationNetworking.URLSession?"),
      ("let a = Foundation.URLRequest(url: u)", "let a = FoundationNetworking.URLRequest(url: u)"),
      ("let a: ObjectiveC.NSObject", "let a: Foundation.NSObject"),
      ("let a = Foundation.exit", "let a = Foundation.exit"),
      ("let a = Darwin.stderr", "let a = Glibc.stderr!"),
      ("fputs(a, Darwin.stderr)", "fputs(a, Glibc.stderr)"),
      ("let a = Darwin.stdin!", "let a = Glibc.stdin!"),
      ("enum Darwin { static let x = 1 }; let a = Darwin.x", nil),
    ]
    for (source, expected) in cases {
      XCTAssertEqual(Adapting().text(source), expected ?? source)
    }
  }

  func testQualifiedNamesCompile() throws {
    let main = """
      import UIKit
      import Darwin
      let size: CGFloat = 2.6
      print(Darwin.round(2.5), Darwin.floor(size), Foundation.sqrt(size) > 1)
      let request: Foundation.URLRequest? = nil
      print(request == nil)
      """
    let program = AdaptedProgram(
      framework: "@_exported import Foundation", modules: [("App", ["main.swift": main])])
    XCTAssertEqual(try program.output(), ["3.0 2.0 true", "true"])
  }
}
