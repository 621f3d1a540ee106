import XCTest

@testable import HanokBuild

final class TestListTests: XCTestCase {
  private func imported(_ source: String) -> ModuleFacts {
    let configuration = AppBuildConfiguration(
      conditions: [], importableModules: ["XCTest"], languageMode: "5")
    let facts = FileAdapter.facts(of: Array(source.utf8), configuration: configuration)
    return ModuleFacts(name: "Support", files: ["/B.swift": facts], fingerprint: "")
      .visible(toTests: true)
  }

  private func list(_ source: String, others: String = "") -> String {
    let configuration = AppBuildConfiguration(
      conditions: [], importableModules: ["XCTest"], languageMode: "5")
    let facts = FileAdapter.facts(of: Array(source.utf8), configuration: configuration)
    return TestList(
      module: "KitTests", index: SourceIndex(["/A.swift": facts]),
      frameworks: FrameworkIndex(texts: []).with([imported(others)])
    ).text
  }

  func testTestsOfAClassAndOfItsExtensionsAreListed() {
    let text = list(
      """
      import XCTest
      class ATests: XCTestCase {
        func testOne() {}
        func testTwo() throws {}
        func helper() {}
        func testWith(value: Int) {}
        static func testStatic() {}
        private func testPrivate() {}
      }
      extension ATests { func testThree() {} }
      class NotATest { func testFour() {} }
      """)
    XCTAssertTrue(text.contains("public func hanokTests_KitTests() -> [XCTestCaseEntry]"), text)
    XCTAssertTrue(text.contains("(ATests.self, ["), text)
    let names = ["testOne", "testThree", "testTwo"]
    XCTAssertEqual(
      text.split(separator: "\"").map(String.init).filter { $0.hasPrefix("test") }, names)
    XCTAssertFalse(text.contains("NotATest"), text)
  }

  func testInheritedTestsRunInEverySubclassOnce() {
    let text = list(
      """
      class Base: XCTest.XCTestCase { func testShared() {} }
      final class Sub: Base {
        override func testShared() {}
        func testOwn() {}
      }
      """)
    let sub = text.components(separatedBy: "(Sub.self, [").last ?? ""
    XCTAssertTrue(sub.contains("\"testOwn\""), text)
    XCTAssertEqual(sub.components(separatedBy: "\"testShared\"").count, 2, text)
    XCTAssertTrue(text.contains("(Base.self, ["), text)
  }

  func testTestsOfAClassOfAnotherModuleAreInherited() {
    let text = list(
      "import Support; class Ours: SharedTests { func testOwn() {} }; class Other: Helper {}",
      others: """
        import XCTest
        open class SharedTests: XCTestCase {
          open func testShared() {}
          func testInternal() {}
        }
        open class Helper { open func testNothing() {} }
        """)
    XCTAssertTrue(text.contains("import Support"), text)
    XCTAssertTrue(text.contains("\"testShared\""), text)
    XCTAssertTrue(text.contains("\"testOwn\""), text)
    XCTAssertFalse(text.contains("testInternal"), text)
    XCTAssertFalse(text.contains("Other"), text)
  }

  func testAClassThatNamesItsTestsAtRunTimeIsAskedForThem() {
    let text = list(
      "import Support; class PondSpec: Story { override class func tell() {} }",
      others: """
        open class Story: StoryBase {
          open class func tell() {}
          public class var allTests: [(String, (Story) -> () throws -> Void)] { [] }
        }
        """)
    XCTAssertTrue(text.contains("hanokTests(PondSpec.allTests)"), text)
    XCTAssertTrue(text.contains("import Support"), text)
  }

  func testConfigurationsOfSpecificationsAreToldToTheirLibrary() {
    let library =
      "open class QuickConfiguration: NSObject { open class func configure(_ c: Int) {} }"
    let own = """
      class Common: QuickConfiguration { override class func configure(_ c: Int) {} }
      final class Shared: Common { override class func configure(_ c: Int) {} }
      class Helper: NSObject {}
      """
    let text = list(own, others: library)
    XCTAssertTrue(text.contains("@testable import Support"), text)
    XCTAssertTrue(
      text.contains(
        "Support.World.sharedWorld.configure { configuration in "
          + "Common.configure(configuration); Shared.configure(configuration) }"), text)
    XCTAssertFalse(text.contains("anotherWorld"), text)
    let newer = """
      open class QuickConfiguration: NSObject {
        open class func configure(_ c: Int) {}
        static func configureSubclassesIfNeeded(_ c: [QuickConfiguration.Type]?, world: World) {}
      }
      class World { static func anotherWorld<T>(block: (World) -> T) -> T { block(World()) } }
      """
    XCTAssertTrue(list(own, others: newer).contains("[Common.self, Shared.self], world: world)"))
    XCTAssertFalse(list(own).contains("configure"))
    XCTAssertFalse(list("class Helper: NSObject {}", others: library).contains("Support"))
  }

