import XCTest

@testable import HanokBuild

final class RootClassTests: XCTestCase {
  func testWhatEveryObjectAdoptsCentersAdoptToo() {
    let text = Adapting().text("protocol Tagged {}\nextension NSObject: Tagged {}")
    for name in ["FileManager", "NotificationCenter"] {
      XCTAssertTrue(text.contains("\nextension \(name): Tagged {}"), text)
    }
  }

  func testProtocolsOfImportedModulesAreAdopted() {
    var adapting = Adapting()
    adapting.modules.insert("Tags")
    adapting.imported = ["Tags": ["public protocol Tagged {}"]]
    let text = adapting.text("import Tags\nextension NSObject: Tagged {}")
    XCTAssertTrue(text.contains("\nextension NotificationCenter: Tagged {}"), text)
  }

  func testOthersStay() {
    for source in [
      "protocol Tagged {}\nextension NSObject: Tagged { var tag: Int { 1 } }",
      "protocol Tagged: NSObjectProtocol {}\nextension NSObject: Tagged {}",
      "extension NSObject: Identifiable {}",
    ] {
      XCTAssertFalse(Adapting().text(source).contains("NotificationCenter"), source)
    }
    let twice = Adapting().text(
      "protocol Tagged {}\nextension NSObject: Tagged {}\nextension NotificationCenter: Tagged {}")
    XCTAssertEqual(twice.components(separatedBy: "NotificationCenter: Tagged").count, 2)
  }
}
