import Foundation
import FoundationXML
import XCTest

@testable import hanok

final class JUnitReportTests: XCTestCase {
  func testEveryOutcomeHasItsElement() throws {
    typealias Result = TestRecord.Result
    let failure = TestRecord.Failure(message: "1 < 2 & \"x\"\u{1}\nmore", file: "/a.swift", line: 3)
    let results = [
      Result(name: "M.A/testOne", outcome: .passed, seconds: 0.25),
      Result(name: "M.A/testTwo", outcome: .failed, seconds: 0.5, failures: [failure]),
      Result(name: "M.B/testThree", outcome: .skipped),
      Result(name: "M.B/testFour", outcome: .stopped), Result(name: "M.B/testFive"),
      Result(name: "M.free()", outcome: .passed, earlierFailures: [failure]),
    ]
    let xml = JUnitReport(name: "All", results: results).xml
    XCTAssertEqual(
      xml,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="All" tests="6" failures="1" errors="1" skipped="2" time="0.750">
        <testsuite name="M.A" tests="2" failures="1" errors="0" skipped="0" time="0.750">
          <testcase classname="M.A" name="testOne" time="0.250"/>
          <testcase classname="M.A" name="testTwo" time="0.500">
            <failure message="1 &lt; 2 &amp; &quot;x&quot;">/a.swift:3: 1 &lt; 2 &amp; &quot;x&quot;
      more</failure>
          </testcase>
        </testsuite>
        <testsuite name="M.B" tests="3" failures="0" errors="1" skipped="2" time="0.000">
          <testcase classname="M.B" name="testThree" time="0.000">
            <skipped/>
          </testcase>
          <testcase classname="M.B" name="testFour" time="0.000">
            <error message="The program ended during this test."/>
          </testcase>
          <testcase classname="M.B" name="testFive" time="0.000">
            <skipped message="The program ended before this test."/>
          </testcase>
        </testsuite>
        <testsuite name="M" tests="1" failures="0" errors="0" skipped="0" time="0.000">
          <testcase classname="M" name="free()" time="0.000">
            <flakyFailure message="1 &lt; 2 &amp; &quot;x&quot;">/a.swift:3: 1 &lt; 2 &amp; &quot;x&quot;
      more</flakyFailure>
          </testcase>
        </testsuite>
      </testsuites>

      """)
    XCTAssertTrue(XMLParser(data: Data(xml.utf8)).parse())
  }

  func testSwiftTestingsNamesLoseTheirPlaces() {
    XCTAssertEqual(TestRecord.functionName("M.S/test()/File.swift:3:2"), "M.S/test()")
    XCTAssertEqual(TestRecord.functionName("M.S/In/test(a:)/File.swift:3:2"), "M.S/In/test(a:)")
    XCTAssertEqual(TestRecord.functionName("M.free()/File.swift:3:2"), "M.free()")
    XCTAssertNil(TestRecord.functionName("M.S"))
  }

  func testOptionsAreTakenOut() throws {
    var arguments = [
      "P", "--junit", "a.xml", "--dark", "--retries", "2", "--parallel", "3", "--attachments", "b",
      "--filter", "x", "--", "--junit",
    ]
    let options = try TestRunOptions(&arguments)
    XCTAssertEqual(arguments, ["P", "--dark", "--", "--junit"])
    XCTAssertEqual(options.junit, "a.xml")
    XCTAssertEqual(options.attachments, "b")
    XCTAssertEqual(options.retries, 2)
    XCTAssertEqual(options.processes, 3)
    XCTAssertEqual(options.filter, "x")
    for wrong in [["--retries", "x"], ["--parallel", "0"], ["--junit"], ["--filter", "("]] {
      var arguments = wrong
      XCTAssertThrowsError(try TestRunOptions(&arguments), "\(wrong)")
    }
  }
}
