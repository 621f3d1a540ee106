import XCTest

@testable import HanokBuild

final class FoundationSubclassTests: XCTestCase {
  func testSessionsAreMadeWithoutArguments() {
    let table = [
      ("override init() {}", "init() { super.init(configuration: .default) }"),
      ("override init() { a = 1 }", "init() { a = 1; super.init(configuration: .default) }"),
      ("init(a: Int) { self.a = a; super.init() }", "super.init(configuration: .default) }"),
      ("init(c: C) { super.init(configuration: c) }", "{ super.init(configuration: c) }"),
      ("func f() {}", "public convenience init() { self.init(configuration: .default) };"),
      ("convenience init() { self.init(c) }", "convenience init() { self.init(c) }"),
    ]
    for (member, expected) in table {
      let text = Adapting().text("class Mock: URLSession { \(member) }")
      XCTAssertTrue(text.contains(expected), "\(expected) not in \(text)")
      XCTAssertFalse(text.contains("override init"), text)
    }
    let other = "class Mock: URLSession { func f() {} }\nclass URLSession {}"
    XCTAssertEqual(Adapting().text(other), other)
  }

  func testBundlesAreMadeWithoutArguments() {
    let call = "self.init(path: Bundle.main.bundlePath)!"
    XCTAssertTrue(Adapting().text("class Mock: Bundle { var a = 1 }").contains(call))
    let table = [
      ("override init() { super.init() }", "init() { super.init(path: Bundle.main.bundlePath)! }"),
      ("init(a: Int) { self.a = a }", "self.a = a; super.init(path: Bundle.main.bundlePath)! }"),
      ("init(a: Int) { super.init(path: \"a\")! }", "init(a: Int) { super.init(path: \"a\")! }"),
    ]
    for (member, expected) in table {
      let text = Adapting().text("class Mock: Bundle { \(member) }")
      XCTAssertTrue(text.contains(expected), "\(expected) not in \(text)")
      XCTAssertFalse(text.contains("override init"), text)
    }
  }

  func testProtocolsHaveTheInitializerThatLinuxWants() {
    let parameters =
      "request: URLRequest, cachedResponse: CachedURLResponse?, client: URLProtocolClient?"
    XCTAssertEqual(
      Adapting().text("class Stub: URLProtocol { override init(\(parameters)) {} }"),
      "class Stub: URLProtocol { required init(\(parameters)) {} }")
    let other = "class Stub: URLProtocol { init(a: Int) {} }"
    XCTAssertEqual(Adapting().text(other), other)
  }

  func testExpectationsAreFulfilledWithoutAPlace() {
    XCTAssertEqual(
      Adapting().text("class Own: XCTestExpectation { override func fulfill() {} }"),
      "class Own: XCTestExpectation { "
        + "override func fulfill(_: StaticString = #file, line: Int = #line) {} }")
  }

  func testPropertiesOfResponsesStayOptional() {
    let table = [
      ("override var mimeType: String { \"a\" }", "override var mimeType: String? { \"a\" }"),
      ("override var url: URL? { nil }", "override var url: URL? { nil }"),
      ("var mimeType: String { \"a\" }", "var mimeType: String { \"a\" }"),
    ]
    for (member, expected) in table {
      XCTAssertEqual(
        Adapting().text("class Mock: HTTPURLResponse { \(member) }"),
        "class Mock: HTTPURLResponse { \(expected) }")
    }
  }

  func testCoreFoundationIsLoadedForClassesThatSpeakOfIt() {
    for name in ["NSRecursiveLock", "NSLock", "Thread", "Bundle"] {
      let source = Array("final class Own: \(name) {}".utf8)
      let configuration = AppBuildConfiguration(
        conditions: [], importableModules: [], languageMode: "5", isolatesToMainActor: false)
      let facts = FileAdapter.facts(of: source, configuration: configuration)
      let adapter = FileAdapter(
        configuration: configuration, index: SourceIndex(["A.swift": facts]),
        frameworks: FrameworkIndex(texts: []).with([]), documentNames: [])
      let text = String(
        decoding: adapter.adapt(source, path: "A.swift").text ?? [], as: UTF8.self)
      XCTAssertTrue(text.contains("import func CoreFoundation.CFBundleGetTypeID"), text)
    }
    let other = "class NSLock {}\nfinal class Own: NSLock {}"
    XCTAssertEqual(Adapting().text(other), other)
    let plain = "import Foundation\nfinal class Own: NSObject {}"
    XCTAssertFalse(Adapting().text(plain).contains("CoreFoundation"))
  }
}