  func testTestsAreToldToSuitesThatAClassMakesItself() {
    let text = list(
      """
      class Suite: XCTestCase {
        override class var defaultTestSuite: XCTestSuite { super.defaultTestSuite }
        func testOwn() {}
      }
      class Plain: XCTestCase { func testPlain() {} }
      """)
    XCTAssertTrue(text.contains("Suite._hanok_ownTests([\n      (\"testOwn\", "), text)
    XCTAssertTrue(text.contains("return _XCTestCase._hanok_list(cases)"), text)
  }

  func testASuperclassMayBeNamedByAnAlias() {
    let text = list(
      """
      typealias Base = XCTestCase
      class Near: Base { func testNear() {} }
      class Far: SharedBase { func testFar() {} }
      class Other: Plain { func testNothing() {} }
      """,
      others: """
        public typealias SharedBase = Checks
        public typealias Checks = XCTest.XCTestCase
        public typealias Plain = NSObject
        """)
    XCTAssertTrue(text.contains("\"testNear\""), text)
    XCTAssertTrue(text.contains("\"testFar\""), text)
    XCTAssertFalse(text.contains("testNothing"), text)
  }

  func testAsynchronousTestsAreAwaitedAndOthersRunOnTheMainActor() {
    let text = list(
      "class A: XCTestCase { func testSlow() async throws {}; func testFast() {} }")
    XCTAssertTrue(
      text.contains(
        "asyncTest({ (test: A) in { nonisolated(unsafe) let test = test; "
          + "_ = try await test.testSlow() } })"))
    XCTAssertTrue(text.contains("MainActor.assumeIsolated { _ = try test.testFast() }"))
  }

  func testFoundationBringsTheKeychain() {
    let module = SourceModule(name: "Keys", sources: [])
    let name = "@_exported public import Security"
    let method = "nonisolated let NSURLAuthenticationMethodServerTrust"
    XCTAssertTrue(
      SupportFile(module: module, usesSelector: false, imports: ["Foundation"]).text
        .contains(method))
    XCTAssertTrue(
      SupportFile(module: module, usesSelector: false, imports: ["Foundation"]).text.contains(name))
    XCTAssertFalse(
      SupportFile(module: module, usesSelector: false, imports: ["Dispatch"]).text.contains(name))
  }

  func testTestsKnowUIKitWithoutImportingIt() {
    var module = SourceModule(name: "KitTests", sources: [])
    XCTAssertFalse(
      SupportFile(module: module, usesSelector: false, imports: ["XCTest"]).text.contains("UIKit"))
    module.role = .tests
    XCTAssertTrue(
      SupportFile(module: module, usesSelector: false, imports: ["XCTest"]).text
        .contains("@_exported public import UIKit"))
  }

  func testWhatImportsXCTestKnowsWhatApplesHasInAddition() {
    let module = SourceModule(name: "Helpers", sources: [])
    let name = "@_exported public import XCTestCompatibility"
    XCTAssertTrue(
      SupportFile(module: module, usesSelector: false, imports: ["XCTest"]).text.contains(name))
    XCTAssertFalse(
      SupportFile(module: module, usesSelector: false, imports: ["UIKit"]).text.contains(name))
  }

  func testLibrariesForLinuxKnowLinuxsNamesOfModes() {
    var module = SourceModule(name: "Waiting", sources: [])
    let name = "var kCFRunLoopDefaultMode"
    XCTAssertFalse(
      SupportFile(module: module, usesSelector: false, imports: ["Foundation"]).text.contains(name))
    module.options.isForLinux = true
    XCTAssertTrue(
      SupportFile(module: module, usesSelector: false, imports: ["Foundation"]).text.contains(name))
  }

  func testPrivateAndGenericClassesAreLeftOut() {
    let text = list(
      """
      private class P: XCTestCase { func testA() {} }
      class G<T>: XCTestCase { func testB() {} }
      """)
    XCTAssertFalse(text.contains("testA"), text)
    XCTAssertFalse(text.contains("testB"), text)
  }
}
