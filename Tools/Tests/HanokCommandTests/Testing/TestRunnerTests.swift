import Foundation
import FoundationXML
import HanokBuild
import XCTest

@testable import hanok

/// Runs the tests of a small package as `hanok test` does.
final class TestRunnerTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-test-\(UInt64.random(in: 0 ... .max))")
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", targets: [
          .target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"]),
        ], swiftLanguageModes: [.v5])
      """, to: "Package.swift")
    try write(
      "public let price = 3\npublic func double() -> Int { price * 2 }\n",
      to: "Sources/Shop/Shop.swift")
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func runTests(_ arguments: String...) throws -> (status: Int32, record: TestRecord) {
    var arguments = arguments
    let testOptions = try TestRunOptions(&arguments)
    let silent = BuildProgress(isSilent: true)
    let builder = FrameworksBuilder(progress: silent)
    let tests = try ProjectReader.readTests(folder)
    let program = try TestBuilder(
      frameworks: builder.build(), progress: silent,
      scratch: Scratch(url: folder.appendingPathComponent("scratch"))
    ).build(tests)
    return try TestRunner(
      program: program, pass: TestRun(), options: LaunchOptions(arguments: arguments, of: "test"),
      testOptions: testOptions, builder: builder, isSilent: true
    ).run()
  }

  /// A rewritten file and one that is compiled as it is: lines are those of the user's files in both.
  func testCoverageSpeaksOfTheUsersFiles() throws {
    try write(
      """
      import UIKit
      public class Till: NSObject {
        public func ring() -> Selector {
          if price > 5 {
            return #selector(close)
          }
          return #selector(open)
        }
        @objc func open() {}
        @objc func close() {}
      }
      """, to: "Sources/Shop/Till.swift")
    try write(
      """
      import XCTest
      import Shop
      final class TillTests: XCTestCase { func testRings() { _ = Till().ring() } }
      final class OtherTests: XCTestCase { func testNothing() {} }
      """, to: "Tests/ShopTests/Tests.swift")
    let output = folder.appendingPathComponent("coverage")
    var command = try XCTUnwrap(
      ProjectTestCommand(arguments: [
        folder.path, "--coverage", output.path, "--parallel", "2", "--junit",
        output.appendingPathComponent("results.xml").path,
      ]))
    // Its output would be taken for that of these tests.
    command.isSilent = true
    XCTAssertEqual(try command.run(), 0)
    let lcov = try String(contentsOf: output.appendingPathComponent("lcov.info"), encoding: .utf8)
    let files = lcov.components(separatedBy: "end_of_record\n").dropLast()
    XCTAssertEqual(files.count, 2, lcov)
    let till = try XCTUnwrap(
      files.first { $0.hasPrefix("SF:\(folder.path)/Sources/Shop/Till.swift") })
    let counts = till.split(separator: "\n").filter { $0.hasPrefix("DA:") }
    XCTAssertEqual(
      counts,
      [
        "DA:3,1", "DA:4,1", "DA:5,0", "DA:6,1", "DA:7,1", "DA:8,1", "DA:9,0", "DA:10,0",
      ])
    let index = try String(contentsOf: output.appendingPathComponent("index.html"), encoding: .utf8)
    XCTAssertTrue(index.contains(">Sources/Shop/Till.swift</a>"), index)
    let pages = try (1...2).map {
      try String(contentsOf: output.appendingPathComponent("file-\($0).html"), encoding: .utf8)
    }
    XCTAssertTrue(pages.contains { $0.contains("return #selector(close)</pre>") })
    XCTAssertTrue(
      try String(contentsOf: output.appendingPathComponent("results.xml"), encoding: .utf8)
        .contains("name=\"testRings\""))
  }

  private func outcome(_ name: String, in record: TestRecord) -> TestRecord.Result.Outcome? {
    record.results.first { $0.name == "ShopTests." + name }?.outcome
  }

  /// A function that says whether it is called for the first time, in whichever process.
  private let firstTime = """
    func isFirstTime(_ name: String) -> Bool {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
      defer { try? Data().write(to: file) }
      return !FileManager.default.fileExists(atPath: file.path)
    }
    """

  func testEveryOutcomeIsRecorded() throws {
    try write(
      """
      import Testing
      import XCTest
      import Shop
      final class PriceTests: XCTestCase {
        func testPasses() { XCTAssertEqual(price, 3) }
        func testFails() { XCTAssertEqual(price, 4, "dear") }
        func testThrows() throws { throw CocoaError(.fileNoSuchFile) }
        func testSkips() throws { throw XCTSkip("later") }
        func testKeeps() {
          let note = XCTAttachment(string: "kept")
          note.name = "Note"
          note.lifetime = .keepAlways
          add(note)
        }
      }
      @Suite struct Sums {
        @Test func adds() { #expect(price + 1 == 4) }
        @Test func lies() { #expect(price + 1 == 5) }
      }
      @Test(.disabled()) func rests() {}
      """, to: "Tests/ShopTests/Tests.swift")
    let attachments = folder.appendingPathComponent("kept")
    let (status, record) = try runTests("--attachments", attachments.path)
    XCTAssertEqual(status, 1)
    XCTAssertEqual(outcome("PriceTests/testPasses", in: record), .passed)
    XCTAssertEqual(outcome("PriceTests/testFails", in: record), .failed)
    XCTAssertEqual(outcome("PriceTests/testThrows", in: record), .failed)
    XCTAssertEqual(outcome("PriceTests/testSkips", in: record), .skipped)
    XCTAssertEqual(outcome("Sums/adds()", in: record), .passed)
    XCTAssertEqual(outcome("Sums/lies()", in: record), .failed)
    XCTAssertEqual(outcome("rests()", in: record), .skipped)
    XCTAssertTrue(record.isComplete)
    let failure = record.results.first { $0.name.hasSuffix("testFails") }?.failures.first
    XCTAssertTrue(failure?.message.contains("dear") ?? false, "\(record.results)")
    XCTAssertEqual(failure?.line, 6)
    let issue = record.results.first { $0.name.hasSuffix("lies()") }?.failures.first
    XCTAssertEqual(issue?.line, 18)
    let report = JUnitReport(name: "Shop", results: record.results, attachments: attachments).xml
    XCTAssertTrue(report.contains("PriceTests.testKeeps/"), report)
    XCTAssertTrue(XMLParser(data: Data(report.utf8)).parse())
  }

  func testWhatFailedRunsAgain() throws {
    try write(
      """
      import Testing
      import XCTest
      \(firstTime)
      final class FlakyTests: XCTestCase {
        func testOnce() { XCTAssertTrue(isFirstTime("once")) }
        func testTwice() { XCTAssertFalse(isFirstTime("twice")) }
      }
      @Test func flaky() { #expect(!isFirstTime("flaky")) }
      @Test func steady() { #expect(isFirstTime("steady")) }
      """, to: "Tests/ShopTests/Tests.swift")
    let (status, record) = try runTests("--retries", "2")
    XCTAssertEqual(status, 0)
    XCTAssertEqual(record.results.count, 4)
    XCTAssertTrue(record.results.allSatisfy(\.isGood), "\(record.results)")
    let tried = record.results.filter { !$0.earlierFailures.isEmpty }.map(\.name).sorted()
    XCTAssertEqual(tried, ["ShopTests.FlakyTests/testTwice", "ShopTests.flaky()"])
  }

  func testAProgramThatStopsLosesNoTests() throws {
    try write(
      """
      import Testing
      import XCTest
      \(firstTime)
      final class ATests: XCTestCase { func testBefore() { XCTAssertTrue(isFirstTime("before")) } }
      final class BTests: XCTestCase { func testStops() { if isFirstTime("stops") { abort() } } }
      final class CTests: XCTestCase { func testAfter() { XCTAssertTrue(isFirstTime("after")) } }
      @Test func last() {}
      """, to: "Tests/ShopTests/Tests.swift")
    let first = try runTests()
    XCTAssertEqual(first.status, 128 + SIGABRT)
    XCTAssertEqual(outcome("ATests/testBefore", in: first.record), .passed)
    XCTAssertEqual(outcome("BTests/testStops", in: first.record), .stopped)
    XCTAssertEqual(outcome("CTests/testAfter", in: first.record), .passed)
    XCTAssertEqual(outcome("last()", in: first.record), .passed)
    for name in ["before", "stops", "after"] {
      try FileManager.default.removeItem(
        at: folder.appendingPathComponent("Tests/ShopTests/\(name)"))
    }
    let second = try runTests("--retries", "1")
    XCTAssertEqual(second.status, 0)
    XCTAssertEqual(second.record.results.count, 4)
    XCTAssertTrue(second.record.results.allSatisfy { $0.outcome == .passed }, "\(second.record)")
  }

  /// As in Xcode, each crash costs the test in which it happens.
  func testEachTestThatEndsTheProgramIsOneFailure() throws {
    try write(
      """
      import XCTest
      final class ATests: XCTestCase {
        func testAborts() { abort() }
        func testEnds() { exit(0) }
        func testFails() { XCTFail() }
        func testPasses() {}
      }
      final class BTests: XCTestCase {
        func testTraps() { _ = [0][Int("1")!] }
      }
      """, to: "Tests/ShopTests/Tests.swift")
    let (status, record) = try runTests()
    XCTAssertNotEqual(status, 0)
    XCTAssertTrue(record.isComplete)
    XCTAssertEqual(outcome("ATests/testAborts", in: record), .stopped)
    XCTAssertEqual(outcome("ATests/testEnds", in: record), .stopped)
    XCTAssertEqual(outcome("ATests/testFails", in: record), .failed)
    XCTAssertEqual(outcome("ATests/testPasses", in: record), .passed)
    XCTAssertEqual(outcome("BTests/testTraps", in: record), .stopped)
    XCTAssertEqual(
      record.summary, "Of 5 tests 1 passed, 1 failed, 3 ended the program.")
  }

  /// Swift Testing's tests belong to one of several processes, whichever of them a test ends.
  func testWhatGoesOnRunsItsOwnTestsOnly() throws {
    try write(
      """
      import Testing
      import XCTest
      final class ATests: XCTestCase { func testStops() { abort() } }
      final class BTests: XCTestCase { func testStops() { abort() } }
      @Test func once() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        try Data().write(to: folder.appendingPathComponent("ran-\\(UUID())"))
      }
      """, to: "Tests/ShopTests/Tests.swift")
    let (_, record) = try runTests("--parallel", "2")
    XCTAssertEqual(outcome("ATests/testStops", in: record), .stopped)
    XCTAssertEqual(outcome("BTests/testStops", in: record), .stopped)
    XCTAssertEqual(outcome("once()", in: record), .passed)
    let tests = folder.appendingPathComponent("Tests/ShopTests")
    let names = try FileManager.default.contentsOfDirectory(atPath: tests.path)
    XCTAssertEqual(names.count { $0.hasPrefix("ran-") }, 1, "\(names)")
  }

  /// A program that says it went well without having run its tests to the end did not.
  func testAProgramThatEndsItselfHasFailed() throws {
    try write(
      "import XCTest\nfinal class ATests: XCTestCase { func testEnds() { exit(0) } }\n",
      to: "Tests/ShopTests/Tests.swift")
    let (status, record) = try runTests()
    XCTAssertEqual(status, 1)
    XCTAssertEqual(outcome("ATests/testEnds", in: record), .stopped)
  }

  func testSeveralProgramsRunEachTestOnce() throws {
    let cases = (0..<5).map {
      "final class Case\($0): XCTestCase { func testA() { XCTAssertTrue(isFirstTime(\"\($0)\")) }; "
        + "func testB() {} }"
    }
    try write(
      """
      import Testing
      import XCTest
      \(firstTime)
      \(cases.joined(separator: "\n"))
      @Test func once() { #expect(isFirstTime("once")) }
      """, to: "Tests/ShopTests/Tests.swift")
    let (status, record) = try runTests("--parallel", "3")
    XCTAssertEqual(status, 0)
    XCTAssertEqual(record.results.count, 11)
    XCTAssertTrue(record.results.allSatisfy { $0.outcome == .passed }, "\(record.results)")
  }
}
