import XCTest

@testable import HanokBuild

final class OwnAliasTests: XCTestCase {
  func testProtocolsOfATypesOwnAliasAreNamed() throws {
    var program = AdaptedProgram(framework: "import Foundation")
    program.modules = [
      (
        "App",
        [
          "main.swift": """
          import UIKit
          protocol Sized { var size: Int { get } }
          protocol Named { var name: String { get } }
          struct Settings: Panel.Model {
            var size = 3
            var name = "three"
          }
          print(Panel().size, Panel().name, (Panel() as Panel.Model).size)
          """,
          "Panel.swift": """
          open class Panel {
            internal typealias Model = Sized & Named
            var settings = Settings()
          }
          """,
          "PanelModel.swift": """
          extension Panel: Panel.Model {
            var size: Int { settings.size }
            var name: String { settings.name }
          }
          """,
        ]
      )
    ]
    XCTAssertEqual(try program.output(), ["3 three 3"])
  }

  func testOtherNamesStay() {
    for source in [
      "protocol A {}\nclass B { typealias Model = A }\nclass C {}\nextension C: B.Model {}",
      "class B { class Part {}\ntypealias Model = Part }\nextension B: B.Model {}",
    ] {
      XCTAssertTrue(Adapting().text(source).contains(": B.Model {}"), source)
    }
  }
}
