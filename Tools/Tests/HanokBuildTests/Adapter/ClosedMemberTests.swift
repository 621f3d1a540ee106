import XCTest

@testable import HanokBuild

final class ClosedMemberTests: XCTestCase {
  func testOverridesAreFoundByName() {
    let text = Adapting().text(
      """
      class Mock: NotificationCenter {
        override func post(name: Notification.Name, object: Any?, userInfo: Info? = nil) {
          super.post(name: name, object: object)
        }
      }
      """)
    XCTAssertTrue(
      text.hasPrefix(
        "class Mock: NotificationCenter, FoundationCompatibility.OverridingObject {"), text)
    XCTAssertTrue(
      text.contains("case \"post(name:object:userInfo:)\": return self._hanok_own_post"), text)
    XCTAssertTrue(text.contains("         func _hanok_own_post("), text)
    XCTAssertTrue(text.contains("super._hanok_post(name: name, object: object)"), text)
  }

  func testPropertiesAreGivenByValue() {
    let text = Adapting().text(
      "final class Mock: HTTPURLResponse { override var statusCode: Int { super.statusCode + 1 } }")
    XCTAssertTrue(text.contains("case \"statusCode\": return self._hanok_own_statusCode"), text)
    XCTAssertTrue(text.contains("{ super._hanok_statusCode + 1 }"), text)
  }

  func testAClosureThatIsKept() {
    let text = Adapting().text(
      """
      class Mock: NotificationCenter {
        override func addObserver(
          forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
          using block: @escaping @Sendable (Notification) -> Void
        ) -> any NSObjectProtocol { NSObject() }
      }
      """)
    XCTAssertTrue(
      text.contains(
        "self._hanok_own_addObserver(forName:object:queue:using:) as (NSNotification.Name?, Any?, "
          + "OperationQueue?, @escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol"),
      text)
    XCTAssertTrue(
      ClosedMember.declarations(withUIKit: false).contains(
        "using p3: @escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol"))
  }

  func testMembersOfAClassThatAdoptsAProtocolArePublic() {
    let text = ClosedMember.declarations(withUIKit: false, adopting: ["FileManager"])
    XCTAssertTrue(text.contains("public func fileExists("), text)
    XCTAssertTrue(text.contains("public var ubiquityIdentityToken"), text)
    XCTAssertTrue(text.contains("@usableFromInline var statusCode"), text)
  }

  func testAModuleKeepsItsOwnTypesOfReplacedNames() {
    var support = SupportFile(
      module: SourceModule(name: "A", sources: []), usesSelector: false, imports: ["Foundation"])
    let name = "public typealias ProcessInfo = _ProcessInfo"
    XCTAssertTrue(support.text.contains(name), support.text)
    XCTAssertTrue(support.text.contains("public typealias NSCache = _NSCache"), support.text)
    XCTAssertTrue(support.text.contains("public typealias fpos_t = _fpos_t"), support.text)
    support.ownTypes = ["ProcessInfo"]
    XCTAssertFalse(support.text.contains(name), support.text)
  }

  func testASubclassOverridesWhatTheMockOverrides() {
    let text = Adapting().text(
      """
      class Mock: NotificationCenter { override func post(_ n: Notification) {} }
      class Other: Mock { override func post(_ n: Notification) { super.post(n) } }
      """)
    let other = text.split(separator: "\n")[1]
    XCTAssertTrue(
      other.contains("override func _hanok_own_post(_ n: Notification) { super._hanok_own_post(n)"),
      text)
    XCTAssertTrue(other.hasPrefix("class Other: Mock { override public func _hanok_over"), text)
    XCTAssertTrue(other.contains("default: return super._hanok_overriding(member)"), text)
  }

  func testCentersHaveTheInitializerThatLinuxWants() {
    XCTAssertEqual(
      Adapting().text("class Mock: NotificationCenter { override init() { super.init() } }"),
      "class Mock: NotificationCenter { required init() { super.init() } }")
  }

  func testOpenMembersAndOwnClassesStay() {
    for source in [
      "class Mock: FileManager { override func fileExists(atPath path: String) -> Bool { true } }",
      "class Mock: NotificationCenter { func post(name: String) {} }",
      "class NotificationCenter {}\nclass Mock: NotificationCenter { override func post(_ n: N) {} }",
    ] {
      XCTAssertEqual(Adapting().text(source), source)
    }
  }
}
